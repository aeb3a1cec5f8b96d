import type { AccountRef, Ledger } from '#modules/ledger';
import {
  available,
  type DebtPaid,
  fees,
  held,
  holdDebt,
  payDebt,
  postings,
  postStep,
} from '#modules/payments';
import type { Tx } from '#platform/database/index.ts';
import type { TransferRow } from './store.ts';

/** The ledger's side of a transfer: `hold` when it is asked for, then either `accept`, less the fee, or `release`. */
export type TransferStep = 'hold' | 'accept' | 'release';

/** @throws AppError INSUFFICIENT_FUNDS */
export const postTransfer = (
  ledger: Ledger,
  tx: Tx,
  row: TransferRow,
  step: TransferStep,
  actorId: string,
  at: Date,
): Promise<void> =>
  postStep(ledger, tx, {
    movement: 'transfer',
    movementId: row.id,
    step,
    actorId,
    at,
    postings: postings(...LINES[step](row)),
  });

/**
 * Gives the money of a transfer back to the wallet it came from, where it first pays what its person owes.
 * @returns what of it paid a debt
 */
export async function giveBack(
  ledger: Ledger,
  tx: Tx,
  row: TransferRow,
  actorId: string,
  at: Date,
): Promise<DebtPaid> {
  const wallet = { ...row, project_id: row.from_project_id };
  const accounts = LINES.release(row).map(([account]) => account);
  const owed = await holdDebt({ ledger }, tx, wallet, accounts);
  await postTransfer(ledger, tx, row, 'release', actorId, at);
  return payDebt({ ledger }, tx, { ...wallet, movement: 'transfer', came: row.amount }, owed, at);
}

const LINES: Record<
  TransferStep,
  (row: TransferRow) => readonly (readonly [AccountRef, bigint])[]
> = {
  hold: (row) => [
    [available(row.user_id, row.from_project_id, row.currency), -row.amount],
    [held(row.user_id, row.from_project_id, row.currency), row.amount],
  ],
  accept: (row) => [
    [held(row.user_id, row.from_project_id, row.currency), -row.amount],
    [available(row.user_id, row.to_project_id, row.currency), row.amount - row.fee_amount],
    [fees(row.currency), row.fee_amount],
  ],
  release: (row) => [
    [held(row.user_id, row.from_project_id, row.currency), -row.amount],
    [available(row.user_id, row.from_project_id, row.currency), row.amount],
  ],
};
