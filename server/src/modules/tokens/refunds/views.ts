import type { z } from 'zod';
import { type Currency, toMoney } from '#contract/core/money.ts';
import type { refundResult } from '#contract/tokens/refunds.ts';

export type RefundView = z.infer<typeof refundResult>;
type Part = { currency: Currency; cost: bigint; penalty: bigint };

/** Sums the returned money and the penalties by currency. */
export function moneyParts(parts: readonly Part[]): RefundView['parts'] {
  return [...Map.groupBy(parts, (part) => part.currency)].map(([currency, group]) => {
    const cost = group.reduce((sum, part) => sum + part.cost, 0n);
    const penalty = group.reduce((sum, part) => sum + part.penalty, 0n);
    return { returned: toMoney(cost - penalty, currency), penalty: toMoney(penalty, currency) };
  });
}

export const refundView = (given: {
  id: string;
  at: Date;
  tokens: bigint;
  parts: readonly Part[];
}): RefundView => ({
  id: given.id,
  date: given.at.toISOString(),
  tokens: Number(given.tokens),
  parts: moneyParts(given.parts),
});
