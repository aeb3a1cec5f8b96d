import type { Screening } from '../screening.ts';
import type { SettleBankPayment } from '../withdrawals/bank-line.ts';
import type { AssertMayEnd } from '../withdrawals/in-run.ts';
import type { DepositMethods, SettleBankCredit } from './method.ts';
import type { DepositDeps } from './steps.ts';

/** Parts that modules above register once they are created: the payment methods, the settlement of bank lines, and what looks at movements. */
export function handedIn() {
  const methods: { known?: DepositMethods } = {};
  const settlers: SettleBankCredit[] = [];
  const payers: SettleBankPayment[] = [];
  const screens: Screening[] = [];
  const guards: AssertMayEnd[] = [];
  const known = (): DepositMethods => {
    if (!methods.known) throw new Error('no ways of paying were handed in');
    return methods.known;
  };
  const handed: Pick<DepositDeps, 'methods' | 'settle'> & {
    screening: Screening;
    settlePayment: SettleBankPayment;
    assertMayEnd: AssertMayEnd;
  } = {
    screening: {
      async look(tx, movement) {
        for (const each of screens) await each.look(tx, movement);
      },
      async assertMayAsk(tx, movement) {
        for (const each of screens) await each.assertMayAsk(tx, movement);
      },
      async refused(tx, attempt) {
        for (const each of screens) await each.refused(tx, attempt);
      },
      async assertClear(tx, movement) {
        for (const each of screens) await each.assertClear(tx, movement);
      },
    },
    methods: {
      ready: (actor, id) => known().ready(actor, id),
      hold: (tx, id) => known().hold(tx, id),
      views: (rows, reading) => known().views(rows, reading),
    },
    async settle(tx, credit) {
      for (const each of settlers) await each(tx, credit);
    },
    async settlePayment(tx, payment) {
      for (const each of payers) await each(tx, payment);
    },
    async assertMayEnd(tx, withdrawalId) {
      for (const each of guards) await each(tx, withdrawalId);
    },
  };
  return {
    handed,
    onDepositMethods(given: DepositMethods): void {
      methods.known = given;
    },
    /** Registers what looks at movements against money laundering. */
    onScreening: (screening: Screening) => void screens.push(screening),
    /** Registers the settlement of bank lines. */
    onBankCredit: (settle: SettleBankCredit) => void settlers.push(settle),
    /** Registers the settlement of the bank lines that show payments. */
    onBankPayment: (settle: SettleBankPayment) => void payers.push(settle),
    /** Registers what keeps a withdrawal from being refused. */
    onWithdrawalEnd: (guard: AssertMayEnd) => void guards.push(guard),
  };
}
