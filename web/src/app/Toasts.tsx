import { useEffect, useSyncExternalStore } from 'react';
import { type Toast, toasts } from '#web/shared/ui/toasts.ts';
import { TOAST } from '#web/theme/constants.ts';
import classes from './Toasts.module.css';

/** The toasts at the top right, above everything, each for four seconds (docs/rules.md#31-the-web). */
export const Toasts = () => (
  <div className={classes.all}>
    {useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get).map((one) => (
      <One key={one.key} toast={one} />
    ))}
  </div>
);

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
