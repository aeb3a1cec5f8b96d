import { browserStorage } from '../storage.ts';

const KEY = 'ladrillo.registration';

/**
 * The secret returned by the registration: it proves that the account was created in this browser, so that the mail's
 * link alone verifies it here. Elsewhere the password is required.
 */
export const registration = {
  get: (): string | null => browserStorage.get(KEY),
  keep: (secret: string): void => browserStorage.set(KEY, secret),
  forget: (): void => browserStorage.remove(KEY),
};
