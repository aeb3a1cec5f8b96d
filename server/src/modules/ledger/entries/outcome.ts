import { AppError } from '#core/errors.ts';
import type { Outcome } from './draft.ts';
import { lackOf } from './entries.ts';

/**
 * The id of an entry that this call posted. An entry that an earlier call posted is an error here: the caller would
 * write rows for it, although nothing moved this time. (Happens when a call is repeated after its stored answer
 * expired.)
 * @throws AppError the error that the entry's kind declares for the account that lacks money or tokens;
 *   IDEMPOTENCY_KEY_REUSED when the key was posted before
 */
export function entryOf(outcome: Outcome | undefined): string {
  if (outcome?.status === 'seen') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return standingEntryOf(outcome);
}

/**
 * The id of an entry, whether this call or an earlier one posted it. For callers that write nothing besides the entry.
 * @throws AppError the error that the entry's kind declares for the account that lacks money or tokens;
 *   IDEMPOTENCY_KEY_REUSED when the key was posted with a different body
 */
export function standingEntryOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) throw new Error('the ledger returned no outcome');
  if (outcome.status === 'refused') throw lackOf(outcome.kind, outcome.account);
  if (outcome.status === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return outcome.entryId;
}

/**
 * The id of an entry that cannot be refused, because its accounts are locked or were just read.
 * @param subject what was to be posted, for the error message
 * @throws Error when it was not posted: a programming error
 */
export function certainEntryOf(outcome: Outcome | undefined, subject: string): string {
  if (outcome?.status === 'posted') return outcome.entryId;
  throw new Error(`${subject} was not posted: ${outcome?.status ?? 'no outcome'}`);
}
