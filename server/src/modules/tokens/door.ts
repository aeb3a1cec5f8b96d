import type { Currency } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type {
  Cancellation,
  Prolongation,
  Purchase,
  RefundPreview,
  Reservation,
  UnitHolder,
} from '#contract/tokens/schemas.ts';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';
import type { DailyMove } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { investmentsIn, reservationsOfUnit } from './deposits-seen.ts';
import type { BuyerCheck } from './deps.ts';
import type { holders } from './holders.ts';
import type { HoldingFacts, HoldingFilter } from './holdings.ts';
import type { bookInheritance } from './inherit.ts';
import type { InvestOrder } from './invest.ts';
import type { InvestmentFacts } from './investments.ts';
import type { OrderLine, OrderSource } from './orders.ts';
import type { Inheritance, planInheritance } from './plan-inheritance.ts';
import type { previewPurchase } from './preview-purchase.ts';
import type { approveProlongation, rejectProlongation, requestProlongation } from './prolong.ts';
import type { PurchaseOrder } from './purchase.ts';
import type { RefundOrder } from './refund.ts';
import type { ReservationOrder } from './reservation.ts';
import type { DepositOrder } from './reservation-deposit.ts';
import type { RevokeOrder, revokeAsked } from './revoke.ts';
import type { Reward } from './rewards.ts';
import type { PurchaseFilter } from './store.ts';
import type { EntryFilter } from './store-entries.ts';
import type { extendGraceForRequest } from './store-grace.ts';
import type { Paging } from './store-holdings.ts';
import type { OrderFilter } from './store-orders.ts';
import type { ReservationFilter } from './store-reservations.ts';
import type { unitHolder } from './unit-holder.ts';
import type { UnpaidBuyback } from './unpaid-buybacks.ts';
import type { VaultDebt } from './vault-debts.ts';
import type { prolongationList } from './views-prolongations.ts';
import type { RefundView } from './views-refunds.ts';

/** What a use case takes after its dependencies. */
type Tail<Use> = Use extends (deps: never, ...given: infer Given) => unknown ? Given : never;

/** The life of tokens: bought, reserved, refunded, invested, paid. */
export interface Tokens {
  buy(order: PurchaseOrder): Promise<Purchase>;
  /** Checks a purchase without making it. @throws AppError as the use case says */
  previewPurchase(...given: Tail<typeof previewPurchase>): ReturnType<typeof previewPurchase>;
  reserve(order: ReservationOrder): Promise<Reservation>;
  deposit(order: DepositOrder): Promise<Reservation>;
  refund(order: RefundOrder): Promise<RefundView>;
  previewRefund(order: Pick<RefundOrder, 'userId' | 'what'>): Promise<RefundPreview>;
  revoke(order: RevokeOrder): Promise<Purchase>;
  invest(order: InvestOrder): Promise<InvestmentFacts[]>;
  /** A person's orders to put purchases into a vault when their grace periods end. */
  vaultEntries(filter: EntryFilter): Promise<Page<VaultEntry>>;
  /** Takes one of them back. @throws AppError NOT_FOUND, VAULT_ENTRY_OVER */
  cancelVaultEntry(which: { userId: string; purchaseId: string }): Promise<VaultEntry>;
  /** All that fit the filter without a page. */
  holdings(
    filter: HoldingFilter,
    paging?: Paging,
  ): Promise<{ items: HoldingFacts[]; total: number }>;
  purchases(filter: PurchaseFilter): Promise<Page<Purchase>>;
  /** Gives purchases back as of the moment that their buyer asked to undo them; errors as the use case says. */
  revokeAsked(...given: Tail<typeof revokeAsked>): Promise<void>;
  /** Keeps a person's purchases revocable until the deadline of their request. */
  extendGraceForRequest: typeof extendGraceForRequest;
  /** A person's purchases that could be revoked at a moment and have not been, the latest first. */
  revocableAt(userId: string, at: Date): Promise<Purchase[]>;
  reservations(filter: ReservationFilter & { userId: string }): Promise<Page<Reservation>>;
  /** Reservations of a unit: all of them for managers of its project, otherwise the reader's own. */
  reservationsOfUnit(...given: Tail<typeof reservationsOfUnit>): Promise<Page<Reservation>>;
  investments(userId: string, contractId?: string): Promise<InvestmentFacts[]>;
  /** What was invested in a contract: all of them for managers of its project, otherwise the reader's own. */
  investmentsIn(...given: Tail<typeof investmentsIn>): Promise<Page<InvestmentFacts>>;
  /** @param buybacks what `unpaidBuybacks` answered for the person, where the caller has it */
  rewards(userId: string, buybacks?: readonly UnpaidBuyback[]): Promise<Reward[]>;
  /** What vaults are still to pay a person, each token once. */
  unpaidBuybacks(userId: string): Promise<UnpaidBuyback[]>;
  orders(filter: OrderFilter): Promise<Page<OrderLine>>;
  /** Modules above add their own orders to "mis órdenes". */
  onOrders(source: OrderSource): void;
  /** Modules above may refuse a purchase. */
  onPurchase(check: BuyerCheck): void;
  /** Moves money from a project's funds to what is kept for buy-backs or rent, in USD cents. */
  setAside(given: {
    projectId: string;
    purpose: 'buyback' | 'rent';
    amount: bigint;
    actorId: string;
    idempotencyKey: string;
  }): Promise<void>;
  /** What a project's vaults owe, earliest first, and what is set aside for them, in USD cents. */
  vaultDebts(projectId: string, tx?: Tx): Promise<{ debts: VaultDebt[]; setAside: bigint }>;
  /** Pays the revoked purchases of a project that wait for its funds, as far as these go, the first ones first. */
  payWaitingRevocations(projectId: string): Promise<void>;
  /** What they still wait for, by currency in minor units. */
  revocationsOwed(
    projectId: string,
  ): Promise<ReadonlyMap<Currency, { count: number; amount: bigint }>>;
  /** What cancelling a project would give back now. @throws AppError PROJECT_NOT_FOUND */
  cancellation(projectId: string): Promise<Cancellation>;
  /** Returns to holders what came back to a cancelled project's stages of works. */
  returnUnreleased(tx: Tx, given: { readonly projectId: string; readonly at: Date }): Promise<void>;
  /** How people's tokens of a contract's completed rounds came and went by day, up to an instant. */
  heldByDay(contractId: string, before: Date, tx?: Tx): Promise<DailyMove[]>;
  /** Whether a round of a contract that was to be decided by an instant still is not. */
  hasUndecidedRound(contractId: string, at: Date, tx: Tx): Promise<boolean>;
  /** How a project's tokens are spread, without names. @throws AppError PROJECT_NOT_FOUND, FORBIDDEN */
  holders(
    manager: Parameters<typeof holders>[1],
    asked: Parameters<typeof holders>[2],
  ): ReturnType<typeof holders>;
  /**
   * Who reserved or bought a unit, for the person who manages its project. @throws AppError PROPERTY_NOT_FOUND,
   * FORBIDDEN, NOT_FOUND
   */
  unitHolder(...given: Tail<typeof unitHolder>): Promise<UnitHolder>;
  /** @throws AppError as the use case says */
  requestProlongation(...given: Tail<typeof requestProlongation>): Promise<Prolongation>;
  approveProlongation(...given: Tail<typeof approveProlongation>): Promise<Prolongation>;
  rejectProlongation(...given: Tail<typeof rejectProlongation>): Promise<Prolongation>;
  prolongations(...given: Tail<typeof prolongationList>): Promise<Page<Prolongation>>;
  /** Locks all that a person's tokens are kept in, before their estate passes to heirs. */
  lockEstate(tx: Tx, userId: string): Promise<void>;
  /** How all of a person's tokens pass to heirs. It changes nothing. */
  planInheritance(...given: Tail<typeof planInheritance>): Promise<Inheritance>;
  /** Writes what becomes of lots, investments, reservations and orders once a plan's entry is posted. */
  bookInheritance: typeof bookInheritance;
  /** Does all that is due now: rounds, vaults, reservations. Safe to call at any time, by any process. */
  settle(): Promise<void>;
}
