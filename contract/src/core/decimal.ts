/**
 * Decimal text and whole numbers of its smallest unit: "1250.50" with two decimals is 125050. The one place that turns
 * either into the other.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads decimal text ("1250.50") exactly: an optional minus, digits, a point.
 * @param decimals how many decimals the unit has; fewer may be written
 * @returns whole units, or null for other text or more decimals
 */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

/**
 * Reads decimal text that a schema or a table has checked.
 * @param decimals as for `parseDecimal`
 * @throws RangeError for other text or more decimals
 */
export function readDecimal(text: string, decimals: number): bigint {
  const units = parseDecimal(text, decimals);
  if (units === null) throw new RangeError(`not a number of ${decimals} decimals: ${text}`);
  return units;
}

/**
 * Writes whole units as decimal text with all decimals: 125050 with two is "1250.50".
 * @param units any sign
 */
export function writeDecimal(units: bigint, decimals: number): string {
  if (decimals === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Writes whole units as decimal text without zeros at its end: 125050 with two decimals is "1250.5". */
export const shortDecimal = (units: bigint, decimals: number): string =>
  decimals === 0
    ? units.toString()
    : writeDecimal(units, decimals).replace(/0+$/, '').replace(/\.$/, '');

/** A decimal as a fraction of whole numbers. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Reads decimal text with any number of decimals, exactly.
 * @throws RangeError for other text
 */
export function fractionOf(text: string): Fraction {
  const decimals = text.split('.')[1]?.length ?? 0;
  return { numerator: readDecimal(text, decimals), denominator: 10n ** BigInt(decimals) };
}
