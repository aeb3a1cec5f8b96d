import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Principal } from '#platform/http/index.ts';
import type { ProjectsDoor } from '../door.ts';
import type { ProjectFacts } from '../facts.ts';

type Manager = Pick<Principal, 'userId' | 'role'>;

/** Whether a person owns a project or reviews all projects. */
export const mayManage = (project: Pick<ProjectFacts, 'ownerId'>, { userId, role }: Manager) =>
  project.ownerId === userId || may(role, 'projects.review');

/**
 * Checks, for modules above, that the caller owns a project or is an administrator of level 1.
 * @returns the project
 * @throws AppError FORBIDDEN for another person's published project, PROJECT_NOT_FOUND for an unpublished one
 */
export async function assertMayManage(
  projects: Pick<ProjectsDoor, 'project'>,
  principal: Manager,
  projectId: string,
): Promise<ProjectFacts> {
  const project = await projects.project(projectId);
  assertManages(project, principal);
  return project;
}

/**
 * Makes the same check on a project that was read already, for instance in the caller's transaction.
 * @throws AppError as `assertMayManage`
 */
export function assertManages(
  project: Pick<ProjectFacts, 'ownerId' | 'status'>,
  principal: Manager,
): void {
  if (!mayManage(project, principal))
    throw new AppError(project.status === 'published' ? 'FORBIDDEN' : 'PROJECT_NOT_FOUND');
}
