import './tables.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type * as calls from '#contract/payments/endpoints.ts';
import type { Deposit, DepositType, Withdrawal } from '#contract/payments/schemas.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import './tables-charges.ts';
import { assignTransfer, nameTransaction } from './chain-deposits.ts';
import { settleChain } from './chain-settle.ts';
import { openCharge } from './charge-open.ts';
import { chargeBack } from './chargebacks.ts';
import { chargedMethods } from './charging.ts';
import { createDeposit } from './deposit-create.ts';
import { acceptDeposit, rejectDeposit, sendDeposit } from './deposit-decide.ts';
import { depositViews } from './deposit-views.ts';
import type { Actor, PaymentsDeps, Reader } from './deps.ts';
import { completeDueWithdrawals, type DueWork, expireDueDeposits, providerWork } from './jobs.ts';
import { availableMethods } from './methods.ts';
import { movementNames } from './names.ts';
import { ordersOf } from './orders.ts';
import { receiveNotice, receiveReturn } from './provider-notices.ts';
import type { NoticeCall, ProviderName } from './providers/provider.ts';
import { receiptsOf } from './receipts.ts';
import {
  type DepositFilter,
  type DepositRow,
  depositById,
  depositIdsOf,
  depositRefs,
  depositsPage,
  hasDepositUnderWay,
} from './store-deposits.ts';
import { forgetBodies } from './store-notices.ts';
import {
  forgetDestinations,
  hasWithdrawalUnderWay,
  type WithdrawalFilter,
  type WithdrawalRow,
  withdrawalRefs,
  withdrawalsPage,
} from './store-withdrawals.ts';
import { createWithdrawal } from './withdrawal-create.ts';
import {
  acceptWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  sendWithdrawal,
} from './withdrawal-decide.ts';
import { type FundsWithdrawal, withdrawFunds } from './withdrawal-of-funds.ts';
import { withdrawalViews } from './withdrawal-views.ts';

// what transfers between wallets, the other movement, are built with
export { available, fees, held, postings } from './accounts.ts';
export { firstApprovals, takeApproval } from './approvals.ts';
export { paymentsAudit } from './audit.ts';
export { reconciliationAudit } from './audit-providers.ts';
export { receivable } from './charge-entries.ts';
export type { Charging } from './charging.ts';
export type { Actor, Reader } from './deps.ts';
export { type DeskFilter, deskFilter } from './desk-filter.ts';
export { actorsIn, addEvent, eventViews, storiesOf } from './events.ts';
export { registerPaymentsJobs } from './jobs.ts';
export { assertWithinLimits, type Limited, limitsOf } from './limits.ts';
export { DEPOSIT_MINIMUMS } from './methods.ts';
export { movementNames } from './names.ts';
export { postStep } from './post.ts';
export { createBitpay } from './providers/bitpay/index.ts';
export { createBitpaySimulator } from './providers/bitpay/simulator/index.ts';
export { createLyra } from './providers/lyra/index.ts';
export { createLyraSimulator } from './providers/lyra/simulator/index.ts';
export type { PaymentProvider, ProviderName } from './providers/provider.ts';
export { mountSimulator, type Simulator } from './providers/simulated.ts';
export { createStripe } from './providers/stripe/index.ts';
export { createStripeSimulator } from './providers/stripe/simulator/index.ts';
export { bindPayments } from './routes.ts';
export { depositedSince, withdrawnSince } from './store-limits.ts';
export { heldByWithdrawals } from './store-withdrawals.ts';

/** Money in and out. Amounts in bodies are decimal strings in major units; answers are as the reader may see them. */
export interface Payments extends DueWork {
  /** @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, METHOD_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED */
  createDeposit(
    person: Reader,
    key: string,
    body: BodyOf<typeof calls.createDeposit>,
  ): Promise<Deposit>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
  acceptDeposit(
    actor: Actor,
    id: string,
    body: BodyOf<typeof calls.acceptDeposit>,
  ): Promise<Deposit>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  rejectDeposit(actor: Actor, id: string, reason: string): Promise<Deposit>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  sendDeposit(actor: Actor, id: string, reference?: string): Promise<Deposit>;
  /**
   * Says which transaction brought a deposit of USDT.
   * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS, METHOD_UNAVAILABLE, TRANSACTION_USED
   */
  nameTransaction(person: Reader, id: string, txHash: string): Promise<Deposit>;
  /** Gives an unclaimed transfer to a deposit. @throws AppError as above, and OWN_MOVEMENT */
  assignTransfer(actor: Actor, id: string, transferId: string): Promise<Deposit>;
  deposits(reader: Reader, filter: DepositFilter): Promise<Page<Deposit>>;
  /** One of a person's own. @throws AppError NOT_FOUND */
  ownDeposit(person: Reader, id: string): Promise<Deposit>;
  /** Gets again what paying a pending deposit needs. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS */
  reopenCharge(person: Reader, id: string): Promise<Deposit>;
  /** Books a chargeback read at the provider. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
  chargeBack(actor: Actor, id: string, body: BodyOf<typeof calls.chargeBack>): Promise<Deposit>;
  /** Takes in a provider's signed notice. @throws AppError NOT_FOUND, SIGNATURE_INVALID, PAYLOAD_TOO_LARGE, VALIDATION_FAILED */
  receiveNotice(provider: ProviderName, call: NoticeCall): Promise<void>;
  /** Takes in what the browser brought back: no more than a reason to ask. @throws AppError NOT_FOUND, SIGNATURE_INVALID */
  receiveReturn(provider: ProviderName, body: Buffer): Promise<void>;

  /** @throws AppError as `withdrawal-create.ts` lists them */
  createWithdrawal(
    person: Reader,
    key: string,
    body: BodyOf<typeof calls.createWithdrawal>,
  ): Promise<Withdrawal>;
  /** Asks for the funds of a project that one owns. @throws AppError as `withdrawal-of-funds.ts` lists them */
  withdrawFunds(owner: Reader, order: FundsWithdrawal): Promise<Withdrawal>;
  /** Pre-approves. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID */
  acceptWithdrawal(
    actor: Actor,
    id: string,
    body: BodyOf<typeof calls.acceptWithdrawal>,
  ): Promise<Withdrawal>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  rejectWithdrawal(actor: Actor, id: string, reason: string): Promise<Withdrawal>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  sendWithdrawal(actor: Actor, id: string, reference?: string): Promise<Withdrawal>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, INSUFFICIENT_FUNDS, FX_UNAVAILABLE */
  returnWithdrawal(actor: Actor, id: string, reason: string): Promise<Withdrawal>;
  withdrawals(reader: Reader, filter: WithdrawalFilter): Promise<Page<Withdrawal>>;

  /** The order's number and whose it is, by id. */
  depositNames(ids: readonly string[]): Promise<Map<string, string>>;
  withdrawalNames(ids: readonly string[]): Promise<Map<string, string>>;
  /** Deposits and withdrawals as lines of "mis órdenes", newest first. */
  ordersOf(userId: string): Promise<Order[]>;
  /** The deposit methods that work now. */
  depositMethods(tx?: Tx): Promise<DepositType[]>;
}

/** Makes the module and tells identity and resources what it knows of accounts, bank accounts and receipts. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { database, identity, resources } = deps;
  identity.onAccountEmptyCheck(async (tx, userId) =>
    (await hasDepositUnderWay(tx, userId)) || (await hasWithdrawalUnderWay(tx, { userId }))
      ? ['HAS_MOVEMENTS']
      : [],
  );
  identity.onBankAccountInUseCheck((tx, bankAccountId) =>
    hasWithdrawalUnderWay(tx, { bankAccountId }),
  );
  resources.onOwner('deposit', receiptsOf(database));
  identity.onErase(async (tx, userId) => {
    await forgetDestinations(tx, userId);
    const ids = await depositIdsOf(tx, userId);
    await resources.removeOf(tx, 'deposit', ids);
    await forgetBodies(tx, ids);
  });

  const deposit = async (reader: Reader, row: DepositRow) =>
    only(await depositViews(deps, [row], reader));
  const own = async (person: Reader, id: string): Promise<DepositRow> => {
    const row = await depositById(database.db, id);
    if (row?.user_id !== person.userId) throw new AppError('NOT_FOUND');
    return row;
  };
  const withdrawal = async (reader: Reader, row: WithdrawalRow) =>
    only(await withdrawalViews(deps, [row], reader));
  return {
    createDeposit: (person, key, body) => createDeposit(deps, person, key, body),
    acceptDeposit: async (actor, id, body) =>
      deposit(actor, await acceptDeposit(deps, actor, id, body)),
    rejectDeposit: async (actor, id, reason) =>
      deposit(actor, await rejectDeposit(deps, actor, id, reason)),
    sendDeposit: async (actor, id, reference) =>
      deposit(actor, await sendDeposit(deps, actor, id, reference)),
    nameTransaction: async (person, id, txHash) =>
      deposit(person, await nameTransaction(deps, person, id, txHash)),
    assignTransfer: async (actor, id, transferId) =>
      deposit(actor, await assignTransfer(deps, actor, id, transferId)),
    async deposits(reader, filter) {
      const page = await depositsPage(database.db, filter);
      return { ...page, items: await depositViews(deps, page.items, reader) };
    },

    ownDeposit: async (person, id) => deposit(person, await own(person, id)),
    async reopenCharge(person, id) {
      const row = await own(person, id);
      if (row.status !== 'pending') throw new AppError('MOVEMENT_STATE_FORBIDS');
      await openCharge(deps, id);
      return deposit(person, await own(person, id));
    },
    chargeBack: async (actor, id, body) => deposit(actor, await chargeBack(deps, actor, id, body)),
    receiveNotice: (provider, call) => receiveNotice(deps, provider, call),
    receiveReturn: (provider, body) => receiveReturn(deps, provider, body),

    createWithdrawal: (person, key, body) => createWithdrawal(deps, person, key, body),
    withdrawFunds: (owner, order) => withdrawFunds(deps, owner, order),
    acceptWithdrawal: async (actor, id, body) =>
      withdrawal(actor, await acceptWithdrawal(deps, actor, id, body)),
    rejectWithdrawal: async (actor, id, reason) =>
      withdrawal(actor, await rejectWithdrawal(deps, actor, id, reason)),
    sendWithdrawal: async (actor, id, reference) =>
      withdrawal(actor, await sendWithdrawal(deps, actor, id, reference)),
    returnWithdrawal: async (actor, id, reason) =>
      withdrawal(actor, await returnWithdrawal(deps, actor, id, reason)),
    async withdrawals(reader, filter) {
      const page = await withdrawalsPage(database.db, filter);
      return { ...page, items: await withdrawalViews(deps, page.items, reader) };
    },

    depositNames: async (ids) => movementNames(identity, await depositRefs(database.db, ids)),
    withdrawalNames: async (ids) => movementNames(identity, await withdrawalRefs(database.db, ids)),
    ordersOf: (userId) => ordersOf(deps, userId),
    async depositMethods(tx) {
      const settings = await deps.settings.current(tx);
      const works = [
        ...availableMethods(settings, deps.chain.instructions(0n)),
        ...chargedMethods(deps.charging),
      ];
      return works.filter((type) => settings.depositMethods.includes(type));
    },
    ...providerWork(deps),
    expireDueDeposits: () => expireDueDeposits(deps),
    completeDueWithdrawals: () => completeDueWithdrawals(deps),
    settleChain: () => settleChain(deps),
    chainSeconds: deps.chainSeconds,
  };
}

function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('a movement without a view');
  return item;
}
