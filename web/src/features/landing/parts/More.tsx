import { Suspense } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WhenNear } from '#web/shared/ui/loading/WhenNear.tsx';
import classes from './End.module.css';
import { Featured } from './Featured.tsx';

const Rest = lazyPart(() => import('./Rest.tsx'));

/** The part below the first screen; its code loads after the first paint. */
export default function More({ query }: Parameters<typeof Featured>[0]) {
  const { hash } = useLocation();
  const rest = (
    <Suspense fallback={<div className={classes.coming} />}>
      <Rest />
    </Suspense>
  );
  return (
    <>
      <Featured query={query} />
      {hash === '' ? (
        <WhenNear within={800} className={classes.coming ?? ''}>
          {rest}
        </WhenNear>
      ) : (
        rest
      )}
    </>
  );
}
