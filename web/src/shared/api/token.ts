import { browserStorage } from '#web/shared/storage.ts';

/** The storage key of the session's token, for every tab (docs/rules.md#7-sessions-and-the-second-factor). */
export const TOKEN_KEY = 'ladrillo.token';
const LOGGED_KEY = 'ladrillo.isLogged';

export const readToken = (): string | null => browserStorage.get(TOKEN_KEY) || null;

export function storeToken(token: string): void {
  browserStorage.set(TOKEN_KEY, token);
  browserStorage.set(LOGGED_KEY, 'true');
}

export function clearToken(): void {
  browserStorage.remove(TOKEN_KEY);
  browserStorage.remove(LOGGED_KEY);
}
