/** Minimum age for an account: only adults can enter into contracts (Civil Code of Argentina, article 25). */
export const ADULT_AGE = 18;
const OLDEST = 120;

/**
 * The fault of a birthdate.
 * @param birthdate YYYY-MM-DD
 * @param today the calendar day in Argentina, YYYY-MM-DD
 * @returns a validation key, or null
 */
export function birthdateFault(
  birthdate: string,
  today: string,
): 'DATE_INVALID' | 'UNDER_AGE' | null {
  // ISO dates compare as strings
  if (birthdate > today || birthdate < yearsBefore(today, OLDEST)) return 'DATE_INVALID';
  return birthdate > yearsBefore(today, ADULT_AGE) ? 'UNDER_AGE' : null;
}

/** The same day some years before; 29 February of a common year does not exist, but compares correctly. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

/**
 * The data that identity verification checked: once verified, users cannot change them
 * (docs/decisions). What was empty may still be filled in.
 */
export const FIXED_WHEN_VERIFIED = [
  'name',
  'lastname',
  'birthdate',
  'nationality',
  'document',
  'taxId',
] as const;
