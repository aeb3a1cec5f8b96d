import { toMoney } from '#contract/core/money.ts';
import type { Late } from '#contract/projects/estimate.ts';

/** An overdue debt in USD cents, with the pay day of its earliest part. */
export interface LateFacts {
  readonly owed: bigint;
  readonly since: string;
}

/** Sums overdue debts; null when there are none. */
export const sumOfLate = (debts: readonly LateFacts[]): LateFacts | null =>
  debts.reduce<LateFacts | null>(
    (sum, { owed, since }) => ({
      owed: owed + (sum?.owed ?? 0n),
      since: sum !== null && sum.since < since ? sum.since : since,
    }),
    null,
  );

export const lateView = (late: LateFacts | null): Late | null =>
  late && { owed: toMoney(late.owed, 'USD'), since: late.since };
