/**
 * Divides an amount in proportion to weights, exact to the unit. Parts are rounded down; the rest goes to the largest
 * remainders, and to the first of equal ones. No part exceeds its weight unless the amount exceeds the sum of weights.
 * @param amount minor units, not negative
 * @param weights not negative
 * @returns one part for each weight, summing to the amount; all zero when no weight is positive
 */
export function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const floors = weights.map((weight) => (amount * weight) / total);
  const left = amount - floors.reduce((sum, part) => sum + part, 0n);
  const remainder = (at: number) => (amount * (weights[at] ?? 0n)) % total;
  const lucky = new Set(
    weights
      .map((_, at) => at)
      .sort((a, b) => Number(remainder(b) - remainder(a)) || a - b)
      .slice(0, Number(left)),
  );
  return floors.map((part, at) => part + (lucky.has(at) ? 1n : 0n));
}

/**
 * Divides several amounts among the same receivers, exact to the unit. Each receiver gets exactly their total, and of each
 * amount a part as close to their proportion as whole units allow.
 * @param amounts their sum must not exceed the sum of `due`
 * @param due the total of each receiver over all amounts
 * @returns for each amount, the part of each receiver
 */
export function divideEach(amounts: readonly bigint[], due: readonly bigint[]): bigint[][] {
  let left = [...due];
  return amounts.map((amount) => {
    const parts = divide(amount, left);
    left = left.map((rest, at) => rest - (parts[at] ?? 0n));
    return parts;
  });
}
