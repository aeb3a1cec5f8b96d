import { AppError } from '#core/errors.ts';
import type { DataOf } from '#modules/notifications';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import { assertSameAmount } from '../engine/approvals.ts';
import { assertMayDecide } from '../engine/authority.ts';
import type { Kind, MovementTypes, Step } from '../engine/kind.ts';
import { assertNotOnItsWay, type Payout } from '../engine/payout.ts';
import { claimReference } from '../engine/references.ts';
import { updateRow } from '../engine/store.ts';
import {
  dueAfter,
  type WithdrawalMove,
  type WithdrawalProgress,
  withdrawalAfter,
} from '../rules.ts';
import type { SettleBankPayment } from './bank-line.ts';
import { entryOf } from './entries.ts';
import { paidAndNotBack } from './evidence.ts';
import type { AssertMayEnd } from './in-run.ts';
import { assertWaited } from './new-destinations.ts';
import { despiteNote, isPaidBefore, type Stop } from './stops.ts';
import { type WithdrawalRow, withdrawalsTable } from './store.ts';

interface WithdrawalTypes extends MovementTypes {
  row: WithdrawalRow;
  state: WithdrawalProgress;
  move: WithdrawalMove;
  notification: 'created' | 'accepted' | 'sent' | 'completed' | 'rejected' | 'returned';
  /**
   * `stop`: the stop that an administrator of level 1 overrode; null without one. `lineBy`: the last day of the bank line
   * that shows its payment.
   */
  locked: Payout & { readonly stop: Stop | null; readonly lineBy?: string | null };
}

/** How far a withdrawal has come, the pre-approval apart. */
export const progressOf = (row: WithdrawalRow): WithdrawalProgress =>
  row.status === 'pending' && row.pre_approved_at !== null ? 'pre_approved' : row.status;

const audited = (row: WithdrawalRow) => ({
  order: row.order_number,
  status: progressOf(row),
  currency: row.currency,
  amount: row.amount,
  reference: row.reference,
  reason: row.reason,
});

/** A withdrawal: money that leaves a wallet or a project's funds for a bank account or a chain address. */
export const WITHDRAWAL: Kind<WithdrawalTypes> & { readonly name: 'withdrawal' } = {
  name: 'withdrawal',
  series: 'R',
  table: withdrawalsTable,
  screened: { as: 'withdrawal', transitions: ['accept', 'send'] },
  ownerId: (row) => row.user_id,
  state: progressOf,
  columns: (state) => ({ status: state === 'pre_approved' ? 'pending' : state }),
  after: withdrawalAfter,
  audited: (before, after) => ({ before: audited(before), after: audited(after) }),
  async authorize(taking, move) {
    const { deps, tx, before, locked } = taking;
    await assertMayDecide(taking, before.user_id, move);
    // the bank paid it before: there is nothing left to object to
    if (isPaidBefore(locked.stop)) return;
    // a removed second factor may mean a stolen account: the money waits until the person has had time to object
    if (move !== 'accept' && move !== 'send') return;
    if (await deps.identity.withdrawalsWaitUntil(before.user_id, tx))
      throw new AppError('FACTOR_JUST_REMOVED');
  },
  async notify({ deps, tx, row, notification, debt }) {
    const data = {
      order: row.order_number,
      amount: { minor: row.amount, currency: row.currency },
      received: { minor: row.received_amount, currency: row.received_currency },
      debt: { minor: debt, currency: row.currency },
      account: accountOf(row),
      home: homeOf(row),
      reason: row.reason ?? '',
    } satisfies DataOf<'withdrawal_rejected'>;
    await deps.notifications.notify(tx, {
      userId: row.user_id,
      kind: `withdrawal_${notification}`,
      data,
      order: { kind: 'withdrawal', id: row.id },
    });
  },
};

/** The place to which a rejected withdrawal returns, as text for its requester. */
export const homeOf = (row: Pick<WithdrawalRow, 'source'>): string =>
  row.source === 'funds' ? 'en los fondos del proyecto' : 'en tu billetera';

function accountOf(row: WithdrawalRow): string {
  if (row.type === 'usdt_transfer') return `la dirección ${row.destination_account}`;
  return row.source === 'funds' ? 'la cuenta del proyecto' : `la cuenta «${row.destination_alias}»`;
}

interface Approved {
  /** Decimal string in major units. */
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
}

/** Pre-approves: the 48 hours begin, and readers still see `pending`. */
export const ACCEPT: Step<WithdrawalTypes, Approved> = {
  move: 'accept',
  audits: 'withdrawal.accept',
  check({ before, at, input }) {
    assertWaited(before, at);
    assertSameAmount(before, input.amount);
  },
  approval: {
    step: 'accept',
    amount: ({ before }) => before.amount,
    // money released by certified works always needs two administrators
    byTwo: async ({ tx, before }) =>
      before.source === 'funds' && stageMoney.isDivided(tx, before.project_id),
  },
  change: ({ at }) => ({ pre_approved_at: at, due_at: dueAfter(at) }),
  story: () => 'accepted',
  note: ({ input, locked }) => despiteNote(input.note, locked.stop),
  notification: () => 'accepted',
};

interface Sending {
  readonly reference?: string | undefined;
  /** The line of the bank statement that shows the payment. */
  readonly bankLineId?: string | undefined;
  readonly settle?: SettleBankPayment;
  /** A check that runs once the row is locked and may refuse the step. */
  readonly guard?: (tx: Tx) => Promise<void>;
}

/** Marks the withdrawal as sent with the bank's reference. USDT is signed here, and the hash is its reference. */
export const SEND: Step<WithdrawalTypes, Sending> = {
  move: 'send',
  audits: 'withdrawal.send',
  async check({ tx, before, locked, input }) {
    if (before.type !== 'bank_transfer' && input.bankLineId !== undefined)
      throw new AppError('BANK_LINE_UNFIT');
    // approved after `prepare` had read it as not approved: no transaction is prepared for signing
    if (before.type === 'usdt_transfer' && !locked.prepared)
      throw new AppError('MOVEMENT_STATE_FORBIDS');
    await input.guard?.(tx);
  },
  change: ({ input, at }) => ({ reference: input.reference ?? null, sent_at: at }),
  async claim({ tx, row, input, actor, at, locked }) {
    if (row.type !== 'bank_transfer') return;
    const { id: movementId, order_number: orderNumber, reference } = row;
    const currency = row.received_currency;
    await claimReference(tx, { direction: 'out', currency, reference, movementId, orderNumber });
    await input.settle?.(tx, {
      withdrawalId: row.id,
      currency,
      amount: row.received_amount,
      lineId: input.bankLineId,
      reference,
      lineBy: locked.lineBy ?? null,
      actorId: actor?.userId ?? null,
      at,
    });
  },
  async finish({ deps, tx, row, locked: { prepared } }) {
    if (!prepared) return row;
    const reference = await deps.chain.sign(tx, { id: row.id, purpose: 'withdrawal' }, prepared);
    return updateRow(tx, withdrawalsTable, { id: row.id, change: { reference } });
  },
  story: () => 'sent',
  // the view shows the hash with its transaction, so the history does not repeat it
  note: ({ input, locked }) => despiteNote(locked.prepared ? null : input.reference, locked.stop),
  notification: () => 'sent',
};

interface Refusal {
  readonly reason: string;
  /** Checks that no payment run may pay it. */
  readonly assertMayEnd?: AssertMayEnd;
}

/** Rejects a withdrawal that was not sent and releases the hold. */
export const REJECT: Step<WithdrawalTypes, Refusal> = {
  move: 'reject',
  audits: 'withdrawal.reject',
  check: async ({ tx, before, input }) => input.assertMayEnd?.(tx, before.id),
  change: ({ input, at }) => ({ reason: input.reason, closed_at: at }),
  entry: ({ row }) => entryOf(row, 'release'),
  story: () => 'rejected',
  note: ({ input }) => input.reason,
  notification: () => 'rejected',
};

/**
 * Returns a withdrawal that bounced or failed, sent or completed: the whole amount comes back, fee included. Two
 * administrators return one that the statement shows as paid and not as come back, whatever its worth.
 */
export const RETURN: Step<WithdrawalTypes, Refusal> = {
  ...REJECT,
  move: 'return',
  audits: 'withdrawal.return',
  check: ({ deps, tx, before }) => assertNotOnItsWay(deps, tx, before.id),
  approval: {
    step: 'return',
    amount: ({ before }) => before.amount,
    byTwo: async ({ deps, tx, before }) =>
      (await paidAndNotBack(deps.evidence, tx, [before.id])).has(before.id),
  },
  entry: ({ row }) => entryOf(row, row.completed_at === null ? 'release' : 'return'),
  story: () => 'returned',
  notification: () => 'returned',
};

/**
 * Completes the withdrawal. `reference`: the hash of the transaction that was executed, if several were signed for it.
 */
export const COMPLETE: Step<WithdrawalTypes, { readonly reference?: string }> = {
  move: 'complete',
  audits: null,
  change: ({ at, input }) => ({ completed_at: at, ...input }),
  entry: ({ row }) => entryOf(row, 'complete'),
  story: () => 'completed',
  notification: () => 'completed',
};
