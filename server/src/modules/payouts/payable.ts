import type { AnswerOf } from '#contract/core/endpoint.ts';
import { toMoney } from '#contract/core/money.ts';
import type { PayoutCaution } from '#contract/payments/cautions.ts';
import { stoppingOf } from '#contract/payments/stopping.ts';
import type * as calls from '#contract/payouts/endpoints.ts';
import type { Payable, PayableQuery } from '#contract/payouts/schemas.ts';
import { bankOf } from './banks.ts';
import type { PayoutsDeps } from './deps.ts';
import { holderTaxId } from './holder-tax-id.ts';
import {
  type PayableFilter,
  type PaymentRow,
  payableBanks,
  payableIds,
  payableRows,
  payableSums,
  paymentsOf,
} from './store-payable.ts';

/** The largest number of rows shown, which the desk can pay together; `total` counts all. */
const SHOWN = 1_000;

/**
 * Pre-approved bank withdrawals that are in no run: by default the earliest due first, each with its warnings. The
 * database filters and adds them up. Warnings are in no table: for a filter by one, those of all that the other filters
 * select are found first.
 */
export async function listPayable(
  deps: PayoutsDeps,
  query: PayableQuery = { sort: 'dueAt' },
  readerId?: string,
): Promise<AnswerOf<typeof calls.listPayable>> {
  const { db } = deps.database;
  const { 'filter[caution]': caution, ...others } = query;
  const filter = {
    ...others,
    ids: caution && (await idsWith(deps, others, { caution, readerId })),
  };
  const shown = await payableRows(db, filter, SHOWN);
  const { total, sums } = await payableSums(db, filter);
  const view = await paymentViews(deps, shown, readerId);
  return {
    items: shown.map((row) => asPayable(view(row))),
    total,
    totals: sums.map(({ amount, currency }) => toMoney(amount, currency)),
    banks: await payableBanks(db, others),
  };
}

/** Withdrawals read together for a file. */
const READ = 500;

/** All payable withdrawals that a filter selects, as the list shows them, however many they are. */
export async function* allPayable(
  deps: Pick<PayoutsDeps, 'database' | 'movements'>,
  query: PayableQuery,
  readerId: string,
): AsyncGenerator<Payable, void> {
  const { db } = deps.database;
  const { 'filter[caution]': caution, ...others } = query;
  const ids = await payableIds(db, others);
  for (let from = 0; from < ids.length; from += READ) {
    const some = ids.slice(from, from + READ);
    const rows = await paymentsOf(db, some);
    const view = await paymentViews(deps, [...rows.values()], readerId);
    for (const row of some.flatMap((id) => rows.get(id) ?? [])) {
      const payment = view(row);
      if (caution === undefined || payment.cautions.includes(caution)) yield asPayable(payment);
    }
  }
}

const asPayable = (payment: Omit<Payable, 'stopped'>): Payable => ({
  ...payment,
  stopped: stoppingOf(payment.cautions) !== undefined,
});

/** Those of the withdrawals of a filter that have a warning. */
async function idsWith(
  { database, movements }: Pick<PayoutsDeps, 'database' | 'movements'>,
  filter: PayableFilter,
  of: { readonly caution: PayoutCaution; readonly readerId: string | undefined },
): Promise<string[]> {
  const ids = await payableIds(database.db, filter);
  const cautions = await movements.withdrawalCautions(ids, of.readerId);
  return ids.filter((id) => cautions.get(id)?.includes(of.caution));
}

/** Withdrawals as payments, for a reader; without one, their alerts are left out. */
export async function paymentViews(
  { movements }: Pick<PayoutsDeps, 'movements'>,
  rows: readonly PaymentRow[],
  readerId: string | undefined,
) {
  const ids = rows.map(({ id }) => id);
  const cautions = await movements.withdrawalCautions(ids, readerId);
  return (row: PaymentRow): Omit<Payable, 'stopped'> => ({
    ...paymentView(row),
    cautions: cautions.get(row.id) ?? [],
  });
}

/** A withdrawal as a payment, without its warnings. */
export const paymentView = (row: PaymentRow): Omit<Payable, 'stopped' | 'cautions'> => ({
  id: row.id,
  orderNumber: row.order_number,
  userId: row.user_id,
  userName: `${row.name} ${row.lastname}`.trim(),
  projectName: row.project_name ?? '',
  gross: toMoney(row.amount, row.currency),
  fee: toMoney(row.fee_amount, row.currency),
  net: toMoney(row.received_amount, row.received_currency),
  holder: row.destination_holder,
  taxId: holderTaxId(row),
  account: row.destination_account,
  bank: bankOf(row.destination_account),
  dueAt: row.due_at?.toISOString() ?? null,
});
