import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { confirmation } from '#web/shared/second-factor/confirmation.ts';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('#web/shared/second-factor/StepUpDialog.tsx'));

/** Stands on the page while somebody is logged in, and asks for the second factor when a call wants it again. */
export default function StepUp() {
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  // who leaves confirms nothing
  useEffect(() => () => confirmation.settle(false), []);
  return asked ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null;
}
