/** A CBU of seven and thirteen digits with their check digits. */
export function cbuOf(account: number): string {
  const digitOf = (digits: string, weights: readonly number[]) =>
    (10 - ([...digits].reduce((sum, one, at) => sum + Number(one) * (weights[at] ?? 0), 0) % 10)) %
    10;
  const [bank, own] = ['2850590', String(account).padStart(13, '0')];
  const ownDigit = digitOf(own, [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]);
  return `${bank}${digitOf(bank, [7, 1, 3, 9, 7, 1, 3])}${own}${ownDigit}`;
}
