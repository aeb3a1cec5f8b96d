import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import { type Approval, takeApproval } from '../engine/approvals.ts';
import { takeStep } from '../engine/step.ts';
import { rowById, updateRow } from '../engine/store.ts';
import { dropApproval, type Given } from '../engine/store-approvals.ts';
import { addEvent } from '../engine/story.ts';
import type { EventAction } from '../tables.ts';
import { ACCEPT, DEPOSIT, type DepositNotification, EXPIRE, REJECT, REVIEW, SEND } from './kind.ts';
import type {
  DepositMethods,
  FindByPayer,
  FreeBankLine,
  LockedPayment,
  SettleBankCredit,
} from './method.ts';
import { type DepositRow, depositsTable } from './store.ts';

/** Dependencies of decisions on deposits. */
export interface DepositDeps extends MovementsDeps {
  readonly methods: DepositMethods;
  readonly settle: SettleBankCredit;
  readonly free: FreeBankLine;
  readonly paidFrom: FindByPayer;
}

/** A deposit whose payment the caller has locked already. */
interface LockedDeposit {
  readonly id: string;
  readonly locked: LockedPayment;
}

/** An event in a deposit's history without a change of state. */
interface DepositEvent {
  readonly action: EventAction;
  readonly at: Date;
  /** Null for an automatic step. */
  readonly by: Pick<Reader, 'userId' | 'role'> | null;
  readonly note: string;
  readonly notification?: DepositNotification;
}

/**
 * Steps of deposits that a payment provider or the chain decides. Each returns the updated deposit, or null when its
 * state no longer allows the step.
 */
export const depositSteps = (deps: DepositDeps) => {
  const asked = ({ id, locked }: LockedDeposit) => ({
    deps,
    id,
    actor: null,
    lock: async () => locked,
  });
  return {
    /** Credits the certain amount. @throws AppError FX_UNAVAILABLE, without any change */
    credit: (tx: Tx, { note, ...of }: LockedDeposit & { readonly note: string | undefined }) =>
      takeStep(DEPOSIT, ACCEPT, { ...asked(of), tx, input: { note } }),
    /** Marks the money as in transit, so that the deposit no longer expires. */
    send: (
      tx: Tx,
      { reference, note, ...of }: LockedDeposit & { reference: string | null; note: string | null },
    ) => takeStep(DEPOSIT, SEND, { ...asked(of), tx, input: { reference, note } }),
    /**
     * Sends a deposit whose money differs from what was agreed to an administrator's review, and drops its earlier approval.
     */
    async review(tx: Tx, { reason, ...of }: LockedDeposit & { readonly reason: string }) {
      const row = await takeStep(DEPOSIT, REVIEW, { ...asked(of), tx, input: { reason } });
      await dropApproval(tx, { id: of.id, step: 'accept' });
      return row;
    },
    /** Rejects or expires a deposit without money. */
    end(tx: Tx, { how, reason, at, ...of }: LockedDeposit & Ending) {
      const step = how === 'expire' ? EXPIRE : REJECT;
      return takeStep(DEPOSIT, step, { ...asked(of), tx, input: { reason }, at: () => at });
    },
    /**
     * An administrator's approval of a step that two take whatever its worth, beside the deposit's own steps.
     * @returns whether it is the second, which decides @throws AppError those of `takeApproval`
     */
    approve: (
      tx: Tx,
      row: DepositRow,
      given: Pick<Approval, 'step' | 'amount' | 'seen' | 'charged' | 'actor' | 'note'>,
    ) =>
      takeApproval(deps, tx, {
        ...given,
        kind: 'deposit',
        ownerId: row.user_id,
        id: row.id,
        order: row.order_number,
        currency: row.currency,
        at: deps.clock.now(),
        byTwo: true,
      }),
    /** Deletes the first approval of one step, which was decided or whose evidence changed. */
    dropApproval: (tx: Tx, given: Given) => dropApproval(tx, given),
    /** Adds an event to a deposit's history and notifies the depositor. */
    async note(tx: Tx, row: DepositRow, { notification, ...line }: DepositEvent) {
      await addEvent(tx, { movementId: row.id, ...line });
      if (notification)
        await DEPOSIT.notify({ deps, tx, row, notification, debt: 0n, owed: 0n, locked: null });
    },
    /** Records the hash of the paying transaction; drops an approval given for another transaction. */
    async nameTransaction(tx: Tx, row: DepositRow, hash: string) {
      if (row.tx_hash !== hash) await dropApproval(tx, { id: row.id, step: 'accept' });
      await updateRow(tx, depositsTable, { id: row.id, change: { tx_hash: hash } });
    },
    byId: (id: string, tx?: Tx) => rowById(tx ?? deps.database.db, depositsTable, id),
  };
};

interface Ending {
  readonly how: 'expire' | 'reject';
  readonly reason: string;
  readonly at: Date;
}
