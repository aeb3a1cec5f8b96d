import { currencyOf } from '#contract/core/currency.ts';
import { AppError } from '#core/errors.ts';
import type { DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { ChargeRow } from './store.ts';

/** Currencies whose minor units a provider states: two decimals. */
const STATED = new Set(['ARS', 'USD']);

/**
 * What the payment that a provider states is worth in the deposit's currency: at the agreed rate for the currency of the
 * charge, else at the present rate.
 * @returns minor units, rounded down; null when nothing is stated, or no rate is known
 */
export async function statedWorth(
  { rates }: Pick<PaymentsDeps, 'rates'>,
  { row, charge }: { readonly row: DepositRow; readonly charge: ChargeRow },
  tx?: Tx,
): Promise<bigint | null> {
  const { paid_amount: given } = charge;
  const from = currencyOf(charge.paid_currency);
  if (given === null || from === undefined || !STATED.has(from)) return null;
  if (from === row.currency) return given;
  if (from === charge.currency) return (row.amount * given) / charge.amount;
  try {
    return (await rates.changeNow({ given, from, to: row.currency }, tx)).made;
  } catch (error) {
    if (error instanceof AppError && error.key === 'RATE_STALE') return null;
    throw error;
  }
}
