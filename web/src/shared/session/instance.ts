import { logout } from '#contract/auth/endpoints.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { clearToken, readToken, storeToken } from '#web/shared/api/token.ts';
import { browserStorage } from '#web/shared/storage.ts';
import { keepWhoseDesk } from './desk-key.ts';
import { EXPIRY_KEY } from './idle.ts';
import { createSession } from './session.ts';

/** The page's one session. */
export const session = createSession({
  readToken,
  storeToken(token) {
    // a new session owes nothing to when the last one would have ended
    browserStorage.remove(EXPIRY_KEY);
    storeToken(token);
  },
  clearToken,
  fetchMe: () => call(getMe),
  revoke: () => call(logout),
});

session.subscribe(keepWhoseDesk);
