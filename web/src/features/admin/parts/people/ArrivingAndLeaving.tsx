import type { Money } from '#contract/core/money.ts';
import { totalWords } from '../queue/totals.ts';

/** The totals of the filtered withdrawals: what the accounts receive, and what leaves the wallets for it. */
export const ArrivingAndLeaving = (sums: {
  arriving: readonly Money[];
  totals: readonly Money[];
}) =>
  sums.totals.length > 0 && (
    <p className="cap">
      Suma de lo filtrado: llegan {totalWords(sums.arriving)}; salen {totalWords(sums.totals)}.
    </p>
  );
