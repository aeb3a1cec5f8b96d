import { type ComponentType, lazy, Suspense } from 'react';
import { session } from '#web/shared/session/instance.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { LoadingOverlay } from '#web/shared/ui/LoadingOverlay.tsx';
import { loadLightPage, loadPage } from './load-page.ts';
import { setOf } from './visitors.ts';

/** `/` is a different page for each set of routes: the landing, home, the administrators' desk. */
const load = {
  guest: () => loadLightPage(() => import('#web/features/landing/pages/LandingPage.tsx')),
  regular: () => loadPage(() => import('#web/features/home/pages/HomePage.tsx')),
  admin: () => loadPage(() => import('#web/features/home/pages/AdminHomePage.tsx')),
};
const asModule = (loading: Promise<ComponentType>) => loading.then((page) => ({ default: page }));
const pages = {
  guest: lazy(() => asModule(load.guest())),
  regular: lazy(() => asModule(load.regular())),
  admin: lazy(() => asModule(load.admin())),
};

export function HomeRoute() {
  const Page = pages[useVisitor()];
  return (
    <Suspense fallback={<LoadingOverlay page />}>
      <Page />
    </Suspense>
  );
}

/** Brings the right page's code before the route is shown. */
export async function loadHome(): Promise<null> {
  await session.whenKnown();
  const state = session.get();
  const set = setOf(state.status === 'in' ? state.me.type : null);
  await load[set === 'out' ? 'guest' : set]();
  return null;
}
