import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { confirmation } from '#web/shared/api/confirmation.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('#web/shared/second-factor/StepUpDialog.tsx'));

/** Mounted while a person is logged in: asks for the confirmation that a call needs. */
export default function StepUp() {
  const wanted = useSyncExternalStore(confirmation.subscribe, confirmation.wanted);
  // closing the dialog cancels the confirmation
  useEffect(() => () => confirmation.settle(false), []);
  return wanted ? (
    <Suspense>
      <StepUpDialog wanted={wanted} />
    </Suspense>
  ) : null;
}
