import type { Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import { cents, isOver, lockLimits } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { promisedTo, promisedToAll } from './store.ts';

/**
 * Limits the treasury's currency held by unpaid charges: one person's by the setting, in USD at the current rate, and
 * all together to half of that currency's balance. Charges are checked one after the other.
 * @param amount minor units of `currency` that a new charge is to hold
 * @throws AppError UNPAID_CHARGES_LIMIT, FX_UNAVAILABLE
 */
export async function assertMayPromise(
  { ledger, rates, settings }: PaymentsDeps,
  tx: Tx,
  { userId, amount, currency }: { userId: string; amount: bigint; currency: Currency },
): Promise<void> {
  await lockLimits(tx, userId);
  const own = await promisedTo(tx, userId);
  const worth = rates.usdTotal([...own, { minor: amount, currency }], await rates.current(tx));
  const { unpaidChargesUsd } = await settings.current(tx);
  if (isOver(worth, cents(unpaidChargesUsd))) throw new AppError('UNPAID_CHARGES_LIMIT');
  await ledger.hold(tx, [chart.fx(currency)]);
  const [free = 0n] = await ledger.balanceOf([chart.fx(currency)], tx);
  const promised = await promisedToAll(tx, currency);
  if (2n * (promised + amount) > free + promised) throw new AppError('FX_UNAVAILABLE');
}
