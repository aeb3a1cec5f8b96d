/** The row that was opened last: who comes back to the inbox goes on from there. */
let opened: string | null = null;

export const rememberOpened = (id: string): void => {
  opened = id;
};

/** Puts the focus on the row that was opened last, if it is still there; once. */
export function returnToOpened(): void {
  if (opened === null) return;
  document.getElementById(opened)?.focus();
  opened = null;
}
