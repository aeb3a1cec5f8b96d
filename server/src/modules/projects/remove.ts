import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from './context.ts';
import { OWNER_KINDS } from './document/files.ts';
import { assertManages } from './managers/access.ts';
import { deleteProject, projectRow, storedParts } from './store/document.ts';

/**
 * Deletes a draft with its files. A project under review is withdrawn first; a published one stays.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_STATE_FORBIDS
 */
export async function removeProject(
  context: Context,
  tx: Tx,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  const row = assertManages(await projectRow(tx, id, { lock: true }), actor);
  if (row.status !== 'draft') throw new AppError('PROJECT_STATE_FORBIDS');
  await removeWhole(context, tx, id);
  if (row.owner_id === actor.userId) return;
  await context.audit.record(tx, {
    actorId: actor.userId,
    action: 'project.delete',
    targetKind: 'project',
    targetId: id,
    before: { status: row.status, name: row.name },
    address: actor.address,
  });
}

/** Deletes a locked project with its parts and their files. */
export async function removeWhole({ resources }: Context, tx: Tx, id: string): Promise<void> {
  const parts = await storedParts(tx, id);
  const idsOf = (rows: readonly { id: string }[]) => rows.map((each) => each.id);
  await resources.removeOf(tx, { ownerKind: OWNER_KINDS.project, ownerIds: [id] });
  await resources.removeOf(tx, {
    ownerKind: OWNER_KINDS.propertyType,
    ownerIds: idsOf(parts.propertyTypes),
  });
  await resources.removeOf(tx, { ownerKind: OWNER_KINDS.manager, ownerIds: idsOf(parts.managers) });
  await resources.removeOf(tx, { ownerKind: OWNER_KINDS.task, ownerIds: idsOf(parts.tasks) });
  await deleteProject(tx, id);
}
