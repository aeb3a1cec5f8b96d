import { sql } from 'kysely';
import type { MovementTable } from '../engine/store.ts';
import type { TransfersTable } from '../tables.ts';

export type TransferRow = TransfersTable;

/** None is ever `sent`. A filter by project finds the one that money left and the one it went to. */
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
