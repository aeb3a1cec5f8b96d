import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Route, Router, Routes } from '#web/shared/router/router.tsx';
import { LoadingOverlay } from '#web/shared/ui/LoadingOverlay.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import type { Shown } from './navigation.ts';
import { router } from './router.ts';
import { Shell } from './Shell.tsx';
import { keepScroll, placeScroll } from './scroll.ts';

/** The shell around the page that the navigation shows. */
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

/** The page of a URL, with its parameters. */
function Page({ shown: { place, Page: Found, failure } }: { shown: Shown }) {
  if (failure !== null) return <ErrorPage error={failure.error} />;
  if (place === null || Found === null) return null;
  return (
    <Routes>
      <Route path={place.path} element={<Found />} />
    </Routes>
  );
}
