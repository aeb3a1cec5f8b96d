import type { BodyOf } from '#contract/core/endpoint.ts';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import type { chargeBack as declaration } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import type { Tx } from '#platform/database/index.ts';
import { available, fx, postings } from './accounts.ts';
import { lockCharged } from './charge-end.ts';
import { cameBy, type TakeBack, takeBackLines } from './charge-entries.ts';
import { creditedPart } from './charge-rules.ts';
import { returnOverpaid } from './debts.ts';
import type { Actor, PaymentsDeps } from './deps.ts';
import { addEvent } from './events.ts';
import { tellDeposit } from './mails.ts';
import type { ProviderName } from './providers/provider.ts';
import {
  type ChargebackRow,
  chargebackByRef,
  chargebacksOf,
  insertChargeback,
  markReinstated,
} from './store-chargebacks.ts';
import { type DepositRow, depositById } from './store-deposits.ts';
import { SURPLUS_RETURNED, surplusOf } from './surplus.ts';

export interface Taking {
  /** The provider's name of the dispute or refund: one is booked once. */
  readonly takeRef: string;
  /** A dispute blocks the person; a refund that we made does not. */
  readonly disputed: boolean;
  /** Minor units of `currency`, which is the one that was paid in. */
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: string;
}

/** Books a chargeback that an administrator read at the provider. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
export const chargeBack = (
  deps: PaymentsDeps,
  actor: Actor,
  id: string,
  { amount, reference, reason }: BodyOf<typeof declaration>,
): Promise<DepositRow> =>
  deps.database.transaction(async (tx) => {
    const found = await lockCharged(tx, id);
    if (!found) {
      if (await depositById(tx, id)) throw new AppError('MOVEMENT_STATE_FORBIDS');
      throw new AppError('NOT_FOUND');
    }
    const { row, charge } = found;
    const of = { actorId: actor.userId, ownerId: row.user_id, approves: false };
    await deps.identity.assertMayDecide(tx, of);
    const { amount: came, currency } = cameBy(charge);
    const minor = amount === undefined ? came : parseAmount(amount, currency);
    if (minor === null || minor <= 0n || minor > came)
      throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
    const taking = { takeRef: reference, disputed: true, amount: minor, currency, reason };
    const outcome = await takeBack(deps, tx, id, taking, actor);
    if (outcome !== 'charged_back') throw new AppError('MOVEMENT_STATE_FORBIDS');
    return row;
  });

/**
 * Takes back what a bank or the provider took from us: what the wallet still has, then what the person's others have, and
 * the rest as a debt; a dispute blocks the person. A refund of a payment that was never credited, since it was the second for the same
 * deposit, takes nothing of anybody.
 * @param actor null when the provider told us
 * @returns what came of it; null while nothing was credited
 */
export async function takeBack(
  deps: PaymentsDeps,
  tx: Tx,
  depositId: string,
  taking: Taking,
  actor: Actor | null,
): Promise<
  'charged_back' | 'refunded' | 'repeated' | 'odd_currency' | typeof SURPLUS_RETURNED | null
> {
  const found = await lockCharged(tx, depositId);
  if (found?.row.status !== 'completed') return null;
  const { row, charge } = found;
  const earlier = await chargebacksOf(tx, depositId);
  if (earlier.some(({ provider_ref }) => provider_ref === taking.takeRef)) return 'repeated';
  const mayBeSurplus = actor === null && !taking.disputed;
  const surplus = mayBeSurplus ? await surplusOf(deps, tx, charge, taking) : null;
  if (surplus?.repeated) return 'repeated';
  if (surplus && taking.amount <= surplus.left) {
    await deps.audit.record(tx, {
      actorId: null,
      action: 'payments.surplus_returned',
      targetKind: 'deposit',
      targetId: depositId,
      after: {
        order: row.order_number,
        reference: taking.takeRef,
        charged: taking.amount,
        currency: taking.currency,
        reason: taking.reason,
      },
    });
    return SURPLUS_RETURNED;
  }
  const now = deps.clock.now();
  const standing = earlier.filter(({ reinstated_at }) => reinstated_at === null);
  // what was credited by hand may be for another amount than was agreed, and what is taken is a part of what came
  const came = cameBy(charge);
  const odd = taking.currency !== came.currency;
  const credited = odd
    ? 0n
    : creditedPart(taking.amount, {
        charged: came.amount,
        chargedBefore: sumOf(standing, 'charged_amount'),
        credited: row.accepted_amount ?? 0n,
        creditedBefore: sumOf(standing, 'credited_amount'),
      });
  // whoever disputes is stopped before his money is counted
  if (taking.disputed) await deps.identity.blockBySystem(tx, row.user_id, 'payments.chargeback');
  await deps.debts.hold(tx, [row.user_id]);
  const taken =
    credited === 0n ? NOTHING : await post(deps, tx, row, came.currency, taking, credited, actor);
  if (!odd) {
    await insertChargeback(tx, {
      id: newId(now),
      deposit_id: depositId,
      provider_ref: taking.takeRef,
      disputed: taking.disputed,
      charged_amount: taking.amount,
      credited_amount: credited,
      taken: taken.taken,
      owed: credited - taken.taken,
      entry_id: taken.entryId,
      reason: taking.reason,
      at: now,
      reinstated_at: null,
    });
    const note = `${taking.reason}: ${readableMoney(credited, row.currency)}`;
    await addEvent(tx, { movementId: depositId, action: 'returned', at: now, by: actor, note });
    await tellDeposit(deps, tx, row, taking.disputed ? 'charged_back' : 'refunded');
    // what this wallet had not, the person's others pay
    const occasion = { movement: 'chargeback', reference: depositId, at: now };
    await deps.debts.payAll(tx, [row.user_id], occasion);
  }
  await deps.audit.record(tx, {
    actorId: actor?.userId ?? null,
    action: taking.disputed ? 'payments.chargeback' : 'payments.refund',
    targetKind: 'deposit',
    targetId: depositId,
    after: {
      order: row.order_number,
      reference: taking.takeRef,
      charged: taking.amount,
      currency: taking.currency,
      credited,
      taken: taken.taken,
      owed: credited - taken.taken,
      reason: taking.reason,
    },
    address: actor?.address ?? null,
  });
  if (odd) return 'odd_currency';
  return taking.disputed ? 'charged_back' : 'refunded';
}

const sumOf = (
  rows: readonly ChargebackRow[],
  column: 'charged_amount' | 'credited_amount',
): bigint => rows.reduce((sum, row) => sum + row[column], 0n);

const NOTHING = { taken: 0n, entryId: null };
const ATTEMPTS = 5;

/** Takes what is there at that moment: somebody may spend it meanwhile, and then less is there. */
async function post(
  deps: PaymentsDeps,
  tx: Tx,
  row: DepositRow,
  currency: Currency,
  taking: Taking,
  credited: bigint,
  actor: Actor | null,
): Promise<{ taken: bigint; entryId: string | null }> {
  const wallet = available(row.user_id, row.project_id, row.currency);
  const at = deps.clock.now();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [inWallet = 0n, inFx = 0n] =
      attempt === ATTEMPTS ? [] : await deps.ledger.balanceOf([wallet, fx(currency)], tx);
    const parts: TakeBack = {
      charged: taking.amount,
      credited,
      taken: least(inWallet, credited),
      changed: least(inFx, taking.amount),
    };
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'deposit.chargeback',
        reference: row.id,
        idempotencyKey: `deposit:${row.id}:chargeback:${taking.takeRef}`,
        actorId: actor?.userId ?? null,
        occurredAt: at,
        postings: postings(...takeBackLines(row, currency, parts)),
      },
    ]);
    if (outcome?.status === 'posted') return { taken: parts.taken, entryId: outcome.entryId };
    if (outcome?.status !== 'refused') throw new Error(`chargeback of ${row.id} was posted before`);
  }
  throw new Error(`chargeback of ${row.id} found no way`);
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Gives back what a dispute had taken, once it ended in our favour; unblocking stays an administrator's. @returns null while the dispute is unknown */
export async function reinstate(
  deps: PaymentsDeps,
  tx: Tx,
  provider: ProviderName,
  takeRef: string,
): Promise<{ outcome: string; depositId: string } | null> {
  const known = await chargebackByRef(tx, provider, takeRef);
  if (!known) return null;
  const depositId = known.deposit_id;
  const found = await lockCharged(tx, depositId);
  const taken = (await chargebacksOf(tx, depositId)).find(({ id }) => id === known.id);
  if (!found || !taken || taken.reinstated_at !== null) return { outcome: 'repeated', depositId };
  const now = deps.clock.now();
  await deps.debts.hold(tx, [found.row.user_id]);
  const outcome =
    taken.entry_id === null
      ? null
      : await deps.ledger.reverse(tx, taken.entry_id, {
          idempotencyKey: `deposit:${depositId}:reinstate:${takeRef}`,
          occurredAt: now,
          reason: 'Contracargo resuelto a favor',
        });
  const refused = outcome?.status === 'refused';
  if (!refused) {
    await markReinstated(tx, taken.id, now);
    await returnOverpaid(deps, tx, found.row, { key: takeRef, at: now });
    const note = `Contracargo resuelto a favor: ${readableMoney(taken.credited_amount, found.row.currency)}`;
    await addEvent(tx, { movementId: depositId, action: 'accepted', at: now, by: null, note });
  }
  await deps.audit.record(tx, {
    actorId: null,
    action: refused ? 'payments.reinstate_refused' : 'payments.reinstate',
    targetKind: 'deposit',
    targetId: depositId,
    after: { order: found.row.order_number, reference: takeRef, amount: taken.credited_amount },
  });
  return { outcome: refused ? 'reinstate_refused' : 'reinstated', depositId };
}
