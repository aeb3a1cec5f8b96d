import { newId } from '#core/id.ts';
import { accountKey, certainEntryOf, chart, entryOf, type Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import type { MovementName } from '../tables.ts';
import type { Entry } from './kind.ts';

export interface Posting {
  readonly deps: Pick<MovementsDeps, 'ledger'>;
  readonly tx: Tx;
  readonly entry: Entry;
  /** Null for an automatic step. */
  readonly actorId: string | null;
  readonly at: Date;
}

/** The lines of an entry, where the company's own money pays what the covered accounts lack. */
async function coveredLines(
  { ledger }: Posting['deps'],
  tx: Tx,
  { lines, covered = [] }: Entry,
): Promise<Lines> {
  if (covered.length === 0) return lines;
  // locked until the entry is posted
  const accounts = covered.map(({ account }) => account);
  await ledger.lock(tx, accounts);
  const balances = await ledger.balanceOf(accounts, tx);
  const at = new Map(accounts.map((account, place) => [accountKey(account), place]));
  return lines.flatMap(([account, amount]): Lines => {
    const place = at.get(accountKey(account));
    const of = place === undefined ? undefined : covered[place];
    const lacks = of && place !== undefined ? -amount - (balances[place] ?? 0n) : 0n;
    if (!of || lacks <= 0n) return [[account, amount]];
    return [
      [account, amount + lacks],
      [chart.treasury(of.currency), -lacks],
    ];
  });
}

/**
 * Posts the journal entry of a movement's step within its transaction. The entry's kind and idempotency key are derived
 * from the movement and the step.
 * @throws AppError INSUFFICIENT_FUNDS, FX_UNAVAILABLE; Error when the step was posted before, because the transition
 * table should have refused it
 */
export async function postEntry(
  { name, entries = `${name}.` }: { readonly name: MovementName; readonly entries?: string },
  id: string,
  { deps, tx, entry, actorId, at }: Posting,
): Promise<void> {
  const idempotencyKey = `${name}:${id}:${entry.step}`;
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: `${entries}${entry.step}`,
      reference: id,
      idempotencyKey,
      actorId,
      occurredAt: at,
      postings: chart.postings(await coveredLines(deps, tx, entry)),
    },
  ]);
  // a movement takes each step once: an entry with this key means that the transition table failed
  if (outcome?.status !== 'refused') certainEntryOf(outcome, idempotencyKey);
  entryOf(outcome);
}
