import { useEffect } from 'react';

/**
 * Returns the focus to the opener of an overlay once it closes. When the opener is gone, then or with the next answer
 * of the list that it was in, its row gets the focus, then the heading of its list, then the page: never nothing. A
 * focus moved elsewhere stays.
 */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const around = aroundOf(opener);
    return () => {
      stopWatching();
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body && !isInDialog(activeElement))
        return;
      focusFirst(opener, around);
      watch(() => focusFirst(opener, around));
    };
  }, [open]);
}

const isInDialog = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]');

/** What an element is in, the nearest first, while it is there to be asked. */
function aroundOf(element: Element | null): readonly Element[] {
  const around: Element[] = [];
  for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement)
    around.push(one);
  return around;
}

const ROW = 'tr, li, article';
const HEADING = 'h1, h2, h3, h4';

/** Gives the focus to the first that is still there and takes it: the opener, its row, its list's heading, the page. */
function focusFirst(opener: Element | null, around: readonly Element[]): void {
  const there = around.filter((one) => one.isConnected);
  const row = there.find((one) => one.matches(ROW));
  const heading = there
    .slice(row ? there.indexOf(row) + 1 : 0)
    .map((one) => one.querySelector(HEADING))
    .find((one) => one !== null);
  for (const one of [opener, row, heading, document.querySelector('main')])
    if (one instanceof HTMLElement && one !== document.body && takesFocus(one)) return;
}

function takesFocus(element: HTMLElement): boolean {
  if (element.matches(`${ROW}, ${HEADING}`) && !element.hasAttribute('tabindex'))
    element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return element.isConnected && document.activeElement === element;
}

let stopWatching = (): void => {};

/** Calls when what has the focus is taken out of the page, until the focus goes elsewhere. */
function watch(whenLost: () => void): void {
  let has = document.activeElement;
  const observer = new MutationObserver(() => {
    const isElsewhere = ![has, document.body].includes(document.activeElement);
    if (isElsewhere || (has?.isConnected && document.activeElement !== has)) return stopWatching();
    if (has?.isConnected) return;
    whenLost();
    has = document.activeElement;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stopWatching = () => observer.disconnect();
}
