import { useLayoutEffect, useState } from 'react';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { leaveGuard } from './leave-guard.ts';

/**
 * Asks before the page is left by a link, by the back button, or by reloading or closing it.
 * @param children what would be lost
 */
export function LeaveGuard({ children }: { children: string }) {
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  // set before unsaved content is visible: from then on leaving always asks
  useLayoutEffect(() => {
    let given = (_leaves: boolean) => {};
    const stop = leaveGuard.set(
      () =>
        new Promise((resolve) => {
          given(false);
          given = resolve;
          setAnswer({ give: resolve });
        }),
    );
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => {
      stop();
      given(false);
      window.removeEventListener('beforeunload', keep);
    };
  }, []);
  const reply = (leaves: boolean) => {
    answer?.give(leaves);
    setAnswer(null);
  };
  return (
    <ConfirmDialog
      opened={answer !== null}
      onClose={() => reply(false)}
      title="Hay cambios sin guardar"
      backLabel="Seguir acá"
      confirmLabel="Salir sin guardar"
      danger
      onConfirm={() => reply(true)}
    >
      <p style={{ marginTop: 0 }}>{children}</p>
    </ConfirmDialog>
  );
}
