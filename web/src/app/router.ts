import { matchPath } from 'react-router';
import { session } from '#web/shared/session/instance.ts';
import { HOME } from './HomeRoute.tsx';
import { loadLightPage, loadPage } from './load-page.ts';
import { createNavigation } from './navigation.ts';
import { PAGES } from './pages.ts';
import { redirectOf, SETUP_PATH } from './visitors.ts';

/** Asked before every page: whoever does not have it goes where SPEC.md §2 says. */
function guard(pathname: string): string | null | Promise<string | null> {
  const state = session.get();
  if (state.status !== 'in' && state.status !== 'out') {
    return session.whenKnown().then(() => guard(pathname));
  }
  if (state.status === 'in' && state.me.mustSetUpSecondFactor)
    return pathname === SETUP_PATH ? null : SETUP_PATH;
  return redirectOf(pathname, state.status === 'in' ? state.me.type : null);
}

export const router = createNavigation({
  places: [
    HOME,
    ...PAGES.map(({ path, title, load, light }) => ({
      path,
      title,
      load: () => (light ? loadLightPage(load) : loadPage(load)),
    })),
  ],
  matches: (pattern, pathname) => matchPath(pattern, pathname) !== null,
  guard,
});
