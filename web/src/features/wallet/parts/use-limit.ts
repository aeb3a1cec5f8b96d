import { type Limits, myLimits } from '#contract/balance/endpoints.ts';
import { CURRENCY_DECIMALS, type Currency, parseAmount } from '#contract/core/money.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { errorText } from '#web/shared/i18n/errors.ts';

/** What a person may still move, said before they try: the words for the field, and what is wrong with an amount. */
export function useLimit(
  kind: 'deposit' | 'withdrawal' | 'transfer',
  amount: string,
  currency: Currency,
): { hint: string | undefined; error: string | undefined } {
  const limits = useApiQuery(myLimits, {}).data;
  if (limits === undefined) return { hint: undefined, error: undefined };
  return {
    hint: hintOf(limits[kind]),
    error: excessOf(limits[kind], inUsd(amount, currency, limits.rate.sell)),
  };
}

function hintOf({ perMovement, perDay, usedToday }: Limits['deposit']): string | undefined {
  const parts = [
    ...(perMovement ? [`${formatMoney(perMovement)} por operación`] : []),
    ...(perDay ? [`${formatMoney(perDay)} por día (hoy van ${formatMoney(usedToday)})`] : []),
  ];
  return parts.length === 0 ? undefined : `Hasta ${parts.join(' y ')}, al cambio del momento.`;
}

/** @param worth USD cents; null where the amount cannot be read */
export function excessOf(
  { perMovement, perDay, usedToday }: Limits['deposit'],
  worth: bigint | null,
): string | undefined {
  if (worth === null) return undefined;
  const cents = (amount: string) => parseAmount(amount, 'USD') ?? 0n;
  if (perMovement && worth > cents(perMovement.amount)) return errorText('LIMIT_PER_MOVEMENT');
  if (perDay && worth + cents(usedToday.amount) > cents(perDay.amount))
    return errorText('LIMIT_PER_DAY');
  return undefined;
}

/**
 * What an amount is worth, as the server reckons it but for the last cent.
 * @param sell pesos for one dollar
 * @returns USD cents
 */
export function inUsd(amount: string, currency: Currency, sell: string): bigint | null {
  const minor = parseAmount(amount, currency);
  if (minor === null) return null;
  if (currency !== 'ARS') return minor / 10n ** BigInt(CURRENCY_DECIMALS[currency] - 2);
  const [whole = '0', fraction = ''] = sell.split('.');
  const price = BigInt(whole + fraction);
  return price === 0n ? null : (minor * 10n ** BigInt(fraction.length)) / price;
}
