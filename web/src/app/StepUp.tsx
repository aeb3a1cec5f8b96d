import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { confirmation } from '#web/shared/second-factor/confirmation.ts';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('#web/shared/second-factor/StepUpDialog.tsx'));

/** Mounted while somebody is logged in: asks for what a call wants confirmed. */
export default function StepUp() {
  const wanted = useSyncExternalStore(confirmation.subscribe, confirmation.wanted);
  // who leaves confirms nothing
  useEffect(() => () => confirmation.settle(false), []);
  return wanted ? (
    <Suspense>
      <StepUpDialog wanted={wanted} />
    </Suspense>
  ) : null;
}
