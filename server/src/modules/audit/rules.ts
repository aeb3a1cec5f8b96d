import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * The length of the log at a moment and its last hash, which covers every line before it, signed with a key that the
 * database does not have. Kept elsewhere, it shows when lines were cut off or rewritten.
 */
export const signedHead = z.strictObject({
  entries: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SignedHead = z.infer<typeof signedHead>;

/** How the log differs from what was signed. */
export type HeadFault = 'missing' | 'forged' | 'cut' | 'rewritten';

/** The key that signs heads, derived from the installation's secret for nothing else. */
export const headKeyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('ladrillo: heads of the audit log').digest();

export const signHead = (key: Buffer, head: Omit<SignedHead, 'mac'>): SignedHead => ({
  ...head,
  mac: macOf(key, head).toString('hex'),
});

/**
 * Compares the log with a kept head.
 * @param hashAt the log's present hash after as many entries; null when it is shorter
 */
export function faultBy(key: Buffer, head: SignedHead, hashAt: string | null): HeadFault | null {
  if (!timingSafeEqual(macOf(key, head), Buffer.from(head.mac, 'hex'))) return 'forged';
  if (hashAt === null) return 'cut';
  return hashAt === head.hash ? null : 'rewritten';
}

const macOf = (key: Buffer, { entries, hash, at }: Omit<SignedHead, 'mac'>): Buffer =>
  createHmac('sha256', key).update(`${entries}\n${hash}\n${at}`).digest();

/** Reads a kept head; null when it is malformed. */
export function readHead(text: string): SignedHead | null {
  try {
    return signedHead.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
