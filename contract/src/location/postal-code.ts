/** An Argentine postal code: four digits, or the whole CPA (letter, four digits, three letters). */
const ARGENTINE = /^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/i;
/** A foreign postal code: at least three letters, digits, spaces or hyphens. */
const FOREIGN = /^(?=.{3,12}$)[A-Z0-9]+([ -][A-Z0-9]+)*$/i;

/**
 * Whether a postal code is plausible.
 * @param country its Spanish name, for instance `Argentina`
 * @param code trimmed; an empty one is invalid
 */
export const isPostalCode = (country: string, code: string): boolean =>
  (country.trim().toLowerCase() === 'argentina' ? ARGENTINE : FOREIGN).test(code);
