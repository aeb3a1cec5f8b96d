/**
 * The `ref` of a message that answers a button of a dialog: where it appears below what is in view, the dialog scrolls
 * to it. What is there when a step begins leaves the step at its beginning.
 */
export const showInDialog = (message: HTMLElement | null): void => {
  if (message?.closest(DIALOG)) message.scrollIntoView({ block: 'nearest' });
};

/** Takes the person to a field that a button found unfinished, with room for what is said below the field. */
export const goToField = (field: HTMLElement | null): void => {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

const DIALOG = '[role="dialog"], [role="alertdialog"]';
