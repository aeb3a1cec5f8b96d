import type { AuditAction } from '#contract/audit/actions.ts';
import type { AuditChange } from '#contract/audit/fields.ts';
import { rolesWith } from '#contract/core/roles.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../context.ts';
import { referencesOf } from '../document/files.ts';
import { UNPUBLISHED } from '../document/standing.ts';
import { keepHistory, papersOf } from '../dossier/follow-papers.ts';
import { assertManages } from '../managers/access.ts';
import { assertMayDecideOn } from '../managers/deciding.ts';
import { NO_PAPERS } from '../papers/changes.ts';
import { mayStep, PROJECT_STEPS, type ProjectStep } from '../rules.ts';
import { projectRow } from '../store/document.ts';
import { loadProject, type StoredProject } from '../store/project.ts';
import { contractElsewhere } from '../store/reviews.ts';
import { closeRevision } from '../store/revisions.ts';
import { closeRounds, followRounds, setProjectStatus } from '../store/status.ts';
import type { ProjectRow } from '../tables.ts';
import { issueOffers } from './issue-offers.ts';
import { findFaults } from './publishing.ts';

/** A status change of a project, with its actor. */
export interface Step {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Publishes a project as an administrator, or submits it for review as its owner. Either way the whole project is checked,
 * and all faults are reported together.
 * @param step.version the version that the actor read; a later one is not published
 * @throws AppError PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE_FORBIDS, PROJECT_CHANGED, PROJECT_INCOMPLETE, and for an
 * administrator OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export async function publish(
  context: Context,
  tx: Tx,
  step: Step & { version?: number | undefined },
): Promise<void> {
  const kind = step.actor.isAdmin ? 'publish' : 'submit';
  const { notifications } = context;
  await holdOwner(context, tx, step.id);
  const row = await takeStep(tx, kind, step);
  if (step.version !== undefined && step.version !== row.version)
    throw new AppError('PROJECT_CHANGED');
  if (kind === 'publish')
    await assertMayDecideOn(context.identity, tx, decisionOn(row, step, true));
  const stored = await loadProject(tx, row);
  const { faults, wanted, checked } = await faultsToPublish(context, tx, { stored, at: step.at });
  if (faults.length > 0) throw new AppError('PROJECT_INCOMPLETE', faults);
  await setProjectStatus(tx, row.id, {
    from: row.status,
    to: PROJECT_STEPS[kind].to,
    set: {
      at: step.at,
      reason: null,
    },
  });
  if (kind === 'submit') {
    await notifications.notify(tx, { userId: row.owner_id, kind: 'project_submitted', data: row });
    await notifications.notifyRoles(tx, {
      roles: rolesWith('projects.review'),
      kind: 'project_to_review',
      data: row,
    });
    return;
  }

  const { version } = row;
  await issueOffers(context, tx, {
    projectId: row.id,
    version,
    wanted,
    context: checked,
    actorId: step.actor.userId,
    at: step.at,
  });
  await followRounds(
    tx,
    stored.parts.contracts.map(({ id }) => id),
  );
  await openFiles(context, tx, { stored, open: true });
  const papers = { before: NO_PAPERS, after: papersOf(wanted.project) };
  await keepHistory(context, tx, { projectId: row.id, ...papers, at: step.at });
  for (const hook of context.scheduleHooks) await hook(tx, row.id);
  await record(context, tx, {
    action: 'project.publish',
    row,
    step,
    after: { status: 'published' },
  });
  if (row.owner_id !== step.actor.userId)
    await notifications.notify(tx, { userId: row.owner_id, kind: 'project_published', data: row });
}

/** The faults that prevent an unpublished project's publication, with the document that was checked. */
export async function faultsToPublish(
  context: Context,
  tx: Tx,
  { stored, at }: { stored: StoredProject; at: Date },
) {
  const { requiredDocuments } = await context.settings.current(tx);
  const now = {
    today: businessDay(at),
    requiredDocuments,
    standing: UNPUBLISHED,
    roundsBefore: [],
    vaultsBefore: [],
    deliveryBefore: null,
  };
  const wanted = await withoutLostFiles(context, tx, stored);
  const isContractElsewhere = await contractElsewhere(tx, {
    ownerId: stored.row.owner_id,
    trustContract: wanted.project.trust_contract,
  });
  const checked = { ...now, isContractElsewhere };
  return { wanted, checked, faults: findFaults(stored.row.id, wanted, checked) };
}

/** Locks the project's owner, who must be active. @throws AppError PROJECT_STATE_FORBIDS when deleted or blocked */
async function holdOwner({ identity }: Context, tx: Tx, id: string): Promise<void> {
  // every use case locks the person before the project
  const found = await projectRow(tx, id);
  if (!found) return;
  await identity.holdActive(tx, found.owner_id).catch((cause: unknown) => {
    throw cause instanceof AppError ? new AppError('PROJECT_STATE_FORBIDS', [], { cause }) : cause;
  });
}

/** Withdraws a project from review, as its owner. @throws AppError PROJECT_NOT_FOUND, PROJECT_STATE_FORBIDS */
export async function withdraw(tx: Tx, step: Step): Promise<void> {
  const row = await takeStep(tx, 'withdraw', step);
  await setProjectStatus(tx, row.id, {
    from: row.status,
    to: 'draft',
    set: { at: step.at, reason: null },
  });
}

/**
 * Sends a project back with a reason, as an administrator.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_STATE_FORBIDS, OWN_MOVEMENT
 */
export async function sendBack(
  context: Context,
  tx: Tx,
  step: Step & { reason: string },
): Promise<void> {
  const row = await takeStep(tx, 'return', step);
  await assertMayDecideOn(context.identity, tx, decisionOn(row, step, false));
  await setProjectStatus(tx, row.id, {
    from: row.status,
    to: 'draft',
    set: { at: step.at, reason: step.reason },
  });
  await record(context, tx, {
    action: 'project.return',
    row,
    step,
    after: { status: 'draft', reason: step.reason },
  });
  const { id, name } = row;
  const data = { id, name, reason: step.reason };
  await context.notifications.notify(tx, {
    userId: row.owner_id,
    kind: 'project_returned',
    data,
  });
}

/**
 * Cancels a published project, as an administrator: modules above undo its open rounds, then its scheduled rounds are
 * closed. Its holders can still read it.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_STATE_FORBIDS, OWN_MOVEMENT
 */
export async function cancel(
  context: Context,
  tx: Tx,
  step: Step & { reason: string },
): Promise<void> {
  const { id, at, actor } = step;
  const row = await takeStep(tx, 'cancel', step);
  await assertMayDecideOn(context.identity, tx, decisionOn(row, step, false));
  await setProjectStatus(tx, id, {
    from: row.status,
    to: 'cancelled',
    set: { at, reason: step.reason },
  });
  await closeRevision(
    tx,
    { projectId: id },
    { status: 'withdrawn', reason: null, decided_by: actor.userId, decided_at: at },
  );
  for (const hook of context.cancelHooks)
    await hook(tx, { projectId: id, actorId: actor.userId, at });
  const stored = await loadProject(tx, row);
  const open = stored.parts.rounds.filter(({ status }) => status === 'in_progress');
  if (open.length > 0) throw new Error(`project ${id}: rounds in progress were not undone`);
  await closeRounds(tx, id, at);
  await followRounds(
    tx,
    stored.parts.contracts.map((contract) => contract.id),
  );
  await openFiles(context, tx, { stored, open: false });
  await record(context, tx, {
    action: 'project.cancel',
    row,
    step,
    after: {
      status: 'cancelled',
      reason: step.reason,
    },
  });
  const data = { id, name: row.name, reason: step.reason };
  await context.notifications.notify(tx, {
    userId: row.owner_id,
    kind: 'project_cancelled',
    data,
  });
}

const decisionOn = ({ owner_id: ownerId }: ProjectRow, { actor }: Step, approves: boolean) => ({
  actorId: actor.userId,
  ownerId,
  askedBy: null,
  approves,
});

async function takeStep(tx: Tx, kind: ProjectStep, { id, actor }: Step): Promise<ProjectRow> {
  const row = assertManages(await projectRow(tx, id, { lock: true }), actor);
  if (!mayStep(kind, row.status)) throw new AppError('PROJECT_STATE_FORBIDS');
  return row;
}

/** A document without files that were deleted since it was saved. */
async function withoutLostFiles({ resources }: Context, tx: Tx, { document }: StoredProject) {
  const known = await resources.facts(
    referencesOf(document).map(({ id }) => id),
    tx,
  );
  const existing = (ids: string[]) => ids.filter((id) => known.has(id));
  return {
    ...document,
    project: {
      ...document.project,
      images: existing(document.project.images),
      documents: document.project.documents.filter(({ file }) => known.has(file)),
      trust_contract: existing([document.project.trust_contract ?? '']).at(0) ?? null,
    },
    parts: {
      ...document.parts,
      propertyTypes: document.parts.propertyTypes.map((type) => ({
        ...type,
        images: existing(type.images),
      })),
    },
  };
}

/** Makes the files of a project's pages and tasks public, or private again. */
async function openFiles(
  { resources }: Context,
  tx: Tx,
  { stored, open }: { stored: StoredProject; open: boolean },
): Promise<void> {
  const shown = referencesOf(stored.document).map(({ id }) => id);
  const ofTasks = await resources.idsOfOwners(
    'task',
    stored.parts.tasks.map(({ id }) => id),
    tx,
  );
  const ids = [...shown, ...[...ofTasks.values()].flat()];
  await resources.setPublic(tx, ids, open);
}

async function record(
  { audit }: Context,
  tx: Tx,
  taken: {
    readonly action: AuditAction;
    readonly row: ProjectRow;
    readonly step: Step;
    readonly after: AuditChange;
  },
): Promise<void> {
  const { action, row, after } = taken;
  const { actor } = taken.step;
  await audit.record(tx, {
    actorId: actor.userId,
    action,
    targetKind: 'project',
    targetId: row.id,
    before: { status: row.status },
    after,
    address: actor.address,
  });
}
