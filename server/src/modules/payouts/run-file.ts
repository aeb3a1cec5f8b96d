import { formatAmount } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { FORMATS } from './formats/index.ts';
import { holderTaxId } from './holder-tax-id.ts';
import { type PaymentRow, paymentsOf } from './store-payable.ts';
import { linesOf, lockRun, runsById } from './store-runs.ts';

/**
 * The bank file of a run; the audit log records who downloaded it. It is refused while it contains a withdrawal that
 * could not be marked as sent: that one must be removed from the run first. Withdrawals already sent or returned are
 * left out. Of a run that the bank paid there is no file of what still waits in it: the bank would pay that twice.
 * @throws AppError NOT_FOUND; MOVEMENT_STATE_FORBIDS for a cancelled run, RUN_PAID_BY_BANK; OWN_MOVEMENT or
 * APPROVERS_NOT_INDEPENDENT for an administrator with an interest in one of its withdrawals; WITHDRAWAL_STOPPED,
 * FACTOR_JUST_REMOVED or ALERT_HIGH with the orders
 */
export async function runFile(
  { database, audit, movements }: PayoutsDeps,
  actor: Actor,
  runId: string,
): Promise<BinaryAnswer> {
  const { lines, payments, faults, run, barred } = await database.transaction((tx) =>
    readLocked(movements, tx, { runId, actor }),
  );
  const waiting = [...payments.values()].filter(({ status }) => status === 'pending');
  if (run.settled_at !== null && waiting.length > 0)
    throw new AppError('RUN_PAID_BY_BANK', [{ path: 'order', message: run.number }]);
  // who has an interest in a withdrawal does not learn whether an alert stops it
  if (barred !== undefined) throw barred;
  const first = waiting.map((row) => faults.get(row.id)).find((fault) => fault !== undefined);
  if (first !== undefined)
    throw new AppError(
      first.key,
      waiting
        .filter((row) => faults.get(row.id)?.key === first.key)
        .map((row) => ({ path: 'order', message: row.order_number })),
    );
  // withdrawals already sent are not paid again; the file of a paid run is a record and contains all
  const isIn = (row: PaymentRow) =>
    waiting.length > 0 ? row.status === 'pending' : row.status !== 'rejected';
  const inFile = lines.filter(({ withdrawal_id: id }) => {
    const payment = payments.get(id);
    return payment !== undefined && isIn(payment);
  });
  const format = FORMATS[run.format];
  const content = await format.write({
    number: run.number,
    currency: run.currency,
    payments: inFile.flatMap(({ position, withdrawal_id: id }) => {
      const payment = payments.get(id);
      if (payment === undefined) return [];
      const { destination_holder: holder, destination_account: account } = payment;
      const amount = formatAmount(payment.received_amount, payment.received_currency);
      const taxId = holderTaxId(payment);
      return [{ position, orderNumber: payment.order_number, holder, taxId, account, amount }];
    }),
  });
  await database.transaction((tx) =>
    audit.record(tx, {
      actorId: actor.userId,
      action: 'payout.file',
      targetKind: 'payment_run',
      targetId: runId,
      after: { order: run.number, lines: inFile.length },
      address: actor.address,
    }),
  );
  return { content, type: format.type, name: `lote-${run.number}.${format.ending}` };
}

/**
 * The content of a file, read under a lock, so that no withdrawal of the run can be sent or cancelled concurrently.
 * Money laundering findings are returned, so that the caller decides on the refusal.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS
 */
async function readLocked(
  movements: PayoutsDeps['movements'],
  tx: Tx,
  { runId, actor }: { readonly runId: string; readonly actor: Actor },
) {
  const ids = (await linesOf(tx, runId)).map((line) => line.withdrawal_id);
  const before = await paymentsOf(tx, ids);
  const waiting = ids.filter((id) => before.get(id)?.status === 'pending');
  // lock withdrawals before their run, as sending does
  const { faults, barred } = await movements.payableFaults(tx, { actor, ids: waiting });
  if ((await lockRun(tx, runId, { shared: true })) === undefined) throw new AppError('NOT_FOUND');
  const [run] = await runsById(tx, [runId]);
  if (run === undefined || run.state === 'cancelled') throw new AppError('MOVEMENT_STATE_FORBIDS');
  const lines = (await linesOf(tx, runId)).filter((line) => line.removed_at === null);
  const payments = await paymentsOf(
    tx,
    lines.map((line) => line.withdrawal_id),
  );
  return { run, lines, payments, faults, barred };
}
