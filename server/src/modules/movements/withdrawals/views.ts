import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { isReturned } from '#contract/payments/statuses.ts';
import { rateView } from '#modules/rates';
import { stageMoney } from '#modules/stages';
import type { MovementsDeps } from '../deps.ts';
import { type Reading, sharedViews, type Viewed } from '../engine/views.ts';
import type { ApprovalStep } from '../tables.ts';
import { paidAndNotBack, type RunOf } from './evidence.ts';
import { cautionsOfWithdrawals } from './find-cautions.ts';
import { progressOf } from './kind.ts';
import { type Stop, stopsOf } from './stops.ts';
import type { WithdrawalRow } from './store.ts';

function openStep(row: WithdrawalRow): ApprovalStep | null {
  const state = progressOf(row);
  if (state === 'pending') return 'accept';
  return state === 'sent' || state === 'completed' ? 'return' : null;
}

const viewed = ({ evidence }: MovementsDeps): Viewed<WithdrawalRow> => ({
  kind: 'withdrawal',
  projects: (row) => [row.project_id],
  open: openStep,
  awaits(row) {
    const step = openStep(row);
    return step === null ? [] : [step];
  },
  async byTwo(db, rows) {
    const ofFunds = rows.filter((row) => openStep(row) === 'accept' && row.source === 'funds');
    const divided = await stageMoney.dividedAmong(
      db,
      ofFunds.map((row) => row.project_id),
    );
    const returnable = rows.filter((row) => openStep(row) === 'return').map(({ id }) => id);
    return new Set([
      ...ofFunds.filter((row) => divided.has(row.project_id)).map(({ id }) => id),
      ...(await paidAndNotBack(evidence, db, returnable)),
    ]);
  },
});

/** Withdrawals in their API schema, for a reader, in the given order. */
export async function withdrawalViews(
  deps: MovementsDeps,
  rows: readonly WithdrawalRow[],
  reading: Reading,
): Promise<Withdrawal[]> {
  const { tx } = reading;
  const { shared, projectName } = await sharedViews(deps, viewed(deps), { rows, ...reading });
  const ids = rows.map(({ id }) => id);
  const sends = await deps.chain.sendViews(ids, tx);
  const pending = rows.filter(({ status }) => status === 'pending');
  const people = pending.map(({ user_id }) => user_id);
  const stops = await stopsOf(deps, people, tx);
  const awaiting = await deps.screening?.awaitingApproval(
    tx ?? deps.database.db,
    pending.map(({ id }) => id),
  );
  const forDesk = isAdmin(reading.reader.role);
  // only the desk sees who reported what, and that a chargeback may follow
  const shown = (stop: Stop | undefined) =>
    stop && (forDesk ? stop : { ...stop, reportId: null, chargeback: false });
  const looked = forDesk
    ? await cautionsOfWithdrawals(
        deps,
        pending.map(({ id }) => id),
        { readerId: reading.reader.userId, tx },
      )
    : new Map();
  const lines = forDesk ? await deps.evidence?.bankLines(tx ?? deps.database.db, ids) : undefined;
  const runs = forDesk ? await runViews(deps, ids, tx) : new Map();
  return rows.map((row) => ({
    ...shared(row),
    status: row.status,
    returned: isReturned(row),
    source: row.source,
    type: row.type,
    currency: row.currency,
    amount: formatAmount(row.amount, row.currency),
    receivedCurrency: row.received_currency,
    receivedAmount: formatAmount(row.received_amount, row.received_currency),
    feePercent: row.fee_percent,
    feeAmount: formatAmount(row.fee_amount, row.currency),
    usdAmount: formatAmount(row.usd_amount, 'USD'),
    rate: rateView(row.rate, row.rate_source, row.rate_as_of),
    projectId: row.project_id,
    projectName: projectName(row.project_id),
    destination: {
      alias: row.destination_alias,
      holder: row.destination_holder,
      account: row.destination_account,
    },
    reference: row.reference,
    preApprovedAt: row.pre_approved_at?.toISOString() ?? null,
    waitsUntil: row.waits_until?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    transaction: sends.get(row.id) ?? null,
    cautions: looked.get(row.id) ?? [],
    awaitsApproval: awaiting?.has(row.id) ?? false,
    bankLines: lines?.get(row.id) ?? null,
    run: runs.get(row.id) ?? null,
    stopped: (row.status === 'pending' && shown(stops.get(row.user_id))) || null,
  }));
}

/** The payment run of each withdrawal that is in one, in its API schema. */
async function runViews(
  { database, identity, evidence }: MovementsDeps,
  ids: readonly string[],
  tx: Reading['tx'],
): Promise<ReadonlyMap<string, NonNullable<Withdrawal['run']>>> {
  const runs = (await evidence?.runs(tx ?? database.db, ids)) ?? new Map<string, RunOf>();
  const people = [...new Set([...runs.values()].flatMap(({ downloaded }) => downloaded?.by ?? []))];
  const names = await identity.names(people, tx);
  return new Map(
    [...runs].map(([withdrawalId, { id, number, downloaded }]) => [
      withdrawalId,
      {
        id,
        number,
        downloaded: downloaded && {
          at: downloaded.at.toISOString(),
          by: names.get(downloaded.by) ?? 'Operaciones',
        },
      },
    ]),
  );
}
