import type { Revision } from '#contract/projects/revisions.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import type { RevisionRow } from '../tables.ts';

/** A revision in its API schema, for its owner and level 1. */
export async function revisionView(
  { resources }: Pick<Context, 'resources'>,
  row: RevisionRow,
  { projectName, tx }: { projectName: string; tx?: Tx | undefined },
): Promise<Revision> {
  const { before, after } = row;
  const people = [...(before.managers ?? []), ...(after.managers ?? [])];
  const logos = people.flatMap(({ logo }) => logo ?? []);
  return {
    id: row.id,
    status: row.status,
    projectId: row.project_id,
    projectName,
    before,
    after,
    logos: [...(await resources.views([...new Set(logos)], tx)).values()],
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
