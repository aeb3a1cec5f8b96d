/**
 * The `ref` of a message that answers a dialog's button: if it appears below the visible part, the dialog scrolls to
 * it. Content present when a step starts does not scroll.
 */
export const showInDialog = (message: HTMLElement | null): void => {
  if (message?.closest(DIALOG)) message.scrollIntoView({ block: 'nearest' });
};

/** Scrolls to an incomplete field and focuses it, with room for the message below it. */
export const goToField = (field: HTMLElement | null): void => {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

const DIALOG = '[role="dialog"], [role="alertdialog"]';
