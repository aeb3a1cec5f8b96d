import { Suspense } from 'react';
import { useIdleLogout } from '#web/shared/session/use-idle-logout.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';

const IdleDialog = lazyPart(() => import('./IdleDialog.tsx'));

/** Logs out an inactive person, with a warning. Mounted while a person is logged in. */
export default function SessionWatch() {
  const secondsLeft = useIdleLogout();
  return secondsLeft === null ? null : (
    <Suspense>
      <IdleDialog secondsLeft={secondsLeft} />
    </Suspense>
  );
}
