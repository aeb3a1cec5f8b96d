/** Years ahead that are accepted: a later date is taken for a typing error. */
const YEARS_AHEAD = 30;
/** Works and papers of a project may have begun this long ago. */
const YEARS_BACK = 30;

/**
 * Whether a day in a project's document is plausible.
 * @param day @param today both `YYYY-MM-DD`
 */
export const isWithinReach = (day: string, today: string): boolean =>
  day <= shifted(today, YEARS_AHEAD) && day >= shifted(today, -YEARS_BACK);

/** The same day some years later; ISO dates compare as strings. */
const shifted = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
