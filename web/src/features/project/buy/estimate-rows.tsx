import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Contract, Round } from '#contract/projects/offers.ts';
import { isBoughtBack, lastVault, monthlyRent } from '#web/shared/estimate/vaults.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { minorOf, timesPrice } from '#web/shared/money/arithmetic.ts';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { afterPenalty } from '../data/estimate.ts';
import { backOf, type Entry } from './entry/entry.ts';
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
 * The possible return: buy-back by vault, gain, rent, and the way out. A contract with overdue payments promises nothing.
 * @param paid the cost, the days in which a purchase can be revoked free of charge, and the vaults that the tokens enter
 */
export function outcomeRows(
  { contract }: Pick<Offer, 'contract'>,
  tokens: number,
  { cost, graceDays, entry }: { cost: Money; graceDays: number; entry: Entry | null },
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
  if (contract.late) return [];
  const rent = monthlyRent(contract, tokens);
  return [
    ...buybackRows(contract, tokens, { cost, graceDays, entry }),
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
    ...(isBoughtBack(contract)
      ? []
      : [
          {
            label: t('rowExit'),
            value: graceDays > 0 ? t('rowExitRent', { count: graceDays }) : t('rowExitRentNone'),
          },
        ]),
  ];
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function buybackRows(
  contract: Contract,
  tokens: number,
  { cost, graceDays, entry }: { cost: Money; graceDays: number; entry: Entry | null },
): SummaryRow[] {
  const total = backOf(contract, tokens, entry);
  if (total === null) return [];
  const parts = entry?.parts ?? [];
  const last = lastVault(contract.vaults);
  const gain = toMoney(minorOf(total) - minorOf(cost), 'USD');
  const alone: SummaryRow[] =
    last && (entry === null || parts.some(({ vault }) => vault.id !== last.id))
      ? [
          {
            label: t('rowAlone'),
            hint: <PayDay day={last.payDay} />,
            value: formatMoney(timesPrice(tokens, last.buybackPrice)),
          },
        ]
      : [];
  return [
    ...parts.map(({ vault, expected }) => ({
      label: t('rowBuyback', { number: vault.number }),
      hint: <PayDay day={vault.payDay} />,
      value: formatMoney(expected),
    })),
    ...(entry ? [] : alone),
    { label: t(entry ? 'rowGain' : 'rowGainAlone'), value: formatMoney(gain) },
    ...(entry ? alone : []),
    {
      label: t('rowExit'),
      value:
        graceDays === 0
          ? t('rowExitNone')
          : t(entry ? 'rowExitVault' : 'rowExitAlone', { count: graceDays }),
    },
  ];
}
