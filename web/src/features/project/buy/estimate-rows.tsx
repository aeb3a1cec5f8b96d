import { type Money, toMoney } from '#contract/core/money.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Round } from '#contract/projects/schemas.ts';
import { lastVault, layInVaults, monthlyRent, totalOf } from '#web/shared/estimate/vaults.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { minorOf, timesPrice } from '#web/shared/money/arithmetic.ts';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { afterPenalty } from '../data/estimate.ts';
import type { Offer } from './offer.ts';
import { t } from './texts.ts';

const NOTHING: Money = { amount: '0.00', currency: 'USD' };

/** The cost of the tokens: buyers pay no fee. */
export const costRows = (tokens: number, round: Round, cost: Money): SummaryRow[] => [
  {
    label: t('rowCost', { tokens: formatTokens(tokens), price: formatMoney(round.price) }),
    value: formatMoney(cost),
  },
  { label: t('rowFee'), value: formatMoney(NOTHING) },
];

/**
 * The possible return: buy-back by vault, gain, rent, and the amount of an early refund.
 * @param paid the cost, and the days in which a purchase can be revoked free of charge
 */
export function outcomeRows(
  { contract }: Pick<Offer, 'contract'>,
  tokens: number,
  { cost, graceDays }: { cost: Money; graceDays: number },
): SummaryRow[] {
  if (contract === null) {
    return [
      ...(graceDays > 0
        ? [
            {
              label: t('rowGrace', { date: formatDate(inDays(graceDays)) }),
              value: formatMoney(cost),
            },
          ]
        : []),
      {
        label: t('rowRefund'),
        hint: t('rowExitHint', { percent: REFUND_PENALTY_PERCENT }),
        value: formatMoney(afterPenalty(cost)),
      },
    ];
  }
  const rent = monthlyRent(contract, tokens);
  return [
    ...buybackRows(contract.vaults, tokens, { cost, graceDays }),
    ...(rent
      ? [
          {
            label: t('rowRent'),
            hint: t('rowRentOf', {
              tokens: formatCount(tokens),
              all: formatTokens(contract.totalTokens),
            }),
            value: formatMoney(rent),
          },
        ]
      : []),
  ];
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function buybackRows(
  vaults: Parameters<typeof layInVaults>[0],
  tokens: number,
  { cost, graceDays }: { cost: Money; graceDays: number },
): SummaryRow[] {
  const parts = layInVaults(vaults, tokens);
  const total = totalOf(parts);
  if (total === null) return [];
  const last = lastVault(vaults);
  const gain = toMoney(minorOf(total) - minorOf(cost), 'USD');
  return [
    ...parts.map(({ vault, expected }) => ({
      label: t('rowBuyback', { number: vault.number }),
      hint: <PayDay day={vault.payDay} />,
      value: formatMoney(expected),
    })),
    { label: t('rowGain'), value: formatMoney(gain) },
    ...(last && parts.some(({ vault }) => vault.id !== last.id)
      ? [
          {
            label: t('rowAlone'),
            hint: <PayDay day={last.payDay} />,
            value: formatMoney(timesPrice(tokens, last.buybackPrice)),
          },
        ]
      : []),
    {
      label: t('rowExit'),
      value: graceDays > 0 ? t('rowExitNever', { count: graceDays }) : t('rowExitNone'),
    },
  ];
}
