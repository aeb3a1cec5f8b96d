import type { BankCurrency } from '#contract/core/currency.ts';
import type { StatementColumns } from '#contract/treasury/bank/statements.ts';
import { type Row, textOf } from './cells.ts';
import type { Heading } from './columns.ts';

const NAMES: readonly [pattern: RegExp, currency: BankCurrency][] = [
  [/^(ARS|\$|AR\$|PESOS?|PESOS ARGENTINOS)$/, 'ARS'],
  [/^(USD|U\$S|US\$|U\$D|D[OÓ]LAR(ES)?)$/, 'USD'],
];

/** The currency that a cell of the currency column names. */
export const currencyNamed = (text: string): BankCurrency | undefined =>
  NAMES.find(([pattern]) => pattern.test(text.toUpperCase()))?.[1];

const WORDS: readonly [pattern: RegExp, currency: BankCurrency][] = [
  [/\bpesos?\b|\bARS\b|AR\$/i, 'ARS'],
  [/d[oó]lar|U\$S|US\$|U\$D|\bUSD\b/i, 'USD'],
];

const named = (text: string): BankCurrency[] =>
  WORDS.flatMap(([pattern, currency]) => (pattern.test(text) ? [currency] : []));

/**
 * The currencies that a statement names in its heading, above it, in its currency column and beside its amounts. Texts of
 * its lines do not count: a peso account buys dollars.
 */
export function currenciesIn(
  rows: readonly Row[],
  heading: Heading,
  columns: StatementColumns | null,
): ReadonlySet<BankCurrency> {
  const found = new Set(
    rows.slice(0, heading.at + 1).flatMap(({ cells }) => named(cells.map(textOf).join(' '))),
  );
  if (columns === null) return found;
  const { amount, debit, credit, balance, currency } = columns;
  for (const { cells } of rows.slice(heading.at + 1)) {
    const cellOf = (at: number | null) => textOf(at === null ? undefined : cells[at]);
    for (const one of [amount, debit, credit, balance].flatMap((at) => named(cellOf(at))))
      found.add(one);
    const said = currencyNamed(cellOf(currency));
    if (said) found.add(said);
  }
  return found;
}
