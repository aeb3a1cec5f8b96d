import { TOAST } from '#web/theme/constants.ts';

const COLOURS = { success: 'teal', warning: 'yellow', error: 'red', info: 'cyan' } as const;

let wanted = false;
const watchers = new Set<() => void>();

/** Whether a toast was ever shown: until then nothing about toasts is loaded (app/Toasts.tsx). */
export const toastsWanted = {
  get: () => wanted,
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** @param id toasts of one id replace each other instead of piling up */
async function show(kind: keyof typeof COLOURS, message: string, id?: string) {
  wanted = true;
  for (const watcher of watchers) watcher();
  const { notifications, notificationsStore } = await import('@mantine/notifications');
  // the first toasts come before the component that would say how many may show
  notificationsStore.updateState((state) => ({ ...state, limit: TOAST.atOnce }));
  if (id) notifications.hide(id);
  notifications.show({
    ...(id ? { id } : {}),
    message,
    color: COLOURS[kind],
    autoClose: TOAST.milliseconds,
    withBorder: true,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
}

/** Short notices at the top right (SPEC.md §9): 4000 ms, two at a time. */
export const toast = {
  success: (message: string, id?: string) => void show('success', message, id),
  warning: (message: string, id?: string) => void show('warning', message, id),
  error: (message: string, id?: string) => void show('error', message, id),
  info: (message: string, id?: string) => void show('info', message, id),
};
