import type { AnswerOf } from '#contract/core/endpoint.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import type { PayoutCaution } from '#contract/payments/cautions.ts';
import type * as calls from '#contract/payouts/endpoints.ts';
import { OTHER_BANK, type Payable, type PayableQuery } from '#contract/payouts/schemas.ts';
import { type BankCurrency, bankCurrency } from '#contract/treasury/bank/values.ts';
import { bankOf } from './banks.ts';
import type { PayoutsDeps } from './deps.ts';
import { type PaymentRow, payableRows } from './store-payable.ts';

/** The largest number of rows shown, which the desk can pay together; `total` counts all. */
const SHOWN = 1_000;

/**
 * Pre-approved bank withdrawals that are in no run: by default the earliest due first, each with its warnings. The bank
 * and the warnings of a withdrawal are in no table: all that the search finds are read, and filtered by them.
 */
export async function listPayable(
  deps: PayoutsDeps,
  query: PayableQuery = { sort: 'dueAt' },
): Promise<AnswerOf<typeof calls.listPayable>> {
  const found = await payableRows(deps.database.db, query);
  const bank = query['filter[bank]'];
  const ofBank = bank ? found.filter((row) => bankNameOf(row) === bank) : found;
  const rows = await withCaution(deps, ofBank, query['filter[caution]']);
  const shown = rows.slice(0, SHOWN);
  const view = await paymentViews(deps, shown);
  return {
    items: shown.map((row) => ({ ...view(row), stopped: isStopped(view(row).cautions) })),
    total: rows.length,
    totals: bankCurrency.options.flatMap((currency) => totalOf(rows, currency)),
    banks: [...new Set(found.map(bankNameOf))].toSorted(),
  };
}

const bankNameOf = ({ destination_account }: PaymentRow): string =>
  bankOf(destination_account) ?? OTHER_BANK;

/** Those of some withdrawals that have a warning; all without one. */
async function withCaution(
  { movements }: Pick<PayoutsDeps, 'movements'>,
  rows: readonly PaymentRow[],
  caution: PayoutCaution | undefined,
): Promise<readonly PaymentRow[]> {
  if (caution === undefined) return rows;
  const cautions = await movements.withdrawalCautions(rows.map(({ id }) => id));
  return rows.filter(({ id }) => cautions.get(id)?.includes(caution));
}

/** What some withdrawals pay in a currency; nothing without any. */
function totalOf(rows: readonly PaymentRow[], currency: BankCurrency): Money[] {
  const own = rows.filter((row) => row.received_currency === currency);
  const sum = own.reduce((all, { received_amount }) => all + received_amount, 0n);
  return own.length === 0 ? [] : [toMoney(sum, currency)];
}

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
