import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * How long the log was at a moment and its last hash, which stands for every line before it, signed with a key that the
 * database does not have: kept elsewhere, it tells when lines were cut off or written anew.
 */
export const signedHead = z.strictObject({
  entries: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SignedHead = z.infer<typeof signedHead>;

/** Why the log is not what was signed. */
export type HeadFault = 'missing' | 'forged' | 'cut' | 'rewritten';

/** The key of heads, made of the installation's secret for nothing else. */
export const headKeyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('ladrillo: heads of the audit log').digest();

export const signHead = (key: Buffer, head: Omit<SignedHead, 'mac'>): SignedHead => ({
  ...head,
  mac: macOf(key, head).toString('hex'),
});

/**
 * What is wrong with the log, by a head that was kept.
 * @param hashAt the log's hash of as many entries now; null when it is shorter
 */
export function faultBy(key: Buffer, head: SignedHead, hashAt: string | null): HeadFault | null {
  if (!timingSafeEqual(macOf(key, head), Buffer.from(head.mac, 'hex'))) return 'forged';
  if (hashAt === null) return 'cut';
  return hashAt === head.hash ? null : 'rewritten';
}

const macOf = (key: Buffer, { entries, hash, at }: Omit<SignedHead, 'mac'>): Buffer =>
  createHmac('sha256', key).update(`${entries}\n${hash}\n${at}`).digest();

/** Reads a head as it was kept; null when it is none. */
export function readHead(text: string): SignedHead | null {
  try {
    return signedHead.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
