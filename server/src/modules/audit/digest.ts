import { createHmac, randomBytes } from 'node:crypto';

/** Salt of one person's digests: once it is deleted, the digested values cannot be guessed any more. */
export const newAuditSalt = (): Buffer => randomBytes(16);

/**
 * Replaces a personal field in the audit log, so that two values can be told apart and neither can be read.
 * @param salt the person's own
 * @param value the field's value; null stays null
 */
export function personalDigest(salt: Buffer, value: string | null): string | null {
  if (value === null) return null;
  return `digest:${createHmac('sha256', salt).update(value).digest('hex').slice(0, 24)}`;
}
