/** The row opened last: returning to the inbox continues there. */
let opened: string | null = null;

export const rememberOpened = (id: string): void => {
  opened = id;
};

/** Focuses the row opened last, if it still exists; once. */
export function returnToOpened(): void {
  if (opened === null) return;
  document.getElementById(opened)?.focus();
  opened = null;
}
