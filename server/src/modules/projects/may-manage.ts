import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Principal } from '#platform/http/index.ts';
import type { ProjectFacts, ProjectsDoor } from './door.ts';

/**
 * For modules above whose calls hang from a project: it belongs to whoever calls, or he is a level-1 administrator.
 * @returns the project
 * @throws AppError FORBIDDEN for a published project of somebody else, PROJECT_NOT_FOUND for any other
 */
export async function assertMayManage(
  projects: Pick<ProjectsDoor, 'project'>,
  principal: Pick<Principal, 'userId' | 'role'>,
  projectId: string,
): Promise<ProjectFacts> {
  const project = await projects.project(projectId);
  if (project.ownerId === principal.userId || may(principal.role, 'projects.review'))
    return project;
  throw new AppError(project.status === 'published' ? 'FORBIDDEN' : 'PROJECT_NOT_FOUND');
}
