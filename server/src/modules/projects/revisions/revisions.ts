import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/audit/actions.ts';
import type { Page } from '#contract/core/page.ts';
import type { Revision } from '#contract/projects/revisions.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../context.ts';
import { assertMayDecideOn } from '../managers/deciding.ts';
import { saveProject } from '../save.ts';
import { projectRow } from '../store/document.ts';
import { namesOf } from '../store/facts.ts';
import { loadProject } from '../store/project.ts';
import { closeRevision, revisionRow, revisionsPage } from '../store/revisions.ts';
import { touchProject } from '../store/status.ts';
import type { ProjectRow, RevisionRow } from '../tables.ts';
import { revisionView } from '../views/revision.ts';
import { documentOf } from './ask.ts';
import { sameFieldsOf, withFields } from './rules.ts';

/** A decision on one revision. */
interface Decision {
  readonly id: string;
  readonly actor: Actor;
}

/** Revisions of every project, by default newest first. */
export async function listRevisions(
  context: Context,
  filter: Parameters<typeof revisionsPage>[1],
): Promise<Page<Revision>> {
  const { db } = context.database;
  const page = await revisionsPage(db, filter);
  const names = await namesOf(
    db,
    'projects',
    page.items.map(({ project_id }) => project_id),
  );
  const items: Revision[] = [];
  for (const row of page.items)
    items.push(await revisionView(context, row, { projectName: names.get(row.project_id) ?? '' }));
  return { ...page, items };
}

/**
 * Approves a revision, as an administrator of level 1, and applies its changes to the project.
 * @throws AppError NOT_FOUND, OWN_REQUEST, OWN_MOVEMENT, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT,
 * REQUEST_STATE_FORBIDS when it was decided, withdrawn or replaced,
 * PROJECT_CHANGED when the published fields changed since the request, PROJECT_INCOMPLETE, PROJECT_STATE_FORBIDS
 */
export const approveRevision = (context: Context, { id, actor }: Decision): Promise<Revision> =>
  context.database.transaction(async (tx) => {
    const { row, revision } = await hold(tx, id);
    const { owner_id: ownerId } = row;
    const { requested_by: askedBy } = revision;
    const decision = { actorId: actor.userId, ownerId, askedBy, approves: true };
    await assertMayDecideOn(context.identity, tx, decision);
    const closed = await close(context, tx, { revision, actor, status: 'approved', reason: null });
    const document = await documentOf(context, await loadProject(tx, row), tx);
    const { before, after } = revision;
    if (!isDeepStrictEqual(sameFieldsOf(document, before), before))
      throw new AppError('PROJECT_CHANGED');
    const body = withFields(document, after);
    await saveProject(context, tx, { id: row.id, actor, version: row.version, body });
    await tell(context, tx, { row, closed });
    return revisionView(context, closed, { projectName: body.name, tx });
  });

/** Rejects a revision. @throws AppError NOT_FOUND, OWN_REQUEST, OWN_MOVEMENT, REQUEST_STATE_FORBIDS */
export const rejectRevision = (
  context: Context,
  { id, actor, reason }: Decision & { readonly reason: string },
): Promise<Revision> =>
  context.database.transaction(async (tx) => {
    const { row, revision } = await hold(tx, id);
    const { owner_id: ownerId } = row;
    const { requested_by: askedBy } = revision;
    const decision = { actorId: actor.userId, ownerId, askedBy, approves: false };
    await assertMayDecideOn(context.identity, tx, decision);
    const closed = await close(context, tx, { revision, actor, status: 'rejected', reason });
    // an editor opened before has to reload, so that it does not request the same changes again
    await touchProject(tx, row.id, context.clock.now());
    await tell(context, tx, { row, closed });
    return revisionView(context, closed, { projectName: row.name, tx });
  });

/** Withdraws a revision, as its requester. @throws AppError NOT_FOUND for anyone else, REQUEST_STATE_FORBIDS */
export const withdrawRevision = (context: Context, { id, actor }: Decision): Promise<Revision> =>
  context.database.transaction(async (tx) => {
    const { row, revision } = await hold(tx, id);
    if (revision.requested_by !== actor.userId) throw new AppError('NOT_FOUND');
    const closed = await close(context, tx, {
      revision,
      actor,
      status: 'withdrawn',
      reason: null,
    });
    await touchProject(tx, row.id, context.clock.now());
    return revisionView(context, closed, { projectName: row.name, tx });
  });

/** Locks the project of a revision, like every save, and returns both. @throws AppError NOT_FOUND */
async function hold(tx: Tx, id: string): Promise<{ row: ProjectRow; revision: RevisionRow }> {
  const revision = await revisionRow(tx, id);
  const row = revision && (await projectRow(tx, revision.project_id, { lock: true }));
  if (!row) throw new AppError('NOT_FOUND');
  return { row, revision };
}

const ACTIONS = {
  approved: 'project.revision_approve',
  rejected: 'project.revision_reject',
  withdrawn: 'project.revision_withdraw',
} as const satisfies Record<string, AuditAction>;

/** Closes a pending revision and records it in the audit log. @throws AppError REQUEST_STATE_FORBIDS */
async function close(
  context: Context,
  tx: Tx,
  given: {
    revision: RevisionRow;
    actor: Actor;
    status: keyof typeof ACTIONS;
    reason: string | null;
  },
): Promise<RevisionRow> {
  const { revision, actor, status, reason } = given;
  const set = { status, reason, decided_by: actor.userId, decided_at: context.clock.now() };
  if (!(await closeRevision(tx, { id: revision.id }, set)))
    throw new AppError('REQUEST_STATE_FORBIDS');
  const changed = Object.keys(revision.after);
  await context.audit.record(tx, {
    actorId: actor.userId,
    action: ACTIONS[status],
    targetKind: 'project',
    targetId: revision.project_id,
    after: reason === null ? { changed } : { changed, reason },
    address: actor.address,
  });
  return { ...revision, ...set };
}

const tell = (
  { notifications }: Context,
  tx: Tx,
  {
    row: { id, name, owner_id },
    closed: { status, reason },
  }: { row: ProjectRow; closed: RevisionRow },
) =>
  notifications.notify(tx, {
    userId: owner_id,
    kind: 'revision_decided',
    data: {
      id,
      name,
      approved: status === 'approved',
      reason,
    },
  });
