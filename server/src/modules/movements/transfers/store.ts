import { sql } from 'kysely';
import type { MovementTable } from '../engine/store.ts';
import type { TransfersTable } from '../tables.ts';

export type TransferRow = TransfersTable;

/** A transfer is never `sent`. The project filter matches its source and its target. */
export const transfersTable: MovementTable<TransferRow> = {
  name: 'transfers',
  filters: {
    projectId: ['from_project_id', 'to_project_id'],
    currency: ['currency'],
    status: ['status'],
  },
  waiting: sql`status = 'pending'`,
  moved: { amount: sql`amount`, where: sql`true` },
};
