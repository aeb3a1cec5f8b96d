import { isDeepStrictEqual } from 'node:util';
import { rolesWith } from '#contract/core/roles.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../context.ts';
import { referencesOf } from '../document/files.ts';
import { putTogether } from '../document/put-together.ts';
import type { StoredProject } from '../store/project.ts';
import { closeRevision, insertRevision, lastRevision } from '../store/revisions.ts';
import { changedFields } from './rules.ts';

/** A project's stored document, without files that were deleted since. */
export async function documentOf(
  { resources }: Pick<Context, 'resources'>,
  { document }: Pick<StoredProject, 'document'>,
  tx?: Tx,
): Promise<ProjectBody> {
  const ids = referencesOf(document).map(({ id }) => id);
  const known = new Set((await resources.facts(ids, tx)).keys());
  return putTogether(document.project, document.parts, known);
}

/**
 * Stores an owner's changes to the name, place and managers of a published project as a revision that level 1 has to
 * approve. Later changes replace a pending revision; restoring the published text withdraws it.
 */
export async function askRevision(
  context: Context,
  tx: Tx,
  given: { stored: StoredProject; body: ProjectBody; actor: Actor; at: Date },
): Promise<void> {
  const { stored, body, actor, at } = given;
  const { id: projectId, name, version } = stored.row;
  const { before, after } = changedFields(await documentOf(context, stored, tx), body);
  const last = await lastRevision(tx, projectId);
  const waiting = last?.status === 'pending' ? last : null;
  const asks = Object.keys(after).length > 0;
  if (!asks && !waiting) return;
  if (isDeepStrictEqual({ before, after }, { before: waiting?.before, after: waiting?.after }))
    return;
  if (waiting)
    await closeRevision(
      tx,
      { id: waiting.id },
      {
        status: asks ? 'replaced' : 'withdrawn',
        reason: null,
        decided_by: actor.userId,
        decided_at: at,
      },
    );
  if (asks)
    await insertRevision(tx, {
      id: newId(at),
      project_id: projectId,
      before,
      after,
      version,
      status: 'pending',
      requested_by: actor.userId,
      requested_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
    });
  await context.audit.record(tx, {
    actorId: actor.userId,
    action: asks ? 'project.revision_ask' : 'project.revision_withdraw',
    targetKind: 'project',
    targetId: projectId,
    after: { changed: Object.keys(asks ? after : (waiting?.after ?? {})) },
    address: actor.address,
  });
  // one audit entry for a pending revision, even if its owner changes it again
  if (asks && !waiting)
    await context.notifications.notifyRoles(tx, {
      roles: rolesWith('projects.review'),
      kind: 'revision_asked',
      data: {
        id: projectId,
        name,
      },
    });
}
