import { AppError } from '#core/errors.ts';
import type { Outcome } from './draft.ts';
import { lackOf } from './entries.ts';

/**
 * The id of an entry that was posted just now. One that stood before is refused too: its caller goes on to keep what it
 * moved, and it moved nothing this time (a call that is sent again days after its answer was forgotten).
 * @throws AppError what the entry's kind declares for the account that lacks money or tokens; IDEMPOTENCY_KEY_REUSED
 */
export function entryOf(outcome: Outcome | undefined): string {
  if (outcome?.status === 'seen') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return standingEntryOf(outcome);
}

/** The same where nothing is kept but the entry itself: one that stood before is as good. @throws AppError as `entryOf` */
export function standingEntryOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) throw new Error('the ledger answered nothing');
  if (outcome.status === 'refused') throw lackOf(outcome.kind, outcome.account);
  if (outcome.status === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return outcome.entryId;
}

/**
 * The id of an entry that nothing can keep from being posted now, since its accounts are locked or were just read.
 * @param subject what the entry is about, for the message
 * @throws Error when it was not posted: a fault of the program
 */
export function certainEntryOf(outcome: Outcome | undefined, subject: string): string {
  if (outcome?.status === 'posted') return outcome.entryId;
  throw new Error(`${subject} was not posted: ${outcome?.status ?? 'no answer'}`);
}
