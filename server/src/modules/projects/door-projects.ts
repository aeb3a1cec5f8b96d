import { AppError } from '#core/errors.ts';
import type { Context } from './context.ts';
import type { ProjectsDoor } from './door.ts';
import { salesPauseOf } from './dossier/follow-papers.ts';
import { mayRead } from './managers/access.ts';
import { getProject, propertyViewsByIds } from './reads.ts';
import { contractIdsOf } from './store/contracts.ts';
import { holdRow, projectRow } from './store/document.ts';
import * as facts from './store/facts.ts';
import * as offers from './store/offers.ts';
import { closeRevision } from './store/revisions.ts';

/** The part of the interface about projects and their names. */
export function projectsOf(
  context: Context,
): Pick<
  ProjectsDoor,
  | 'project'
  | 'readableProject'
  | 'salesPause'
  | 'lockProject'
  | 'holdProject'
  | 'publishedProject'
  | 'assertPublic'
  | 'views'
  | 'projectNames'
  | 'cancelledAmong'
  | 'contractNames'
  | 'projectIdsOf'
  | 'heldProjectsOf'
  | 'changeOwner'
  | 'contractIdsOf'
> {
  const { database } = context;
  const { db } = database;
  return {
    project: (id, tx) => facts.projectFacts(tx ?? db, id),
    async readableProject(id, userId, tx) {
      const project = await facts.projectFacts(tx ?? db, id);
      const { ownerId: owner_id, status } = project;
      const reader = { userId, isAdmin: false, address: null, isStale: false };
      if (await mayRead(context, reader, { project: { id, owner_id, status }, tx })) return project;
      throw new AppError('PROJECT_NOT_FOUND');
    },
    async salesPause(id) {
      const row = await projectRow(db, id);
      return row?.status === 'published' ? salesPauseOf(db, row, context.clock.now()) : null;
    },
    async lockProject(tx, id) {
      if (!(await projectRow(tx, id, { lock: true }))) throw new AppError('PROJECT_NOT_FOUND');
    },
    async holdProject(tx, id) {
      if (!(await holdRow(tx, id))) throw new AppError('PROJECT_NOT_FOUND');
    },
    async publishedProject(id, tx) {
      const project = await facts.projectFacts(tx ?? db, id);
      offers.assertPublished(project.status);
      return project;
    },
    async assertPublic(id) {
      const { status } = await database.recently((tx) => facts.projectFacts(tx, id));
      if (status !== 'published') throw new AppError('PROJECT_NOT_FOUND');
    },
    views: {
      page: (id) => database.recently((tx) => getProject(context, id, { actor: null, tx })),
      properties: (ids) => propertyViewsByIds(context, ids),
    },
    projectNames: (ids, tx) => facts.namesOf(tx ?? db, 'projects', ids),
    cancelledAmong: (ids, tx) => facts.cancelledAmong(tx ?? db, ids),
    contractNames: (ids, tx) => facts.namesOf(tx ?? db, 'contracts', ids),
    projectIdsOf: (ownerId, tx) => facts.projectIdsOf(tx ?? db, ownerId),
    heldProjectsOf: (ownerId, tx) => facts.heldProjectsOf(tx ?? db, ownerId),
    async changeOwner(tx, move) {
      if (!(await facts.changeOwner(tx, move))) throw new AppError('CONFLICT');
      const { id, at, decidedBy } = move;
      const closed = {
        status: 'withdrawn',
        reason: null,
        decided_by: decidedBy,
        decided_at: at,
      } as const;
      let had = await closeRevision(tx, { projectId: id }, closed);
      for (const hook of context.ownerHooks) had = (await hook(tx, move)) || had;
      return had;
    },
    contractIdsOf: (projectId, tx) => contractIdsOf(tx ?? db, projectId),
  };
}
