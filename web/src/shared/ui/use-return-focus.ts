import { useEffect } from 'react';

/**
 * Gives the focus back to whatever opened something over the page, once that is gone; to the page itself where the
 * opener is gone too. Somebody who has gone on elsewhere is left there.
 */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body && !isInDialog(activeElement))
        return;
      const back = opener?.isConnected && opener !== document.body ? opener : mainOf();
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [open]);
}

const isInDialog = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]');
const mainOf = () => document.querySelector('main');
