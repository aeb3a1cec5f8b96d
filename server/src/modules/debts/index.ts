import { currencyOf } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import { readableMoney, readableRate } from '#core/readable.ts';
import { type AccountRef, chart } from '#modules/ledger';
import { rateBetween } from '#modules/rates';
import type { Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { SHARED } from './accounts.ts';
import type { Arrival, DebtPaid, Debts, DebtsDeps, ProjectNames } from './door.ts';
import { lossesOf, undoWriteOff, writeOff } from './losses.ts';
import { accountsOfPayer, hasMoneyToPay, payDebtsOf, type WalletPayment } from './pay.ts';
import type { Debt } from './rules.ts';
import { lockDebts, payersAmong, payersWithMoney } from './store.ts';
import { notifyPaid } from './tell.ts';

export type { Arrival, DebtPaid, Debts } from './door.ts';
export { rentCollection } from './rent-collection.ts';
export type { Debt } from './rules.ts';

/** The dependencies, with the names of projects as the module above registered them. */
type Telling = DebtsDeps & { readonly projectNames: ProjectNames };

export function createDebts(deps: DebtsDeps): Debts {
  const { database, ledger, clock } = deps;
  let named: ProjectNames = async () => new Map();
  const telling: Telling = { ...deps, projectNames: (ids, tx) => named(ids, tx) };
  const debts: Debts = {
    onProjectNames(names) {
      named = names;
    },
    async lock(tx, userIds, others = []) {
      await lockDebts(tx, userIds);
      const payers = await payersAmong(tx, userIds);
      if (payers.length > 0) await lockAccountsOf(deps, tx, { userIds: payers, others });
    },
    async lockToOwe(tx, userId, others) {
      await lockDebts(tx, [userId]);
      await lockAccountsOf(deps, tx, { userIds: [userId], others });
    },
    payOnArrival: (tx, arrival) => payOnArrival(telling, tx, arrival),
    async payAll(tx, userIds, occasion) {
      const collected = new Set<string>();
      for (const userId of await payersAmong(tx, userIds)) {
        const paid = await payDebtsOf(deps, tx, { userId, occasion });
        await notifyPaid(telling, tx, { userId, ...paid });
        if (paid.rents.length > 0) collected.add(userId);
      }
      return collected;
    },
    async of(userIds, tx) {
      const owed = new Map<string, Debt[]>();
      if (userIds.length === 0) return owed;
      for (const { account, balance } of await ledger.balances(
        { holder: 'platform', purpose: 'receivable', refs: userIds },
        tx,
      )) {
        const currency = currencyOf(account.asset);
        if (account.ref === undefined || currency === undefined || balance >= 0n) continue;
        const known = owed.get(account.ref) ?? [];
        owed.set(account.ref, [...known, { currency, minor: -balance }]);
      }
      return owed;
    },
    hasMoneyToPay: (userId, tx) => hasMoneyToPay(deps, userId, tx),
    writeOff: (tx, given) => writeOff(deps, tx, given),
    undoWriteOff: (tx, given) => undoWriteOff(deps, tx, given),
    lossesOf: (userId, tx) => lossesOf(deps, userId, tx),
    async collect() {
      const faults = await eachAlone(await payersWithMoney(database.db), (userId) =>
        database.transaction(async (tx) => {
          await debts.lock(tx, [userId]);
          const occasion = { movement: 'debts', reference: userId, at: clock.now() };
          await debts.payAll(tx, [userId], occasion);
        }),
      );
      raise(faults, 'debts could not be collected');
    },
  };
  return debts;
}

export function registerDebtsJobs(jobs: Jobs, debts: Debts): void {
  jobs.every('debts.collect', 300, () => debts.collect());
}

/** Locks the accounts that pay these people's debts, in one statement. */
async function lockAccountsOf(
  deps: DebtsDeps,
  tx: Tx,
  { userIds, others }: { userIds: readonly string[]; others: readonly AccountRef[] },
): Promise<void> {
  const accounts: AccountRef[] = [...others, ...SHARED];
  for (const userId of userIds) accounts.push(...(await accountsOfPayer(deps, tx, userId)));
  await deps.ledger.lock(tx, accounts);
}

/**
 * Pays a person's debts after money arrived in a wallet, that wallet first.
 * @returns how much of the arrived money paid them, and the text of it for the movement's history
 */
async function payOnArrival(deps: Telling, tx: Tx, arrival: Arrival): Promise<DebtPaid> {
  const { userId, projectId, currency, came, ...occasion } = arrival;
  const first = chart.available(userId, projectId, currency);
  const { rents, payments, left } = await payDebtsOf(deps, tx, { userId, occasion, first });
  const here = payments.filter(({ from: { where } }) => isWallet(where, projectId, currency));
  const taken = here.reduce((sum, payment) => sum + payment.taken, 0n);
  const paid = taken < came ? taken : came;
  // rents, other wallets and what was here before get a separate notification
  const told = { projectId, currency, minor: paid };
  await notifyPaid(deps, tx, { userId, rents, payments, left, told });
  if (paid === 0n) return { paid, note: undefined };
  const market = await deps.rates.current(tx);
  const changed = here
    .filter(({ debt }) => debt !== currency)
    .map((one) => conversionText(one, market));
  const how = changed.length > 0 ? ` (${changed.join('; ')})` : '';
  const rest = left.length > 0 ? `; quedan por pagar ${listed(left)}` : '';
  const note = `De acá se pagaron ${readableMoney(paid, currency)} que se debían por un contracargo o un depósito revertido${how}${rest}`;
  return { paid, note };
}

const isWallet = (account: AccountRef, projectId: string, currency: Currency): boolean =>
  account.holder === 'user' && account.projectId === projectId && account.asset === currency;

const conversionText = (
  { from, debt, paid }: WalletPayment,
  market: { readonly buy: string; readonly sell: string },
): string =>
  `${readableMoney(paid, debt)} a ${readableRate(rateBetween(from.currency, debt, market), [from.currency, debt])}`;

const listed = (amounts: readonly Debt[]): string =>
  amounts.map(({ minor, currency }) => readableMoney(minor, currency)).join(' y ');
