import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/time.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ApprovalStep, LoneApprovalsTable, MovementApprovalsTable } from '../tables.ts';

/** Lone decisions (of one administrator without a second) count together for this long. */
const WINDOW_MS = DAY_MS;

/** Lone decisions about a person count together if they share the kind of movement and the step. */
export type Counted = Pick<LoneApprovalsTable, 'kind' | 'step'>;

/**
 * Sums the worth of lone decisions of the last day, by the person whose money moved.
 * @returns USD cents by person; people without lone decisions are absent
 */
export async function decidedAlone(
  db: Db,
  {
    kind,
    step,
    ownerIds,
    now,
  }: Counted & { readonly ownerIds: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, bigint>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lone_approvals')
    .where('owner_id', 'in', [...ownerIds])
    .where('kind', '=', kind)
    .where('step', '=', step)
    .where('approved_at', '>', new Date(now.getTime() - WINDOW_MS))
    .groupBy('owner_id')
    .select(['owner_id', sql<bigint>`sum(worth)::bigint`.as('worth')])
    .execute();
  return new Map(rows.map(({ owner_id, worth }) => [owner_id, worth]));
}

/** Records a lone decision. A movement that was undone and decided again counts once. */
export async function noteDecidedAlone(tx: Tx, row: LoneApprovalsTable): Promise<void> {
  await tx
    .insertInto('lone_approvals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['movement_id', 'step']).doUpdateSet(row))
    .execute();
}

/** The first approval of a step, if it was given after an instant. */
export const approvalOfStep = (
  db: Db,
  { id, step, since }: { readonly id: string; readonly step: ApprovalStep; readonly since: Date },
): Promise<MovementApprovalsTable | undefined> =>
  db
    .selectFrom('movement_approvals')
    .selectAll()
    .where('movement_id', '=', id)
    .where('step', '=', step)
    .where('approved_at', '>', since)
    .executeTakeFirst();

/** The first approvals of some movements that were given after an instant. */
export const approvalsOf = (
  db: Db,
  { ids, since }: { readonly ids: readonly string[]; readonly since: Date },
): Promise<MovementApprovalsTable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('movement_approvals')
        .selectAll()
        .where('movement_id', 'in', [...ids])
        .where('approved_at', '>', since)
        .execute();

/** Who gave first approvals of chargebacks of some people's deposits after an instant. */
export const chargebackApprovalsOf = (
  db: Db,
  { userIds, since }: { readonly userIds: readonly string[]; readonly since: Date },
): Promise<{ user_id: string; approved_by: string }[]> =>
  db
    .selectFrom('movement_approvals as a')
    .innerJoin('deposits as d', 'd.id', 'a.movement_id')
    .select(['d.user_id', 'a.approved_by'])
    .where('a.step', '=', 'chargeback')
    .where('a.approved_at', '>', since)
    .where('d.user_id', 'in', [...userIds])
    .execute();

export const putApproval = (tx: Tx, row: MovementApprovalsTable) =>
  tx
    .insertInto('movement_approvals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['movement_id', 'step']).doUpdateSet(row))
    .execute();

/** The first approval of one step of a movement. */
export interface Given {
  readonly id: string;
  readonly step: ApprovalStep;
  /** Only when it names this reference; any without it. */
  readonly reference?: string;
}

/**
 * Deletes the first approval of one step of a movement, because its approver did not see evidence that has changed since, or
 * because the step was taken. Those of its other steps stay.
 */
export const dropApproval = (tx: Tx, { id, step, reference }: Given) =>
  tx
    .deleteFrom('movement_approvals')
    .where('movement_id', '=', id)
    .where('step', '=', step)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .execute();

/** Deletes expired first approvals. */
export const dropOldApprovals = (db: Db, since: Date) =>
  db.deleteFrom('movement_approvals').where('approved_at', '<=', since).execute();
