import { DAY_MS } from '../time.ts';

/**
 * The day itself when it is a working day, else the next one (docs/rules.md#15-vaults-and-buy-backs). Weekends and
 * listed days are not. A buy-back is paid on it, so this is the day that every screen shows.
 * @param day calendar day, `YYYY-MM-DD`
 * @param holidays non-working days besides weekends
 */
export function nextWorkingDay(day: string, holidays: ReadonlySet<string>): string {
  let found = day;
  while (isWeekend(found) || holidays.has(found)) found = dayAfter(found);
  return found;
}

/**
 * The last of so many working days after a day.
 * @param from calendar day, `YYYY-MM-DD`; it does not count itself
 * @param holidays non-working days besides weekends
 */
export function workingDaysAfter(
  from: string,
  count: number,
  holidays: ReadonlySet<string>,
): string {
  let day = from;
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(dayAfter(day), holidays);
  return day;
}

/**
 * Whether an unpaid buy-back is owed: its pay day has come. The one definition of what screens call
 * overdue.
 * @param today calendar day in Argentina, `YYYY-MM-DD`
 */
export const isDue = ({ payDay }: { readonly payDay: string }, today: string): boolean =>
  payDay <= today;

/**
 * The working day on which banks credit a transfer of money paid on a day; null when it is that same day.
 * @param day `YYYY-MM-DD`
 * @param holidays non-working days besides weekends
 */
export function creditedOn(day: string, holidays: ReadonlySet<string>): string | null {
  const credited = nextWorkingDay(day, holidays);
  return credited === day ? null : credited;
}

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(noonOf(day)).getUTCDay());

const dayAfter = (day: string): string => new Date(noonOf(day) + DAY_MS).toISOString().slice(0, 10);
