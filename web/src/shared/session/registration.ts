import { browserStorage } from '../storage.ts';

const KEY = 'ladrillo.registration';

/**
 * The secret that registering answered: it says that the account was made in this browser, so that the mail's link
 * alone verifies it here. Elsewhere the password is asked for.
 */
export const registration = {
  get: (): string | null => browserStorage.get(KEY),
  keep: (secret: string): void => browserStorage.set(KEY, secret),
  forget: (): void => browserStorage.remove(KEY),
};
