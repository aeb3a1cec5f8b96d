import type { ErrorDetail } from '#contract/core/errors.ts';
import { type Currency, formatAmount } from '#contract/core/money.ts';
import { isAdmin, may, type Role } from '#contract/core/roles.ts';
import type { FirstApproval } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { approvalOf } from './limit-rules.ts';
import { cents } from './limits.ts';
import { lockLimits } from './store-limits.ts';
import { decidedAlone, noteDecidedAlone } from './store-lone-approvals.ts';
import type { MovementApprovalsTable } from './tables.ts';

interface ApprovalDeps {
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Pick<Rates, 'usd'>;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'user' | 'assertTwo'>;
}

/** What tells one transfer of the bank's from another. */
export interface Seen {
  readonly reference: string | null;
  readonly bankLineId: string | null;
}
const NOTHING_SEEN: Seen = { reference: null, bankLineId: null };

/** A movement that an administrator approves; its row is locked by whoever asks. */
export interface Approval {
  readonly kind: 'deposit' | 'withdrawal' | 'transfer';
  /** Whose money it is. */
  readonly ownerId: string;
  /** What is approved: that it goes on, or that a withdrawal sent is given back. */
  readonly step?: MovementApprovalsTable['step'];
  readonly id: string;
  readonly order: string;
  /** Minor units: what is approved. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** Of a bank's transfer that came: which one it is. */
  readonly seen?: Seen;
  readonly actor: Actor;
  readonly at: Date;
  readonly note?: string | undefined;
}

/**
 * Takes an administrator's approval of a movement: whether it is decided now, or still needs another administrator
 * because it is worth more than the setting lets one decide on, alone or together with what was decided so of the same
 * person within a day: what is cut in many is one.
 * @returns whether the movement may go on
 * A first approval that is older than the setting says counts no more.
 * @throws AppError APPROVED_BY_YOU when the same administrator approves twice; APPROVAL_DIFFERS when the first one
 *   approved another amount or another transfer of the bank's; APPROVERS_NOT_INDEPENDENT when the two cannot count as two persons
 */
export async function takeApproval(
  { settings, rates, audit, identity }: ApprovalDeps,
  tx: Tx,
  given: Approval,
): Promise<boolean> {
  const { kind, id, step = 'accept', ownerId, order, amount, currency, actor, at, note } = given;
  const { seen = NOTHING_SEEN } = given;
  const { twoAdminsUsd, firstApprovalDays } = await settings.current(tx);
  const limit = cents(twoAdminsUsd);
  if (limit === null) return true;
  await lockLimits(tx, ownerId);
  const kept = await approvalOfStep(tx, { id, step, since: approvalsSince(at, firstApprovalDays) });
  const giver = kept && (await identity.user(kept.approved_by, tx));
  // whoever may approve no more (blocked, deleted, of another role) is no second pair of eyes
  const counts = giver?.state === 'active' && may(giver.role, 'payments.manage');
  const first = kept && counts ? kept : null;
  const differences = first ? differencesOf(first, { amount, ...seen }, currency) : [];
  const worth = await rates.usd(amount, currency, tx);
  const earlier = (await decidedAlone(tx, { kind, step }, [ownerId], at)).get(ownerId) ?? 0n;
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
  await putApproval(tx, { movement_id: id, step, ...approval, bank_line_id: bankLineId });
  await addEvent(tx, { movementId: id, action: 'approved', at, by: actor, note });
  await audit.record(tx, {
    actorId: actor.userId,
    action: step === 'return' ? 'withdrawal.approve_return' : `${kind}.approve`,
    targetKind: kind,
    targetId: id,
    before: first && { order, currency, amount: first.amount },
    after: { order, currency, amount, ...(given.seen ? { reference } : {}) },
    address: actor.address,
  });
  return false;
}

/** The fault of an amount that must be another one and no other. */
export const unequal = (amount: bigint, currency: Currency): ErrorDetail => ({
  path: 'amount',
  message: `EQUAL_TO:${formatAmount(amount, currency)}`,
});

/** In what an approval differs from the first one, each with what that one was. */
function differencesOf(
  first: MovementApprovalsTable,
  now: Seen & { readonly amount: bigint },
  currency: Currency,
): ErrorDetail[] {
  const was = (one: string | null) => (one === null ? 'FIELDS_DIFFER' : `EQUAL_TO:${one}`);
  return [
    ...(first.amount === now.amount ? [] : [unequal(first.amount, currency)]),
    ...(first.reference === now.reference
      ? []
      : [{ path: 'reference', message: was(first.reference) }]),
    ...(first.bank_line_id === now.bankLineId
      ? []
      : [{ path: 'bankLineId', message: 'FIELDS_DIFFER' }]),
  ];
}

const DAY_MS = 86_400_000;

/** First approvals that were given before this count no more. */
export const approvalsSince = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS);

/** Forgets first approvals that count no more: their movements are as nobody had touched them. */
export const dropOldApprovals = (db: Db, since: Date) =>
  db.deleteFrom('movement_approvals').where('approved_at', '<=', since).execute();

const putApproval = (tx: Tx, row: MovementApprovalsTable) =>
  tx
    .insertInto('movement_approvals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['movement_id', 'step']).doUpdateSet(row))
    .execute();

/** Forgets the first approval of a movement whose evidence is another now: whoever gave it did not see this one. */
export const dropApproval = (tx: Tx, movementId: string) =>
  tx.deleteFrom('movement_approvals').where('movement_id', '=', movementId).execute();

const approvalOfStep = (
  db: Db,
  { id, step, since }: Pick<MovementApprovalsTable, 'step'> & { id: string; since: Date },
): Promise<MovementApprovalsTable | undefined> =>
  db
    .selectFrom('movement_approvals')
    .selectAll()
    .where('movement_id', '=', id)
    .where('step', '=', step)
    .where('approved_at', '>', since)
    .executeTakeFirst();

/**
 * The first approvals of movements that may wait for the second, by movement, as a reader may see them.
 * @param rows.step what each may wait to be approved for; that it goes on unless told
 */
export async function firstApprovals(
  db: Db,
  rows: readonly {
    readonly id: string;
    readonly currency: Currency;
    readonly step?: MovementApprovalsTable['step'];
  }[],
  names: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  reader: Pick<Reader, 'userId'> & { readonly role: Role },
): Promise<ReadonlyMap<string, FirstApproval>> {
  if (rows.length === 0) return new Map();
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  const steps = new Map(rows.map(({ id, step = 'accept' }) => [id, step]));
  const found = await db
    .selectFrom('movement_approvals')
    .selectAll()
    .where('movement_id', 'in', [...currencies.keys()])
    .execute();
  const kept = found.filter((one) => one.step === steps.get(one.movement_id));
  const called = isAdmin(reader.role)
    ? await names([...new Set(kept.map((one) => one.approved_by))])
    : new Map<string, string>();
  return new Map(
    kept.map(({ movement_id: id, approved_by: by, approved_at: at, amount, ...seen }) => [
      id,
      {
        at: at.toISOString(),
        by: called.get(by) ?? 'Operaciones',
        mine: by === reader.userId,
        amount: formatAmount(amount, currencies.get(id) ?? 'USD'),
        // as who it is: administrators alone read what they saw at the bank
        reference: isAdmin(reader.role) ? seen.reference : null,
        bankLineId: isAdmin(reader.role) ? seen.bank_line_id : null,
      },
    ]),
  );
}
