import { isAdmin } from '#contract/core/roles.ts';
import { dropEarlyAnswers } from '#web/shared/api/answers/early-answers.ts';
import { browserStorage } from '#web/shared/storage.ts';
import type { SessionState } from './session.ts';

/** Set while an administrator is logged in; `web/public/scheme.js` reads it before the code runs. */
export const DESK_KEY = 'ladrillo.desk';

/** Stores whether an administrator is logged in, because a shared page makes other calls then. */
export function storeDeskSession(state: SessionState): void {
  if (state.status === 'in' && isAdmin(state.me.type)) {
    browserStorage.set(DESK_KEY, 'true');
    dropEarlyAnswers();
  } else if (state.status === 'in' || state.status === 'out') browserStorage.remove(DESK_KEY);
}
