import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import type { createDeposit as declaration } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import { assertWithinLimits } from '../engine/limits.ts';
import { identify, openMovement } from '../engine/open.ts';
import { DEPOSIT } from './kind.ts';
import type { DepositRow } from './store.ts';

export type DepositBody = BodyOf<typeof declaration>;

export interface Announcement {
  readonly body: DepositBody;
  /** Minutes until the deposit expires if no money arrives. */
  readonly minutes: number;
  /** Whether the depositor is notified; false for a charge, which is not open yet. */
  readonly notify: boolean;
}

/**
 * Parses the announced amount to minor units of `sentCurrency`.
 * @throws AppError AMOUNT_INVALID
 */
export function announcedAmount({ amount: text, sentCurrency }: DepositBody): bigint {
  const amount = parseAmount(text, sentCurrency);
  if (amount === null) throw new AppError('AMOUNT_INVALID');
  return amount;
}

/**
 * Creates a deposit with the next order number and the first event of its history, after checking the limits. Every
 * payment method calls this and adds its own data (a charge, a transaction on the chain) to the returned row.
 * @throws AppError AMOUNT_INVALID, LIMIT_PER_MOVEMENT, LIMIT_PER_DAY
 */
export async function announceDeposit(
  deps: MovementsDeps,
  tx: Tx,
  { person, body, minutes, notify }: Announcement & { readonly person: Reader },
): Promise<DepositRow> {
  const { userId } = person;
  const amount = announcedAmount(body);
  const currency = body.sentCurrency;
  await assertWithinLimits(deps, tx, { ...DEPOSIT, userId, amount, currency });
  const at = deps.clock.now();
  const row: DepositRow = {
    ...(await identify(DEPOSIT, tx, at)),
    user_id: userId,
    project_id: body.projectId,
    type: body.type,
    currency,
    amount,
    accepted_amount: null,
    status: 'pending',
    expired: false,
    reverted: false,
    payer_account: null,
    // only USDT has a transaction on the chain
    tx_hash: (body.type === 'usdt_transfer' && body.txHash?.toLowerCase()) || null,
    reference: null,
    reason: null,
    created_at: at,
    expires_at: new Date(at.getTime() + minutes * MINUTE_MS),
    closed_at: null,
  };
  const notification = notify ? 'created' : null;
  return openMovement(DEPOSIT, tx, { deps, asker: person, at, row, entry: null, notification });
}
