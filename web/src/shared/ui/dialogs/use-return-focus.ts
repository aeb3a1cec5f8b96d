import { useEffect } from 'react';

/**
 * Returns the focus to the opener of an overlay once it closes; to the page when the opener is gone. A focus moved
 * elsewhere stays.
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
