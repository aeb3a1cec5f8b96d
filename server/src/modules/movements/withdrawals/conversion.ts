import type { BodyOf } from '#contract/core/endpoint.ts';
import type { createWithdrawal } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import { convertedAt } from '#modules/rates';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import type { WithdrawalRow } from './store.ts';

/** The amount received, its rate, and the residue of the conversion. */
export type Conversion = Pick<
  WithdrawalRow,
  'received_amount' | 'rate' | 'rate_source' | 'rate_as_of' | 'residue'
>;

/** The conversion of a withdrawal in the wallet's own currency. @param net minor units after the fee */
export const unchanged = (net: bigint): Conversion => ({
  received_amount: net,
  rate: null,
  rate_source: null,
  rate_as_of: null,
  residue: null,
});

interface ToConvert {
  readonly userId: string;
  /** The caller's Idempotency-Key. */
  readonly key: string;
  readonly body: BodyOf<typeof createWithdrawal>;
  /** The requested amount in minor units of the wallet's currency; `net` is the rest after the fee. */
  readonly amount: bigint;
  readonly net: bigint;
}

/**
 * Converts a withdrawal to the received currency, at the rate of a quote when it differs from the wallet's. A whole
 * balance can always be converted, even below the minimum.
 * @throws AppError CONVERSION_BELOW_MINIMUM, QUOTE_REQUIRED, QUOTE_INVALID, QUOTE_EXPIRED
 */
export async function convert(
  { ledger, rates }: MovementsDeps,
  tx: Tx,
  { userId, key, body, amount, net }: ToConvert,
): Promise<Conversion> {
  const { projectId, currency: from, receivedCurrency: to, quoteId } = body;
  if (from === to) return unchanged(net);
  const [all = 0n] = await ledger.balanceOf([chart.available(userId, projectId, from)], tx);
  if (amount !== all) await rates.assertConvertible(amount, from, tx);
  if (quoteId === undefined) throw new AppError('QUOTE_REQUIRED');
  const claim = { quoteId, userId, key: `payments/withdraws:${key}`, from, to };
  const quote = await rates.claimQuote(tx, claim);
  const { made, residue } = convertedAt(quote, net);
  return {
    received_amount: made,
    residue,
    rate: quote.rate,
    rate_source: quote.source,
    rate_as_of: quote.asOf,
  };
}
