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
 * Whether a buy-back that is not paid yet is owed: its pay day has come. The one definition of what screens call
 * overdue.
 * @param buybackDate @param today calendar days in Argentina, `YYYY-MM-DD`
 */
export const isDue = (buybackDate: string, today: string): boolean =>
  nextWorkingDay(buybackDate) <= today;
