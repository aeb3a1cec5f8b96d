import { AppError } from '#core/errors.ts';
import type { BankCredit, BankPayment, BankReversal, Movements } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { tracesOf } from '../persons/traces.ts';
import { parseLine } from '../proposals/parsed-line.ts';
import { namesOrder } from '../proposals/rules.ts';
import { lockMatching } from '../store/bank.ts';
import { releaseDeposit } from '../store/decided.ts';
import { creditedOrders, explainedReferences, lockLine, settleByMovement } from '../store/lines.ts';
import { depositsPaidFrom } from '../store/payers.ts';
import { bankLinesOf } from '../store/payment-lines.ts';
import { assertNotInAnotherLine } from './line-references.ts';

/** A line settles one thing only: a line of a credited deposit cannot be explained too. */
export const guardBankCredits = ({
  movements,
}: {
  readonly movements: Pick<
    Movements,
    'onBankCredit' | 'onBankPayment' | 'onBankReversal' | 'onPayerSearch' | 'onBankLines'
  >;
}): void => {
  movements.onBankCredit(settleCredit);
  movements.onBankPayment(settlePayment);
  movements.onBankReversal(freeLine);
  movements.onPayerSearch(depositsPaidFrom);
  movements.onBankLines(bankLinesOf);
};

/**
 * Settles the line named by the credit of a transfer, if any.
 * @throws AppError BANK_LINE_SETTLED when that line is settled otherwise, or a line naming the order was explained;
 * BANK_LINE_OTHER_ORDER when the line's text names another credited deposit; REFERENCE_USED as
 * `assertNotInAnotherLine`; AMOUNT_INVALID when the amounts differ; NOT_FOUND
 */
async function settleCredit(tx: Tx, credit: BankCredit): Promise<void> {
  await lockMatching(tx);
  const references = await explainedReferences(tx, credit);
  if (references.some((reference) => namesOrder(reference, credit.orderNumber)))
    throw new AppError('BANK_LINE_SETTLED');
  await assertNotInAnotherLine(tx, { ...credit, movementId: credit.depositId, comesIn: true });
  if (credit.lineId === undefined) return;
  const { reference = '' } = (await lockLine(tx, credit.lineId)) ?? {};
  const named = tracesOf(parseLine(reference)).orders;
  const others = await creditedOrders(tx, named, credit.depositId);
  if (others.some((orderNumber) => namesOrder(reference, orderNumber)))
    throw new AppError('BANK_LINE_OTHER_ORDER');
  const movement = { id: credit.depositId, kind: 'deposit' as const };
  await settle(tx, { ...credit, lineId: credit.lineId, movement });
}

/** Opens the line of a reverted deposit again: it may be another one's, but never that deposit's. */
async function freeLine(tx: Tx, { depositId, reason, actorId, at }: BankReversal): Promise<void> {
  await lockMatching(tx);
  await releaseDeposit(tx, { depositId, by: actorId, at, reason });
}

/**
 * Settles the line that shows a payment, if any.
 * @throws AppError REFERENCE_USED as `assertNotInAnotherLine`; BANK_LINE_SETTLED, AMOUNT_INVALID, NOT_FOUND; BANK_LINE_UNFIT for a line dated later than allowed
 */
async function settlePayment(tx: Tx, payment: BankPayment): Promise<void> {
  await lockMatching(tx);
  const { lineId, withdrawalId } = payment;
  await assertNotInAnotherLine(tx, { ...payment, movementId: withdrawalId, comesIn: false });
  if (lineId === undefined) return;
  const movement = { id: withdrawalId, kind: 'withdrawal' as const };
  if (payment.lineBy !== null) {
    const line = await lockLine(tx, lineId);
    if (line !== undefined && line.day > payment.lineBy) throw new AppError('BANK_LINE_UNFIT');
  }
  await settle(tx, { ...payment, lineId, amount: -payment.amount, movement });
}

/** Settles a line with one movement. @throws AppError BANK_LINE_SETTLED, AMOUNT_INVALID, NOT_FOUND */
export async function settle(
  tx: Tx,
  given: Pick<BankPayment, 'currency' | 'amount' | 'actorId' | 'at'> & {
    readonly lineId: string;
    readonly movement: { readonly id: string; readonly kind: 'deposit' | 'withdrawal' | 'run' };
  },
): Promise<void> {
  const line = await lockLine(tx, given.lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (line.settled_by !== null) throw new AppError('BANK_LINE_SETTLED');
  if (line.currency !== given.currency || line.amount !== given.amount)
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  await settleByMovement(tx, line.id, given);
}
