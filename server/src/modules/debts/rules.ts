import type { Currency } from '#contract/core/money.ts';

/** A person's money in one place, in minor units of its currency. */
export interface WalletMoney<Where> {
  readonly where: Where;
  readonly currency: Currency;
  readonly minor: bigint;
}

/** A person's debt in one currency, in minor units above zero. */
export interface Debt {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** How money of one currency pays a debt in another. */
export interface Exchange {
  /** `convert`: the most that an amount buys, in minor units of `to`; `neededFor`: the least that buys it, in those of `from`. */
  readonly convert: (minor: bigint, from: Currency, to: Currency) => bigint;
  readonly neededFor: (minor: bigint, from: Currency, to: Currency) => bigint;
  /** The treasury's reserve of each currency, in minor units. */
  readonly treasury: ReadonlyMap<Currency, bigint>;
}

export interface Payment<Where> {
  readonly from: WalletMoney<Where>;
  /** Minor units of the purse's currency. */
  readonly taken: bigint;
  readonly debt: Currency;
  /** Minor units of the debt's currency. */
  readonly paid: bigint;
}

/** Rent of a project that was moved to the wallet there to pay a debt; minor units of USD. */
export interface CollectedRent {
  readonly projectId: string;
  readonly minor: bigint;
}

/** The part of collected rent that paid debts, and the rest, which stays in the wallet; minor units of USD. */
export interface RentPaid {
  readonly projectId: string;
  readonly taken: bigint;
  readonly rest: bigint;
}

/** Money that was taken from a person's wallet of a project, in minor units; below zero what does not count. */
export interface TakenMoney extends Debt {
  readonly projectId: string;
}

/**
 * Splits what was taken from wallets into the rents that had just been collected, which count as taken first, and the
 * money that was there before. Amounts of one wallet add up.
 * @returns every rent, also one of which nothing was taken, and the other money by currency
 */
export function splitRents(
  rents: readonly CollectedRent[],
  taken: readonly TakenMoney[],
): { readonly rents: RentPaid[]; readonly money: Debt[] } {
  const inUsd = (projectId: string): bigint =>
    taken.reduce(
      (sum, one) => (one.currency === 'USD' && one.projectId === projectId ? sum + one.minor : sum),
      0n,
    );
  const split = rents.map(({ projectId, minor }) => {
    const used = least(minor, inUsd(projectId));
    return { projectId, taken: used, rest: minor - used };
  });
  const ofRents = split.reduce((sum, one) => sum + one.taken, 0n);
  const money = [...Map.groupBy(taken, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    minor: of.reduce((sum, { minor }) => sum + minor, 0n) - (currency === 'USD' ? ofRents : 0n),
  }));
  return { rents: split, money: money.filter(({ minor }) => minor > 0n) };
}

/**
 * Plans the payment of a person's debts: each debt first with money of its currency, then with other money at the present
 * rate, as far as the treasury's reserve goes. Purses are used in their order, and never debited beyond the debts.
 * @param exchange null when no conversion is possible now
 */
export function paymentsOf<Where>(
  debts: readonly Debt[],
  purses: readonly WalletMoney<Where>[],
  exchange: Exchange | null,
): Payment<Where>[] {
  const owed = new Map(debts.map(({ currency, minor }) => [currency, minor]));
  const left = new Map(purses.map((purse) => [purse, purse.minor]));
  const treasury = new Map(exchange?.treasury);
  const payments: Payment<Where>[] = [];
  const pay = (
    from: WalletMoney<Where>,
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

/** Whether any money of a person would pay something of their debts, whatever the treasury's reserve is. */
export const couldPay = <Where>(
  debts: readonly Debt[],
  purses: readonly WalletMoney<Where>[],
  exchange: Omit<Exchange, 'treasury'>,
): boolean =>
  paymentsOf(debts, purses, {
    ...exchange,
    treasury: new Map(debts.map(({ currency, minor }) => [currency, minor])),
  }).length > 0;

const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((smallest, one) => (one < smallest ? one : smallest), first);
