import type { DepositMethods, DepositRow, PaymentView, Reading } from '#modules/movements';
import { chargedBackAmounts } from './chargebacks/store.ts';
import { lockedPayment } from './charges/locked-payment.ts';
import { chargesOf, lockCharge } from './charges/store.ts';
import { chargeView, toPay } from './charges/views.ts';
import type { PaymentsDeps } from './deps.ts';
import { methodOf } from './methods.ts';
import { readEvidence } from './usdt/locked-payment.ts';
import { transactionViews } from './usdt/views.ts';

/** The payment methods' part of deposits. */
export const depositMethods = (deps: PaymentsDeps): DepositMethods => ({
  ready: async (actor, id) =>
    (await readEvidence(deps, actor, id)) ??
    (async (tx) => lockedPayment(deps, tx, await lockCharge(tx, id))),
  lock: async (tx, id) => lockedPayment(deps, tx, await lockCharge(tx, id)),
  views: (rows, reading) => paymentViews(deps, rows, reading),
});

async function paymentViews(
  deps: PaymentsDeps,
  rows: readonly DepositRow[],
  { reader, tx }: Reading,
): Promise<ReadonlyMap<string, PaymentView>> {
  const db = tx ?? deps.database.db;
  const ids = rows.map(({ id }) => id);
  const receipts = await deps.resources.viewsOfOwners('deposit', ids, tx);
  const settings = await deps.settings.current(tx);
  const charges = await chargesOf(db, ids);
  const takenBack = await chargedBackAmounts(db, [...charges.keys()]);
  const transactions = await transactionViews(deps, db, ids);
  const instructions = ({ type, order_number: order, amount }: DepositRow) =>
    methodOf(type)?.instructions(settings, order, deps.chain.instructionsView(amount)) ?? null;
  return new Map(
    rows.map((row) => {
      const charge = charges.get(row.id);
      return [
        row.id,
        {
          instructions: row.status === 'pending' ? instructions(row) : null,
          charge: chargeView(row, charge, takenBack.get(row.id)),
          ...toPay(deps, { row, charge }, reader),
          transaction: transactions.get(row.id) ?? null,
          receipts: receipts.get(row.id) ?? [],
        },
      ];
    }),
  );
}
