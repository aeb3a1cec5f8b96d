import type { Currency } from '#contract/core/money.ts';
import { readableMoney, readableTokens } from '#core/readable.ts';
import { type Amount, amount } from './detail.ts';

interface Part {
  readonly tokens: bigint;
  readonly cost: bigint;
  readonly penalty: bigint;
  readonly currency: Currency;
  readonly order_number: string;
}

/** Each lot that came back, newest first as lots go back, and what it makes by currency. */
export function partAmounts(parts: readonly Part[], total: string): Amount[] {
  const lots = parts.flatMap(({ tokens, cost, penalty, currency, order_number }) => [
    amount(
      `Costo de ${readableTokens(tokens)}`,
      readableMoney(cost, currency),
      `de la compra ${order_number}, en la moneda en que se pagó`,
    ),
    ...(penalty > 0n
      ? [
          amount(
            'Penalidad',
            readableMoney(-penalty, currency),
            `15 % de ${readableMoney(cost, currency)}`,
          ),
        ]
      : []),
  ]);
  const sums = [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, group]) =>
    amount(
      total,
      readableMoney(
        group.reduce((sum, { cost, penalty }) => sum + cost - penalty, 0n),
        currency,
      ),
      null,
      true,
    ),
  );
  return [...lots, ...sums];
}
