import type { Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import { isOver, lockLimits } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { promisedTo, promisedToAll } from './store.ts';

/**
 * Limits the treasury's currency that unpaid charges hold: those of one person to the setting, in USD at the present rate,
 * and all together to half of the currency's balance. A lock serialises the checks.
 * @param amount minor units of `currency` that the new charge will hold
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
  if (isOver(worth, unpaidChargesUsd)) throw new AppError('UNPAID_CHARGES_LIMIT');
  await ledger.lock(tx, [chart.fx(currency)]);
  const [free = 0n] = await ledger.balanceOf([chart.fx(currency)], tx);
  const promised = await promisedToAll(tx, currency);
  if (2n * (promised + amount) > free + promised) throw new AppError('FX_UNAVAILABLE');
}
