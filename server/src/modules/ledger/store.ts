import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/index.ts';
import { bodyHash, type EntryDraft, type Outcome } from './draft.ts';
import { type AccountRef, accountKey, columnsOf } from './refs.ts';
import { assertSound } from './rules.ts';

const answer = z.array(
  z.discriminatedUnion('status', [
    z.object({ status: z.enum(['posted', 'seen', 'reused']), entry: z.string() }),
    z.object({ status: z.literal('refused'), account: z.number() }),
  ]),
);

/**
 * Settles a batch in one SQL statement, on the database or inside a transaction.
 * @returns one outcome a draft, in their order
 * @throws Error when a draft does not balance: a fault of the program, nothing is posted
 */
export async function postBatch(db: Db, drafts: readonly EntryDraft[]): Promise<Outcome[]> {
  if (drafts.length === 0) return [];
  for (const draft of drafts) assertSound(draft);
  const accounts = accountsOf(drafts);
  const places = new Map(accounts.map(([key], index) => [key, index + 1]));
  const lines = drafts.flatMap(({ postings }) => postings);
  const { rows } = await sql<{ outcomes: unknown }>`
    select ledger_post(
      ${JSON.stringify(accounts.map(accountForm))}::jsonb,
      ${JSON.stringify(entryForms(drafts))}::jsonb,
      ${listOf(lines.map(({ account }) => places.get(accountKey(account)) ?? 0))}::integer[],
      ${listOf(lines.map(({ amount }) => amount))}::bigint[]
    ) as outcomes`.execute(db);
  return answer.parse(rows[0]?.outcomes).map((outcome) => {
    if (outcome.status !== 'refused') return { status: outcome.status, entryId: outcome.entry };
    const [, account] = accounts[outcome.account - 1] ?? [];
    if (account === undefined)
      throw new Error('the ledger refused an account it was not asked for');
    return { status: 'refused', account };
  });
}

/** The batch's accounts by their keys, each once, in the one order in which everybody makes them. */
function accountsOf(drafts: readonly EntryDraft[]): [key: string, account: AccountRef][] {
  const byKey = new Map<string, AccountRef>();
  for (const { postings } of drafts)
    for (const { account } of postings) byKey.set(accountKey(account), account);
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
}

const accountForm = ([key, account]: [key: string, account: AccountRef], index: number) => ({
  place: index + 1,
  key,
  ...columnsOf(account),
});

function entryForms(drafts: readonly EntryDraft[]) {
  const places = new Map<string, number>();
  let lines = 0;
  return drafts.map((draft, index) => {
    const twin = places.get(draft.idempotencyKey) ?? null;
    places.set(draft.idempotencyKey, index + 1);
    lines += draft.postings.length;
    return {
      place: index + 1,
      id: draft.id,
      kind: draft.kind,
      reference: draft.reference ?? null,
      key: draft.idempotencyKey,
      hash: draft.bodyHash ?? hashOf(draft),
      twin,
      actor_id: draft.actorId ?? null,
      reverses: draft.reverses ?? null,
      at: draft.occurredAt.toISOString(),
      details: draft.details ?? null,
      lines,
    };
  });
}

/** PostgreSQL's text for a list of whole numbers. */
const listOf = (numbers: readonly (number | bigint)[]): string => `{${numbers.join(',')}}`;

/** A draft without a request behind it is told from another by what it moves. */
const hashOf = ({ kind, postings }: EntryDraft): string =>
  bodyHash([
    kind,
    postings.map(({ account, amount }) => `${accountKey(account)}:${amount}`).sort(),
  ]);
