import type { BodyOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { acceptDeposit as acceptCall } from '#contract/payments/endpoints.ts';
import type { Deposit, WithSums } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Reader } from '../deps.ts';
import { personCautionsOf } from '../engine/person-cautions.ts';
import { recordLimitRefusals } from '../engine/screening.ts';
import { decide } from '../engine/step.ts';
import { type MovementFilter, rowById, rowsPage } from '../engine/store.ts';
import { only } from '../engine/views.ts';
import { type Announcement, announceDeposit, type DepositBody } from './announce.ts';
import { creditApprovals, type PossibleCredit } from './credit-approvals.ts';
import { ACCEPT, DEPOSIT, REJECT, REVERT, SEND } from './kind.ts';
import { namePayer } from './payer.ts';
import { type DepositDeps, depositSteps } from './steps.ts';
import { type DepositRow, depositsTable } from './store.ts';
import { depositViews } from './views.ts';

/** The use cases of deposits. Results contain only what their reader may see. */
export const depositsDoor = (deps: DepositDeps) => {
  const { db } = deps.database;
  const show = async (reader: Reader, row: DepositRow, tx?: Tx): Promise<Deposit> =>
    only(await depositViews(deps, [row], { reader, tx }));
  return {
    /**
     * Credits the amount that arrived. Over the four-eyes limit, the first administrator's call only records their
     * approval, and the second one's credits the amount.
     * @throws AppError those of `takeStep`; AMOUNT_INVALID, REFERENCE_USED; BANK_LINE_SETTLED when the bank line was
     * settled as something else; for USDT, where only the amount on the chain can be credited, METHOD_UNAVAILABLE,
     * PROVIDER_UNAVAILABLE, TRANSACTION_REQUIRED, TRANSACTION_NOT_CONFIRMED, TRANSACTION_USED
     */
    async acceptDeposit(actor: Actor, id: string, body: BodyOf<typeof acceptCall>) {
      const lock = await deps.methods.ready(actor, id);
      const input = { ...body, settle: deps.settle };
      return show(actor, await decide(DEPOSIT, ACCEPT, { deps, actor, id, input, lock }));
    },
    /** Rejects a deposit. @throws AppError those of `takeStep` */
    async rejectDeposit(actor: Actor, id: string, reason: string) {
      const lock = (tx: Tx) => deps.methods.lock(tx, id);
      return show(
        actor,
        await decide(DEPOSIT, REJECT, { deps, actor, id, input: { reason }, lock }),
      );
    },
    /** Records that the money is in transit. @throws AppError those of `takeStep`; REFERENCE_USED */
    async sendDeposit(actor: Actor, id: string, reference?: string) {
      const lock = (tx: Tx) => deps.methods.lock(tx, id);
      return show(
        actor,
        await decide(DEPOSIT, SEND, { deps, actor, id, input: { reference }, lock }),
      );
    },
    /**
     * Undoes a credited bank transfer: the first administrator's call records their approval, the second one's takes the
     * money back and frees the bank's line. @throws AppError those of `takeStep`
     */
    async revertDeposit(actor: Actor, id: string, reason: string) {
      const lock = (tx: Tx) => deps.methods.lock(tx, id);
      const input = { reason, free: deps.free };
      return show(actor, await decide(DEPOSIT, REVERT, { deps, actor, id, input, lock }));
    },
    /** States the account from which a bank transfer was paid. @throws AppError those of `namePayer` */
    namePayer: async (actor: Actor, id: string, account: string) =>
      show(actor, await namePayer(deps, actor, { id, account })),
    async deposits(reader: Reader, filter: MovementFilter): Promise<WithSums<Page<Deposit>>> {
      const named = await searchedByPayer(deps, filter.search);
      const page = await rowsPage(db, depositsTable, { ...filter, named });
      return { ...page, items: await depositViews(deps, page.items, { reader }) };
    },
    /** Ids of the deposits whose payer's account or tax id matches a word of the search, by word. */
    depositsPaidFrom: (search: string) => searchedByPayer(deps, search),
    /** A deposit of the person's own. @throws AppError NOT_FOUND */
    async ownDeposit(person: Reader, id: string): Promise<Deposit> {
      const row = await rowById(db, depositsTable, id);
      if (row?.user_id !== person.userId) throw new AppError('NOT_FOUND');
      return show(person, row);
    },
    /** The approvals that amounts still need to be credited, by the id of each. */
    creditApprovals: (reader: Reader, credits: readonly PossibleCredit[]) =>
      creditApprovals(deps, reader, credits),
    /** What an administrator has to know about people before deciding on their movements, by user; absent without any of it. */
    personCautions: (userIds: readonly string[]) => personCautionsOf(deps, { userIds }),
    /** A deposit as its reader may see it. */
    showDeposit: show,
    /**
     * Creates a deposit in the caller's transaction.
     * @throws AppError AMOUNT_INVALID, LIMIT_PER_MOVEMENT, LIMIT_PER_DAY
     */
    announceDeposit: (tx: Tx, person: Reader, announcement: Announcement) =>
      announceDeposit(deps, tx, { person, ...announcement }),
    /** Runs a request for a deposit and records it for the desk if the 30-day limit refuses it. @throws AppError those of the request */
    askDeposit: <Answer>(
      { userId }: Reader,
      { amount, sentCurrency: currency }: DepositBody,
      ask: () => Promise<Answer>,
    ): Promise<Answer> => {
      const attempt = { userId, amount: parseAmount(amount, currency), currency };
      return recordLimitRefusals(deps, { ...attempt, kind: 'deposit' }, ask);
    },
    depositSteps: depositSteps(deps),
  };
};

const searchedByPayer = async ({ database, paidFrom }: DepositDeps, search: string | undefined) =>
  search === undefined ? [] : paidFrom(database.db, search);
