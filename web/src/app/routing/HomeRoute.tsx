import { type ComponentType, Suspense } from 'react';
import { session } from '#web/shared/session/instance.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { LoadingOverlay } from '#web/shared/ui/loading/LoadingOverlay.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { setOf } from '../visitors.ts';
import { loadLightPage, loadPage } from './load-page.ts';
import type { Place } from './navigation.ts';

type Visitor = ReturnType<typeof useVisitor>;

/** `/` is a different page for each set of routes: the landing page, the home, the administrators' desk. */
const load: Record<Visitor, () => Promise<ComponentType>> = {
  guest: () => loadLightPage(() => import('#web/features/landing/pages/LandingPage.tsx')),
  regular: () => loadPage(() => import('#web/features/home/pages/HomePage.tsx')),
  admin: () => loadPage(() => import('#web/features/home/pages/AdminHomePage.tsx')),
};
/** Pages that are already loaded: rendered synchronously. */
const there: Partial<Record<Visitor, ComponentType>> = {};
const bring = async (visitor: Visitor) => {
  const Page = await load[visitor]();
  there[visitor] = Page;
  return { default: Page };
};
/** Updates when another tab changes the session. */
const coming: Record<Visitor, ComponentType> = {
  guest: lazyPart(() => bring('guest')),
  regular: lazyPart(() => bring('regular')),
  admin: lazyPart(() => bring('admin')),
};

function HomeRoute() {
  const visitor = useVisitor();
  const Page = there[visitor] ?? coming[visitor];
  return (
    <Suspense fallback={<LoadingOverlay page />}>
      <Page />
    </Suspense>
  );
}

/** The place of `/`, which loads the right page's code before it is shown. */
export const HOME: Place = {
  path: '/',
  title: null,
  load: async () => {
    await session.whenKnown();
    const state = session.get();
    const set = setOf(state.status === 'in' ? state.me.type : null);
    await bring(set === 'out' ? 'guest' : set);
    return HomeRoute;
  },
};
