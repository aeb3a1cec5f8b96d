import type { Tx } from '#platform/database/index.ts';
import type { QuestionsDeps } from './deps.ts';

/** Where a project's questions are read: the face that has something to sell. */
export async function pageOfProject(
  { projects }: Pick<QuestionsDeps, 'projects'>,
  tx: Tx,
  projectId: string,
): Promise<string> {
  const sellsUnits = (await projects.rounds({ projectId }, tx)).length > 0;
  return `/${sellsUnits ? 'project-property' : 'project-investor'}/${projectId}`;
}
