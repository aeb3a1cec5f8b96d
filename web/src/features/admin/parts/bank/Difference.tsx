import { type Currency, formatAmount, parseAmount } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import classes from '../deciding/Beside.module.css';

/**
 * The signed difference between what would be credited and what was announced, in words; null when there is none.
 * @param announced @param credited decimal strings of `currency`
 */
export function differenceOf(
  announced: string,
  credited: string,
  currency: Currency,
): string | null {
  const gap = (parseAmount(credited, currency) ?? 0n) - (parseAmount(announced, currency) ?? 0n);
  if (gap === 0n) return null;
  const shown = formatMoney({ amount: formatAmount(gap, currency), currency });
  return gap > 0n ? `+${shown}` : shown;
}

/** Warns in red that the credited amount differs from the announced one. */
export const Difference = ({
  announced,
  taken,
  gap,
}: {
  announced: string;
  taken: string;
  gap: string;
}) => (
  <p className={classes.warning} role="alert">
    Anunciado: {announced}. Se acredita: {taken}. <b className="nowrap">Diferencia: {gap}</b>. La
    persona lo lee en el aviso.
  </p>
);
