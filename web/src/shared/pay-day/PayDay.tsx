import { creditedOn } from '#contract/core/working-day.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';

/**
 * What is said of a day on which something is paid and banks are closed: when they credit it. The day stays as promised.
 * @param day `YYYY-MM-DD`
 * @returns null for a day that has passed, or on which banks credit what is paid
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

/** `payDayNote` of what the platform counts as days without work. */
export function usePayDayNote(): (day: string) => string | null {
  const { nonWorkingDays = [] } = usePublicConfig() ?? {};
  return (day) => payDayNote(day, { today: dayOf(new Date()), nonWorkingDays });
}

/** A day on which something is paid and, where banks are closed on it, when they credit it. */
export function PayDay({ day }: { day: string }) {
  const note = usePayDayNote()(day);
  return (
    <>
      <span className="nowrap">{formatDay(day)}</span>
      {note !== null && (
        <small className="cap" style={{ display: 'block', textWrap: 'balance' }}>
          {note}
        </small>
      )}
    </>
  );
}
