import { mayManage } from '#modules/projects';
import type { Db } from '#platform/database/index.ts';
import type { StagesDeps } from './deps.ts';
import { namesFile, stageById } from './store.ts';

/** The owner kind of the files of stages: certificates and photographs. */
const STAGE_FILES = 'works_stage';

/** Registers the access rules for files of stages before they are submitted. */
export function registerStageFiles({ database, resources, projects }: StagesDeps): void {
  const projectOf = async (db: Db, stageId: string) => {
    const stage = await stageById(db, stageId);
    return stage && projects.project(stage.project_id);
  };
  resources.onOwner(STAGE_FILES, {
    kinds: ['document', 'image'],
    async mayWrite(principal, stageId) {
      const project = await projectOf(database.db, stageId);
      return project?.status === 'published' && mayManage(project, principal);
    },
    async mayRead(principal, stageId) {
      const project = await projectOf(database.db, stageId);
      return project !== undefined && mayManage(project, principal);
    },
    lock: async (tx, stageId) => (await stageById(tx, stageId)) !== undefined,
    isInUse: (tx, { id, ownerId }) => namesFile(tx, ownerId, id),
  });
}
