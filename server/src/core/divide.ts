/**
 * Divides an amount in proportion to weights, exact to the unit: every part is rounded down, and what is left over goes
 * to the largest remainders, of equal ones to the first. No part is larger than its weight unless the amount is larger
 * than all weights together.
 * @param amount not negative, in minor units
 * @param weights not negative; all of them zero divide nothing
 * @returns as many parts as weights, together the amount; zeros where no weight is positive
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
 * Divides several amounts one after another among the same receivers, exact to the unit, so that each receives in all
 * exactly what is due to them and of each amount as near to their proportion as whole units allow.
 * @param amounts together no more than what is due
 * @param due what each receives of all amounts together
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
