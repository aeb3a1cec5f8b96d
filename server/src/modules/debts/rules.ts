import type { Currency } from '#contract/core/money.ts';

/** Money that a person has: where, and how much in minor units of its currency. */
export interface Purse<Where> {
  readonly where: Where;
  readonly currency: Currency;
  readonly minor: bigint;
}

/** What a person owes in a currency, minor units above zero. */
export interface Debt {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** How money of one currency pays a debt in another. */
export interface Exchange {
  /** What an amount makes at most, minor units of `to`; what must be given for an amount, minor units of `from`. */
  readonly convert: (minor: bigint, from: Currency, to: Currency) => bigint;
  readonly neededFor: (minor: bigint, from: Currency, to: Currency) => bigint;
  /** What the treasury can give of a currency, minor units. */
  readonly treasury: ReadonlyMap<Currency, bigint>;
}

export interface Payment<Where> {
  readonly from: Purse<Where>;
  /** Minor units of the purse's currency. */
  readonly taken: bigint;
  readonly debt: Currency;
  /** Minor units of the debt's currency. */
  readonly paid: bigint;
}

/**
 * How a person's money pays what they owe: each debt first from what they have in its currency, then from the rest at the
 * rate of now, as far as the treasury can give. Purses are used in their order; nothing is taken beyond what is owed.
 * @param exchange null where nothing can be changed now
 */
export function paymentsOf<Where>(
  debts: readonly Debt[],
  purses: readonly Purse<Where>[],
  exchange: Exchange | null,
): Payment<Where>[] {
  const owed = new Map(debts.map(({ currency, minor }) => [currency, minor]));
  const left = new Map(purses.map((purse) => [purse, purse.minor]));
  const treasury = new Map(exchange?.treasury);
  const payments: Payment<Where>[] = [];
  const pay = (
    from: Purse<Where>,
    debt: Currency,
    { taken, paid }: { taken: bigint; paid: bigint },
  ) => {
    if (paid <= 0n) return;
    left.set(from, (left.get(from) ?? 0n) - taken);
    owed.set(debt, (owed.get(debt) ?? 0n) - paid);
    payments.push({ from, taken, debt, paid });
  };
  for (const purse of purses) {
    const paid = least(purse.minor, owed.get(purse.currency) ?? 0n);
    pay(purse, purse.currency, { taken: paid, paid });
  }
  if (exchange === null) return payments;
  for (const { currency: debt } of debts) {
    for (const purse of purses.filter(({ currency }) => currency !== debt)) {
      const made = exchange.convert(left.get(purse) ?? 0n, purse.currency, debt);
      const paid = least(made, owed.get(debt) ?? 0n, treasury.get(debt) ?? 0n);
      if (paid <= 0n) continue;
      treasury.set(debt, (treasury.get(debt) ?? 0n) - paid);
      pay(purse, debt, { taken: exchange.neededFor(paid, purse.currency, debt), paid });
    }
  }
  return payments;
}

const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((smallest, one) => (one < smallest ? one : smallest), first);
