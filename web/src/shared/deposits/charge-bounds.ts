import type { Currency, Money } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import type { PublicConfig } from '#contract/system/endpoints.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

type Config = Pick<PublicConfig, 'chargeCurrencies' | 'chargeMostUsd' | 'chargeLeastUsd'>;

/** The currency that a provider charges for a credit. */
export const chargedFor = (config: Config | undefined, type: DepositType, credited: Currency) =>
  config?.chargeCurrencies[type] ?? (credited === 'USDT' ? 'USD' : credited);

/** The bounds in dollars of a charge in another currency than it credits; a charge in its own currency has none. */
export interface ChargeBounds {
  readonly most: Money | null;
  readonly least: Money | null;
}

/** The bounds of a provider's charge for a credit. */
export function boundsOfCharge(
  config: Config | undefined,
  type: DepositType,
  credited: Currency,
): ChargeBounds {
  if (config === undefined || chargedFor(config, type, credited) === credited)
    return { most: null, least: null };
  return { most: dollars(config.chargeMostUsd), least: dollars(config.chargeLeastUsd) };
}

const dollars = (amount: string | null | undefined): Money | null =>
  amount === null || amount === undefined ? null : { amount, currency: 'USD' };

/** Whether an amount in USD cents is above or below the bounds; null when it is within them. */
export function outOfBounds(
  { most, least }: ChargeBounds,
  cents: bigint,
): 'above' | 'below' | null {
  if (most !== null && cents > minorOf(most)) return 'above';
  return least !== null && cents < minorOf(least) ? 'below' : null;
}
