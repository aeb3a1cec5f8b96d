/**
 * Divides whole numbers and rounds the exact half to the even neighbour: the product's one rounding rule
 * (domain.md §5). Bigint throughout, so nothing is lost before the one rounding.
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
