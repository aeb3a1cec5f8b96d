import { AppError } from '#core/errors.ts';
import { type AccountRef, chart } from '#modules/ledger';
import type { Entry, Kind, MovementTypes, Step } from '../engine/kind.ts';
import type { Payout } from '../engine/payout.ts';
import { updateRow } from '../engine/store.ts';
import { type RevenueMove, type RevenueState, revenueAfter } from '../rules.ts';
import { type RevenueRow, revenueTable } from './store.ts';

export interface RevenueTypes extends MovementTypes {
  row: RevenueRow;
  state: RevenueState;
  move: RevenueMove;
  notification: 'failed';
  held: Payout;
}

const audited = (row: RevenueRow) => ({
  order: row.order_number,
  status: row.status,
  currency: row.currency,
  amount: row.amount,
  reason: row.reason,
});

/** Revenue that level 1 withdraws: one administrator asks and another approves. */
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
  // the asker may withdraw it
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

/** Revenue that was not withdrawn yet. */
export const earned = ({ source, currency }: Pick<RevenueRow, 'source' | 'currency'>) =>
  source === 'fees' ? chart.fees(currency) : chart.penalties(currency);
/** The part that is promised to one withdrawal. */
const promised = (row: RevenueRow): AccountRef => chart.promised(earned(row), row.id);
const outside = ({ currency }: RevenueRow) =>
  currency === 'USDT' ? chart.onChain(currency) : chart.bank(currency);

/** `hold` at the request; then `release` when nothing left, or `complete` when it did. */
export function entryOf(row: RevenueRow, step: 'hold' | 'complete' | 'release'): Entry {
  const from = step === 'hold' ? earned(row) : promised(row);
  const to = { hold: promised, complete: outside, release: earned }[step](row);
  return { step, lines: chart.move(from, to, row.amount) };
}

/** A bank's transfer is made by hand and is complete once it is approved. */
export const ACCEPT: Step<RevenueTypes, { readonly by: string }> = {
  move: 'accept',
  audits: 'revenue.accept',
  check({ before }) {
    // nothing is ready to be signed, and nothing unsigned is sent
    if (before.currency === 'USDT') throw new AppError('MOVEMENT_STATE_FORBIDS');
  },
  change: ({ input, at }) => ({ decided_by: input.by, decided_at: at, closed_at: at }),
  entry: ({ row }) => entryOf(row, 'complete'),
};

/** USDT is signed in the transaction that approves it, and complete when the chain confirms it. */
export const SIGN: Step<RevenueTypes, { readonly by: string }> = {
  move: 'sign',
  audits: 'revenue.accept',
  change: ({ input, at }) => ({ decided_by: input.by, decided_at: at, sent_at: at }),
  async finish({ deps, tx, row, held: { prepared } }) {
    if (!prepared) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const hash = await deps.chain.sign(tx, { id: row.id, purpose: 'revenue' }, prepared);
    return updateRow(tx, revenueTable, { id: row.id, change: { tx_hash: hash } });
  },
};

/** Releases the money to the revenue. */
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
  /** The transaction that was carried out, or failed for good. */
  readonly hash: string;
}

/** The chain confirmed it. */
export const COMPLETE: Step<RevenueTypes, Mined> = {
  move: 'complete',
  audits: 'revenue.complete',
  change: ({ input, at }) => ({ closed_at: at, tx_hash: input.hash }),
  entry: ({ row }) => entryOf(row, 'complete'),
};

/** The chain refused it for good: it returns to the revenue, since nothing left. */
export const FAIL: Step<RevenueTypes, Mined> = {
  move: 'fail',
  audits: 'revenue.fail',
  change: ({ input, at }) => ({ closed_at: at, tx_hash: input.hash, reason: FAILED }),
  entry: ({ row }) => entryOf(row, 'release'),
  notification: () => 'failed',
};
const FAILED = 'La cadena no llevó a cabo el envío: el dinero volvió a los ingresos.';
