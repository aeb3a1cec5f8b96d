import { AppError } from '#core/errors.ts';
import type { ProjectFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { StagesDeps } from '../deps.ts';
import { stageById } from '../store.ts';
import type { StageRow } from '../tables.ts';

/** A stage of a published project. @throws AppError NOT_FOUND, PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED */
export async function namedStage(
  { projects }: Pick<StagesDeps, 'projects'>,
  tx: Tx,
  id: string,
): Promise<{ readonly stage: StageRow; readonly project: ProjectFacts }> {
  const stage = await stageById(tx, id);
  if (!stage) throw new AppError('NOT_FOUND');
  return { stage, project: await projects.publishedProject(stage.project_id, tx) };
}
