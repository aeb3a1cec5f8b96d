import type { AuditAction } from '#contract/audit/actions.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, OwnersDeps } from './deps.ts';
import type { ProjectOwnerChangesTable } from './tables.ts';

type Act = Extract<AuditAction, `project.owner_${string}`>;

/** Records what an administrator did about a change of owner, with its document and both accounts. */
export const record = (
  { audit }: Pick<OwnersDeps, 'audit'>,
  tx: Tx,
  {
    by,
    action,
    row,
    reason,
  }: {
    readonly by: Decider;
    readonly action: Act;
    readonly row: ProjectOwnerChangesTable;
    readonly reason?: string;
  },
): Promise<void> =>
  audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: 'project',
    targetId: row.project_id,
    before: { ownerId: row.former_id },
    after: {
      ownerId: row.owner_id,
      ownerCause: row.cause,
      detail: row.document,
      date: row.signed_on,
      ...(reason === undefined ? {} : { reason }),
    },
    address: by.address,
  });
