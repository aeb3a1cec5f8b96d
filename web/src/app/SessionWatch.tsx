import { lazy, Suspense } from 'react';
import { useIdleLogout } from '#web/shared/session/use-idle-logout.ts';
import { useSession } from '#web/shared/session/use-session.ts';

const IdleDialog = lazy(() => import('./IdleDialog.tsx'));

/** Logs out who is away, asking first. */
export function SessionWatch() {
  const secondsLeft = useIdleLogout(useSession().status === 'in');
  return secondsLeft === null ? null : (
    <Suspense>
      <IdleDialog secondsLeft={secondsLeft} />
    </Suspense>
  );
}
