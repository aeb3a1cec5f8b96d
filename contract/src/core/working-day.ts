/**
 * The day itself when it is a working day, else the next one: weekends are not (docs/rules.md#15-vaults-and-buy-backs).
 * A buy-back is paid on it, so this is the day that every screen shows.
 * @param day calendar day, `YYYY-MM-DD`
 */
export function nextWorkingDay(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

/**
 * The last of so many working days after a day.
 * @param from calendar day, `YYYY-MM-DD`; it does not count itself
 * @param holidays days that do not count either
 */
export function workingDaysAfter(
  from: string,
  count: number,
  holidays: ReadonlySet<string> = NONE,
): string {
  let day = from;
  for (let left = count; left > 0; left -= 1) {
    const next = new Date(`${day}T12:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    day = nextWorkingDay(next.toISOString().slice(0, 10));
    // a holiday is passed, and is none of those counted
    if (holidays.has(day)) left += 1;
  }
  return day;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether an unpaid buy-back is owed: its pay day has come. The one definition of what screens call
 * overdue.
 * @param buybackDate @param today calendar days in Argentina, `YYYY-MM-DD`
 */
export const isDue = (buybackDate: string, today: string): boolean =>
  nextWorkingDay(buybackDate) <= today;

/**
 * The working day on which banks credit a transfer of money paid on a day; null where they do on that same day.
 * @param day `YYYY-MM-DD`
 * @param holidays non-working days besides weekends
 */
export const creditedOn = (day: string, holidays: ReadonlySet<string>): string | null =>
  nextWorkingDay(day) === day && !holidays.has(day) ? null : workingDaysAfter(day, 1, holidays);
