import type { DebtPaid } from '#modules/debts';
import type { AccountRef, Ledger } from '#modules/ledger';
import { available, fees, held, postings, postStep } from '#modules/payments';
import type { Tx } from '#platform/database/index.ts';
import type { BalanceDeps } from './deps.ts';
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
  deps: ArriveDeps,
  tx: Tx,
  row: TransferRow,
  actorId: string,
  at: Date,
): Promise<DebtPaid> {
  await postArriving(deps, tx, row, 'release', actorId, at);
  const came = { projectId: row.from_project_id, came: row.amount };
  return deps.debts.payFrom(tx, { ...arrivalOf(row, at), ...came });
}

/** Moves the money of a transfer to the other wallet, where it first pays what its person owes. @returns what of it paid a debt */
export async function moveOver(
  deps: ArriveDeps,
  tx: Tx,
  row: TransferRow,
  actorId: string,
  at: Date,
): Promise<DebtPaid> {
  await postArriving(deps, tx, row, 'accept', actorId, at);
  const came = { projectId: row.to_project_id, came: row.amount - row.fee_amount };
  return deps.debts.payFrom(tx, { ...arrivalOf(row, at), ...came });
}

type ArriveDeps = Pick<BalanceDeps, 'ledger' | 'debts'>;

async function postArriving(
  { ledger, debts }: ArriveDeps,
  tx: Tx,
  row: TransferRow,
  step: 'accept' | 'release',
  actorId: string,
  at: Date,
): Promise<void> {
  const accounts = LINES[step](row).map(([account]) => account);
  await debts.hold(tx, [row.user_id], accounts);
  await postTransfer(ledger, tx, row, step, actorId, at);
}

const arrivalOf = ({ id, user_id: userId, currency }: TransferRow, at: Date) => ({
  ...{ movement: 'transfer', reference: id, userId, currency, at },
});

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
