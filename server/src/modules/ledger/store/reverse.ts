import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Outcome } from '../entries/draft.ts';
import { refOf } from '../entries/refs.ts';
import type { AccountIds } from './accounts.ts';
import { postBatch } from './entries.ts';

export interface Reversal {
  readonly idempotencyKey: string;
  readonly actorId?: string;
  readonly occurredAt: Date;
  readonly reason: string;
}

/**
 * Posts the mirror image of an entry. The database allows one reversal of an entry.
 * @returns the outcome of the reversing entry
 * @throws Error when there is no such entry
 */
export async function reverse(
  tx: Tx,
  { ids, entryId }: { ids: AccountIds; entryId: string },
  { idempotencyKey, actorId, occurredAt, reason }: Reversal,
): Promise<Outcome> {
  const lines = await tx
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .where('p.entry_id', '=', entryId)
    .select([
      'e.kind',
      'e.reference',
      'p.amount',
      'a.holder',
      'a.user_id',
      'a.project_id',
      'a.asset',
      'a.purpose',
      'a.ref',
    ])
    .execute();
  const [first] = lines;
  if (first === undefined) throw new Error(`no entry ${entryId}`);
  const undoing = {
    id: newId(occurredAt),
    kind: `${first.kind}_reversed`,
    reference: first.reference,
    idempotencyKey,
    actorId: actorId ?? null,
    occurredAt,
    reverses: entryId,
    details: { reason },
    postings: lines.map((line) => ({ account: refOf(line), amount: -line.amount })),
  };
  const [outcome] = await postBatch(tx, { ids, drafts: [undoing] });
  if (outcome === undefined) throw new Error('the ledger returned no outcome');
  return outcome;
}
