import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { createDeposit as declaration } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import { nameAtCreation } from './chain-deposits.ts';
import { createCharged } from './charge-create.ts';
import { isCharged } from './charging.ts';
import { depositViews } from './deposit-views.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { assertWithinLimits } from './limits.ts';
import { tellDeposit } from './mails.ts';
import { methodOf } from './methods.ts';
import { type DepositRow, insertDeposit } from './store-deposits.ts';
import { depositedSince } from './store-limits.ts';

const DAY = 86_400_000;

/**
 * Announces a deposit into a published project's wallet; nothing is credited until it is accepted.
 * @param key the caller's Idempotency-Key
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, METHOD_UNAVAILABLE, AMOUNT_INVALID, LIMIT_PER_MOVEMENT,
 *   LIMIT_PER_DAY, IDEMPOTENCY_KEY_REUSED;
 *   those of `charge-create.ts` where a provider charges
 */
export function createDeposit(
  deps: PaymentsDeps,
  person: Reader,
  key: string,
  body: BodyOf<typeof declaration>,
): Promise<Deposit> {
  if (isCharged(body.type)) return createCharged(deps, person, key, body);
  const once = { userId: person.userId, call: 'payments/deposits', key, body };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, () => createIn(deps, tx, person, body)),
  );
}

async function createIn(
  deps: PaymentsDeps,
  tx: Tx,
  person: Reader,
  body: BodyOf<typeof declaration>,
): Promise<Deposit> {
  await deps.identity.holdActive(tx, person.userId);
  const project = await deps.projects.publishedProject(body.projectId, tx);
  const settings = await deps.settings.current(tx);
  const method = methodOf(body.type);
  const amount = parseAmount(body.amount, body.sentCurrency);
  if (amount === null) throw new AppError('AMOUNT_INVALID');
  const chain = deps.chain.instructions(amount);
  const offered = settings.depositMethods.includes(body.type);
  if (
    !offered ||
    method?.currency !== body.sentCurrency ||
    !method.instructions(settings, '', chain)
  ) {
    throw new AppError('METHOD_UNAVAILABLE');
  }
  await assertWithinLimits(deps, tx, {
    userId: person.userId,
    kind: 'deposit',
    amount,
    currency: body.sentCurrency,
    movedSince: depositedSince(person.userId),
  });
  const now = deps.clock.now();
  const [orderNumber = ''] = await nextOrderNumbers(tx, 'D', now);
  const row: DepositRow = {
    id: newId(now),
    order_number: orderNumber,
    user_id: person.userId,
    project_id: project.id,
    type: body.type,
    currency: body.sentCurrency,
    amount,
    accepted_amount: null,
    status: 'pending',
    expired: false,
    tx_hash: body.txHash?.toLowerCase() ?? null,
    reference: null,
    reason: null,
    created_at: now,
    expires_at: new Date(now.getTime() + settings.depositExpiryDays * DAY),
    closed_at: null,
  };
  await insertDeposit(tx, row);
  await nameAtCreation(tx, row, now);
  await addEvent(tx, { movementId: row.id, action: 'created', at: now, by: person });
  await tellDeposit(deps, tx, row, 'created');
  const [view] = await depositViews(deps, [row], person, tx);
  if (view === undefined) throw new Error('a deposit without a view');
  return view;
}
