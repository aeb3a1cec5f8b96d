import type { DebtPaid } from '#modules/debts';
import type { AccountRef, Ledger } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import {
  available,
  bank,
  fees,
  funds,
  fundsHeld,
  fx,
  fxPromised,
  held,
  onChain,
  postings,
  rounding,
} from './accounts.ts';
import type { PaymentsDeps } from './deps.ts';
import { postStep } from './post.ts';
import type { WithdrawalRow } from './store-withdrawals.ts';

/**
 * The ledger's side of a withdrawal. `hold` when it is asked for; then either `release`, when nothing left the bank,
 * or `complete`, when it did; `return` undoes a completed one, fee included. The fee is earned at `complete`, never
 * before. Where the currency changes, `hold` also sets aside what the treasury promised, so that completing or
 * releasing can never lack money.
 */
export type WithdrawalStep = 'hold' | 'release' | 'complete' | 'return';

/** @throws AppError INSUFFICIENT_FUNDS, FX_UNAVAILABLE */
export const postWithdrawal = (
  ledger: Ledger,
  tx: Tx,
  row: WithdrawalRow,
  step: WithdrawalStep,
  actorId: string | null,
  at: Date,
): Promise<void> =>
  postStep(ledger, tx, {
    movement: 'withdrawal',
    movementId: row.id,
    step,
    actorId,
    at,
    postings: postings(...LINES[step](row)),
  });

/**
 * Gives the money of a withdrawal back to where it came from; in a wallet it first pays what its person owes, in a project's
 * funds it is the project's.
 * @returns what of it paid a debt
 * @throws AppError INSUFFICIENT_FUNDS, FX_UNAVAILABLE
 */
export async function giveBack(
  { ledger, debts }: Pick<PaymentsDeps, 'ledger' | 'debts'>,
  tx: Tx,
  row: WithdrawalRow,
  step: 'release' | 'return',
  actorId: string,
  at: Date,
): Promise<DebtPaid> {
  if (row.source === 'funds') {
    await postWithdrawal(ledger, tx, row, step, actorId, at);
    return { paid: 0n, note: undefined };
  }
  const accounts = LINES[step](row).map(([account]) => account);
  await debts.hold(tx, [row.user_id], accounts);
  await postWithdrawal(ledger, tx, row, step, actorId, at);
  const { id: reference, user_id: userId, project_id: projectId, currency, amount: came } = row;
  const wallet = { userId, projectId, currency };
  return debts.payFrom(tx, { movement: 'withdrawal', reference, ...wallet, came, at });
}

type Lines = readonly (readonly [AccountRef, bigint])[];

const LINES: Record<WithdrawalStep, (row: WithdrawalRow) => Lines> = {
  hold: (row) => [
    [wallet(row), -row.amount],
    [holding(row), row.amount],
    ...promise(row, row.received_amount),
  ],
  release: (row) => [
    [holding(row), -row.amount],
    [wallet(row), row.amount],
    ...promise(row, -row.received_amount),
  ],
  complete: (row) => [
    [holding(row), -row.amount],
    [fees(row.currency), row.fee_amount],
    ...(converts(row)
      ? ([
          [fx(row.currency), row.amount - row.fee_amount - residue(row)],
          [rounding(row.currency), residue(row)],
          [fxPromised(row.received_currency, row.id), -row.received_amount],
        ] satisfies Lines)
      : []),
    [outside(row), row.received_amount],
  ],
  return: (row) => [
    [outside(row), -row.received_amount],
    ...(converts(row)
      ? ([
          [fx(row.received_currency), row.received_amount],
          [fx(row.currency), row.fee_amount + residue(row) - row.amount],
          [rounding(row.currency), -residue(row)],
        ] satisfies Lines)
      : []),
    [fees(row.currency), -row.fee_amount],
    [wallet(row), row.amount],
  ],
};

/** Where the money comes from and goes back to, and where it waits: a project's funds never pass through a wallet. */
const wallet = (row: WithdrawalRow) =>
  row.source === 'funds'
    ? funds(row.project_id, row.currency)
    : available(row.user_id, row.project_id, row.currency);
const holding = (row: WithdrawalRow) =>
  row.source === 'funds'
    ? fundsHeld(row.project_id, row.currency)
    : held(row.user_id, row.project_id, row.currency);
const outside = (row: WithdrawalRow) =>
  row.type === 'usdt_transfer' ? onChain(row.received_currency) : bank(row.received_currency);
const converts = (row: WithdrawalRow): boolean => row.currency !== row.received_currency;
const residue = (row: WithdrawalRow): bigint => row.residue ?? 0n;
const promise = (row: WithdrawalRow, amount: bigint): Lines =>
  converts(row)
    ? [
        [fx(row.received_currency), -amount],
        [fxPromised(row.received_currency, row.id), amount],
      ]
    : [];
