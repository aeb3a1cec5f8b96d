import type { InHand } from '#contract/core/figures/in-hand.ts';
import type { Currency } from '#contract/core/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import type { InHandCases } from './use-in-hand.ts';

const t = catalogue('in-hand-line', {
  name: 'En mano, en {{currency}}',
  line: '{{name}}: {{cases}}',
  cases: '{{gain}}; {{loss}} si se paga la mitad',
  withoutRent: '{{cases}}, sin la renta',
});

/** "+6,7 %", "−44,7 %". */
export const signedPercent = ({ percent }: InHand): string =>
  `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;

/** "En mano, en pesos". */
export const inHandName = (currency: Currency): string =>
  t('name', { currency: spokenCurrency(currency) });

/**
 * A gain with its loss beside it: "+6,7 %; −44,7 % si se paga la mitad".
 * @param paysRent whether rent comes besides, which is not in it
 */
export function casesWords({ gain, loss }: InHandCases, paysRent: boolean): string {
  const cases = t('cases', { gain: signedPercent(gain), loss: signedPercent(loss) });
  return paysRent ? t('withoutRent', { cases }) : cases;
}

/** The same with its name before it. */
export const inHandLine = (
  cases: InHandCases,
  { currency, paysRent }: { currency: Currency; paysRent: boolean },
): string => t('line', { name: inHandName(currency), cases: casesWords(cases, paysRent) });
