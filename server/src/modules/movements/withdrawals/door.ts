import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Money } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type * as calls from '#contract/payments/endpoints.ts';
import type { Withdrawal, WithSums } from '#contract/payments/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import { eachDue } from '#platform/jobs/index.ts';
import type { Actor, MovementsDeps, Reader } from '../deps.ts';
import { decide } from '../engine/step.ts';
import { type MovementFilter, rowsPage } from '../engine/store.ts';
import { only } from '../engine/views.ts';
import { createWithdrawal, type FundsWithdrawal, withdrawFunds } from './ask.ts';
import type { SettleBankPayment } from './bank-line.ts';
import { cautionsOfWithdrawals, waitingCautions } from './find-cautions.ts';
import type { AssertMayEnd, FindHandedOver } from './in-run.ts';
import { ACCEPT, REJECT, RETURN, WITHDRAWAL } from './kind.ts';
import { lockPayable, type PaidOne, payableFaults, sendOne } from './payable.ts';
import { completeWithdrawal, lockNothing, sendWithdrawal, settleSends } from './send.ts';
import { passStop } from './stops.ts';
import { type WithdrawalRow, withdrawalsTable, withdrawalsToComplete } from './store.ts';
import { isInView } from './store-step.ts';
import { withdrawalViews } from './views.ts';

/** The use cases of withdrawals. Results contain only what their reader may see. */
export const withdrawalsDoor = (
  deps: MovementsDeps & {
    readonly settlePayment: SettleBankPayment;
    readonly assertMayEnd: AssertMayEnd;
    readonly handedOver: FindHandedOver;
  },
) => {
  const { database, clock } = deps;
  const show = async (reader: Reader, row: WithdrawalRow): Promise<Withdrawal> =>
    only(await withdrawalViews(deps, [row], { reader }));
  return {
    /** @throws AppError see `createWithdrawal` in `ask.ts` */
    createWithdrawal: (person: Reader, key: string, body: BodyOf<typeof calls.createWithdrawal>) =>
      createWithdrawal(deps, person, { key, body }),
    /** Requests a withdrawal of the funds of one's own project. @throws AppError see `withdrawFunds` in `ask.ts` */
    withdrawFunds: (owner: Reader, order: FundsWithdrawal) => withdrawFunds(deps, owner, order),
    /**
     * Pre-approves a withdrawal, which starts the 48 hours. Over the four-eyes limit, the second administrator's call does.
     * @throws AppError those of `takeStep`; WITHDRAWAL_STOPPED, FACTOR_JUST_REMOVED, DESTINATION_TOO_NEW; AMOUNT_INVALID
     * when the stated amount is not the withdrawal's
     */
    async acceptWithdrawal(actor: Actor, id: string, input: BodyOf<typeof calls.acceptWithdrawal>) {
      const stop = { actor, id, despite: input.despiteStop === true };
      const lock = async (tx: Tx) => ({ prepared: null, stop: await passStop(deps, tx, stop) });
      return show(actor, await decide(WITHDRAWAL, ACCEPT, { deps, actor, id, input, lock }));
    },
    /** Rejects a withdrawal that was not sent and releases the hold. @throws AppError those of `takeStep`; WITHDRAWAL_IN_RUN */
    async rejectWithdrawal(actor: Actor, id: string, reason: string) {
      const input = { reason, assertMayEnd: deps.assertMayEnd };
      const asked = { deps, actor, id, input, lock: lockNothing };
      return show(actor, await decide(WITHDRAWAL, REJECT, asked));
    },
    /** Marks a withdrawal as sent. @throws AppError see `sendWithdrawal` in `send.ts` */
    sendWithdrawal: async (
      actor: Actor,
      id: string,
      body: BodyOf<typeof calls.sendWithdrawal> = {},
    ) => show(actor, await sendWithdrawal(deps, actor, { id, ...body })),
    /**
     * Returns a bounced or failed withdrawal to its wallet or funds. Over the four-eyes limit, the second administrator's call
     * does.
     * @throws AppError those of `takeStep`; INSUFFICIENT_FUNDS or FX_UNAVAILABLE when the platform no longer has the fee
     * or the converted money
     */
    async returnWithdrawal(actor: Actor, id: string, reason: string) {
      const asked = { deps, actor, id, input: { reason }, lock: lockNothing };
      return show(actor, await decide(WITHDRAWAL, RETURN, asked));
    },
    /** Locks withdrawals and determines which of them a bank may pay now. */
    lockPayable: (tx: Tx, asked: { readonly actor: Actor; readonly ids: readonly string[] }) =>
      lockPayable(deps, tx, asked),
    /** The errors for which withdrawals cannot be paid by bank now, by id. */
    payableFaults: (tx: Tx, of: Parameters<typeof payableFaults>[2]) => payableFaults(deps, tx, of),
    /** Marks one bank transfer of a payment run as sent. @returns its outcome */
    sendOne: (actor: Actor, paid: PaidOne) => sendOne(deps, actor, paid),
    /**
     * The cautions of withdrawals before they are paid, by id, gravest first.
     * @param readerId who reads them; alerts that they may not see, and without a reader all alerts, are left out
     */
    withdrawalCautions: (ids: readonly string[], readerId?: string) =>
      cautionsOfWithdrawals(deps, ids, { readerId }),
    /** Those of all withdrawals that wait to be decided or paid. */
    waitingCautions: (readerId: string) => waitingCautions(deps, readerId),
    /**
     * @param filter.troubled only USDT payments that failed or are stuck
     * @param filter.preApproved only pending ones that are pre-approved (true) or untouched (false)
     * @param filter.returned only those that were sent and came back (true) or the others (false)
     */
    async withdrawals(
      reader: Reader,
      {
        troubled,
        preApproved,
        returned,
        ...filter
      }: MovementFilter & {
        readonly troubled?: boolean;
        readonly preApproved?: boolean | undefined;
        readonly returned?: boolean | undefined;
      },
    ): Promise<WithSums<Page<Withdrawal>> & { arriving: Money[] }> {
      const troubledAt = troubled ? clock.now() : undefined;
      const also = isInView({ troubledAt, preApproved, returned });
      const page = await rowsPage(database.db, withdrawalsTable, { ...filter, also });
      const items = await withdrawalViews(deps, page.items, { reader });
      return { ...page, arriving: page.arriving ?? [], items };
    },
    /** Completes sent bank withdrawals whose 48 hours are over, each in its own transaction. @returns how many were due */
    completeDueWithdrawals: () =>
      eachDue(
        (limit) => withdrawalsToComplete(database.db, clock.now(), limit),
        (id) => completeWithdrawal(deps, id),
      ),
    /** Applies the outcome of chain transactions to USDT withdrawals. */
    settleSends: () => settleSends(deps),
  };
};
