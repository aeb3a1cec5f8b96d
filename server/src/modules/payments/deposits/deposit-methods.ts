import { isAdmin } from '#contract/core/roles.ts';
import { isCharged } from '#contract/payments/deposits.ts';
import type { DepositMethods, DepositRow, PaymentView, Reading } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { chargebacksByHand, chargedBackAmounts } from '../chargebacks/store.ts';
import { lockedPayment } from '../charges/locked-payment.ts';
import { statedWorth } from '../charges/stated-worth.ts';
import { type ChargeRow, chargesOf, lockCharge } from '../charges/store.ts';
import { chargeView, toPay } from '../charges/views.ts';
import type { PaymentsDeps } from '../deps.ts';
import { readEvidence } from '../usdt/locked-payment.ts';
import { transactionViews } from '../usdt/views.ts';
import { methodOf } from './methods.ts';

/** The payment methods' part of deposits. */
export const depositMethods = (deps: PaymentsDeps): DepositMethods => ({
  async ready(actor, id) {
    const row = await deps.movements.depositSteps.byId(id);
    const evidence = row && (await readEvidence(deps, actor, row));
    if (evidence) return evidence;
    const charged = row !== undefined && isCharged(row.type);
    return async (tx) =>
      lockedPayment(deps, tx, { row, charge: charged ? await lockCharge(tx, id) : undefined });
  },
  async lock(tx, id) {
    const charge = await lockCharge(tx, id);
    const row = charge && (await deps.movements.depositSteps.byId(id, tx));
    return lockedPayment(deps, tx, { row, charge });
  },
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
  const idsOf = (uses: (type: DepositRow['type']) => boolean) =>
    rows.filter(({ type }) => uses(type)).map(({ id }) => id);
  const charges = await chargesOf(db, idsOf(isCharged));
  const takenBack = await chargedBackAmounts(db, [...charges.keys()]);
  const byHand = isAdmin(reader.role)
    ? await chargebacksByHand(db, [...charges.keys()])
    : new Map<string, never[]>();
  const worths = await worthsInReview(deps, { rows, charges, tx });
  const transactions = await transactionViews(
    deps,
    db,
    idsOf((type) => type === 'usdt_transfer'),
  );
  const instructions = ({ type, order_number: order, amount }: DepositRow) =>
    methodOf(type)?.instructions(settings, order, deps.chain.instructionsView(amount)) ?? null;
  return new Map(
    rows.map((row) => {
      const charge = charges.get(row.id);
      return [
        row.id,
        {
          instructions: row.status === 'pending' ? instructions(row) : null,
          charge: chargeView(row, charge, {
            takenBack: takenBack.get(row.id),
            worth: worths.get(row.id),
            byHand: byHand.get(row.id) ?? [],
          }),
          ...toPay(deps, { row, charge }, reader),
          transaction: transactions.get(row.id) ?? null,
          receipts: receipts.get(row.id) ?? [],
        },
      ];
    }),
  );
}

/** What the stated payment of each charge in review is worth, by deposit. */
async function worthsInReview(
  deps: PaymentsDeps,
  of: {
    readonly rows: readonly DepositRow[];
    readonly charges: ReadonlyMap<string, ChargeRow>;
    readonly tx: Tx | undefined;
  },
): Promise<ReadonlyMap<string, bigint>> {
  const worths = new Map<string, bigint>();
  for (const row of of.rows) {
    const charge = of.charges.get(row.id);
    const worth = charge?.state === 'review' && (await statedWorth(deps, { row, charge }, of.tx));
    if (typeof worth === 'bigint') worths.set(row.id, worth);
  }
  return worths;
}
