import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AuditAction } from '#contract/audit/actions.ts';
import { DIGEST_MARK } from './digest.ts';

/**
 * A checkpoint: the number of entries at an instant and the hash of the latest, which covers every entry before it,
 * authenticated (HMAC) with a key outside the database. Stored elsewhere, it reveals cut off or rewritten entries.
 */
export const checkpoint = z.strictObject({
  entries: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Checkpoint = z.infer<typeof checkpoint>;

/**
 * How the log fails against its last checkpoint: it is missing though the log has entries, its file is damaged, its
 * HMAC is wrong, or the log has fewer or different entries.
 */
export type CheckpointFault = 'missing' | 'unreadable' | 'forged' | 'cut' | 'rewritten';

/** The key of the checkpoints' HMAC, derived from the installation's secret for this purpose only. */
export const checkpointKeyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('ladrillo: heads of the audit log').digest();

export const makeCheckpoint = (key: Buffer, head: Omit<Checkpoint, 'mac'>): Checkpoint => ({
  ...head,
  mac: macOf(key, head).toString('hex'),
});

/**
 * Compares the log with a checkpoint.
 * @param hashAt the log's present hash after as many entries; null when it is shorter
 */
export function faultOf(
  key: Buffer,
  head: Checkpoint,
  hashAt: string | null,
): CheckpointFault | null {
  if (!timingSafeEqual(macOf(key, head), Buffer.from(head.mac, 'hex'))) return 'forged';
  if (hashAt === null) return 'cut';
  return hashAt === head.hash ? null : 'rewritten';
}

const macOf = (key: Buffer, { entries, hash, at }: Omit<Checkpoint, 'mac'>): Buffer =>
  createHmac('sha256', key).update(`${entries}\n${hash}\n${at}`).digest();

/** Reads a stored checkpoint; null when it is malformed. */
export function readCheckpoint(text: string): Checkpoint | null {
  try {
    return checkpoint.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The action whose early entries contain the payer's account number; later entries contain its digest. */
export const NAMES_ACCOUNT = 'deposit.payer' satisfies AuditAction;

/** The values of an entry without the number of a payer's account: that person may have been erased. A digest stays. */
export function withoutAccounts<Value>({
  action,
  before,
  after,
}: {
  readonly action: string;
  readonly before: Value;
  readonly after: Value;
}): { before: Value; after: Value } {
  if (action !== NAMES_ACCOUNT) return { before, after };
  return { before: withoutAccount(before), after: withoutAccount(after) };
}

function withoutAccount<Value>(side: Value): Value {
  if (typeof side !== 'object' || side === null || !('account' in side)) return side;
  const { account } = side;
  if (typeof account !== 'string' || account.startsWith(DIGEST_MARK)) return side;
  return { ...side, account: `${DIGEST_MARK}?` };
}
