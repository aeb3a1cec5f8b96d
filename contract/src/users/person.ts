/** Least age for an account: contracts are made with adults (Civil Code of Argentina, article 25). */
export const ADULT_AGE = 18;
const OLDEST = 120;

/**
 * What is wrong with a birthdate.
 * @param birthdate YYYY-MM-DD
 * @param today the calendar day in Argentina, YYYY-MM-DD
 * @returns a validation key, or null
 */
export function birthdateFault(
  birthdate: string,
  today: string,
): 'DATE_INVALID' | 'UNDER_AGE' | null {
  // days written so compare as they follow each other
  if (birthdate > today || birthdate < yearsBefore(today, OLDEST)) return 'DATE_INVALID';
  return birthdate > yearsBefore(today, ADULT_AGE) ? 'UNDER_AGE' : null;
}

/** The same day so many years before; of a leap day, one that does not exist but stands in its place. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

/**
 * What identity verification was about: once somebody is verified, they no longer change these themselves
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
