import { toMoney } from '#contract/core/money.ts';
import type { Payable, PayableQuery } from '#contract/payouts/schemas.ts';
import { bankOf } from './banks.ts';
import type { PayoutsDeps } from './deps.ts';
import { type PaymentRow, payableRows } from './store-payable.ts';

/** The largest number of rows shown, which the desk can pay together; `total` counts all. */
const SHOWN = 1_000;

/** Pre-approved bank withdrawals that are in no run: by default the earliest due first, each with its warnings. */
export async function listPayable(
  deps: PayoutsDeps,
  query: PayableQuery = { sort: 'dueAt' },
): Promise<{ items: Payable[]; total: number }> {
  const { search, sort } = query;
  const { rows, total } = await payableRows(deps.database.db, { search, sort, limit: SHOWN });
  const view = await paymentViews(deps, rows);
  return {
    items: rows
      .map((row) => ({ ...view(row), stopped: isStopped(view(row).cautions) }))
      .filter((one) => isSelected(one, query)),
    total,
  };
}

const isSelected = ({ net, bank, cautions }: Payable, query: PayableQuery): boolean => {
  const { 'filter[currency]': currency, 'filter[bank]': name, 'filter[caution]': caution } = query;
  return (
    (currency === undefined || net.currency === currency) &&
    (name === undefined || (bank ?? 'other') === name) &&
    (caution === undefined || cautions.includes(caution))
  );
};

const isStopped = (cautions: Payable['cautions']): boolean =>
  STOPS.some((stop) => cautions.includes(stop));
const STOPS = ['person_blocked', 'death_reported', 'owes'] as const satisfies Payable['cautions'];

/** Withdrawals as payments. */
export async function paymentViews(
  { movements }: Pick<PayoutsDeps, 'movements'>,
  rows: readonly PaymentRow[],
) {
  const cautions = await movements.withdrawalCautions(rows.map(({ id }) => id));
  return (row: PaymentRow): Omit<Payable, 'stopped'> => {
    const userName = `${row.name} ${row.lastname}`.trim();
    return {
      id: row.id,
      orderNumber: row.order_number,
      userId: row.user_id,
      userName,
      projectName: row.project_name ?? '',
      gross: toMoney(row.amount, row.currency),
      fee: toMoney(row.fee_amount, row.currency),
      net: toMoney(row.received_amount, row.received_currency),
      holder: row.destination_holder,
      account: row.destination_account,
      bank: bankOf(row.destination_account),
      dueAt: row.due_at?.toISOString() ?? null,
      cautions: cautions.get(row.id) ?? [],
    };
  };
}
