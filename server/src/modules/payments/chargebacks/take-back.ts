import type { AuditAction } from '#contract/audit/actions.ts';
import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import { certainEntryOf, chart } from '#modules/ledger';
import type { Actor, DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { lockCharged } from '../charges/end.ts';
import { paidAmount, type TakeBack, takeBackLines } from '../charges/entries.ts';
import { creditedPart } from '../charges/rules.ts';
import type { ChargeRow } from '../charges/store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { putBack } from './reinstate.ts';
import { type ChargebackRow, chargebacksOf, insertChargeback, nameByProvider } from './store.ts';
import { SURPLUS_RETURNED, surplusOf } from './surplus.ts';

interface Taking {
  /** The provider's reference of the dispute or refund, which is booked once. */
  readonly takeRef: string;
  /** A dispute blocks the person; a refund that we made does not. */
  readonly disputed: boolean;
  /** Minor units of `currency`, the currency of the payment. */
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: string;
}

interface Asked {
  readonly depositId: string;
  readonly taking: Taking;
  /** The administrator who books it; null when the provider reports it. */
  readonly actor: Actor | null;
}

interface Work extends Asked {
  readonly row: DepositRow;
  readonly charge: ChargeRow;
}

type Outcome = 'charged_back' | 'refunded' | 'repeated' | 'odd_currency' | typeof SURPLUS_RETURNED;

/**
 * Books a chargeback or refund: debits the deposit's wallet, then the person's other wallets, and books the rest as a
 * debt. A dispute blocks the person. A refund of a second payment, which was never credited, takes nothing.
 * @returns the outcome; null when the deposit was not credited yet
 */
export async function takeBack(deps: PaymentsDeps, tx: Tx, asked: Asked): Promise<Outcome | null> {
  const { depositId, taking, actor } = asked;
  const found = await lockCharged(deps, tx, depositId);
  if (found?.row.status !== 'completed') return null;
  const work: Work = { ...asked, ...found };
  const earlier = await chargebacksOf(tx, depositId);
  const same = earlier.find(({ provider_ref }) => provider_ref === taking.takeRef);
  if (same && (actor !== null || !isByHand(same))) return 'repeated';
  const mayBeSurplus = actor === null && !taking.disputed && !same;
  const surplus = mayBeSurplus
    ? await surplusOf(deps, tx, { ...taking, charge: found.charge })
    : null;
  if (surplus?.repeated) return 'repeated';
  if (surplus && taking.amount <= surplus.left) {
    await record(deps, tx, { ...work, action: 'payments.surplus_returned' });
    return SURPLUS_RETURNED;
  }
  const all = earlier.filter(({ reinstated_at }) => reinstated_at === null);
  const byHand = same ?? bookedByHand(work, all);
  if (byHand && (await isTakenOver(deps, tx, { ...work, byHand, alone: isOnlyOne(all) || !!same })))
    return 'repeated';
  const standing = all.filter((one) => one !== byHand);
  const odd = taking.currency !== paidAmount(found.charge).currency;
  const credited = odd ? 0n : creditedOf(work, standing);
  // block the person before reading their balances
  const { user_id: userId } = found.row;
  if (taking.disputed) await deps.identity.blockBySystem(tx, userId, 'payments.chargeback');
  const id = newId(deps.clock.now());
  const taken =
    credited === 0n
      ? { id, taken: 0n, entryId: null }
      : await post(deps, tx, { ...work, id, credited });
  const owed = credited - taken.taken;
  // who approved another chargeback did not know of this one
  await deps.movements.depositSteps.dropApproval(tx, { id: depositId, step: 'chargeback' });
  if (!odd) await book(deps, tx, { ...work, ...taken, credited, owed });
  await record(deps, tx, {
    ...work,
    action: taking.disputed ? 'payments.chargeback' : 'payments.refund',
    sums: { credited, taken: taken.taken, owed },
  });
  if (odd) return 'odd_currency';
  return taking.disputed ? 'charged_back' : 'refunded';
}

/**
 * The standing chargeback that an administrator booked by hand for the dispute that the provider reports: of the same amount,
 * or after which nothing is left to take.
 */
function bookedByHand(
  { actor, ...work }: Work,
  standing: readonly ChargebackRow[],
): ChargebackRow | undefined {
  const { taking, charge } = work;
  const isReported = actor === null && taking.disputed;
  if (!isReported || taking.currency !== paidAmount(charge).currency) return undefined;
  const byHand = standing.filter(isByHand);
  const isAll = creditedOf(work, standing) === 0n;
  return (
    byHand.find(({ charged_amount }) => charged_amount === taking.amount) ??
    (isAll ? byHand[0] : undefined)
  );
}

/** Whether a chargeback was booked by hand, stands, and no notice of the provider confirmed it. */
const isByHand = ({ booked_by, reinstated_at }: ChargebackRow): boolean =>
  booked_by !== null && reinstated_at === null;

/** Whether one chargeback was booked by hand, so that a notice of another amount can only be of that one. */
const isOnlyOne = (standing: readonly ChargebackRow[]): boolean =>
  standing.filter(isByHand).length === 1;

/**
 * Takes a chargeback that was booked by hand over for the provider's notice. The provider's amount is the truth: one of
 * another amount is given back, for the notice to be booked instead.
 * @param of.alone whether the notice can only be of that one @returns false when the notice is still to be booked
 */
async function isTakenOver(
  deps: PaymentsDeps,
  tx: Tx,
  of: Work & { readonly byHand: ChargebackRow; readonly alone: boolean },
): Promise<boolean> {
  const { row, charge, taking, byHand } = of;
  const differs =
    of.alone &&
    taking.currency === paidAmount(charge).currency &&
    byHand.charged_amount !== taking.amount;
  const reason = 'El proveedor informó otro importe del contracargo';
  const replaced = { row, taken: byHand, reason, actor: null, frees: true };
  if (differs && (await putBack(deps, tx, replaced))) return false;
  await adopt(deps, tx, of);
  return true;
}

/** Gives a chargeback that was booked by hand the provider's reference, by which its reinstatement finds it. */
async function adopt(
  { audit, movements }: PaymentsDeps,
  tx: Tx,
  { depositId, row, taking, byHand }: Work & { readonly byHand: ChargebackRow },
): Promise<void> {
  const { depositSteps: steps } = movements;
  await steps.dropApproval(tx, { id: depositId, step: 'chargeback' });
  // the provider confirms what an administrator wanted to undo
  const reference = byHand.provider_ref;
  await steps.dropApproval(tx, { id: depositId, step: 'reinstate', reference });
  await nameByProvider(tx, byHand.id, taking.takeRef);
  await audit.record(tx, {
    actorId: null,
    action: 'payments.chargeback',
    targetKind: 'deposit',
    targetId: depositId,
    before: { order: row.order_number, reference: byHand.provider_ref },
    after: { order: row.order_number, reference: taking.takeRef },
  });
}

/** The credited amount to take back: the proportional part, since an administrator may have credited another amount. */
export const creditedOf = (
  { row, charge, taking }: Pick<Work, 'row' | 'charge' | 'taking'>,
  standing: readonly ChargebackRow[],
): bigint =>
  creditedPart(taking.amount, {
    charged: paidAmount(charge).amount,
    chargedBefore: sumOf(standing, 'charged_amount'),
    credited: row.accepted_amount ?? 0n,
    creditedBefore: sumOf(standing, 'credited_amount'),
  });

const sumOf = (
  rows: readonly ChargebackRow[],
  column: 'charged_amount' | 'credited_amount',
): bigint => rows.reduce((sum, row) => sum + row[column], 0n);

interface Booked {
  /** The chargeback's own id. */
  readonly id: string;
  readonly taken: bigint;
  readonly entryId: string | null;
}

/** Records a chargeback, takes the shortfall from the person's other wallets, and notifies. */
async function book(
  deps: PaymentsDeps,
  tx: Tx,
  booked: Work & Booked & { readonly credited: bigint; readonly owed: bigint },
): Promise<void> {
  const { id, depositId, row, taking, actor, taken, owed, credited, entryId } = booked;
  const at = deps.clock.now();
  await insertChargeback(tx, {
    id,
    deposit_id: depositId,
    provider_ref: taking.takeRef,
    disputed: taking.disputed,
    charged_amount: taking.amount,
    credited_amount: credited,
    taken,
    owed,
    entry_id: entryId,
    reason: taking.reason,
    at,
    reinstated_at: null,
    booked_by: actor?.userId ?? null,
  });
  const note = `${taking.reason}: ${readableMoney(credited, row.currency)}`;
  const notification = taking.disputed ? 'charged_back' : 'refunded';
  await deps.movements.depositSteps.note(tx, row, {
    action: 'returned',
    at,
    by: actor,
    note,
    notification,
  });
  await deps.debts.payAll(tx, [row.user_id], { movement: 'chargeback', reference: depositId, at });
}

interface Recorded extends Work {
  readonly action: AuditAction;
  readonly sums?: Readonly<Record<string, bigint>>;
}

const record = (
  { audit }: PaymentsDeps,
  tx: Tx,
  { depositId, row, taking, actor, action, sums }: Recorded,
) =>
  audit.record(tx, {
    actorId: actor?.userId ?? null,
    action,
    targetKind: 'deposit',
    targetId: depositId,
    after: {
      order: row.order_number,
      reference: taking.takeRef,
      charged: taking.amount,
      currency: taking.currency,
      ...sums,
      reason: taking.reason,
    },
    address: actor?.address ?? null,
  });

/** Posts the chargeback, once nobody else can spend from the wallet or the treasury. */
async function post(
  { ledger, debts, clock }: PaymentsDeps,
  tx: Tx,
  {
    id,
    row,
    charge,
    taking,
    actor,
    credited,
  }: Work & {
    readonly id: string;
    readonly credited: bigint;
  },
): Promise<Booked> {
  const wallet = chart.available(row.user_id, row.project_id, row.currency);
  const { currency } = paidAmount(charge);
  const at = clock.now();
  await debts.lockToOwe(tx, row.user_id, [wallet, chart.receivable(currency)]);
  const [inWallet = 0n, inFx = 0n] = await ledger.balanceOf([wallet, chart.fx(currency)], tx);
  const parts: TakeBack = {
    charged: taking.amount,
    credited,
    taken: least(inWallet, credited),
    changed: least(inFx, taking.amount),
  };
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'deposit.chargeback',
      reference: row.id,
      // not the reference: a case that was undone by hand may be booked again
      idempotencyKey: `deposit:${row.id}:chargeback:${id}`,
      actorId: actor?.userId ?? null,
      occurredAt: at,
      postings: chart.postings(takeBackLines(row, currency, parts)),
    },
  ]);
  return { id, taken: parts.taken, entryId: certainEntryOf(outcome, `chargeback of ${row.id}`) };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
