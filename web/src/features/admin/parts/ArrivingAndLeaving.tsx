import type { Money } from '#contract/core/money.ts';
import { totalWords } from './totals.ts';

/** What the withdrawals that the filters let through come to: what reaches the accounts, and what leaves for it. */
export const ArrivingAndLeaving = (sums: {
  arriving: readonly Money[];
  totals: readonly Money[];
}) =>
  sums.totals.length > 0 && (
    <p className="cap">
      Suma de lo filtrado: llegan {totalWords(sums.arriving)}; salen {totalWords(sums.totals)}.
    </p>
  );
