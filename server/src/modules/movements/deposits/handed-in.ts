import type { SettleBankPayment } from '../withdrawals/bank-line.ts';
import type { DepositMethods, SettleBankCredit } from './method.ts';
import type { DepositDeps } from './steps.ts';

/** Parts that modules above register once they are created: the payment methods, and the settlement of bank lines. */
export function handedIn() {
  const methods: { known?: DepositMethods } = {};
  const settlers: SettleBankCredit[] = [];
  const payers: SettleBankPayment[] = [];
  const known = (): DepositMethods => {
    if (!methods.known) throw new Error('no ways of paying were handed in');
    return methods.known;
  };
  const handed: Pick<DepositDeps, 'methods' | 'settle'> & { settlePayment: SettleBankPayment } = {
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
  };
  return {
    handed,
    onDepositMethods(given: DepositMethods): void {
      methods.known = given;
    },
    /** Registers the settlement of bank lines. */
    onBankCredit: (settle: SettleBankCredit) => void settlers.push(settle),
    /** Registers the settlement of the bank lines that show payments. */
    onBankPayment: (settle: SettleBankPayment) => void payers.push(settle),
  };
}
