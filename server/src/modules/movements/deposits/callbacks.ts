import type { Screening } from '../screening.ts';
import type { SettleBankPayment } from '../withdrawals/bank-line.ts';
import type { AssertMayEnd, FindHandedOver } from '../withdrawals/in-run.ts';
import type { DepositMethods, FindByPayer, FreeBankLine, SettleBankCredit } from './method.ts';
import type { DepositDeps } from './steps.ts';

/** What at least one of the screenings finds. */
async function anyOf(
  screens: readonly Screening[],
  find: (each: Screening) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const each of screens) for (const id of await find(each)) found.add(id);
  return found;
}

/** Callbacks that modules above register after their creation: payment methods, settlement of bank lines, screening. */
export function createCallbacks() {
  const methods: { known?: DepositMethods } = {};
  const settlers: SettleBankCredit[] = [];
  const freers: FreeBankLine[] = [];
  const payers: SettleBankPayment[] = [];
  const finders: FindByPayer[] = [];
  const screens: Screening[] = [];
  const guards: AssertMayEnd[] = [];
  const runs: FindHandedOver[] = [];
  const known = (): DepositMethods => {
    if (!methods.known) throw new Error('no payment methods were registered');
    return methods.known;
  };
  const callbacks: Pick<DepositDeps, 'methods' | 'settle' | 'free' | 'paidFrom'> & {
    screening: Screening;
    settlePayment: SettleBankPayment;
    assertMayEnd: AssertMayEnd;
    handedOver: FindHandedOver;
  } = {
    screening: {
      async raiseAlerts(tx, movement) {
        for (const each of screens) await each.raiseAlerts(tx, movement);
      },
      async screenRequest(tx, movement) {
        for (const each of screens) await each.screenRequest(tx, movement);
      },
      async screenPayer(tx, deposit) {
        for (const each of screens) await each.screenPayer(tx, deposit);
      },
      async recordRefusal(tx, attempt) {
        for (const each of screens) await each.recordRefusal(tx, attempt);
      },
      async endRejected(tx, movement) {
        for (const each of screens) await each.endRejected(tx, movement);
      },
      async assertClear(tx, movement) {
        for (const each of screens) await each.assertClear(tx, movement);
      },
      held: (db, ids, readerId) => anyOf(screens, (each) => each.held(db, ids, readerId)),
      awaitingApproval: (db, ids) => anyOf(screens, (each) => each.awaitingApproval(db, ids)),
    },
    methods: {
      ready: (actor, id) => known().ready(actor, id),
      lock: (tx, id) => known().lock(tx, id),
      views: (rows, reading) => known().views(rows, reading),
    },
    async settle(tx, credit) {
      for (const each of settlers) await each(tx, credit);
    },
    async free(tx, reversal) {
      for (const each of freers) await each(tx, reversal);
    },
    async paidFrom(db, search) {
      const found: string[][] = [];
      for (const each of finders)
        for (const [at, ids] of (await each(db, search)).entries())
          found[at] = [...(found[at] ?? []), ...ids];
      return found;
    },
    async settlePayment(tx, payment) {
      for (const each of payers) await each(tx, payment);
    },
    async assertMayEnd(tx, withdrawalId) {
      for (const each of guards) await each(tx, withdrawalId);
    },
    async handedOver(tx, withdrawalId) {
      for (const each of runs) {
        const found = await each(tx, withdrawalId);
        if (found !== null) return found;
      }
      return null;
    },
  };
  return {
    callbacks,
    onDepositMethods(given: DepositMethods): void {
      methods.known = given;
    },
    /** Registers the anti-money-laundering screening of movements. */
    onScreening: (screening: Screening) => void screens.push(screening),
    /** Registers the settlement of bank lines that credit deposits. */
    onBankCredit: (settle: SettleBankCredit) => void settlers.push(settle),
    /** Registers the function that frees the bank line of a reverted deposit. */
    onBankReversal: (free: FreeBankLine) => void freers.push(free),
    /** Registers the search for deposits by their payer. */
    onPayerSearch: (find: FindByPayer) => void finders.push(find),
    /** Registers the settlement of bank lines that pay withdrawals. */
    onBankPayment: (settle: SettleBankPayment) => void payers.push(settle),
    /** Registers a guard that may prevent the rejection of a withdrawal. */
    onWithdrawalEnd: (guard: AssertMayEnd) => void guards.push(guard),
    /** Registers the look-up of payment runs. */
    onHandedOver: (find: FindHandedOver) => void runs.push(find),
  };
}
