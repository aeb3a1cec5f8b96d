import { Secret, TOTP } from 'otpauth';

/** A secret of 160 bits, as RFC 4226 asks, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Ladrillo', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** The URI in an authenticator's QR code. @param label the account's e-mail */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The time step of a code: this one, the one before or the one after, because clocks differ.
 * @returns null when it is of none of them
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, window: 1, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Six digits with any spacing; null when it cannot be a code of an authenticator. */
export function totpCodeIn(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
