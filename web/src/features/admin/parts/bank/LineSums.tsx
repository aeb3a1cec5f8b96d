import type { BankSums } from '#contract/treasury/bank/lines.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** The totals of all lines that the filters find, by currency; nothing without any. */
export const LineSums = ({ of }: { of: BankSums }) =>
  of.length > 0 && (
    <p className="cap">
      Suma de lo filtrado:{' '}
      {of.map((sum) => `entran ${formatMoney(sum.in)} y salen ${formatMoney(sum.out)}`).join(' · ')}
    </p>
  );
