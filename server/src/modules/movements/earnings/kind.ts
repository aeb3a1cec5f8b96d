import { AppError } from '#core/errors.ts';
import { type AccountRef, chart } from '#modules/ledger';
import type { Entry, Kind, MovementTypes, Step } from '../engine/kind.ts';
import type { Payout } from '../engine/payout.ts';
import { updateRow } from '../engine/store.ts';
import { type RevenueMove, type RevenueState, revenueAfter } from '../rules.ts';
import { type RevenueRow, revenueTable } from './store.ts';

interface RevenueTypes extends MovementTypes {
  row: RevenueRow;
  state: RevenueState;
  move: RevenueMove;
  notification: 'failed';
  locked: Payout;
}

const audited = (row: RevenueRow) => ({
  order: row.order_number,
  status: row.status,
  currency: row.currency,
  amount: row.amount,
  reason: row.reason,
});

/** A withdrawal of revenue by level 1: one administrator requests it and another approves. */
export const REVENUE: Kind<RevenueTypes> = {
  name: 'revenue',
  entries: 'treasury.revenue_',
  series: 'P',
  table: revenueTable,
  ownerId: (row) => row.asked_by,
  state: (row) => row.status,
  columns: (status) => ({ status }),
  after: revenueAfter,
  audited: (_before, after) => ({ after: audited(after) }),
  asked: 'revenue.ask',
  // the requester may reject their own request
  authorize: async ({ deps, tx, actor, before }, move) =>
    move === 'reject'
      ? undefined
      : deps.identity.assertSecond(tx, {
          askedBy: before.asked_by,
          approver: actor.userId,
          permission: 'settings.manage',
          own: 'OWN_MOVEMENT',
        }),
  async notify({ deps, tx, row, notification }) {
    const people = [...new Set([row.asked_by, ...(row.decided_by ? [row.decided_by] : [])])];
    const data = { order: row.order_number, amount: { minor: row.amount, currency: row.currency } };
    await deps.notifications.notifyAll(
      tx,
      `revenue_${notification}`,
      people.map((userId) => ({ userId, data, once: row.id })),
    );
  },
};

/** The account of revenue that was not withdrawn yet. */
export const earned = ({ source, currency }: Pick<RevenueRow, 'source' | 'currency'>) =>
  source === 'fees' ? chart.fees(currency) : chart.penalties(currency);
/** The account of the part that is held for one withdrawal. */
const heldFor = (row: RevenueRow): AccountRef => chart.promised(earned(row), row.id);
const outside = ({ currency }: RevenueRow) =>
  currency === 'USDT' ? chart.onChain(currency) : chart.bank(currency);

/** The entry of a step: `hold` at the request; then `complete` when the money leaves, or `release` when it does not. */
export function entryOf(row: RevenueRow, step: 'hold' | 'complete' | 'release'): Entry {
  const from = step === 'hold' ? earned(row) : heldFor(row);
  const to = { hold: heldFor, complete: outside, release: earned }[step](row);
  return { step, lines: chart.move(from, to, row.amount) };
}

/** Approves a bank transfer. It is made by hand, so the approval completes it. */
export const ACCEPT: Step<RevenueTypes, { readonly by: string }> = {
  move: 'accept',
  audits: 'revenue.accept',
  check({ before }) {
    // USDT is approved with SIGN; here no transaction is prepared
    if (before.currency === 'USDT') throw new AppError('MOVEMENT_STATE_FORBIDS');
  },
  change: ({ input, at }) => ({ decided_by: input.by, decided_at: at, closed_at: at }),
  entry: ({ row }) => entryOf(row, 'complete'),
};

/** Approves and signs USDT in one database transaction; the chain's confirmation completes it. */
export const SIGN: Step<RevenueTypes, { readonly by: string }> = {
  move: 'sign',
  audits: 'revenue.accept',
  change: ({ input, at }) => ({ decided_by: input.by, decided_at: at, sent_at: at }),
  async finish({ deps, tx, row, locked: { prepared } }) {
    if (!prepared) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const hash = await deps.chain.sign(tx, { id: row.id, purpose: 'revenue' }, prepared);
    return updateRow(tx, revenueTable, { id: row.id, change: { tx_hash: hash } });
  },
};

/** Rejects the withdrawal and releases the hold. */
export const REJECT: Step<RevenueTypes, { readonly by: string; readonly reason: string }> = {
  move: 'reject',
  audits: 'revenue.reject',
  change: ({ input: { by, reason }, at }) => ({
    decided_by: by,
    decided_at: at,
    closed_at: at,
    reason,
  }),
  entry: ({ row }) => entryOf(row, 'release'),
};

interface Mined {
  /** Hash of the transaction that was confirmed, or that failed permanently. */
  readonly hash: string;
}

/** Completes a withdrawal whose transaction the chain confirmed. */
export const COMPLETE: Step<RevenueTypes, Mined> = {
  move: 'complete',
  audits: 'revenue.complete',
  change: ({ input, at }) => ({ closed_at: at, tx_hash: input.hash }),
  entry: ({ row }) => entryOf(row, 'complete'),
};

/** Releases the hold of a withdrawal whose transaction failed permanently. */
export const FAIL: Step<RevenueTypes, Mined> = {
  move: 'fail',
  audits: 'revenue.fail',
  change: ({ input, at }) => ({ closed_at: at, tx_hash: input.hash, reason: FAILED }),
  entry: ({ row }) => entryOf(row, 'release'),
  notification: () => 'failed',
};
const FAILED = 'La cadena no llevó a cabo el envío: el dinero volvió a los ingresos.';
