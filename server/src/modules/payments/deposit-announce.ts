import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { createDeposit as declaration } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { assertWithinLimits } from './limits.ts';
import { type DepositRow, insertDeposit } from './store-deposits.ts';
import { depositedSince } from './store-limits.ts';

export type DepositBody = BodyOf<typeof declaration>;

/**
 * How much a person announces, in minor units of `sentCurrency`.
 * @throws AppError AMOUNT_INVALID
 */
export function announcedAmount({ amount: text, sentCurrency }: DepositBody): bigint {
  const amount = parseAmount(text, sentCurrency);
  if (amount === null) throw new AppError('AMOUNT_INVALID');
  return amount;
}

/**
 * Writes a new deposit down: within the limits, under the next order number, with the first line of its story. Every
 * method begins here; what is its own (a charge, a transaction of the chain) it adds to the row that this answers.
 * @param amount minor units of `sentCurrency`
 * @param minutes how long it waits for its money
 * @throws AppError LIMIT_PER_MOVEMENT, LIMIT_PER_DAY
 */
export async function announceDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  person: Reader,
  body: DepositBody,
  amount: bigint,
  minutes: number,
): Promise<DepositRow> {
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
    project_id: body.projectId,
    type: body.type,
    currency: body.sentCurrency,
    amount,
    accepted_amount: null,
    status: 'pending',
    expired: false,
    // of any other method a transaction of the chain says nothing
    tx_hash: (body.type === 'usdt_transfer' && body.txHash?.toLowerCase()) || null,
    reference: null,
    reason: null,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
    closed_at: null,
  };
  await insertDeposit(tx, row);
  await addEvent(tx, { movementId: row.id, action: 'created', at: now, by: person });
  return row;
}
