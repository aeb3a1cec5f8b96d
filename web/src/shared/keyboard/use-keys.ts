import { useLayoutEffect, useRef } from 'react';

/** The action of each key, by the keyboard's name of the key: `j`, `/`, `?`. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single keys of the desk. They do nothing while typing, while a dialog is open, or with Ctrl, Alt or Meta, which
 * belong to the browser.
 */
export function useKeys(keys: Keys, { enabled = true } = {}): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // as soon as the page is visible, so that an immediate key press is not lost
  useLayoutEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [enabled]);
}

/** Whether a key press is meant for the page rather than a field, a dialog or the browser. */
export function isShortcut(
  event: Pick<
    KeyboardEvent,
    'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'
  >,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.isComposing || event.defaultPrevented) return false;
  return !isTyping(event.target) && !isDialogOpen();
}

/** Whether a dialog is open; a closing one does not count. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].some(
    ({ style }) => style.opacity !== '0',
  );

/** Where letters are text, or select in a list; a checkbox or a radio button takes no letters. */
const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;
