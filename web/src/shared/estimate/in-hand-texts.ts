import type { InHand } from '#contract/core/figures/in-hand.ts';
import type { Currency } from '#contract/core/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import type { Announced } from './estimate-case.ts';
import type { InHandCases } from './use-in-hand.ts';

const t = catalogue('in-hand-line', {
  name: 'En mano, en {{currency}}',
  line: '{{name}}: {{cases}}',
  cases: '{{gain}}; {{loss}} si se paga la mitad',
  withoutRent: '{{cases}}, sin la renta',
  rent: '{{gain}} en un año de renta; {{loss}} si se paga la mitad',
});

/** "+6,7 %", "−44,7 %". */
export const signedPercent = ({ percent }: InHand): string =>
  `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;

/** "En mano, en pesos". */
export const inHandName = (currency: Currency): string =>
  t('name', { currency: spokenCurrency(currency) });

/** What the cases are of, and whether rent comes besides a buy-back, which is not in it. */
type CasesOf = Pick<Announced, 'kind' | 'paysRent'>;

/**
 * A gain with its loss beside it: "+6,7 %; −44,7 % si se paga la mitad", or "+8,1 % en un año de renta; +4 % si se paga
 * la mitad".
 */
export function casesWords({ gain, loss }: InHandCases, { kind, paysRent }: CasesOf): string {
  const values = { gain: signedPercent(gain), loss: signedPercent(loss) };
  if (kind === 'rent') return t('rent', values);
  const cases = t('cases', values);
  return paysRent ? t('withoutRent', { cases }) : cases;
}

/** The same with its name before it. */
export const inHandLine = (
  cases: InHandCases,
  { currency, ...of }: CasesOf & { readonly currency: Currency },
): string => t('line', { name: inHandName(currency), cases: casesWords(cases, of) });
