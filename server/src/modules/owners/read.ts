import type { OwnerChange, OwnerChanges } from '#contract/owners/schemas.ts';
import { holdersOf } from '#modules/projects';
import type { OwnersDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { isHeld, obstaclesTo } from './obstacles.ts';
import { changesOf } from './store.ts';
import type { ProjectOwnerChangesTable } from './tables.ts';

/** A project's owner and the changes of it, for administrators. @throws AppError PROJECT_NOT_FOUND */
export async function readOwners(
  deps: OwnersDeps,
  readerId: string,
  projectId: string,
): Promise<OwnerChanges> {
  const project = await deps.projects.project(projectId);
  const rows = await changesOf(deps.database.db, projectId);
  const ids = rows.map(({ id }) => id);
  const files = await deps.resources.viewsOfOwners(OWNER_KIND, ids);
  const holders = new Set(await holdersOf(deps, undefined, projectId));
  const people = await peopleOf(deps, [
    project.ownerId,
    ...rows.flatMap((row) => [row.former_id, row.owner_id, row.proposed_by]),
    ...rows.flatMap(({ decided_by: by }) => (by === null ? [] : [by])),
  ]);
  const items: OwnerChange[] = [];
  for (const row of rows) {
    const papers = files.get(row.id) ?? [];
    items.push({
      ...viewOf(row, people),
      holdsTokens: holders.has(row.owner_id),
      mine: row.proposed_by === readerId,
      files: papers,
      obstacles:
        row.state === 'proposed' ? await obstaclesTo(deps, row, { files: papers.length }) : [],
    });
  }
  const isOpen = rows.some(({ state }) => state === 'proposed');
  return { owner: people(project.ownerId), mayPropose: isHeld(project) && !isOpen, items };
}

type People = (id: string) => OwnerChange['owner'];

async function peopleOf({ identity }: OwnersDeps, ids: readonly string[]): Promise<People> {
  const unique = [...new Set(ids)];
  const names = await identity.names(unique);
  const rows = await Promise.all(unique.map((id) => identity.user(id)));
  const emails = new Map(unique.map((id, at) => [id, rows[at]?.email ?? '']));
  return (id) => ({ id, name: names.get(id) ?? '', email: emails.get(id) ?? '' });
}

const viewOf = (row: ProjectOwnerChangesTable, people: People) => ({
  id: row.id,
  state: row.state,
  cause: row.cause,
  document: row.document,
  signedOn: row.signed_on,
  former: people(row.former_id),
  owner: people(row.owner_id),
  proposedAt: row.proposed_at.toISOString(),
  proposedBy: people(row.proposed_by).name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by === null ? null : people(row.decided_by).name,
  reason: row.reason,
});
