import type { EntryDraft, PostingDraft } from './entries/draft.ts';
import { type AccountRef, type Asset, accountKey, assetOf, columnsOf } from './entries/refs.ts';

const MAX_BIGINT = 2n ** 63n - 1n;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const ASSET = /^(ARS|USD|USDT|token:.+)$/;
/** Longest idempotency key: an index entry is limited in length, and a client's key with its prefix fits. */
const LONGEST_KEY = 500;

/**
 * Checks that a draft is well-formed and balances. A failure is a programming error, never a user's mistake.
 * @throws Error naming the draft and the fault
 */
export function assertSound(draft: EntryDraft): void {
  const fault = faultOf(draft);
  if (fault !== null) throw new Error(`entry ${draft.kind} (${draft.idempotencyKey}): ${fault}`);
}

function faultOf({ id, kind, idempotencyKey, occurredAt, postings }: EntryDraft): string | null {
  if (!UUID.test(id)) return `the entry's id is not a UUID: ${id}`;
  if (kind === '') return 'no kind';
  if (idempotencyKey === '') return 'no idempotency key';
  if (idempotencyKey.length > LONGEST_KEY) return 'its idempotency key is too long';
  if (Number.isNaN(occurredAt.getTime())) return 'the date is invalid';
  return faultOfPostings(postings);
}

function faultOfPostings(postings: readonly PostingDraft[]): string | null {
  if (postings.length < 2) return 'fewer than two postings';
  const sums = new Map<Asset, bigint>();
  const accounts = new Set<string>();
  for (const { account, amount } of postings) {
    const key = accountKey(account);
    if (amount === 0n) return `a posting of zero on ${key}`;
    if (amount > MAX_BIGINT || amount < -MAX_BIGINT) return `an amount out of range on ${key}`;
    if (accounts.has(key)) return `two postings on ${key}`;
    if (!isWellNamed(account)) return `no such account: ${key}`;
    accounts.add(key);
    const asset = assetOf(account.asset);
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  }
  for (const [asset, sum] of sums) if (sum !== 0n) return `${asset} sums to ${sum}`;
  return null;
}

/** Checked here because the database would reject a malformed UUID together with its whole batch. */
function isWellNamed(account: AccountRef): boolean {
  const { user_id, project_id, ref, asset } = columnsOf(account);
  const ids = [user_id, project_id, ref].filter((id) => id !== null);
  return ids.every((id) => UUID.test(id)) && ASSET.test(asset);
}
