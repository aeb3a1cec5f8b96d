import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { DataOf } from '#modules/notifications';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import { assertSameAmount } from '../engine/approvals.ts';
import { assertMayDecide } from '../engine/authority.ts';
import type { Entry, Kind, MovementTypes, Step } from '../engine/kind.ts';
import { isFrozen } from '../engine/store-frozen.ts';
import { type TransferMove, type TransferState, transferAfter } from '../rules.ts';
import { type TransferRow, transfersTable } from './store.ts';

interface TransferTypes extends MovementTypes {
  row: TransferRow;
  state: TransferState;
  move: TransferMove;
  notification: 'created' | 'accepted' | 'rejected';
  locked: null;
}

const audited = (row: TransferRow) => ({
  order: row.order_number,
  status: row.status,
  currency: row.currency,
  amount: row.amount,
  reason: row.reason,
});

/** A transfer: money that a person moves between their wallets in two projects. */
export const TRANSFER: Kind<TransferTypes> & { readonly name: 'transfer' } = {
  name: 'transfer',
  series: 'T',
  table: transfersTable,
  ownerId: (row) => row.user_id,
  state: (row) => row.status,
  columns: (status) => ({ status }),
  after: transferAfter,
  audited: (before, after) => ({ before: audited(before), after: audited(after) }),
  authorize: (taking, move) => assertMayDecide(taking, taking.before.user_id, move),
  async notify({ deps, tx, row, notification, debt }) {
    const { currency } = row;
    const names = await deps.projects.projectNames([row.from_project_id, row.to_project_id], tx);
    const data = {
      order: row.order_number,
      amount: { minor: row.amount, currency },
      received: { minor: row.amount - row.fee_amount, currency },
      debt: { minor: debt, currency },
      from: names.get(row.from_project_id) ?? '',
      to: names.get(row.to_project_id) ?? '',
      reason: row.reason ?? '',
    } satisfies DataOf<'transfer_rejected'>;
    await deps.notifications.notify(tx, {
      userId: row.user_id,
      kind: `transfer_${notification}`,
      data,
      order: { kind: 'transfer', id: row.id },
    });
  },
};

const from = (row: TransferRow) => chart.available(row.user_id, row.from_project_id, row.currency);
const held = (row: TransferRow) => chart.held(row.user_id, row.from_project_id, row.currency);
const to = (row: TransferRow) => chart.available(row.user_id, row.to_project_id, row.currency);

/** The entry that holds the whole amount until the decision. */
export const holdEntry = (row: TransferRow): Entry => ({
  step: 'hold',
  lines: chart.move(from(row), held(row), row.amount),
});

interface Approved {
  /** Decimal string in major units. */
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
}

/** Moves the money, less the fee, into the other project's wallet. Refused if that project no longer takes money. */
export const ACCEPT: Step<TransferTypes, Approved> = {
  move: 'accept',
  audits: 'transfer.accept',
  async check({ deps, tx, before, input }) {
    assertSameAmount(before, input.amount);
    await assertNotStopped(deps, tx, before.user_id);
  },
  approval: { step: 'accept', amount: ({ before }) => before.amount },
  change: ({ at }) => ({ reason: null, closed_at: at }),
  claim: async ({ deps, tx, row }) =>
    void (await deps.projects.publishedProject(row.to_project_id, tx)),
  entry: ({ row }) => ({
    step: 'accept',
    lines: [
      [held(row), -row.amount],
      [to(row), row.amount - row.fee_amount],
      [chart.fees(row.currency), row.fee_amount],
    ],
    arrival: { projectId: row.to_project_id, came: row.amount - row.fee_amount },
  }),
  story: () => 'accepted',
  note: ({ input }) => input.note,
  notification: () => 'accepted',
};

/**
 * Refuses to move money of a frozen or blocked person: their transfer stays pending or is rejected.
 * @throws AppError ESTATE_FROZEN, TRANSFER_STOPPED
 */
async function assertNotStopped(
  { identity }: Pick<MovementsDeps, 'identity'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (await isFrozen(tx, userId)) throw new AppError('ESTATE_FROZEN');
  if ((await identity.blockedAmong([userId], tx)).has(userId))
    throw new AppError('TRANSFER_STOPPED');
}

/** Rejects the transfer and releases the hold. */
export const REJECT: Step<TransferTypes, { readonly reason: string }> = {
  move: 'reject',
  audits: 'transfer.reject',
  change: ({ input, at }) => ({ reason: input.reason, closed_at: at }),
  entry: ({ row }) => ({
    step: 'release',
    lines: chart.move(held(row), from(row), row.amount),
    arrival: { projectId: row.from_project_id, came: row.amount },
  }),
  story: () => 'rejected',
  note: ({ input }) => input.reason,
  notification: () => 'rejected',
};
