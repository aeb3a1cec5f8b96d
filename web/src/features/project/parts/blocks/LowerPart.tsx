import { type ReactNode, Suspense } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { WhenNear } from '#web/shared/ui/loading/WhenNear.tsx';
import classes from './LowerPart.module.css';

/**
 * A part of a project's page whose code loads only when scrolling near it. A link to any part of the page loads it
 * immediately: the target may be in it or below it.
 */
export function LowerPart({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  return (
    <WhenNear within={800} className={classes.coming ?? ''} now={hash !== ''}>
      <Suspense fallback={<div className={classes.coming} />}>{children}</Suspense>
    </WhenNear>
  );
}
