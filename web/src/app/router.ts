import { matchPath, type Path } from 'react-router';
import { readPublicConfig } from '#web/shared/config/use-public-config.ts';
import { session } from '#web/shared/session/instance.ts';
import { HOME } from './HomeRoute.tsx';
import { loadLightPage, loadPage } from './load-page.ts';
import { createNavigation } from './navigation.ts';
import { PAGES } from './pages.ts';
import { isOfDemo, redirectOf, SETUP_PATH, twinOf } from './visitors.ts';

/** Asked before every page: whoever does not have it goes where SPEC.md §2 says. */
function guard(pathname: string, at: Path): string | null | Promise<string | null> {
  const state = session.get();
  if (state.status !== 'in' && state.status !== 'out') {
    return session.whenKnown().then(() => guard(pathname, at));
  }
  if (state.status === 'in' && state.me.mustSetUpSecondFactor)
    return pathname === SETUP_PATH ? null : SETUP_PATH;
  const visitor = state.status === 'in' ? state.me.type : null;
  if (isOfDemo(pathname))
    return readPublicConfig().then(({ demo }) => redirectOf(pathname, visitor, demo));
  const elsewhere = redirectOf(pathname, visitor, false);
  return elsewhere !== null && elsewhere === twinOf(pathname, visitor)
    ? `${elsewhere}${at.search}${at.hash}`
    : elsewhere;
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
