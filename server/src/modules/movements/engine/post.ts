import { newId } from '#core/id.ts';
import { certainEntryOf, chart, entryOf } from '#modules/ledger';
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
      postings: chart.postings(entry.lines),
    },
  ]);
  // a movement takes each step once: an entry with this key means that the transition table failed
  if (outcome?.status !== 'refused') certainEntryOf(outcome, idempotencyKey);
  entryOf(outcome);
}
