import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The action of each key, by the keyboard's name of the key: `j`, `/`, `?`. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single keys of the desk. They do nothing while typing, while a dialog is open, or with Ctrl, Alt or Meta, which
 * belong to the browser.
 * @param of.within keys of this part of the screen: they work while the dialog that it stands in is the uppermost
 */
export function useKeys(
  keys: Keys,
  of: { readonly enabled?: boolean; readonly within?: RefObject<Element | null> } = {},
): void {
  const { enabled = true, within } = of;
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // as soon as the page is visible, so that an immediate key press is not lost
  useLayoutEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event, within?.current)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [enabled, within]);
}

/**
 * Whether a key press is meant for the page rather than a field, a dialog or the browser.
 * @param within a part of the screen, which may stand in a dialog
 */
export function isShortcut(
  event: Pick<
    KeyboardEvent,
    'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'
  >,
  within?: Element | null,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.isComposing || event.defaultPrevented) return false;
  if (isTyping(event.target)) return false;
  const dialog = openDialog();
  return dialog === null || (within ?? null)?.closest(DIALOG) === dialog;
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The dialog that opened last, or null; a closing one does not count. */
export const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(DIALOG)]
    .filter(({ style }) => style.opacity !== '0')
    .at(-1) ?? null;

/** Where letters are text, or select in a list; a checkbox or a radio button takes no letters. */
const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;
