import type { ErrorKey } from '#contract/core/errors.ts';
import { AppError } from '#core/errors.ts';
import { readableDecimal, readableMoney, readableTime } from '#core/readable.ts';
import { type DepositRow, depositState, type LockedPayment } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { Reading } from '../providers/provider.ts';
import { type CreditOf, creditOf, paidAtOf } from './credit.ts';
import { endDeposit, lockCharged } from './end.ts';
import { lockedCharge } from './locked-payment.ts';
import { judge } from './rules.ts';
import { type ChargeRow, updateCharge } from './store.ts';

/** The outcome of a provider's report about a deposit. */
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
  readonly locked: LockedPayment;
  readonly reading: Reading;
  readonly now: Date;
}

interface Refused extends Work {
  readonly reason: string;
}

/**
 * Applies a provider's report about a deposit, in the transaction that records the report. This is the only place where a
 * charge is credited automatically.
 */
export async function applyReading(
  deps: PaymentsDeps,
  tx: Tx,
  { depositId, reading }: { readonly depositId: string; readonly reading: Reading },
): Promise<Outcome> {
  const found = await lockCharged(deps, tx, depositId);
  if (!found) throw new Error(`no charge for ${depositId}`);
  const { row, charge } = found;
  const locked = lockedCharge(deps, tx, { charge });
  const work: Work = { row, charge, locked, reading, now: deps.clock.now() };
  await noteSeen(tx, work);
  // before the credit, whose screening compares it
  await notePayer(deps, tx, work);
  const agreed = { depositId, amount: charge.amount, currency: charge.currency };
  const verdict = judge(agreed, depositState(row), reading);
  switch (verdict.kind) {
    case 'credit':
      return credit(deps, tx, work);
    case 'review':
      return hold(deps, tx, { ...work, reason: verdict.reason });
    case 'process':
      return process(deps, tx, work);
    case 'fail':
      return fail(deps, tx, { ...work, reason: verdict.reason });
    case 'lapse':
      await endDeposit(deps, tx, { id: depositId, how: 'expire', reason: verdict.reason });
      return 'failed';
    case 'wait':
      await updateCharge(tx, depositId, { note: reading.note });
      return 'waiting';
    case 'nothing':
      return row.status === 'completed' ? afterCredit(deps, tx, work) : 'nothing';
  }
}

/** Records when a payment was first seen, so that the provider's confirmation time does not count as the person's delay. */
async function noteSeen(tx: Tx, { row, charge, reading, now }: Work): Promise<void> {
  const seen = reading.paid !== null || reading.state === 'processing';
  if (!seen || charge.seen_at !== null) return;
  await updateCharge(tx, row.id, { seen_at: paidAtOf(charge, reading, now) });
}

/**
 * Records who pays, as the provider names them. A report of another order names the payer of that order; after the credit
 * the name is the one that was compared; and an erased account gets no name again.
 */
async function notePayer(
  { identity }: PaymentsDeps,
  tx: Tx,
  { row, charge, reading }: Work,
): Promise<void> {
  const { payer } = reading;
  if (!payer || payer === charge.payer_name) return;
  if (reading.depositId !== row.id || row.status === 'completed') return;
  const user = await identity.user(row.user_id, tx);
  if (user === undefined || user.erased_at !== null) return;
  await updateCharge(tx, row.id, { payer_name: payer });
}

/** Credits the agreed amount, even after the deposit expired. */
async function credit(deps: PaymentsDeps, tx: Tx, work: Work): Promise<Outcome> {
  const { row, charge, reading, now } = work;
  try {
    const paidAt = paidAtOf(charge, reading, now);
    const credit = await creditOf(deps, tx, { row, charge, paidAt });
    const note = credit.late ? lateNote(row, charge, credit) : undefined;
    const locked = lockedCharge(deps, tx, { charge, credit });
    moved(row, await deps.movements.depositSteps.credit(tx, { id: row.id, locked, note }));
  } catch (error) {
    // a late payment: its earmarked currency was released, and the treasury lacks that currency or the rate is stale
    const why = error instanceof AppError ? NOT_NOW[error.key] : undefined;
    if (why === undefined) throw error;
    return hold(deps, tx, { ...work, reason: why });
  }
  await updateCharge(tx, row.id, stated(reading));
  return 'credited';
}

/** Throws when the deposit did not move: its charge is locked, so no other transaction can have changed it. */
function moved({ id }: DepositRow, row: DepositRow | null): void {
  if (row === null) throw new Error(`deposit ${id} changed while its charge was locked`);
}

const NOT_NOW: Partial<Record<ErrorKey, string>> = {
  FX_UNAVAILABLE: 'No hay fondos para el cambio de moneda',
  RATE_STALE: 'Se pagó después de que venciera la cotización y ahora no hay otra vigente',
};

/** The history text of a payment that was credited at a rate other than agreed. */
const lateNote = (row: DepositRow, charge: ChargeRow, { credited, late }: CreditOf): string =>
  `La cotización valía hasta las ${readableTime(charge.rate_until ?? row.created_at)}: por haberse pagado después se acreditaron ${readableMoney(credited, row.currency)}, a ${readableDecimal(late?.late_rate ?? '')} pesos por dólar`;

/** Holds a payment whose amount differs from the agreed one for an administrator, who sees the provider's report. */
async function hold(
  deps: PaymentsDeps,
  tx: Tx,
  { row, charge, reading, locked, reason }: Refused,
): Promise<Outcome> {
  // what an earlier report stated no longer counts: it may have been the price and not the payment
  const paid = {
    paid_amount: reading.paid?.amount ?? null,
    paid_currency: reading.paid?.currency ?? null,
  };
  if (charge.state === 'review' && row.reason === reason) {
    if (paid.paid_amount === charge.paid_amount && paid.paid_currency === charge.paid_currency)
      return 'review';
    // a first approval was for the amount stated before
    await deps.movements.depositSteps.dropApproval(tx, { id: row.id, step: 'accept' });
    await updateCharge(tx, row.id, { ...stated(reading), ...paid });
    return 'review';
  }
  moved(row, await deps.movements.depositSteps.review(tx, { id: row.id, locked, reason }));
  await updateCharge(tx, row.id, {
    ...stated(reading),
    ...paid,
    state: 'review',
    note: reading.note,
  });
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

/** Marks a payment as seen but not final, so that the deposit can no longer expire. */
async function process(deps: PaymentsDeps, tx: Tx, work: Work): Promise<Outcome> {
  const { row, charge, reading, locked } = work;
  if (charge.state === 'review') return 'review';
  const { note } = reading;
  await updateCharge(tx, row.id, { ...stated(reading), state: 'processing', note });
  if (depositState(row) === 'sent') return 'processing';
  const sending = { id: row.id, locked, reference: null, note };
  moved(row, await deps.movements.depositSteps.send(tx, sending));
  return 'processing';
}

async function fail(
  { movements }: PaymentsDeps,
  tx: Tx,
  { row, locked, now: at, reason }: Refused,
): Promise<Outcome> {
  const ending = { id: row.id, locked, how: 'reject', reason, at } as const;
  moved(row, await movements.depositSteps.end(tx, ending));
  return 'failed';
}

/** Handles a report after the credit: a repeat, or a second payment for the same deposit. */
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
