import type { Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { readableMoney } from '#core/readable.ts';
import { chart } from '#modules/ledger';
import { isOver, lockLimits } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { promisedTo, promisedToAll } from './store.ts';

/**
 * Limits the treasury's currency that unpaid charges hold: those of one person to the setting, in USD at the present rate,
 * and all together to half of the currency's balance. A lock serialises the checks.
 * @param amount minor units of `currency` that the new charge will hold
 * @throws AppError CHARGE_ABOVE_LIMIT with the limit, UNPAID_CHARGES_LIMIT with it and its rest,
 * FX_UNAVAILABLE
 */
export async function assertMayPromise(
  { ledger, rates, settings }: PaymentsDeps,
  tx: Tx,
  { userId, amount, currency }: { userId: string; amount: bigint; currency: Currency },
): Promise<void> {
  await lockLimits(tx, userId);
  const market = await rates.current(tx);
  const { unpaidChargesUsd: limit } = await settings.current(tx);
  const asked = { minor: amount, currency };
  if (limit !== null) {
    const most = { path: 'limit', message: readableMoney(limit, 'USD') };
    if (isOver(rates.usdTotal([asked], market), limit))
      throw new AppError('CHARGE_ABOVE_LIMIT', [most]);
    const own = await promisedTo(tx, userId);
    if (isOver(rates.usdTotal([...own, asked], market), limit)) {
      const left = limit - rates.usdTotal(own, market);
      const message = readableMoney(left > 0n ? left : 0n, 'USD');
      throw new AppError('UNPAID_CHARGES_LIMIT', [most, { path: 'left', message }]);
    }
  }
  await ledger.lock(tx, [chart.fx(currency)]);
  const [free = 0n] = await ledger.balanceOf([chart.fx(currency)], tx);
  const promised = await promisedToAll(tx, currency);
  if (2n * (promised + amount) > free + promised) throw new AppError('FX_UNAVAILABLE');
}
