/**
 * Divides integers and rounds up: a payment (a fee, the price of a conversion) is never less than the exact amount.
 * @param numerator zero or more
 * @param denominator greater than zero
 */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('only amounts are rounded up');
  return (numerator + denominator - 1n) / denominator;
}

/**
 * Divides integers and rounds half to even, for figures that nobody pays or receives (worths, averages, rates of
 * return). Bigint throughout, so the only loss is this one rounding.
 * @param numerator any sign
 * @param denominator greater than zero
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const floor = size / denominator;
  const twice = (size % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && floor % 2n === 1n);
  const rounded = up ? floor + 1n : floor;
  return negative ? -rounded : rounded;
}
