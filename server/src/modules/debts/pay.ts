import { currencyOf } from '#contract/core/currency.ts';
import { isFixed } from '#contract/core/figures/exchange.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import {
  type AccountBalance,
  type AccountRef,
  accountKey,
  certainEntryOf,
  chart,
  type Lines,
} from '#modules/ledger';

import { appliedRate, convert, neededFor, rateBetween } from '#modules/rates';
import type { Tx } from '#platform/database/index.ts';
import type { DebtsDeps, Occasion } from './door.ts';
import { rentCollection } from './rent-collection.ts';
import {
  type CollectedRent,
  couldPay,
  type Debt,
  type Payment,
  paymentsOf,
  type WalletMoney,
} from './rules.ts';

export type WalletPayment = Payment<AccountRef>;

/** An account that is negative by what a person has to pay first, by currency. */
type Owing = (currency: Currency, userId: string) => AccountRef;

const receivable: Owing = chart.receivable;

/** What accounts of a person are negative by, in the order of the currencies. */
export async function owingOn(
  { ledger }: Pick<DebtsDeps, 'ledger'>,
  { userId, account }: { readonly userId: string; readonly account: Owing },
  tx?: Tx,
): Promise<Debt[]> {
  const balances = await ledger.balanceOf(
    CURRENCIES.map((currency) => account(currency, userId)),
    tx,
  );
  return CURRENCIES.flatMap((currency, index) => {
    const balance = balances[index] ?? 0n;
    return balance < 0n ? [{ currency, minor: -balance }] : [];
  });
}

/** A person's wallets, including empty ones. */
async function walletsOf(
  { ledger }: Pick<DebtsDeps, 'ledger'>,
  tx: Tx | undefined,
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

/** A person's rents that were paid and that they have not collected, including empty ones. */
const rentsOf = (
  { ledger }: Pick<DebtsDeps, 'ledger'>,
  tx: Tx | undefined,
  userId: string,
): Promise<AccountBalance[]> =>
  ledger.balances({ holder: 'user', userId, tokens: false, purpose: 'rent' }, tx);

/** The wallet to which rent is collected. */
const walletOfRent = (account: AccountRef): AccountRef[] =>
  account.holder === 'user' ? [chart.available(account.userId, account.projectId, 'USD')] : [];

/** The accounts that a payment of a person's debts may post to, apart from the platform's shared ones. */
export async function accountsOfPayer(
  deps: Pick<DebtsDeps, 'ledger'>,
  tx: Tx,
  userId: string,
): Promise<AccountRef[]> {
  const rents = (await rentsOf(deps, tx, userId)).map(({ account }) => account);
  return [
    ...CURRENCIES.flatMap((currency) => [
      chart.receivable(currency, userId),
      chart.losses(currency, userId),
    ]),
    // empty wallets, too: money that arrives there pays the debt
    ...(await walletsOf(deps, tx, userId)).map(({ where }) => where),
    ...rents,
    ...rents.flatMap(walletOfRent),
  ];
}

interface Paying {
  readonly userId: string;
  readonly occasion: Occasion;
  /** The wallet to debit before the others. */
  readonly first?: AccountRef;
}

/** What paid a person's debts. */
export interface Paid {
  /** The rents that were collected for it, each by the wallet that it went to. */
  readonly rents: readonly CollectedRent[];
  readonly payments: readonly WalletPayment[];
  /** The remaining debts. */
  readonly left: readonly Debt[];
}

/**
 * Collects a person's rents, and pays with the money of all their wallets first their debts, then what was written off of
 * earlier ones, each in one journal entry.
 */
export async function payDebtsOf(deps: DebtsDeps, tx: Tx, given: Paying): Promise<Paid> {
  const { userId } = given;
  const debts = await owingOn(deps, { userId, account: receivable }, tx);
  const lost = await owingOn(deps, { userId, account: chart.losses }, tx);
  if (debts.length === 0 && lost.length === 0) return { rents: [], payments: [], left: [] };
  const rents = await collectRents(deps, tx, given);
  const paid = await payFrom(deps, tx, { ...given, debts, account: receivable });
  const recovered = await payFrom(deps, tx, { ...given, debts: lost, account: chart.losses });
  return {
    rents,
    payments: [...paid, ...recovered],
    left: await owingOn(deps, { userId, account: receivable }, tx),
  };
}

/** Moves the rents that a person has not collected to their wallets. @returns them */
async function collectRents(
  deps: DebtsDeps,
  tx: Tx,
  { userId, occasion: { at } }: Paying,
): Promise<CollectedRent[]> {
  const collected: CollectedRent[] = [];
  for (const { account, balance } of await rentsOf(deps, tx, userId)) {
    if (balance <= 0n || account.holder !== 'user') continue;
    const { projectId } = account;
    const key = `rent-for-debt:${newId(at)}`;
    const draft = rentCollection({ userId, projectId, amount: balance, key, actorId: null, at });
    const [outcome] = await deps.ledger.postIn(tx, [draft]);
    certainEntryOf(outcome, `collection of rent of ${userId}`);
    collected.push({ projectId, minor: balance });
  }
  return collected;
}

interface PayingOn extends Paying {
  readonly debts: readonly Debt[];
  /** The accounts that the debts are on. */
  readonly account: Owing;
}

/** Pays debts of one kind from all wallets, in one journal entry. */
async function payFrom(deps: DebtsDeps, tx: Tx, given: PayingOn): Promise<WalletPayment[]> {
  const { userId, debts, first } = given;
  if (debts.length === 0) return [];
  const key = first && accountKey(first);
  const purses = (await walletsOf(deps, tx, userId))
    .filter(({ minor }) => minor > 0n)
    .toSorted((a, b) => Number(accountKey(b.where) === key) - Number(accountKey(a.where) === key));
  const market = await deps.rates.current(tx);
  const payments = paymentsOf(debts, purses, await exchangeAt(deps, tx, market));
  if (payments.length > 0) await post(deps, tx, { ...given, payments, market });
  return payments;
}

/**
 * Whether money that a person has would pay something of their debts, or make good what was written off of them, at the
 * last known rate, even if it is stale now or the treasury lacks the currency.
 */
export async function hasMoneyToPay(deps: DebtsDeps, userId: string, tx?: Tx): Promise<boolean> {
  const debts = [
    ...(await owingOn(deps, { userId, account: receivable }, tx)),
    ...(await owingOn(deps, { userId, account: chart.losses }, tx)),
  ];
  if (debts.length === 0) return false;
  const rents = (await rentsOf(deps, tx, userId)).flatMap(({ account, balance }) =>
    walletOfRent(account).map((where) => ({ where, currency: 'USD' as const, minor: balance })),
  );
  const purses = [...(await walletsOf(deps, tx, userId)), ...rents];
  return couldPay(debts, purses, ratesOf(await deps.rates.current(tx)));
}

type Market = Awaited<ReturnType<DebtsDeps['rates']['current']>>;

/** Conversions at the market's rate. */
const ratesOf = (market: Market) => {
  const at = (change: typeof convert) => (minor: bigint, from: Currency, to: Currency) =>
    change(minor, { from, to, rate: rateBetween(from, to, market) });
  return { convert: at(convert), neededFor: at(neededFor) };
};

/** While the market's rate is stale, only currencies with a fixed rate between them are converted. */
async function exchangeAt({ ledger }: DebtsDeps, tx: Tx, market: Market) {
  const balances = await ledger.balanceOf(
    CURRENCIES.map((currency) => chart.fx(currency)),
    tx,
  );
  const rates = ratesOf(market);
  return {
    ...rates,
    convert: (minor: bigint, from: Currency, to: Currency) =>
      market.stale && !isFixed(from, to) ? 0n : rates.convert(minor, from, to),
    treasury: new Map(CURRENCIES.map((currency, index) => [currency, balances[index] ?? 0n])),
  };
}

async function post(
  { ledger }: DebtsDeps,
  tx: Tx,
  paid: PayingOn & { readonly payments: readonly WalletPayment[]; readonly market: Market },
): Promise<void> {
  const { userId, payments, market, account } = paid;
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
      kind: account === receivable ? `${movement}.debt` : 'treasury.recovery',
      reference,
      idempotencyKey: `debt:${id}`,
      actorId: null,
      occurredAt: at,
      ...(changes.length > 0 ? { details: { changes } } : {}),
      postings: chart.postings(
        payments.flatMap((payment) => linesOf(account(payment.debt, userId), payment)),
      ),
    },
  ]);
  certainEntryOf(outcome, `payment of a debt of ${userId}`);
}

const linesOf = (owing: AccountRef, { from, debt, taken, paid }: WalletPayment): Lines => [
  [from.where, -taken],
  [owing, paid],
  ...(from.currency === debt
    ? []
    : ([
        [chart.fx(from.currency), taken],
        [chart.fx(debt), -paid],
      ] as const)),
];
