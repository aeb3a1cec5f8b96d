import { currencyOf } from '#contract/core/currency.ts';
import { isFixed } from '#contract/core/figures/exchange.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { type AccountRef, accountKey, certainEntryOf, chart, type Lines } from '#modules/ledger';

import { appliedRate, convert, neededFor, rateBetween } from '#modules/rates';
import type { Tx } from '#platform/database/index.ts';
import type { DebtsDeps, Occasion } from './door.ts';
import { type Debt, type Payment, paymentsOf, type WalletMoney } from './rules.ts';

export type WalletPayment = Payment<AccountRef>;

/** A person's present debts, in the order of the currencies. */
async function debtsIn(
  { ledger }: Pick<DebtsDeps, 'ledger'>,
  userId: string,
  tx?: Tx,
): Promise<Debt[]> {
  const balances = await ledger.balanceOf(
    CURRENCIES.map((currency) => chart.receivable(currency, userId)),
    tx,
  );
  return CURRENCIES.flatMap((currency, index) => {
    const balance = balances[index] ?? 0n;
    return balance < 0n ? [{ currency, minor: -balance }] : [];
  });
}

/** A person's wallets, including empty ones. */
export async function walletsOf(
  { ledger }: Pick<DebtsDeps, 'ledger'>,
  tx: Tx,
  userId: string,
): Promise<WalletMoney<AccountRef>[]> {
  const found = await ledger.balances(
    { holder: 'user', userId, tokens: false, purpose: 'available' },
    tx,
  );
  return found.flatMap(({ account, balance }) => {
    const currency = currencyOf(account.asset);
    return currency ? [{ where: account, currency, minor: balance }] : [];
  });
}

/**
 * Pays a person's debts from all their wallets, in one journal entry.
 * @param first the wallet to debit before the others
 * @returns the payments and the remaining debts
 */
export async function payDebtsOf(
  deps: DebtsDeps,
  tx: Tx,
  given: { readonly userId: string; readonly occasion: Occasion; readonly first?: AccountRef },
): Promise<{ payments: WalletPayment[]; left: Debt[] }> {
  const { userId, occasion, first } = given;
  const debts = await debtsIn(deps, userId, tx);
  if (debts.length === 0) return { payments: [], left: [] };
  const key = first && accountKey(first);
  const purses = (await walletsOf(deps, tx, userId))
    .filter(({ minor }) => minor > 0n)
    .toSorted((a, b) => Number(accountKey(b.where) === key) - Number(accountKey(a.where) === key));
  const market = await deps.rates.current(tx);
  const payments = paymentsOf(debts, purses, await exchangeAt(deps, tx, market));
  if (payments.length > 0) await post(deps, tx, { userId, occasion, payments, market });
  return { payments, left: await debtsIn(deps, userId, tx) };
}

type Market = Awaited<ReturnType<DebtsDeps['rates']['current']>>;

/** While the market's rate is stale, only currencies with a fixed rate between them are converted. */
async function exchangeAt({ ledger }: DebtsDeps, tx: Tx, market: Market) {
  const balances = await ledger.balanceOf(
    CURRENCIES.map((currency) => chart.fx(currency)),
    tx,
  );
  const at = (change: typeof convert) => (minor: bigint, from: Currency, to: Currency) =>
    change(minor, { from, to, rate: rateBetween(from, to, market) });
  const convertible = at(convert);
  return {
    convert: (minor: bigint, from: Currency, to: Currency) =>
      market.stale && !isFixed(from, to) ? 0n : convertible(minor, from, to),
    neededFor: at(neededFor),
    treasury: new Map(CURRENCIES.map((currency, index) => [currency, balances[index] ?? 0n])),
  };
}

async function post(
  { ledger }: DebtsDeps,
  tx: Tx,
  paid: {
    readonly userId: string;
    readonly occasion: Occasion;
    readonly payments: readonly WalletPayment[];
    readonly market: Market;
  },
): Promise<void> {
  const { userId, payments, market } = paid;
  const { movement, reference, at } = paid.occasion;
  const id = newId(at);
  const changes = payments
    .filter(({ from, debt }) => from.currency !== debt)
    .map(({ from, debt, taken, paid }) => ({
      from: from.currency,
      to: debt,
      given: `${taken}`,
      made: `${paid}`,
      ...appliedRate({ from: from.currency, to: debt }, market, at),
    }));
  const [outcome] = await ledger.postIn(tx, [
    {
      id,
      kind: `${movement}.debt`,
      reference,
      idempotencyKey: `debt:${id}`,
      actorId: null,
      occurredAt: at,
      ...(changes.length > 0 ? { details: { changes } } : {}),
      postings: chart.postings(payments.flatMap((payment) => linesOf(userId, payment))),
    },
  ]);
  certainEntryOf(outcome, `payment of a debt of ${userId}`);
}

const linesOf = (userId: string, { from, debt, taken, paid }: WalletPayment): Lines => [
  [from.where, -taken],
  [chart.receivable(debt, userId), paid],
  ...(from.currency === debt
    ? []
    : ([
        [chart.fx(from.currency), taken],
        [chart.fx(debt), -paid],
      ] as const)),
];
