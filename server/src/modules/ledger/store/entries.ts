import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index.ts';
import { arrayOf, textArrayOf } from '#platform/database/queries/arrays.ts';
import { runPrepared } from '#platform/database/queries/prepared.ts';
import { bodyHash, type EntryDraft, type Outcome } from '../entries/draft.ts';
import { type AccountRef, accountKey } from '../entries/refs.ts';
import { isSerializationFailure } from '../retry.ts';
import { type AccountIds, accountIds } from './accounts.ts';
import { type Effect, effectsOfBatch } from './effects.ts';

const answer = z.object({
  states: z.array(z.enum(['posted', 'seen', 'reused', 'refused'])).nullable(),
  standing: z.array(z.string()).nullable(),
  refusals: z.array(z.number().nullable()).nullable(),
});

/** The keys of the accounts of each draft's postings. */
type AccountKeys = readonly (readonly string[])[];
export const keysOf = (drafts: readonly EntryDraft[]): AccountKeys =>
  drafts.map(({ postings }) => postings.map(({ account }) => accountKey(account)));

/** Entries to be posted together. */
interface Batch {
  readonly ids: AccountIds;
  readonly drafts: readonly EntryDraft[];
  /** The result of `keysOf` for the drafts, if it is already known. */
  readonly keys?: AccountKeys;
  /** The effects of each draft, in the order of the drafts. */
  readonly effects?: readonly (readonly Effect[])[];
}

/**
 * Posts a batch in one SQL statement, on the database or inside a transaction. Another statement goes first when some
 * account ids are not in the cache.
 * @returns one outcome for each draft, in their order
 * @throws Error when a draft does not balance (a programming error; nothing is posted), or a serialization failure, to
 *   be retried, when the cached ids are not those of the accounts
 */
export async function postBatch(
  db: Db,
  { ids: known, drafts, keys = keysOf(drafts), effects = [] }: Batch,
): Promise<Outcome[]> {
  if (drafts.length === 0) return [];
  const accounts = await accountsOf(db, known, { drafts, keys });
  const places = new Map(accounts.map(({ key }, place) => [key, place + 1]));
  const lines = drafts.flatMap(({ postings }) => postings);
  const following = effectsOfBatch(effects);
  const posting = sql<Record<string, unknown>>`
    select p.states, p.standing, p.refusals${following.columns} from ledger_post(
      ${arrayOf(accounts.map(({ id }) => id))}::bigint[],
      ${hash('md5', accounts.map(({ key }) => key).join(' '), 'hex')},
      ${arrayOf(drafts.map(({ id }) => id))}::uuid[],
      ${textArrayOf(drafts.map(({ kind }) => kind))}::text[],
      ${arrayOf(drafts.map(({ reference }) => reference ?? null))}::uuid[],
      ${textArrayOf(drafts.map(({ idempotencyKey }) => idempotencyKey))}::text[],
      ${textArrayOf(drafts.map((draft, n) => draft.bodyHash ?? hashOf(draft, keys[n] ?? [])))}::text[],
      ${arrayOf(drafts.map(({ actorId }) => actorId ?? null))}::uuid[],
      ${arrayOf(drafts.map(({ occurredAt }) => occurredAt))}::timestamptz[],
      ${orNull(drafts.map(({ details }) => (details ? JSON.stringify(details) : null)))}::jsonb[],
      ${orNull(twinsOf(drafts))}::integer[],
      ${orNull(drafts.map(({ reverses }) => reverses ?? null))}::uuid[],
      ${arrayOf(lastLines(drafts))}::integer[],
      ${arrayOf(drafts.flatMap(({ postings }, n) => postings.map(() => n + 1)))}::integer[],
      ${arrayOf(keys.flat().map((key) => places.get(key) ?? 0))}::integer[],
      ${arrayOf(lines.map(({ amount }) => amount))}::bigint[]) as p`;
  const { rows } = await runPrepared(db, posting).catch((error: unknown) => {
    if (isSerializationFailure(error)) known.forget();
    throw error;
  });
  const [row = {}] = rows;
  following.written(row);
  const { states, standing, refusals } = answer.parse(row);
  return drafts.map(({ id, kind }, n): Outcome => {
    const status = states?.[n] ?? 'posted';
    if (status !== 'refused') return { status, entryId: standing?.[n] ?? id };
    const account = accounts[(refusals?.[n] ?? 0) - 1]?.account;
    if (account === undefined)
      throw new Error('ledger_post refused an account that is not in the batch');
    return { status, kind, account };
  });
}

interface KnownAccount {
  readonly key: string;
  readonly account: AccountRef;
  readonly id: bigint;
}

/** The distinct accounts of a batch, sorted by id: the order in which every transaction locks accounts. */
async function accountsOf(
  db: Db,
  known: AccountIds,
  { drafts, keys }: { drafts: readonly EntryDraft[]; keys: AccountKeys },
): Promise<KnownAccount[]> {
  const byKey = accountsByKey(drafts, keys);
  const unknown = new Map<string, AccountRef>();
  for (const [key, account] of byKey) if (known.get(key) === undefined) unknown.set(key, account);
  const found = await accountIds(db, unknown);
  return [...byKey]
    .map(([key, account]) => ({ key, account, id: known.get(key) ?? found.get(key) ?? 0n }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The accounts of the drafts, by key. */
export function accountsByKey(
  drafts: readonly EntryDraft[],
  keys: AccountKeys,
): Map<string, AccountRef> {
  const byKey = new Map<string, AccountRef>();
  drafts.forEach(({ postings }, n) => {
    const own = keys[n] ?? [];
    postings.forEach(({ account }, line) => void byKey.set(own[line] ?? '', account));
  });
  return byKey;
}

/** For each draft, the position (from 1) of the preceding draft with the same idempotency key; null when there is none. */
function twinsOf(drafts: readonly EntryDraft[]): (number | null)[] {
  const places = new Map<string, number>();
  return drafts.map(({ idempotencyKey: key }, n) => {
    const twin = places.get(key) ?? null;
    places.set(key, n + 1);
    return twin;
  });
}

function lastLines(drafts: readonly EntryDraft[]): number[] {
  let lines = 0;
  return drafts.map(({ postings }) => {
    lines += postings.length;
    return lines;
  });
}

/** Null instead of a list that holds only nulls. */
const orNull = <Value>(values: readonly (Value | null)[]): readonly (Value | null)[] | null =>
  values.some((value) => value !== null) ? values : null;

/** The body hash of a draft that no request caused: a hash of its kind and postings. */
const hashOf = ({ kind, postings }: EntryDraft, keys: readonly string[]): string =>
  bodyHash([kind, postings.map(({ amount }, line) => `${keys[line]}:${amount}`).sort()]);
