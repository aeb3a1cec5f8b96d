import type { QueryClient } from '@tanstack/react-query';
import { isAdmin } from '#contract/core/roles.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { queryKeyOf } from '#web/shared/api/keys.ts';
import { SUBMISSIONS_KEY, submissions } from '#web/shared/api/sending/submissions.ts';
import { drafts } from '#web/shared/forms/drafts.ts';
import type * as GuestsWork from '#web/shared/forms/guests-work.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { loadCode } from '#web/shared/load-code.ts';
import { followTabs } from '#web/shared/session/follow-tabs.ts';
import { session } from '#web/shared/session/instance.ts';
import { LAST_SEEN_KEY } from '#web/shared/session/last-seen-key.ts';
import { forgetPlace, hereInFull, rememberPlace } from '#web/shared/session/return-to.ts';
import { AGREEMENTS_KEY, browserStorage, GUESTS_WORK_KEY } from '#web/shared/storage.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { router } from '../routing/app-navigation.ts';
import { t } from '../shell-texts.ts';
import { SETUP_PATH } from '../visitors.ts';

/** Does something with what a guest began; its code is not in every page. */
const ofGuests = (act: (work: typeof GuestsWork) => void): void =>
  void loadCode(() => import('#web/shared/forms/guests-work.ts')).then(act, () => {});

const JUST_NOW_MS = 5_000;
let endedAt = Number.NEGATIVE_INFINITY;

/** Whether a session has just ended, by log-out or inactivity: refusals of calls still running then are expected. */
export const justEnded = (): boolean => Date.now() - endedAt < JUST_NOW_MS;

/**
 * Effects of a session's end: cached data is dropped, the person goes to `/` and sees why. A session whose person could
 * not be read is reported as any other failed call.
 */
export function connectSession(queries: QueryClient): void {
  // its page may be one that only guests have: the router's guard decides
  followTabs(session, () => {
    ofGuests((work) => work.forgetGuest());
    void router.navigate(hereInFull(), { replace: true });
  });
  if (browserStorage.get(GUESTS_WORK_KEY) !== null) ofGuests((work) => work.dropExpiredWork());
  window.addEventListener('storage', ({ key }) => {
    if (key === SUBMISSIONS_KEY || key === null) submissions.follow();
  });
  let known = false;
  let person = '';
  session.subscribe((state, reason) => {
    if (state.status === 'in') {
      submissions.belongTo(state.me.userId);
      drafts.belongTo(state.me.userId);
      // the list is one person's
      if (!browserStorage.get(AGREEMENTS_KEY)?.includes(state.me.userId))
        browserStorage.remove(AGREEMENTS_KEY);
      person = state.me.userId;
      queries.setQueryData(queryKeyOf(getMe, {}), state.me);
      // the page waits for them; one that does not load is requested again by the page
      if (isAdmin(state.me.type)) loadCode(() => import('../desk/DeskTexts.tsx')).catch(() => {});
      // the person removed their last second factor, but must have one
      if (known && state.me.mustSetUpSecondFactor) void router.navigate(SETUP_PATH);
      known = true;
      return;
    }
    if (state.status === 'failed') toast.error(t('broken'), 'broken');
    if (state.status === 'out') browserStorage.remove(LAST_SEEN_KEY);
    if (state.status !== 'out' || reason === null) return;
    if (reason !== 'expired') endedAt = Date.now();
    if (reason === 'left') {
      submissions.forget();
      browserStorage.remove(AGREEMENTS_KEY);
      browserStorage.remove(GUESTS_WORK_KEY);
      drafts.clear();
      typed.clear();
    }
    if (reason === 'idle' || reason === 'expired') {
      drafts.keep(person);
      rememberPlace(hereInFull());
    }
    if (reason === 'left') forgetPlace();
    if (reason === 'expired') toast.warning(t('expired'), 'session');
    if (reason === 'idle') toast.warning(t('idleOut'), 'session');
    if (reason === 'elsewhere') toast.info(t('elsewhereOut'), 'session');
    // on load the router's guard decides
    if (!known) return;
    known = false;
    queries.clear();
    void router.navigate('/', { replace: reason !== 'left' });
  });
}
