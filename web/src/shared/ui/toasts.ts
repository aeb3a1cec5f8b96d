import { TOAST } from '#web/theme/constants.ts';

type ToastKind = 'success' | 'warning' | 'error' | 'info';
export interface Toast {
  readonly key: number;
  readonly kind: ToastKind;
  readonly message: string;
  /** Toasts with one id replace each other. */
  readonly id: string | undefined;
}

/**
 * Short messages at the top right (docs/rules.md#31-the-web), at most two: an equal one is not repeated, and the
 * oldest is dropped. Their rendering code is in the first chunk, because they mostly report that something did not
 * load.
 */
export function createToasts() {
  let shown: readonly Toast[] = [];
  let last = 0;
  const watchers = new Set<() => void>();
  const become = (next: readonly Toast[]) => {
    shown = next;
    for (const watcher of watchers) watcher();
  };
  return {
    get: () => shown,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    show(kind: ToastKind, message: string, id?: string): void {
      if (shown.some((one) => one.kind === kind && one.message === message)) return;
      last += 1;
      const others = shown.filter((one) => id === undefined || one.id !== id);
      become([...others, { key: last, kind, message, id }].slice(-TOAST.atOnce));
    },
    hide: (key: number): void => become(shown.filter((one) => one.key !== key)),
  };
}

/** The page's toasts. */
export const toasts = createToasts();

export const toast = {
  success: (message: string, id?: string) => toasts.show('success', message, id),
  warning: (message: string, id?: string) => toasts.show('warning', message, id),
  error: (message: string, id?: string) => toasts.show('error', message, id),
  info: (message: string, id?: string) => toasts.show('info', message, id),
};
