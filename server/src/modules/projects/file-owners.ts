import type { ResourceKind } from '#contract/resources/schemas.ts';
import type { OwnerResolver } from '#modules/resources';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import { OWNER_KINDS, referencesOf } from './document/files.ts';
import { actorOf, manages, mayRead } from './managers/access.ts';
import { projectRow } from './store/document.ts';
import { projectOfPart } from './store/lists.ts';
import { loggedFiles } from './store/papers.ts';
import { loadProject } from './store/project.ts';

/** Registers the access rules for the files of projects and of their parts. */
export function registerFileOwners(context: Context): void {
  const { resources } = context;
  resources.onOwner(
    OWNER_KINDS.project,
    resolver(context, 'projects', ['image', 'plan', 'logo', 'trust_contract', 'document']),
  );
  resources.onOwner(
    OWNER_KINDS.propertyType,
    resolver(context, 'property_types', ['image', 'plan', 'document']),
  );
  resources.onOwner(OWNER_KINDS.manager, resolver(context, 'managers', ['logo', 'image']));
  resources.onOwner(
    OWNER_KINDS.task,
    resolver(context, 'tasks', ['task_file', 'image', 'document']),
  );
}

function resolver(
  context: Context,
  table: 'projects' | 'property_types' | 'managers' | 'tasks',
  kinds: readonly ResourceKind[],
): OwnerResolver {
  const { db } = context.database;
  return {
    kinds,
    async mayWrite(principal, ownerId) {
      const project = await projectOfPart(db, table, ownerId);
      return (
        project !== undefined &&
        project.status !== 'cancelled' &&
        manages(actorOf(principal), project)
      );
    },
    async mayRead(principal, ownerId) {
      const project = await projectOfPart(db, table, ownerId);
      if (!project) return false;
      const actor = actorOf(principal);
      // of a published project, guests read the files that its pages show; the rest is its owner's
      return project.status === 'published'
        ? manages(actor, project)
        : mayRead(context, actor, { project });
    },
    // a task's file is public immediately; others once a save names them
    async isPublic(tx, ownerId) {
      if (table !== 'tasks') return false;
      const project = await projectOfPart(tx, table, ownerId);
      return project?.status === 'published';
    },
    async lock(tx, ownerId) {
      const found = await projectOfPart(tx, table, ownerId);
      if (!found || !(await projectRow(tx, found.id, { lock: true }))) return false;
      // a save may have removed the part while this waited for the lock
      return (await projectOfPart(tx, table, ownerId)) !== undefined;
    },
    async note(tx, { ownerId, userId, what, ...event }) {
      const project = await projectOfPart(tx, table, ownerId);
      if (!project || project.owner_id === userId) return;
      await context.audit.record(tx, {
        actorId: userId,
        action: `project.${what}`,
        targetKind: 'project',
        targetId: project.id,
        ...event,
      });
    },
    async isInUse(tx: Tx, { id, ownerId }) {
      const found = await projectOfPart(tx, table, ownerId);
      // locked like every save and step, so that no concurrent save names the file or publishes
      const project = found && (await projectRow(tx, found.id, { lock: true }));
      if (project?.status === 'cancelled') return true;
      if ((await loggedFiles(tx, [id])).has(id)) return true;
      // the reviewed version will be published
      if (project?.status !== 'published' && project?.status !== 'in_review') return false;
      const { document } = await loadProject(tx, project);
      return referencesOf(document).some((reference) => reference.id === id);
    },
  };
}
