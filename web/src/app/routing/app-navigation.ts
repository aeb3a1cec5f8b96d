import { readPublicConfig } from '#web/shared/config/use-public-config.ts';
import { leaveGuard } from '#web/shared/leaving/leave-guard.ts';
import { createPath, type Location, matchPath } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';
import { readMark } from '#web/shared/session/mail-link.ts';
import { rememberPlace } from '#web/shared/session/return-to.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../shell-texts.ts';
import {
  bringsLink,
  isForMembers,
  isOfDemo,
  lackedBy,
  redirectOf,
  SETUP_PATH,
  twinOf,
} from '../visitors.ts';
import { HOME } from './HomeRoute.tsx';
import { createNavigation } from './navigation.ts';
import { PAGES } from './pages.ts';

/** Runs before every page. A visitor who does not have the page is redirected (docs/rules.md#31-the-web). */
function guard(location: Location): string | null | Promise<string | null> {
  const { pathname, search, hash } = location;
  const state = session.get();
  if (state.status !== 'in' && state.status !== 'out') {
    return session.whenKnown().then(() => guard(location));
  }
  if (bringsLink(location)) return null;
  // a page for logged-in people keeps the mark until a log-in
  if (state.status === 'in' || !isForMembers(pathname)) {
    const unmarked = readMark(location, state.status === 'in' ? state.me.mailMark : null);
    if (unmarked !== null) return unmarked;
  }
  if (state.status === 'in' && state.me.mustSetUpSecondFactor)
    return pathname === SETUP_PATH ? null : SETUP_PATH;
  const visitor = state.status === 'in' ? state.me.type : null;
  if (visitor === null && LOG_IN.test(pathname)) rememberTwin(hash);
  if (isOfDemo(pathname))
    return readPublicConfig().then(({ demo }) => redirectOf(pathname, visitor, demo));
  // a page of other levels stays at its address and says who may open it
  if (lackedBy(pathname, visitor) !== null) return null;
  const elsewhere = redirectOf(pathname, visitor, false);
  // remembered until a person has logged in, if it is a page for members
  if (elsewhere !== null && visitor === null && isForMembers(pathname)) {
    rememberPlace(createPath(location));
    toast.info(t('forMembers'), 'members');
  }
  return elsewhere !== null && elsewhere === twinOf(pathname, visitor)
    ? `${elsewhere}${search}${hash}`
    : elsewhere;
}

const LOG_IN = /^\/(login|sign-up)$/;

/**
 * A guest leaves a page to log in: they return to the one that members have in its place.
 * @param part of it, as the log-in's own fragment names it
 */
function rememberTwin(part: string): void {
  const { pathname, search, hash } = window.location;
  const twin = twinOf(pathname, 'investor');
  if (twin !== null) rememberPlace(twin + search + (part || hash));
}

export const router = createNavigation({
  places: [HOME, ...PAGES],
  matches: (pattern, pathname) => matchPath(pattern, pathname) !== null,
  guard,
  // a page that needs a session cannot stay without one
  mayLeave: () => session.get().status !== 'in' || leaveGuard.mayLeave(),
});
