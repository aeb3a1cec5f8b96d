import { isAdmin } from '#contract/core/roles.ts';
import { dropEarlyAnswers } from '#web/shared/api/early-answers.ts';
import { browserStorage } from '#web/shared/storage.ts';
import type { SessionState } from './session.ts';

/** There while an administrator is logged in; `web/public/scheme.js` reads it before the program runs. */
export const DESK_KEY = 'ladrillo.desk';

/** Keeps whether an administrator is logged in: a page that both have asks for other things then. */
export function keepWhoseDesk(state: SessionState): void {
  if (state.status === 'in' && isAdmin(state.me.type)) {
    browserStorage.set(DESK_KEY, 'true');
    dropEarlyAnswers();
  } else if (state.status === 'in' || state.status === 'out') browserStorage.remove(DESK_KEY);
}
