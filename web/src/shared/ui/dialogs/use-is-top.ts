import { useEffect, useState, useSyncExternalStore } from 'react';

/** The open dialogs, in the order in which they opened. */
let open: readonly symbol[] = [];
const watchers = new Set<() => void>();
const become = (next: readonly symbol[]) => {
  open = next;
  for (const watcher of watchers) watcher();
};
const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const topNow = () => open.at(-1);

/** Whether a dialog is the last that opened: a question over a list closes alone. */
export function useIsTop(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!opened) return;
    become([...open, own]);
    return () => become(open.filter((one) => one !== own));
  }, [opened, own]);
  const top = useSyncExternalStore(subscribe, topNow, topNow);
  return top === undefined || top === own;
}
