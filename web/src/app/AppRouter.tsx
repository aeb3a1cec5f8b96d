import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPath, Route, Router, Routes } from '#web/shared/router/router.tsx';
import { foreignLink } from '#web/shared/session/mail-link.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { LoadingOverlay } from '#web/shared/ui/loading/LoadingOverlay.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { router } from './routing/app-navigation.ts';
import { ErrorBoundary } from './routing/ErrorBoundary.tsx';
import { ErrorPage } from './routing/ErrorPage.tsx';
import type { Shown } from './routing/navigation.ts';
import { keepScroll, placeScroll } from './routing/scroll.ts';
import { Shell } from './shell/Shell.tsx';
import { lackedBy } from './visitors.ts';

const Forbidden = lazyPart(() => import('./routing/Forbidden.tsx'));
const ForeignMail = lazyPart(() => import('#web/features/auth/parts/ForeignMail.tsx'));

/** The shell around whatever page the navigation shows. */
export function AppRouter() {
  const { shown, coming } = useSyncExternalStore(router.subscribe, router.get);
  useEffect(() => keepScroll(() => router.get().shown?.location.key), []);
  useLayoutEffect(() => {
    if (shown) placeScroll(shown);
  }, [shown]);
  if (shown === null) return <LoadingOverlay page />;
  const { location, place, failure } = shown;
  return (
    <Router location={location} navigator={router.navigator}>
      {failure?.whole ? (
        <ErrorPage whole error={failure.error} />
      ) : (
        <ErrorBoundary fallback={(error) => <ErrorPage whole error={error} />}>
          <Shell title={place?.title ?? null} coming={coming}>
            <ErrorBoundary at={location.key} fallback={(error) => <ErrorPage error={error} />}>
              <Page shown={shown} />
            </ErrorBoundary>
          </Shell>
        </ErrorBoundary>
      )}
    </Router>
  );
}

/** The page of an address, with what its pattern reads in it. */
function Page({ shown: { location, place, Page: Found, failure } }: { shown: Shown }) {
  const link = useSyncExternalStore(foreignLink.subscribe, foreignLink.get);
  const me = useMe();
  if (failure !== null) return <ErrorPage error={failure.error} />;
  if (place === null || Found === null) return null;
  const role = me?.type ?? null;
  const lacked = lackedBy(location.pathname, role);
  if (lacked !== null && role !== null)
    return (
      <Suspense fallback={<LoadingOverlay page />}>
        <Forbidden lacked={lacked} reader={role} />
      </Suspense>
    );
  if (link !== null && me !== null && link.address === createPath(location))
    return (
      <Suspense fallback={<LoadingOverlay page />}>
        <ForeignMail link={link} me={me} />
      </Suspense>
    );
  return (
    <Routes>
      <Route path={place.path} element={<Found />} />
    </Routes>
  );
}
