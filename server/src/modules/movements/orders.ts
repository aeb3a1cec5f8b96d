import { depositState, isReturned, shownWithdrawalState } from '#contract/payments/statuses.ts';
import type { OrderLine, OrderSource } from '#modules/tokens';
import { depositsTable } from './deposits/store.ts';
import type { MovementsDeps } from './deps.ts';
import type { MovementRow } from './engine/kind.ts';
import { rowsById } from './engine/store.ts';
import { transfersTable } from './transfers/store.ts';
import { withdrawalsTable } from './withdrawals/store.ts';

interface Line extends MovementRow {
  readonly kind: 'deposit' | 'withdrawal' | 'transfer';
  readonly status: string;
  readonly created_at: Date;
  readonly project_id: string;
  readonly fee_amount?: bigint;
  readonly description: string;
}

/** The source of "mis órdenes" for deposits, withdrawals and transfers. */
export const movementOrders = ({
  database: { db },
  projects,
}: Pick<MovementsDeps, 'database' | 'projects'>): OrderSource => ({
  lines: 'movement_order_lines',
  async read(keys) {
    const idsOf = (kind: Line['kind']) =>
      keys.filter((key) => key.kind === kind).map(({ id }) => id);
    const deposits = await rowsById(db, depositsTable, idsOf('deposit'));
    const withdrawals = await rowsById(db, withdrawalsTable, idsOf('withdrawal'));
    const transfers = await rowsById(db, transfersTable, idsOf('transfer'));
    const names = await projects.projectNames([
      ...new Set([
        ...[...deposits, ...withdrawals].map((row) => row.project_id),
        ...transfers.flatMap((row) => [row.from_project_id, row.to_project_id]),
      ]),
    ]);
    const lines: Line[] = [
      ...deposits.map((row) => ({
        ...row,
        kind: 'deposit' as const,
        status: depositState(row),
        amount: row.accepted_amount ?? row.amount,
        description: 'Depósito',
      })),
      ...withdrawals.map((row) => ({
        ...row,
        kind: 'withdrawal' as const,
        status: shownWithdrawalState({ status: row.status, returned: isReturned(row) }),
        description: `Retiro a ${row.destination_alias}`,
      })),
      ...transfers.map((row) => ({
        ...row,
        kind: 'transfer' as const,
        project_id: row.from_project_id,
        description: `Transferencia a ${names.get(row.to_project_id) ?? 'otro proyecto'}`,
      })),
    ];
    return lines.map((line) => orderOf(line, names.get(line.project_id) ?? null));
  },
});

const orderOf = (line: Line, projectName: string | null): OrderLine => ({
  id: line.id,
  orderNumber: line.order_number,
  at: line.created_at,
  kind: line.kind,
  status: line.status,
  projectId: line.project_id,
  projectName,
  description: line.description,
  tokens: null,
  money: { minor: line.amount, currency: line.currency },
  // a rejected or returned movement has no fee
  fee:
    line.fee_amount === undefined || ['rejected', 'returned'].includes(line.status)
      ? null
      : { minor: line.fee_amount, currency: line.currency },
});
