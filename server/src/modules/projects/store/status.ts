import { sql } from 'kysely';
import type {
  ProjectStatus,
  PropertyStatus,
  RoundStatus,
  VaultStatus,
} from '#contract/projects/values.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { contractStatus, mayMoveRound } from '../rules.ts';

/**
 * Every update states the status that it expects. After a concurrent change it updates no row, which callers report as a
 * conflict.
 */

export async function setProjectStatus(
  tx: Tx,
  id: string,
  {
    from,
    to,
    set,
  }: { from: ProjectStatus; to: ProjectStatus; set: { at: Date; reason: string | null } },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({
      status: to,
      review_reason: set.reason,
      updated_at: set.at,
      ...(to === 'in_review' ? { submitted_at: set.at } : {}),
      ...(to === 'published' ? { published_at: set.at } : {}),
      ...(to === 'cancelled' ? { cancelled_at: set.at } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('CONFLICT');
}

/** Changes the status of a round, records when it ended, and updates its contract's status. */
export async function setRoundStatus(
  tx: Tx,
  id: string,
  { from, to, at }: { from: RoundStatus; to: RoundStatus; at: Date },
): Promise<void> {
  if (!mayMoveRound(from, to)) throw new Error(`a round cannot change from ${from} to ${to}`);
  const moved = await tx
    .updateTable('rounds')
    .set({ status: to, ...(to === 'completed' || to === 'closed' ? { ended_at: at } : {}) })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('contract_id')
    .executeTakeFirst();
  if (!moved) throw new AppError('CONFLICT');
  if (moved.contract_id !== null) await followRounds(tx, [moved.contract_id]);
}

/** Moves a round's end and keeps the former one; open editors must reload before they save. */
export async function prolongRound(
  tx: Tx,
  { id, days, at }: { id: string; days: number; at: Date },
): Promise<void> {
  const { project_id } = await tx
    .updateTable('rounds')
    .set((eb) => ({
      former_ends_at: eb.ref('ends_at'),
      ends_at: sql<Date>`ends_at + ${days} * interval '24 hours'`,
      days: eb('days', '+', days),
    }))
    .where('id', '=', id)
    .returning('project_id')
    .executeTakeFirstOrThrow();
  await touchProject(tx, project_id, at);
}

/** Increments a project's version, so that open editors must reload before they save. */
export async function touchProject(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('projects')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

/** Updates the statuses of contracts from those of their rounds. */
export async function followRounds(tx: Tx, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  const rounds = await tx
    .selectFrom('rounds')
    .select(['contract_id', 'status'])
    .where('contract_id', 'in', [...contractIds])
    .execute();
  for (const id of contractIds) {
    const status = contractStatus(rounds.filter((r) => r.contract_id === id).map((r) => r.status));
    await tx.updateTable('contracts').set({ status }).where('id', '=', id).execute();
  }
}

export async function setVaultStatus(
  tx: Tx,
  id: string,
  { from, to, paidTokens }: { from: VaultStatus; to: VaultStatus; paidTokens?: bigint },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('vaults')
    .set({ status: to, ...(paidTokens === undefined ? {} : { paid_tokens: paidTokens }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('CONFLICT');
}

export async function setPropertyStatus(
  tx: Tx,
  id: string,
  { from, to }: { from: PropertyStatus; to: PropertyStatus },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('properties')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('CONFLICT');
}

/** Records tokens rolled from one round to another. Rows are locked in a fixed order to avoid deadlocks. */
export async function rollTokens(
  tx: Tx,
  { fromRoundId, toRoundId, tokens }: { fromRoundId: string; toRoundId: string; tokens: bigint },
): Promise<void> {
  if (tokens === 0n || fromRoundId === toRoundId) return;
  for (const id of [fromRoundId, toRoundId].sort()) {
    await tx
      .updateTable('rounds')
      .set((eb) =>
        id === fromRoundId
          ? { rolled_out: eb('rolled_out', '+', tokens) }
          : {
              rolled_in: eb('rolled_in', '+', tokens),
              late_in: sql<bigint>`late_in + case when status = 'scheduled' then 0 else ${tokens}::bigint end`,
            },
      )
      .where('id', '=', id)
      .execute();
  }
}

export async function rollVault(
  tx: Tx,
  { fromVaultId, toVaultId, tokens }: { fromVaultId: string; toVaultId: string; tokens: bigint },
): Promise<void> {
  if (tokens === 0n || fromVaultId === toVaultId) return;
  for (const id of [fromVaultId, toVaultId].sort()) {
    await tx
      .updateTable('vaults')
      .set((eb) =>
        id === fromVaultId
          ? { rolled_out: eb('rolled_out', '+', tokens) }
          : { rolled_in: eb('rolled_in', '+', tokens) },
      )
      .where('id', '=', id)
      .execute();
  }
}

/** Records tokens of ended rounds that a new round offers again or that were burnt. */
export async function addRolledOut(tx: Tx, tokens: ReadonlyMap<string, bigint>): Promise<void> {
  for (const [id, count] of tokens) {
    await tx
      .updateTable('rounds')
      .set((eb) => ({ rolled_out: eb('rolled_out', '+', count) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Closes the scheduled rounds of a cancelled project. */
export async function closeRounds(tx: Tx, projectId: string, at: Date): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ status: 'closed', ended_at: at })
    .where('project_id', '=', projectId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .execute();
}
