import { isFixed } from '#contract/core/figures/exchange.ts';
import type { Currency } from '#contract/core/money.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { formatDateTime } from '../format/dates.ts';
import { formatRate } from '../format/money.ts';

/** A rate between two currencies, in the words of a quote. */
interface Rated {
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: string;
  readonly source: string;
  readonly asOf: string;
}

/** The line of a summary with the rate and its source; none for a movement without a conversion. */
export const rateRows = (of: Rated | null | undefined, name = 'Cotización'): SummaryRow[] =>
  of ? [{ label: name, hint: hintOf(of), value: formatRate(of) }] : [];

/** The source and its time; a fixed rate has none. */
const hintOf = ({ from, to, source, asOf }: Rated): string =>
  isFixed(from, to) ? source : `${source}, ${formatDateTime(asOf)}`;

/** The same of the rate of a movement, which names no currencies. */
export const agreedRate = (
  rate: { value: string; source: string; asOf: string } | null | undefined,
  between: { readonly from: Currency; readonly to: Currency },
): Rated | null =>
  rate ? { ...between, rate: rate.value, source: rate.source, asOf: rate.asOf } : null;
