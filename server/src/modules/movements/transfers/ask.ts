import type { createTransfer as declaration } from '#contract/balance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { feeOf } from '#contract/core/figures/fee.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import { assertWithinLimits } from '../engine/limits.ts';
import { identify, openMovement } from '../engine/open.ts';
import { only } from '../engine/views.ts';
import { holdEntry, TRANSFER } from './kind.ts';
import type { TransferRow } from './store.ts';
import { transferViews } from './views.ts';

export interface TransferOrder {
  readonly person: Reader;
  /** The caller's Idempotency-Key. */
  readonly key: string;
  /** The project whose wallet the money leaves. */
  readonly fromProjectId: string;
  readonly body: BodyOf<typeof declaration>;
}

/**
 * Requests a transfer between a person's wallets in two projects. The money is held and the fee is fixed immediately.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, VALIDATION_FAILED, AMOUNT_INVALID, LIMIT_PER_MOVEMENT,
 * LIMIT_PER_DAY, INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export function createTransfer(deps: MovementsDeps, order: TransferOrder): Promise<Transfer> {
  const { person, key, fromProjectId, body } = order;
  const call = `balance/${fromProjectId}/transfer`;
  return deps.database.transaction((tx) =>
    runOnce(tx, { userId: person.userId, call, key, body }, async () => {
      const row = await ask(deps, tx, order);
      return only(await transferViews(deps, [row], { reader: person, tx }));
    }),
  );
}

async function ask(
  deps: MovementsDeps,
  tx: Tx,
  { person, fromProjectId, body }: TransferOrder,
): Promise<TransferRow> {
  const { currency } = body;
  await deps.identity.holdActive(tx, person.userId);
  const from = await deps.projects.readableProject(fromProjectId, person.userId, tx);
  const to = await deps.projects.publishedProject(body.toProjectId, tx);
  if (from.id === to.id)
    throw new AppError('VALIDATION_FAILED', [{ path: 'toProjectId', message: 'INVALID' }]);
  const amount = parseAmount(body.amount, currency);
  if (amount === null) throw new AppError('AMOUNT_INVALID');
  await assertWithinLimits(deps, tx, { ...TRANSFER, userId: person.userId, amount, currency });
  const { transferFeePercent } = await deps.settings.current(tx);
  const at = deps.clock.now();
  const row: TransferRow = {
    ...(await identify(TRANSFER, tx, at)),
    user_id: person.userId,
    from_project_id: from.id,
    to_project_id: to.id,
    currency,
    amount,
    fee_percent: transferFeePercent,
    fee_amount: feeOf(amount, transferFeePercent),
    status: 'pending',
    reason: null,
    created_at: at,
    closed_at: null,
  };
  const entry = holdEntry(row);
  return openMovement(TRANSFER, tx, {
    deps,
    asker: person,
    at,
    row,
    entry,
    notification: 'created',
  });
}
