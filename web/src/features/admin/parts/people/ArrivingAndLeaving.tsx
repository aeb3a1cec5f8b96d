import type { Money } from '#contract/core/money.ts';
import { totalWords } from '../deciding/selection/totals.ts';

/** The totals of the filtered withdrawals: the amounts that accounts receive and that leave the wallets. */
export const ArrivingAndLeaving = (sums: {
  arriving: readonly Money[];
  totals: readonly Money[];
}) =>
  sums.totals.length > 0 && (
    <p className="cap">
      Suma de lo filtrado: llegan {totalWords(sums.arriving)}; salen {totalWords(sums.totals)}.
    </p>
  );
