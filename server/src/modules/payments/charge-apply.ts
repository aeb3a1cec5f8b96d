import type { ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';
import { readableDecimal, readableMoney, readableTime } from '#core/readable.ts';
import type { Tx } from '#platform/database/index.ts';
import { postings } from './accounts.ts';
import { dropApproval } from './approvals.ts';
import { type CreditOf, creditOf, paidAtOf } from './charge-credit.ts';
import { closeCharge, endCharge, lockCharged } from './charge-end.ts';
import { creditLines } from './charge-entries.ts';
import { judge } from './charge-rules.ts';
import { depositArrival, withDebt } from './debts.ts';
import type { PaymentsDeps } from './deps.ts';
import { addEvent } from './events.ts';
import { tellDeposit } from './mails.ts';
import { postStep } from './post.ts';
import type { Reading } from './providers/provider.ts';
import { depositAfter } from './rules.ts';
import { type ChargeRow, updateCharge } from './store-charges.ts';
import { type DepositRow, depositState, moveDeposit } from './store-deposits.ts';

/** What came of a provider's word about a deposit. */
export type Outcome =
  | 'credited'
  | 'already_credited'
  | 'paid_again'
  | 'processing'
  | 'review'
  | 'failed'
  | 'waiting'
  | 'nothing';

interface Work {
  readonly row: DepositRow;
  readonly charge: ChargeRow;
  readonly reading: Reading;
  readonly now: Date;
}

/**
 * Applies what a provider says of a deposit, in the transaction that writes down that it said so: the one place where
 * a charge becomes money.
 */
export async function applyReading(
  deps: PaymentsDeps,
  tx: Tx,
  depositId: string,
  reading: Reading,
): Promise<Outcome> {
  const found = await lockCharged(tx, depositId);
  if (!found) throw new Error(`no charge for ${depositId}`);
  const work: Work = { ...found, reading, now: deps.clock.now() };
  await noteSeen(tx, work);
  const { row, charge } = found;
  const agreed = { depositId, amount: charge.amount, currency: charge.currency };
  const verdict = judge(agreed, depositState(row), reading);
  switch (verdict.kind) {
    case 'credit':
      return credit(deps, tx, work);
    case 'review':
      return hold(deps, tx, work, verdict.reason);
    case 'process':
      return process(deps, tx, work);
    case 'fail':
      return fail(deps, tx, work, verdict.reason);
    case 'lapse':
      await endCharge(deps, tx, depositId, 'expire', verdict.reason);
      return 'failed';
    case 'wait':
      await updateCharge(tx, depositId, { note: reading.note });
      return 'waiting';
    case 'nothing':
      return row.status === 'completed' ? afterCredit(deps, tx, work) : 'nothing';
  }
}

/** Keeps when a payment was first seen: what the provider takes to confirm it is not the person's delay. */
async function noteSeen(tx: Tx, { row, charge, reading, now }: Work): Promise<void> {
  const seen = reading.paid !== null || reading.state === 'processing';
  if (!seen || charge.seen_at !== null) return;
  await updateCharge(tx, row.id, { seen_at: paidAtOf(charge, reading, now) });
}

/** Exactly what was agreed came: the wallet gets it, whatever hour it is. */
async function credit(deps: PaymentsDeps, tx: Tx, work: Work): Promise<Outcome> {
  const { row, charge, reading, now } = work;
  const came = { amount: charge.amount, currency: charge.currency };
  await deps.debts.hold(tx, [row.user_id]);
  let credit: CreditOf;
  try {
    credit = await creditOf(deps, tx, { row, charge, paidAt: paidAtOf(charge, reading, now) });
    const lines = creditLines(row, charge, { ...credit, came, residue: credit.residue ?? 0n });
    await postStep(deps.ledger, tx, {
      movement: 'deposit',
      movementId: row.id,
      step: 'accept',
      actorId: null,
      at: now,
      postings: postings(...lines),
    });
  } catch (error) {
    // it came after its promise had been given up, and the treasury has no more of that currency, or nobody knows its rate
    const why = error instanceof AppError ? NOT_NOW[error.key] : undefined;
    if (why === undefined) throw error;
    return hold(deps, tx, work, why);
  }
  const from = depositState(row);
  const to = depositAfter(from, 'accept');
  const change = { accepted_amount: credit.credited, reason: null, closed_at: now };
  const moved = to && (await moveDeposit(tx, row.id, from, to, change));
  if (!moved) throw new Error(`deposit ${row.id} moved while its charge was locked`);
  await updateCharge(tx, row.id, {
    ...stated(reading),
    ...credit.late,
    residue: credit.residue,
    state: 'paid',
    note: null,
    promised: false,
    next_ask_at: null,
  });
  const debt = await deps.debts.payFrom(tx, depositArrival(row, credit.credited, now));
  const note = withDebt(credit.late ? lateNote(row, charge, credit) : undefined, debt);
  await addEvent(tx, { movementId: row.id, action: 'accepted', at: now, by: null, note });
  const late = credit.late && { until: charge.rate_until ?? now };
  await tellDeposit(deps, tx, moved, 'accepted', { debt: debt.paid, late });
  return 'credited';
}

const NOT_NOW: Partial<Record<ErrorKey, string>> = {
  FX_UNAVAILABLE: 'No hay fondos para el cambio de moneda',
  RATE_STALE: 'Se pagó después de que venciera la cotización y ahora no hay otra vigente',
};

/** What the story says of a payment that was credited at another rate than agreed. */
const lateNote = (row: DepositRow, charge: ChargeRow, { credited, late }: CreditOf): string =>
  `La cotización valía hasta las ${readableTime(charge.rate_until ?? row.created_at)}: por haberse pagado después se acreditaron ${readableMoney(credited, row.currency)}, a ${readableDecimal(late?.late_rate ?? '')} pesos por dólar`;

/** Money that is not what was agreed waits for an administrator, who sees what the provider states. */
async function hold(
  deps: PaymentsDeps,
  tx: Tx,
  { row, charge, reading, now }: Work,
  reason: string,
): Promise<Outcome> {
  if (charge.state === 'review' && row.reason === reason) return 'review';
  const from = depositState(row);
  if (from !== 'sent') {
    const moved = await moveDeposit(tx, row.id, from, 'sent', { reason, closed_at: null });
    if (!moved) throw new Error(`deposit ${row.id} moved while its charge was locked`);
    await addEvent(tx, { movementId: row.id, action: 'sent', at: now, by: null, note: reason });
    await tellDeposit(deps, tx, moved, 'review');
  } else {
    await moveDeposit(tx, row.id, 'sent', 'sent', { reason });
  }
  // what somebody approved was another word of the provider's
  await dropApproval(tx, row.id);
  await updateCharge(tx, row.id, { ...stated(reading), state: 'review', note: reading.note });
  await deps.audit.record(tx, {
    actorId: null,
    action: 'payments.held',
    targetKind: 'deposit',
    targetId: row.id,
    after: {
      order: row.order_number,
      reason,
      agreed: { amount: charge.amount, currency: charge.currency },
      stated: reading.paid,
      named: reading.depositId,
    },
  });
  return 'review';
}

/** Seen and not final: no longer waiting for the person, nor running out of time. */
async function process(deps: PaymentsDeps, tx: Tx, work: Work): Promise<Outcome> {
  const { row, charge, reading, now } = work;
  if (charge.state === 'review') return 'review';
  await updateCharge(tx, row.id, { ...stated(reading), state: 'processing', note: reading.note });
  const from = depositState(row);
  if (from === 'sent') return 'processing';
  const moved = await moveDeposit(tx, row.id, from, 'sent', { reason: null, closed_at: null });
  if (!moved) throw new Error(`deposit ${row.id} moved while its charge was locked`);
  await addEvent(tx, { movementId: row.id, action: 'sent', at: now, by: null, note: reading.note });
  await tellDeposit(deps, tx, moved, 'sent');
  return 'processing';
}

async function fail(
  deps: PaymentsDeps,
  tx: Tx,
  { row, charge, now }: Work,
  reason: string,
): Promise<Outcome> {
  const moved = await moveDeposit(tx, row.id, 'pending', 'rejected', { reason, closed_at: now });
  if (!moved) throw new Error(`deposit ${row.id} moved while its charge was locked`);
  await closeCharge(deps, tx, moved, charge, now);
  await addEvent(tx, { movementId: row.id, action: 'rejected', at: now, by: null, note: reason });
  await tellDeposit(deps, tx, moved, 'rejected');
  return 'failed';
}

/** What comes after the credit is a repeat, unless it is another payment for the same deposit: somebody paid twice. */
async function afterCredit(
  deps: PaymentsDeps,
  tx: Tx,
  { row, charge, reading }: Work,
): Promise<Outcome> {
  if (reading.state !== 'paid') return 'already_credited';
  const same =
    reading.paid?.amount === charge.paid_amount &&
    reading.paid?.currency === charge.paid_currency &&
    reading.paymentRef === charge.payment_ref;
  if (same) return 'already_credited';
  await deps.audit.record(tx, {
    actorId: null,
    action: 'payments.paid_again',
    targetKind: 'deposit',
    targetId: row.id,
    after: { order: row.order_number, stated: reading.paid, payment: reading.paymentRef },
  });
  return 'paid_again';
}

const stated = ({ paid, paymentRef }: Reading): Partial<ChargeRow> => ({
  ...(paid ? { paid_amount: paid.amount, paid_currency: paid.currency } : {}),
  ...(paymentRef === null ? {} : { payment_ref: paymentRef }),
});
