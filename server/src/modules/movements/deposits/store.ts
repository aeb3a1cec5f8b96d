import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { MovementTable } from '../engine/store.ts';
import type { DepositsTable } from '../tables.ts';

export type DepositRow = DepositsTable;

export const depositsTable: MovementTable<DepositRow> = {
  name: 'deposits',
  searched: ['reference', 'tx_hash'],
  searchedAmounts: ['accepted_amount'],
  filters: {
    projectId: ['project_id'],
    type: ['type'],
    currency: ['currency'],
    status: ['status'],
  },
  closed: sql`coalesce(closed_at, created_at)`,
  waiting: sql`status in (${literals(OPEN_STATUSES)})`,
  moved: { amount: sql`coalesce(accepted_amount, amount)`, where: sql`true` },
};
