import type { AuditAction } from '#contract/audit/actions.ts';
import type { ErrorDetail } from '#contract/core/errors.ts';
import { type Currency, formatAmount, parseAmount, toMoney } from '#contract/core/money.ts';
import { isAdmin, may } from '#contract/core/roles.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { FirstApproval } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps, Reader } from '../deps.ts';
import type { ApprovalStep, LimitedName, MovementApprovalsTable } from '../tables.ts';
import { approvalOf } from './limit-rules.ts';
import { lockLimits } from './store.ts';
import {
  approvalOfStep,
  approvalsOf,
  decidedAlone,
  noteDecidedAlone,
  putApproval,
} from './store-approvals.ts';
import { addEvent } from './story.ts';

/** Evidence of an incoming bank transfer: its reference and its line of the statement. */
export interface Seen {
  readonly reference: string | null;
  readonly bankLineId: string | null;
}
/** A limit below every worth, so that two administrators always approve. */
const ALWAYS_TWO = -1n;
const NOTHING_SEEN: Seen = { reference: null, bankLineId: null };

/** An amount of a payment, in minor units of its currency. */
interface Charged {
  readonly amount: bigint;
  readonly currency: Currency;
}

/** An administrator's approval of a movement whose row the caller has locked. */
export interface Approval {
  readonly kind: LimitedName;
  /** The person whose money moves. */
  readonly ownerId: string;
  readonly step: ApprovalStep;
  readonly id: string;
  readonly order: string;
  /** The approved amount in minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** For an incoming bank transfer: its evidence. */
  readonly seen?: Seen | undefined;
  /** For a chargeback: the charged amount that it takes, as the administrator states it. */
  readonly charged?: Charged | undefined;
  readonly actor: Actor;
  readonly at: Date;
  readonly note?: string | undefined;
  /** Whether two administrators approve whatever the worth. */
  readonly byTwo?: boolean;
}

/**
 * Records an administrator's approval of a movement and applies the four-eyes rule. A second approval is needed if the
 * movement is worth more than the limit for one administrator. Movements of the same person that one administrator
 * decided alone within a day count together, so that splitting an amount does not avoid the limit. A first approval older
 * than the setting no longer counts.
 * @returns true when the movement is decided; false when a second approval is needed
 * @throws AppError APPROVED_BY_YOU when the same administrator approves twice; APPROVAL_DIFFERS when the first approved
 * another amount or another bank transfer; APPROVERS_NOT_INDEPENDENT when the two cannot count as two persons
 */
export async function takeApproval(
  { settings, rates, audit, identity }: MovementsDeps,
  tx: Tx,
  given: Approval,
): Promise<boolean> {
  const { kind, id, step, ownerId, order, amount, currency, actor, at, note } = given;
  const { seen = NOTHING_SEEN, charged = null } = given;
  const { twoAdminsUsd, firstApprovalDays } = await settings.current(tx);
  const limit = given.byTwo ? ALWAYS_TWO : twoAdminsUsd;
  if (limit === null) return true;
  await lockLimits(tx, ownerId);
  const kept = await approvalOfStep(tx, { id, step, since: approvalsSince(at, firstApprovalDays) });
  const counting = await mayStillApprove(identity, kept ? [kept.approved_by] : [], tx);
  const first = kept && counting.has(kept.approved_by) ? kept : null;
  const differences = first ? differencesOf(first, { amount, charged, ...seen }, currency) : [];
  const worth = await rates.usd(amount, currency, tx);
  const earlier =
    (await decidedAlone(tx, { kind, step, ownerIds: [ownerId], now: at })).get(ownerId) ?? 0n;
  const before = first && { by: first.approved_by, same: differences.length === 0 };
  const outcome = approvalOf({ worth: worth + earlier, limit, first: before }, actor.userId);
  if (outcome === 'decides') {
    const alone = { approved_by: actor.userId, approved_at: at, worth };
    if (first) await identity.assertTwo(tx, first.approved_by, actor.userId);
    else await noteDecidedAlone(tx, { movement_id: id, step, kind, owner_id: ownerId, ...alone });
    return true;
  }
  if (outcome === 'again') throw new AppError('APPROVED_BY_YOU');
  if (outcome === 'differs') throw new AppError('APPROVAL_DIFFERS', differences);
  const { reference, bankLineId } = seen;
  const approval = { approved_by: actor.userId, approved_at: at, amount, reference };
  const came = { charged: charged?.amount ?? null, charged_currency: charged?.currency ?? null };
  await putApproval(tx, { movement_id: id, step, ...approval, bank_line_id: bankLineId, ...came });
  await addEvent(tx, { movementId: id, action: 'approved', at, by: actor, note });
  await audit.record(tx, {
    actorId: actor.userId,
    action: firstActionOf(kind, step),
    targetKind: kind,
    targetId: id,
    before: first && { order, currency, amount: first.amount },
    after: { order, currency, amount, ...(given.seen ? { reference } : {}) },
    address: actor.address,
  });
  return false;
}

function firstActionOf(kind: LimitedName, step: ApprovalStep): AuditAction {
  if (step === 'return') return 'withdrawal.approve_return';
  return step === 'accept' ? `${kind}.approve` : `deposit.approve_${step}`;
}

/** The error detail for an amount that must equal another one. */
const unequal = (amount: bigint, currency: Currency): ErrorDetail => ({
  path: 'amount',
  message: `EQUAL_TO:${formatAmount(amount, currency)}`,
});

/** Checks that an amount that the administrator states, if any, is the movement's. @throws AppError AMOUNT_INVALID */
export function assertSameAmount(
  before: { readonly amount: bigint; readonly currency: Currency },
  amount: string | undefined,
): void {
  if (amount !== undefined && parseAmount(amount, before.currency) !== before.amount)
    throw new AppError('AMOUNT_INVALID', [unequal(before.amount, before.currency)]);
}

/** The amounts differ: by what was charged where both approvals name it, because that is what an administrator states. */
function amountsDiffer(
  first: MovementApprovalsTable,
  now: { readonly amount: bigint; readonly charged: Charged | null },
  currency: Currency,
): ErrorDetail[] {
  const { charged, charged_currency: of } = first;
  if (now.charged !== null && charged !== null && of !== null)
    return charged === now.charged.amount && of === now.charged.currency
      ? []
      : [unequal(charged, of)];
  return first.amount === now.amount ? [] : [unequal(first.amount, currency)];
}

/** The fields in which an approval differs from the first one, with the values of the first. */
function differencesOf(
  first: MovementApprovalsTable,
  now: Seen & { readonly amount: bigint; readonly charged: Charged | null },
  currency: Currency,
): ErrorDetail[] {
  const was = (one: string | null) => (one === null ? 'FIELDS_DIFFER' : `EQUAL_TO:${one}`);
  return [
    ...amountsDiffer(first, now, currency),
    ...(first.reference === now.reference
      ? []
      : [{ path: 'reference', message: was(first.reference) }]),
    ...(first.bank_line_id === now.bankLineId
      ? []
      : [{ path: 'bankLineId', message: 'FIELDS_DIFFER' }]),
  ];
}

/** The moment before which first approvals have expired. */
export const approvalsSince = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS);

/** The administrators whose first approval counts: it lapses when its administrator is blocked or deleted, or has another role. */
export async function mayStillApprove(
  identity: MovementsDeps['identity'],
  ids: readonly string[],
  tx: Tx | undefined,
): Promise<ReadonlySet<string>> {
  const counting = new Set<string>();
  for (const id of ids) {
    const giver = await identity.user(id, tx);
    if (giver?.state === 'active' && may(giver.role, 'payments.manage')) counting.add(id);
  }
  return counting;
}

/**
 * Steps that take credited money back. Their first approval is the desk's alone: a depositor who read of it could move the
 * money before the second.
 */
const TAKING_BACK: ReadonlySet<ApprovalStep> = new Set(['revert', 'chargeback', 'reinstate']);

interface Awaiting {
  readonly id: string;
  readonly currency: Currency;
  /** The steps that may have been approved, the one to show first. */
  readonly steps: readonly ApprovalStep[];
}

/**
 * First approvals that still count, as for `takeApproval`, by movement: one of each step, in the order of its steps, with the
 * fields that the reader may see.
 */
export async function firstApprovals(
  { identity, settings, clock }: Pick<MovementsDeps, 'identity' | 'settings' | 'clock'>,
  db: Db,
  { rows, reader, tx }: { rows: readonly Awaiting[]; reader: Reader; tx: Tx | undefined },
): Promise<ReadonlyMap<string, FirstApproval[]>> {
  const awaiting = new Map(rows.map((row) => [row.id, row]));
  const { firstApprovalDays } = await settings.current(tx);
  const since = approvalsSince(clock.now(), firstApprovalDays);
  const found = await approvalsOf(db, { ids: [...awaiting.keys()], since });
  const givers = [...new Set(found.map((one) => one.approved_by))];
  const counting = await mayStillApprove(identity, givers, tx);
  const kept = rows.flatMap(({ id, steps }) => {
    const of = found.filter((one) => one.movement_id === id && counting.has(one.approved_by));
    const shown = isAdmin(reader.role) ? steps : steps.filter((step) => !TAKING_BACK.has(step));
    return shown.flatMap((step) => of.find((one) => one.step === step) ?? []);
  });
  const people = isAdmin(reader.role) ? [...new Set(kept.map((one) => one.approved_by))] : [];
  const names = await identity.names(people, tx);
  const viewOf = (one: MovementApprovalsTable): FirstApproval => ({
    step: one.step,
    at: one.approved_at.toISOString(),
    by: names.get(one.approved_by) ?? 'Operaciones',
    mine: one.approved_by === reader.userId,
    amount: formatAmount(one.amount, awaiting.get(one.movement_id)?.currency ?? 'USD'),
    // only administrators read the bank evidence
    reference: isAdmin(reader.role) ? one.reference : null,
    bankLineId: isAdmin(reader.role) ? one.bank_line_id : null,
    charged:
      one.charged === null || one.charged_currency === null
        ? null
        : toMoney(one.charged, one.charged_currency),
  });
  const byMovement = Map.groupBy(kept, (one) => one.movement_id);
  return new Map([...byMovement].map(([id, of]) => [id, of.map(viewOf)]));
}
