import type { ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { AccountRef, EntryDraft, Ledger } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';

/** What is posted for a movement: its kind and idempotency key follow from the movement and the step. */
export interface MovementEntry {
  /** `deposit`, `withdrawal` or `transfer`. */
  readonly movement: string;
  readonly movementId: string;
  /** What happens to it: `hold`, `complete`, `release`… */
  readonly step: string;
  /** null: it happened by itself. */
  readonly actorId: string | null;
  readonly at: Date;
  readonly postings: EntryDraft['postings'];
}

export const keyOf = ({
  movement,
  movementId,
  step,
}: Pick<MovementEntry, 'movement' | 'movementId' | 'step'>): string =>
  `${movement}:${movementId}:${step}`;

/**
 * Posts the entry of a movement's step inside the transaction that takes it.
 * @throws AppError INSUFFICIENT_FUNDS, FX_UNAVAILABLE; Error when the step was posted before, which its status should have refused
 */
export async function postStep(ledger: Ledger, tx: Tx, entry: MovementEntry): Promise<void> {
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(entry.at),
      kind: `${entry.movement}.${entry.step}`,
      reference: entry.movementId,
      idempotencyKey: keyOf(entry),
      actorId: entry.actorId,
      occurredAt: entry.at,
      postings: entry.postings,
    },
  ]);
  if (outcome?.status === 'posted') return;
  if (outcome?.status === 'refused') throw new AppError(refusal(outcome.account));
  throw new Error(`${keyOf(entry)} was posted before`);
}

const refusal = (account: AccountRef): ErrorKey =>
  account.purpose === 'fx' ? 'FX_UNAVAILABLE' : 'INSUFFICIENT_FUNDS';
