import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type * as calls from '#contract/payments/endpoints.ts';
import type { Deposit, DepositType, Withdrawal } from '#contract/payments/schemas.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { SettleBankCredit } from './bank-credit.ts';
import type { Actor, Reader } from './deps.ts';
import type { DueWork } from './jobs.ts';
import type { NoticeCall, ProviderName } from './providers/provider.ts';
import type { DepositFilter } from './store-deposits.ts';
import type { WithdrawalFilter } from './store-withdrawals.ts';
import type { FundsWithdrawal } from './withdrawal-of-funds.ts';

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
  /** Pre-approves. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, WITHDRAWAL_STOPPED, AMOUNT_INVALID */
  acceptWithdrawal(
    actor: Actor,
    id: string,
    body: BodyOf<typeof calls.acceptWithdrawal>,
  ): Promise<Withdrawal>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  rejectWithdrawal(actor: Actor, id: string, reason: string): Promise<Withdrawal>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  sendWithdrawal(
    actor: Actor,
    id: string,
    body?: BodyOf<typeof calls.sendWithdrawal>,
  ): Promise<Withdrawal>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, INSUFFICIENT_FUNDS, FX_UNAVAILABLE */
  returnWithdrawal(actor: Actor, id: string, reason: string): Promise<Withdrawal>;
  /** @param filter.troubled only sends of USDT that wait for somebody now */
  withdrawals(
    reader: Reader,
    filter: Omit<WithdrawalFilter, 'troubledAt'> & { readonly troubled?: boolean },
  ): Promise<Page<Withdrawal>>;

  /** The order's number and whose it is, by id. */
  depositNames(ids: readonly string[]): Promise<Map<string, string>>;
  withdrawalNames(ids: readonly string[]): Promise<Map<string, string>>;
  /** Deposits and withdrawals as lines of "mis órdenes", newest first. */
  ordersOf(userId: string): Promise<Order[]>;
  /** The deposit methods that work now. */
  depositMethods(tx?: Tx): Promise<DepositType[]>;
  /** Says who settles the lines of the bank's statements. */
  onBankCredit(settle: SettleBankCredit): void;
}
