import { AppError } from '#core/errors.ts';
import type { AccountRef, Outcome } from '#modules/ledger';

/** The refusal that a person gets, by the account that would have gone below zero. */
function refusalOf({ purpose, asset }: AccountRef): AppError {
  if (purpose === 'unissued') return new AppError('TOKENS_SOLD_OUT');
  if (purpose === 'funds' || purpose === 'escrow') return new AppError('REFUND_NOT_FUNDED');
  return asset.startsWith('token:') ? new AppError('INSUFFICIENT_TOKENS') : notAffordable();
}

/** The balance does not pay for so many tokens: fewer of them may be affordable. */
export const notAffordable = (): AppError =>
  new AppError('INSUFFICIENT_FUNDS', [{ path: 'tokens', message: 'NOT_AFFORDABLE' }]);

/**
 * Answers the entry that was posted just now, or refuses in the words of the catalogue. One that stood before is
 * refused too: the caller would record what it moved, and it moved nothing this time (a call sent again days after its
 * answer was forgotten).
 * @throws AppError TOKENS_SOLD_OUT, INSUFFICIENT_FUNDS, INSUFFICIENT_TOKENS, REFUND_NOT_FUNDED, IDEMPOTENCY_KEY_REUSED
 */
export function entryOf(outcome: Outcome | undefined): string {
  if (outcome?.status === 'seen') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return standingEntryOf(outcome);
}

/**
 * The same where nothing is written down but with the entry itself: one that stood before is as good. @throws AppError
 * as `entryOf`
 */
export function standingEntryOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) throw new Error('the ledger answered nothing');
  if (outcome.status === 'refused') throw refusalOf(outcome.account);
  if (outcome.status === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return outcome.entryId;
}
