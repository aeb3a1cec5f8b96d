import type { createTransfer as declaration } from '#contract/balance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { feeOf } from '#contract/core/fee.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { addEvent, assertWithinLimits, type Reader } from '#modules/payments';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import type { BalanceDeps } from './deps.ts';
import { tellTransfer } from './news.ts';
import { insertTransfer, type TransferRow, transferredSince } from './store.ts';
import { postTransfer } from './transfer-entries.ts';
import { transferViews } from './transfer-views.ts';

export interface TransferOrder {
  readonly person: Reader;
  /** The caller's Idempotency-Key. */
  readonly key: string;
  /** The project whose wallet the money leaves. */
  readonly fromProjectId: string;
  readonly body: BodyOf<typeof declaration>;
}

/**
 * Asks to take money from one project's wallet to another's: held at once, the fee frozen.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, VALIDATION_FAILED, AMOUNT_INVALID, LIMIT_PER_MOVEMENT,
 *   LIMIT_PER_DAY, INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export function createTransfer(deps: BalanceDeps, order: TransferOrder): Promise<Transfer> {
  const { person, key, fromProjectId, body } = order;
  const call = `balance/${fromProjectId}/transfer`;
  return deps.database.transaction((tx) =>
    runOnce(tx, { userId: person.userId, call, key, body }, () => createIn(deps, tx, order)),
  );
}

async function createIn(
  deps: BalanceDeps,
  tx: Tx,
  { person, fromProjectId, body }: TransferOrder,
): Promise<Transfer> {
  await deps.identity.holdActive(tx, person.userId);
  const from = await deps.projects.readableProject(fromProjectId, person.userId, tx);
  const to = await deps.projects.publishedProject(body.toProjectId, tx);
  if (from.id === to.id) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'toProjectId', message: 'INVALID' }]);
  }
  const amount = parseAmount(body.amount, body.currency);
  if (amount === null) throw new AppError('AMOUNT_INVALID');
  await assertWithinLimits(deps, tx, {
    userId: person.userId,
    kind: 'transfer',
    amount,
    currency: body.currency,
    movedSince: transferredSince(person.userId),
  });
  const { transferFeePercent } = await deps.settings.current(tx);
  const now = deps.clock.now();
  const [orderNumber = ''] = await nextOrderNumbers(tx, 'T', now);
  const row: TransferRow = {
    id: newId(now),
    order_number: orderNumber,
    user_id: person.userId,
    from_project_id: from.id,
    to_project_id: to.id,
    currency: body.currency,
    amount,
    fee_percent: transferFeePercent,
    fee_amount: feeOf(amount, transferFeePercent),
    status: 'pending',
    reason: null,
    created_at: now,
    closed_at: null,
  };
  await insertTransfer(tx, row);
  await postTransfer(deps.ledger, tx, row, 'hold', person.userId, now);
  await addEvent(tx, { movementId: row.id, action: 'created', at: now, by: person });
  await tellTransfer(deps, tx, row, 'created');
  const [view] = await transferViews(deps, [row], person, tx);
  if (view === undefined) throw new Error('a transfer without a view');
  return view;
}
