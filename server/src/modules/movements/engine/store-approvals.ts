import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ApprovalStep, LoneApprovalsTable, MovementApprovalsTable } from '../tables.ts';

/** For this long what one administrator decided alone counts together with what they decide next. */
const WINDOW_MS = 86_400_000;

/** Movements of one person that count together: of one kind, going on or given back. */
export type Counted = Pick<LoneApprovalsTable, 'kind' | 'step'>;

/**
 * What was decided by one administrator alone within a day, by the person whose money it is.
 * @returns USD cents; nobody is in it of whom nothing was
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

/** Keeps a decision of one administrator alone; the same movement decided again (it had been undone) counts once. */
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

/** The first approvals of some movements. */
export const approvalsOf = (db: Db, ids: readonly string[]): Promise<MovementApprovalsTable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('movement_approvals')
        .selectAll()
        .where('movement_id', 'in', [...ids])
        .execute();

export const putApproval = (tx: Tx, row: MovementApprovalsTable) =>
  tx
    .insertInto('movement_approvals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['movement_id', 'step']).doUpdateSet(row))
    .execute();

/** Forgets the first approval of a movement whose evidence is another now: the administrator who gave it did not see this one. */
export const dropApproval = (tx: Tx, movementId: string) =>
  tx.deleteFrom('movement_approvals').where('movement_id', '=', movementId).execute();

/** Forgets first approvals that count no more: their movements are as nobody had touched them. */
export const dropOldApprovals = (db: Db, since: Date) =>
  db.deleteFrom('movement_approvals').where('approved_at', '<=', since).execute();
