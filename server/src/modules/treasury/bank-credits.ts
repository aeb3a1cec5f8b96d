import { AppError } from '#core/errors.ts';
import type { BankCredit, Movements } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { namesOrder } from './bank-rules.ts';
import { lockMatching } from './store-bank.ts';
import { explainedReferences, lockLine, settleByDeposit } from './store-lines.ts';

/** A line settles one thing: a line that is credited cannot be explained too. */
export const guardBankCredits = ({
  movements,
}: {
  readonly movements: Pick<Movements, 'onBankCredit'>;
}): void => movements.onBankCredit(settleCredit);

/**
 * Settles the line that a transfer is credited for, where one is named.
 * @throws AppError BANK_LINE_SETTLED when that line is settled otherwise, or a line that names the order was explained;
 * AMOUNT_INVALID when the amounts differ; NOT_FOUND
 */
async function settleCredit(tx: Tx, credit: BankCredit): Promise<void> {
  await lockMatching(tx);
  const references = await explainedReferences(tx, credit);
  if (references.some((reference) => namesOrder(reference, credit.orderNumber)))
    throw new AppError('BANK_LINE_SETTLED');
  if (credit.lineId === undefined) return;
  const line = await lockLine(tx, credit.lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (line.settled_by !== null) throw new AppError('BANK_LINE_SETTLED');
  if (line.currency !== credit.currency || line.amount !== credit.amount)
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  await settleByDeposit(tx, line.id, credit.depositId);
}
