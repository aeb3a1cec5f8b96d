import type { BodyOf } from '#contract/core/endpoint.ts';
import type { sendWithdrawal as sendCall } from '#contract/payments/endpoints.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { decide, takeStep } from '../engine/step.ts';
import { rowById } from '../engine/store.ts';
import { withdrawalAfter } from '../rules.ts';
import type { SettleBankPayment } from './bank-line.ts';
import type { FindHandedOver } from './in-run.ts';
import { COMPLETE, homeOf, progressOf, SEND, WITHDRAWAL } from './kind.ts';
import { passStopOfPayment } from './stops.ts';
import { type WithdrawalRow, withdrawalsOnChain, withdrawalsTable } from './store.ts';

/** What sending depends on, beside movements: who settles bank lines, and who finds the payment run of a withdrawal. */
export type SendDeps = MovementsDeps & {
  readonly settlePayment: SettleBankPayment;
  readonly handedOver: FindHandedOver;
};

/** The `hold` of steps that neither pay USDT nor check for a stop. */
export const lockNothing = async () => ({ prepared: null, stop: null });

/**
 * Marks a withdrawal as sent. USDT is broadcast after its signed transaction is committed.
 * @throws AppError those of `takeStep`; WITHDRAWAL_STOPPED, FACTOR_JUST_REMOVED, REFERENCE_USED; BANK_LINE_SETTLED, BANK_LINE_UNFIT or
 *   AMOUNT_INVALID for its bank line; for USDT METHOD_UNAVAILABLE,
 *   PROVIDER_UNAVAILABLE, CHAIN_WALLET_SHORT
 */
export async function sendWithdrawal(
  deps: SendDeps,
  actor: Actor,
  {
    id,
    ...input
  }: BodyOf<typeof sendCall> & {
    readonly id: string;
    readonly guard?: (tx: Tx) => Promise<void>;
  },
): Promise<WithdrawalRow> {
  const prepared = await prepare(deps, actor, { ...input, id });
  const { despiteStop, bankLineId } = input;
  const passing = { actor, id, despite: despiteStop === true, bankLineId };
  const lock = async (tx: Tx) => ({
    prepared,
    stop: null,
    ...(await passStopOfPayment(deps, tx, passing)),
  });
  const settling = { ...input, settle: deps.settlePayment };
  const sent = await decide(WITHDRAWAL, SEND, { deps, actor, id, input: settling, lock });
  if (prepared) await deps.chain.broadcastNow(id);
  return sent;
}

/** Prepares a USDT payment for signing; null for a bank transfer, or when sending will be refused. @throws AppError BANK_LINE_UNFIT */
async function prepare(
  { database, chain }: MovementsDeps,
  actor: Actor,
  { id, bankLineId }: { readonly id: string; readonly bankLineId?: string | undefined },
) {
  const row = await rowById(database.db, withdrawalsTable, id);
  if (row?.type !== 'usdt_transfer' || row.user_id === actor.userId) return null;
  if (withdrawalAfter(progressOf(row), 'send') === null) return null;
  if (bankLineId !== undefined) throw new AppError('BANK_LINE_UNFIT');
  return chain.prepare(row.destination_account, row.received_amount);
}

/**
 * Completes a sent withdrawal. A bank transfer is dated at the end of its 48 hours, USDT at the confirmation by the
 * chain. Does nothing if the withdrawal has been returned.
 */
export const completeWithdrawal = (deps: MovementsDeps, id: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const send = (await deps.chain.sends([id], tx)).get(id);
    const input = send ? { reference: send.tx_hash } : {};
    const due = ({ due_at, sent_at }: WithdrawalRow) =>
      send ? send.closed_at : laterOf(due_at, sent_at);
    const at = (row: WithdrawalRow) => due(row) ?? deps.clock.now();
    const asked = { deps, tx, id, actor: null, input, at, lock: lockNothing };
    await takeStep(WITHDRAWAL, COMPLETE, asked);
  });

const laterOf = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a > b ? a : b) : (a ?? b);

const BATCH_SIZE = 100;

/** Applies the outcome of chain transactions to USDT withdrawals. @throws AggregateError with the errors of single ones */
export async function settleSends(deps: MovementsDeps): Promise<void> {
  const sent = await withdrawalsOnChain(deps.database.db, BATCH_SIZE);
  const sends = [...(await deps.chain.sends(sent))];
  const faults = await eachAlone(sends, async ([id, { state }]) => {
    if (state === 'confirmed') await completeWithdrawal(deps, id);
    if (state === 'failed' || state === 'replaced') await notifySendFailed(deps, id);
  });
  raise(faults, 'sends could not be settled');
}

/** Notifies the requester and the payment administrators, once, of a USDT payment that failed permanently. */
const notifySendFailed = ({ database, notifications }: MovementsDeps, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await rowById(tx, withdrawalsTable, id);
    if (row === undefined) return;
    const received = { minor: row.received_amount, currency: row.received_currency };
    const data = { order: row.order_number, received };
    await notifications.notifyRoles(tx, {
      roles: ['admin', 'admin_l2'],
      kind: 'send_failed',
      data,
      once: id,
    });
    await notifications.notifyAll(tx, 'withdrawal_failed', [
      {
        userId: row.user_id,
        data: { order: row.order_number, home: homeOf(row) },
        once: id,
      },
    ]);
  });
