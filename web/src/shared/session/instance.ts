import { logout } from '#contract/auth/endpoints.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { clearToken, readToken, storeToken } from '#web/shared/api/token.ts';
import { browserStorage } from '#web/shared/storage.ts';
import { storeDeskSession } from './desk-key.ts';
import { EXPIRY_KEY } from './idle.ts';
import { createSession } from './session.ts';

/** The page's only session. */
export const session = createSession({
  readToken,
  storeToken(token) {
    // a new session must not inherit the last one's expiry
    browserStorage.remove(EXPIRY_KEY);
    storeToken(token);
  },
  clearToken,
  fetchMe: () => call(getMe),
  revoke: () => call(logout),
});

session.subscribe(storeDeskSession);
