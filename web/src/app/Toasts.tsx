import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Toast, toasts } from '#web/shared/ui/toasts.ts';
import { TOAST } from '#web/theme/constants.ts';
import classes from './Toasts.module.css';

/** The toasts at the top right, above everything, each for four seconds (docs/rules.md#31-the-web). */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.length === 0) return;
    raise(box.current);
    // a menu that opens later would cover them
    const again = ({ target }: Event) => {
      if (target !== box.current) raise(box.current);
    };
    document.addEventListener('toggle', again, { capture: true });
    return () => document.removeEventListener('toggle', again, { capture: true });
  }, [shown]);
  return (
    <div ref={box} popover="manual" className={classes.all}>
      {shown.map((one) => (
        <One key={one.key} toast={one} />
      ))}
    </div>
  );
}

/** Puts the toasts above the open menus: the browser lays these above the whole page, the last one on top. */
function raise(box: HTMLElement | null): void {
  if (!box?.showPopover) return;
  const isOpen = box.matches(':popover-open');
  if (isOpen && !document.querySelector('[popover="auto"]:popover-open')) return;
  if (isOpen) box.hidePopover();
  box.showPopover();
}

function One({ toast: { key, kind, message } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => toasts.hide(key), TOAST.milliseconds);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <div
      className={classes.one}
      data-kind={kind}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      {message}
      <button type="button" aria-label="Cerrar aviso" onClick={() => toasts.hide(key)}>
        ×
      </button>
    </div>
  );
}
