import { formatAmount, parseAmount } from '#contract/core/money.ts';
import { isBankTransfer } from '#contract/payments/bank-transfer.ts';
import { isCharged } from '#contract/payments/deposits.ts';
import { AppError } from '#core/errors.ts';
import { readableTime } from '#core/readable.ts';
import { chart, type Lines } from '#modules/ledger';
import type { DataOf } from '#modules/notifications';
import type { Tx } from '#platform/database/index.ts';
import { assertMayDecide } from '../engine/authority.ts';
import type { Kind, MovementTypes, Step, StepContext } from '../engine/kind.ts';
import { claimReference } from '../engine/references.ts';
import { dropReferences } from '../engine/store-references.ts';
import { type DepositMove, type DepositState, depositAfter } from '../rules.ts';
import type { FreeBankLine, LockedPayment, SettleBankCredit } from './method.ts';
import { type DepositRow, depositsTable } from './store.ts';

export type DepositNotification =
  | 'created'
  | 'sent'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'review'
  | 'reverted'
  | 'charged_back'
  | 'refunded';

interface DepositTypes extends MovementTypes {
  row: DepositRow;
  state: DepositState;
  move: DepositMove;
  notification: DepositNotification;
  locked: LockedPayment;
}

export function depositState(row: DepositRow): DepositState {
  if (row.reverted) return 'reverted';
  return row.expired ? 'expired' : row.status;
}

const audited = (row: DepositRow) => ({
  order: row.order_number,
  status: depositState(row),
  currency: row.currency,
  amount: row.amount,
  acceptedAmount: row.accepted_amount,
  reference: row.reference,
  reason: row.reason,
});

/** A deposit: money that a person pays into one of their wallets. */
export const DEPOSIT: Kind<DepositTypes> & { readonly name: 'deposit' } = {
  name: 'deposit',
  series: 'D',
  table: depositsTable,
  screened: { as: 'deposit', transitions: ['accept'] },
  ownerId: (row) => row.user_id,
  state: depositState,
  columns: (state) => ({
    status: state === 'expired' || state === 'reverted' ? 'rejected' : state,
    expired: state === 'expired',
    reverted: state === 'reverted',
  }),
  after: depositAfter,
  audited: (before, after) => ({ before: audited(before), after: audited(after) }),
  async authorize(context, move) {
    await assertMayDecide(context, context.before.user_id, move);
    if (move !== 'reject' && !context.locked.isDecidable)
      throw new AppError('MOVEMENT_STATE_FORBIDS');
  },
  async notify({ deps, tx, row, notification, debt, owed, locked }) {
    const { currency } = row;
    const names = await deps.projects.projectNames([row.project_id], tx);
    const differs = row.accepted_amount !== null && row.accepted_amount !== row.amount;
    const rateUntil = locked?.rateUntil;
    const data = {
      order: row.order_number,
      amount: { minor: row.accepted_amount ?? row.amount, currency },
      debt: { minor: debt, currency },
      owed: { minor: owed, currency },
      project: names.get(row.project_id) ?? '',
      reason: row.reason ?? '',
      ...(notification === 'accepted' && differs
        ? { announced: { minor: row.amount, currency } }
        : {}),
      ...(rateUntil ? { late: readableTime(rateUntil) } : {}),
    } satisfies DataOf<'deposit_reverted'>;
    await deps.notifications.notify(tx, {
      userId: row.user_id,
      kind: `deposit_${wordsFor(row, notification)}`,
      data,
      order: { kind: 'deposit', id: row.id },
    });
  },
};

function wordsFor({ type }: DepositRow, notification: DepositNotification) {
  if (notification === 'created' && type === 'usdt_transfer') return 'created_usdt';
  // an unpaid charge has lapsed permanently; an unpaid bank transfer may still arrive
  if (notification === 'expired' && isCharged(type)) return 'lapsed';
  return notification;
}

/**
 * Claims the bank reference of a deposit, so that a bank transfer credits one deposit only. Releases the reference that
 * the deposit had before a correction. @throws AppError REFERENCE_USED
 */
async function claimItsReference(tx: Tx, row: DepositRow): Promise<void> {
  if (!isBankTransfer(row.type)) return;
  const { id: movementId, order_number: orderNumber, currency, reference } = row;
  await dropReferences(tx, movementId);
  await claimReference(tx, { direction: 'in', currency, reference, movementId, orderNumber });
}

/** Records that the money is in transit. `note`: text for the history when it is not the reference. */
export const SEND: Step<
  DepositTypes,
  { readonly reference?: string | null | undefined; readonly note?: string | null }
> = {
  move: 'send',
  audits: 'deposit.send',
  change: ({ input }) => ({ reference: input.reference ?? null, reason: null, closed_at: null }),
  claim: ({ tx, row }) => claimItsReference(tx, row),
  story: () => 'sent',
  note: ({ input }) => input.note ?? input.reference,
  notification: () => 'sent',
};

export interface Acceptance {
  /** The amount that arrived, as an administrator states it: a decimal string in major units. */
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
  readonly reference?: string | undefined;
  readonly bankLineId?: string | undefined;
  readonly settle?: SettleBankCredit;
}

/** Credits the amount that arrived, by default the announced one. Also credits late money of an expired deposit. */
export const ACCEPT: Step<DepositTypes, Acceptance> = {
  move: 'accept',
  audits: 'deposit.accept',
  check({ before, input }) {
    if (input.bankLineId !== undefined && !isBankTransfer(before.type))
      throw new AppError('BANK_LINE_UNFIT');
  },
  screeningAmount: (taking) => amountReceived(taking),
  approval: {
    step: 'accept',
    amount: (context) => amountReceived(context),
    seen: ({ before, input }) =>
      isBankTransfer(before.type)
        ? {
            reference: input.reference ?? before.reference,
            bankLineId: input.bankLineId ?? null,
          }
        : undefined,
  },
  change: (context) => ({
    accepted_amount: amountReceived(context),
    reason: null,
    closed_at: context.at,
    reference: context.input.reference ?? context.before.reference,
  }),
  async claim({ tx, row, input, actor, at }) {
    await claimItsReference(tx, row);
    const { id: depositId, order_number: orderNumber, currency, reference } = row;
    const by = { actorId: actor?.userId ?? null, at };
    const credit = { depositId, orderNumber, currency, reference, amount: credited(row), ...by };
    if (isBankTransfer(row.type)) await input.settle?.(tx, { ...credit, lineId: input.bankLineId });
  },
  entry: ({ row, locked }) => ({
    step: 'accept',
    lines: locked.credit(row, credited(row)) ?? fromBank(row),
    arrival: { projectId: row.project_id, came: credited(row) },
  }),
  async finish({ row, locked }) {
    await locked.credited(row);
    return row;
  },
  story: () => 'accepted',
  note: ({ input }) => input.note,
  notification: () => 'accepted',
};

const credited = ({ accepted_amount }: DepositRow): bigint => accepted_amount ?? 0n;

const fromBank = (row: DepositRow): Lines => [
  [chart.bank(row.currency), -credited(row)],
  [chart.available(row.user_id, row.project_id, row.currency), credited(row)],
];

/**
 * @throws AppError AMOUNT_INVALID for zero, for an amount that differs from the certain one, for more than the payment is
 * worth, and without an amount when nothing states it
 */
function amountReceived({ before, input, locked }: StepContext<DepositTypes, Acceptance>): bigint {
  const { certain, worth } = locked;
  const usual = certain ?? (worth ? worth.usual : before.amount);
  const amount = input.amount === undefined ? usual : parseAmount(input.amount, before.currency);
  if (amount === null || amount <= 0n || (certain && amount !== certain))
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  if (worth && amount > worth.most) {
    const message = `AT_MOST:${formatAmount(worth.most, before.currency)}`;
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message }]);
  }
  return amount;
}

interface Ending {
  readonly reason: string;
}

/** Rejects the deposit and releases its bank reference. */
export const REJECT: Step<DepositTypes, Ending> = {
  move: 'reject',
  audits: 'deposit.reject',
  change: ({ input, at }) => ({ reason: input.reason, closed_at: at }),
  async finish({ tx, row, locked, at }) {
    await locked.closed(row, at);
    await dropReferences(tx, row.id);
    return row;
  },
  story: () => 'rejected',
  note: ({ input }) => input.reason,
  notification: () => 'rejected',
};

/** Expires the deposit. */
export const EXPIRE: Step<DepositTypes, Ending> = {
  ...REJECT,
  move: 'expire',
  audits: null,
  story: () => 'expired',
  notification: () => 'expired',
};

/**
 * Sends the deposit to an administrator's review, because the money that arrived differs from what was agreed. The
 * depositor is notified once, even if the step repeats.
 */
export const REVIEW: Step<DepositTypes, Ending> = {
  move: 'review',
  audits: null,
  change: ({ input }) => ({ reason: input.reason, closed_at: null }),
  story: ({ before }) => (before.status === 'sent' ? null : 'sent'),
  note: ({ input }) => input.reason,
  notification: ({ before }) => (before.status === 'sent' ? null : 'review'),
};

/**
 * Undoes the credit of a bank transfer whose money or line is another person's. Two administrators approve it whatever its
 * worth. The wallet pays what it has and the rest becomes the person's debt; the bank's line and reference are free again.
 */
export const REVERT: Step<DepositTypes, Ending & { readonly free?: FreeBankLine }> = {
  move: 'revert',
  audits: 'deposit.revert',
  check({ before }) {
    if (!isBankTransfer(before.type)) throw new AppError('MOVEMENT_STATE_FORBIDS');
  },
  approval: { step: 'revert', amount: ({ before }) => credited(before), byTwo: async () => true },
  change: ({ input, at }) => ({ reason: input.reason, closed_at: at }),
  async claim({ tx, row, input, actor, at }) {
    await dropReferences(tx, row.id);
    if (!actor) throw new Error(`deposit ${row.id} is reverted by nobody`);
    const by = { actorId: actor.userId, at, reason: input.reason };
    await input.free?.(tx, { depositId: row.id, ...by });
  },
  entry: ({ row }) => ({
    step: 'revert',
    lines: [[chart.bank(row.currency), credited(row)]],
    takenBack: { projectId: row.project_id, amount: credited(row) },
  }),
  story: () => 'reverted',
  note: ({ input }) => input.reason,
  notification: () => 'reverted',
};
