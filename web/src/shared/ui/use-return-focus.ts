import { useEffect } from 'react';

/** Gives the focus back to whatever opened something over the page, once that is gone. */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
}
