import { creditedOn } from '#contract/core/calendar/working-day.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';

/**
 * Explains when banks credit a payment whose day is not a working day. The payment itself keeps its day.
 * @param day `YYYY-MM-DD`
 * @returns null for a day in the past and for a working day
 */
export function payDayNote(
  day: string,
  { today, nonWorkingDays }: { today: string; nonWorkingDays: readonly string[] },
): string | null {
  if (day < today) return null;
  const credited = creditedOn(day, new Set(nonWorkingDays));
  return (
    credited &&
    `Ese día no es hábil: entra en tu billetera, y una transferencia a tu banco se acredita desde el ${formatDay(credited)}.`
  );
}

/** `payDayNote` with the platform's non-working days. */
function usePayDayNote(): (day: string) => string | null {
  const { nonWorkingDays = [] } = usePublicConfig() ?? {};
  return (day) => payDayNote(day, { today: dayOf(new Date()), nonWorkingDays });
}

/** The note below a pay day. */
export default function PayDayNote({ day }: { day: string }) {
  const note = usePayDayNote()(day);
  return (
    note !== null && (
      <small className="cap" style={{ display: 'block', textWrap: 'balance' }}>
        {note}
      </small>
    )
  );
}
