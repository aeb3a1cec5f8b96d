import { type Limits, myLimits } from '#contract/balance/endpoints.ts';
import { myLimit } from '#contract/compliance/endpoints.ts';
import type { OwnLimit } from '#contract/compliance/limits.ts';
import { fractionOf } from '#contract/core/decimal.ts';
import { CURRENCY_DECIMALS, type Currency, parseAmount } from '#contract/core/money.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { type ChargeBounds, outOfBounds } from '#web/shared/deposits/charge-bounds.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { commonText } from '../common-texts.ts';
import { flowText } from '../flow-texts.ts';

type Kind = 'deposit' | 'withdrawal' | 'transfer';

/** The remaining amount of a person's limit, shown in advance: the field's help, and an amount's fault. */
export function useLimit(
  kind: Kind,
  amount: string,
  currency: Currency,
): { hint: string | undefined; error: string | undefined } {
  const limits = useApiQuery(myLimits, {}).data;
  const month = useApiQuery(myLimit, {}, { silent: true }).data?.monthly ?? null;
  if (limits === undefined) return { hint: undefined, error: undefined };
  const hints = [hintOf(limits[kind]), monthlyHintOf(kind, month)].filter(Boolean);
  return {
    hint: hints.length === 0 ? undefined : hints.join(' '),
    error:
      excessOf(limits[kind], inUsd(amount, currency, limits.rate.sell)) ??
      monthlyExcessOf(kind, month, inPesos(amount, currency, limits.rate.sell)),
  };
}

/** The same of a deposit that a provider charges, within the bounds of such a charge. */
export function useChargeLimit(
  amount: string,
  currency: Currency,
  bounds: ChargeBounds,
): ReturnType<typeof useLimit> {
  const limit = useLimit('deposit', amount, currency);
  const rate = useApiQuery(myLimits, {}).data?.rate;
  const hints = [hintOfCharge(bounds), limit.hint].filter(Boolean);
  return {
    hint: hints.length === 0 ? undefined : hints.join(' '),
    error: faultOfCharge(bounds, rate ? inUsd(amount, currency, rate.sell) : null) ?? limit.error,
  };
}

const hintOfCharge = ({ most }: ChargeBounds): string | undefined =>
  most === null ? undefined : flowText('limitCharge', { limit: formatMoney(most) });

/** @param worth USD cents; null when the amount cannot be parsed */
export function faultOfCharge(bounds: ChargeBounds, worth: bigint | null): string | undefined {
  const fault = worth === null || worth === 0n ? null : outOfBounds(bounds, worth);
  if (fault === null) return undefined;
  return fault === 'below'
    ? errorText('CONVERSION_BELOW_MINIMUM')
    : errorText('CHARGE_ABOVE_LIMIT', { limit: bounds.most ? formatMoney(bounds.most) : '' });
}

function hintOf({ perMovement, perDay, usedToday }: Limits['deposit']): string | undefined {
  const parts = [
    ...(perMovement ? [flowText('limitOperation', { limit: formatMoney(perMovement) })] : []),
    ...(perDay
      ? [flowText('limitDay', { limit: formatMoney(perDay), used: formatMoney(usedToday) })]
      : []),
  ];
  return parts.length === 0
    ? undefined
    : flowText('limitHelp', { limits: parts.join(commonText('and')) });
}

const ars = (amount: string) => formatMoney({ amount, currency: 'ARS' });

const MONTH_HINTS = {
  deposit: { left: 'monthDeposit', used: 'monthDepositUsed' },
  withdrawal: { left: 'monthWithdrawal', used: 'monthWithdrawalUsed' },
} as const;

function monthlyHintOf(kind: Kind, month: OwnLimit['monthly']): string | undefined {
  if (month === null || kind === 'transfer') return undefined;
  return flowText(MONTH_HINTS[kind][isUsed(month[kind]) ? 'used' : 'left'], {
    days: month.days,
    limit: ars(month.limit),
    left: ars(month[kind]),
  });
}

/** @param pesos centavos; null when the amount cannot be parsed */
export function monthlyExcessOf(
  kind: Kind,
  month: OwnLimit['monthly'],
  pesos: bigint | null,
): string | undefined {
  if (month === null || kind === 'transfer' || pesos === null) return undefined;
  if (pesos <= (parseAmount(month[kind], 'ARS') ?? 0n)) return undefined;
  // no lower amount would help
  if (isUsed(month[kind]))
    return flowText('monthOver', { days: month.days, limit: ars(month.limit) });
  return errorText('MONTHLY_LIMIT', {
    days: String(month.days),
    limit: ars(month.limit),
    left: ars(month[kind]),
  });
}

const isUsed = (left: string): boolean => (parseAmount(left, 'ARS') ?? 0n) === 0n;

/** @param worth USD cents; null when the amount cannot be parsed */
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
 * An amount's value, as the server computes it except for the last cent.
 * @param sell pesos for one dollar
 * @returns USD cents
 */
export function inUsd(amount: string, currency: Currency, sell: string): bigint | null {
  const minor = parseAmount(amount, currency);
  if (minor === null) return null;
  if (currency !== 'ARS') return minor / 10n ** BigInt(CURRENCY_DECIMALS[currency] - 2);
  const { numerator: price, denominator: scale } = fractionOf(sell);
  return price === 0n ? null : (minor * scale) / price;
}

/**
 * An amount's value in pesos, as the server computes it.
 * @param sell pesos for one dollar
 * @returns centavos
 */
export function inPesos(amount: string, currency: Currency, sell: string): bigint | null {
  const minor = parseAmount(amount, currency);
  if (minor === null || currency === 'ARS') return minor;
  const { numerator: price, denominator: scale } = fractionOf(sell);
  return (minor * price * 100n) / scale / 10n ** BigInt(CURRENCY_DECIMALS[currency]);
}
