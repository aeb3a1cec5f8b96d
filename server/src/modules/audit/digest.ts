import { createHmac, randomBytes } from 'node:crypto';

/** How a digest begins. */
export const DIGEST_MARK = 'digest:';

/** Salt of one person's digests: once it is deleted, the digested values can no longer be guessed. */
export const newAuditSalt = (): Buffer => randomBytes(16);

/**
 * Replaces a personal field in the audit log, so that two values can be distinguished but not read.
 * @param salt the person's own
 * @param value the field's value; null stays null
 */
export function personalDigest(salt: Buffer, value: string | null): string | null {
  if (value === null) return null;
  return `${DIGEST_MARK}${createHmac('sha256', salt).update(value).digest('hex').slice(0, 24)}`;
}
