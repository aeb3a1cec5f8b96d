import type { Estimate, Late, Outcome } from '#contract/projects/estimate.ts';
import type { Vault } from '#contract/projects/offers.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of a contract's returns, the same on every screen. */
const t = catalogue('estimate', {
  yearly: '{{percent}} anual',
  whole: '{{percent}} en total',
  both: 'recompra {{buyback}} + renta {{rent}}',
  until: '{{percent}} hasta el {{date}}',
  buyback: '{{percent}} en total, con la recompra del {{date}}',
  rent: 'renta de {{amount}} por mes por 1.000 tokens, sin recompra',
  rentToo: 'renta: {{amount}} por mes por 1.000 tokens',
  vault: 'Con la bóveda {{number}}: {{price}} por token el {{date}}',
  room_one: '{{n}} libre de {{total}}',
  room_other: '{{n}} libres de {{total}}',
  loose: 'y {{n}} sin bóveda, que también paga',
  late: 'Se deben {{amount}} desde el {{date}}',
});

/** "9,1 % anual", or "8 % en total" of a buy-back that is near. */
export const yearlyOf = (outcome: Outcome): string =>
  t(outcome.yearlyPercent === null ? 'whole' : 'yearly', { percent: headlineOf(outcome) });

/** The number of a headline: the yearly return, or the total where none is stated by the year. */
export const headlineOf = ({ yearlyPercent, totalPercent }: Outcome): string =>
  formatPercent(yearlyPercent ?? totalPercent ?? 0);

/** The parts of a yearly return: "recompra 4,2 % + renta 8,4 % · 14 % hasta el 17/03/2028". */
export function madeOf(
  { totalPercent, payDay, buybackPercent, rentPercent }: Outcome,
  { rentOfThousand }: Pick<Estimate, 'rentOfThousand'>,
): string {
  const rent = rentOfThousand && formatMoney(rentOfThousand);
  if (totalPercent === null) return rent ? t('rent', { amount: rent }) : '';
  const total = { percent: formatPercent(totalPercent), date: formatDay(payDay) };
  return rent
    ? [
        t('both', { buyback: formatPercent(buybackPercent), rent: formatPercent(rentPercent) }),
        t('until', total),
        t('rentToo', { amount: rent }),
      ].join(' · ')
    : t('buyback', total);
}

/** A vault's free places and size: "17.588 libres de 28.000"; a dash from its date on, when nothing enters it. */
export const roomWords = (vault: Vault): string =>
  vault.status === 'passed' || vault.buybackDate <= dayOf(new Date())
    ? '—'
    : t('room', {
        count: vault.room,
        n: formatCount(vault.room),
        total: formatCount(vault.tokens),
      });

/** Uninvested tokens that a vault also pays; null without any. */
export const looseWords = (looseTokens: number): string | null =>
  looseTokens === 0 ? null : t('loose', { n: formatCount(looseTokens) });

/**
 * The step after the purchase: "Con la bóveda 2: US$ 1,14 por token el 17/03/2028". It states no percent, since a percent
 * of return stands only beside its figure in hand.
 */
export const throughVault = ({ vaultNumber, buybackPrice, payDay }: Outcome): string =>
  t('vault', {
    number: vaultNumber ?? '',
    price: buybackPrice ? formatMoney(buybackPrice) : '',
    date: formatDay(payDay),
  });

/** "Se deben US$ 9.328,00 desde el 17/11/2026". */
export const lateWords = ({ owed, since }: Late): string =>
  t('late', { amount: formatMoney(owed), date: formatDay(since) });
