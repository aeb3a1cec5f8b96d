import { type Currency, parseAmount, toMoney } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';

/** A person's available and held money of one currency, in all their projects. */
export function sumOf(items: readonly Balance[], currency: Currency) {
  const of = (what: 'available' | 'held') =>
    toMoney(
      items
        .filter((line) => line.currency === currency)
        .reduce((sum, line) => sum + (parseAmount(line[what], currency) ?? 0n), 0n),
      currency,
    );
  return { available: of('available'), held: of('held') };
}
