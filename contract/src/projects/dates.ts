/** The most years between today and a day of a project; days further away count as typing errors. */
export const MOST_YEARS = 30;

/**
 * Whether a day in a project's document is plausible.
 * @param day @param today both `YYYY-MM-DD`
 */
export const isWithinReach = (day: string, today: string): boolean =>
  day <= shifted(today, MOST_YEARS) && day >= shifted(today, -MOST_YEARS);

/** The same day some years later; ISO dates compare as strings. */
const shifted = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
