import type { Currency, Money } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import type { Cancellation, RefundPreview } from '#contract/tokens/refunds.ts';
import type { Reservation, UnitHolder } from '#contract/tokens/reservations.ts';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';
import type { DailyMove } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { BuyerCheck } from './deps.ts';
import type { holders } from './holdings/holders.ts';
import type { HoldingFacts, HoldingFilter } from './holdings/holdings.ts';
import type { unitHolder } from './holdings/unit-holder.ts';
import type { bookInheritance } from './inheritance/inherit.ts';
import type { Inheritance, planInheritance } from './inheritance/plan.ts';
import type { investmentsIn, reservationsOfUnit } from './orders/deposits-seen.ts';
import type { OrderLine, OrderSource } from './orders/orders.ts';
import type { previewPurchase } from './purchases/preview.ts';
import type { PurchaseMade, PurchaseOrder } from './purchases/purchase.ts';
import type { RefundOrder } from './refunds/refund.ts';
import type { RefundView } from './refunds/views.ts';
import type { consentAsHeir } from './reservations/consent.ts';
import type { DepositOrder } from './reservations/deposit.ts';
import type { ReservationOrder } from './reservations/reservation.ts';
import type { pauseReservations, resumeReservations } from './reservations/term.ts';
import type { RevokedOnes, RevokeOrder, revokeAsked } from './revocations/revoke.ts';
import type {
  approveProlongation,
  rejectProlongation,
  requestProlongation,
} from './settling/prolong.ts';
import type { prolongationList } from './settling/views-prolongations.ts';
import type { EntryFilter } from './store/entries.ts';
import type { extendGraceForRequest } from './store/grace.ts';
import type { Paging } from './store/holdings.ts';
import type { OrderFilter } from './store/orders.ts';
import type { PurchaseFilter } from './store/purchase-list.ts';
import type { ReservationFilter } from './store/reservations.ts';
import type { VaultDebt } from './vaults/debts.ts';
import type { InvestOrder } from './vaults/invest.ts';
import type { InvestmentFacts } from './vaults/investments.ts';
import type { Reward } from './vaults/rewards.ts';
import type { UnpaidBuyback } from './vaults/unpaid-buybacks.ts';

/** The parameters of a use case after its dependencies. */
type Tail<Use> = Use extends (deps: never, ...given: infer Given) => unknown ? Given : never;

/** The use cases of tokens: purchase, reservation, refund, investment, buy-back. Each raises the errors of its function. */
export interface Tokens {
  buy(order: PurchaseOrder): Promise<PurchaseMade>;
  /** Checks a purchase without making it. @throws AppError see `previewPurchase` */
  previewPurchase(...given: Tail<typeof previewPurchase>): ReturnType<typeof previewPurchase>;
  reserve(order: ReservationOrder): Promise<Reservation>;
  deposit(order: DepositOrder): Promise<Reservation>;
  refund(order: RefundOrder): Promise<RefundView>;
  previewRefund(order: Pick<RefundOrder, 'userId' | 'what'>): Promise<RefundPreview>;
  revoke(order: RevokeOrder): Promise<Purchase>;
  invest(order: InvestOrder): Promise<InvestmentFacts[]>;
  /**
   * What the tokens that would be invested cost, in USD cents: the cost that the investments then show.
   * @throws AppError INSUFFICIENT_TOKENS
   */
  costOfInvesting(order: { userId: string; contractId: string; tokens: bigint }): Promise<bigint>;
  /** A person's orders to put purchases into a vault when their grace periods end. */
  vaultEntries(filter: EntryFilter): Promise<Page<VaultEntry>>;
  /** Cancels one of these orders. @throws AppError NOT_FOUND, VAULT_ENTRY_OVER */
  cancelVaultEntry(which: { userId: string; purchaseId: string }): Promise<VaultEntry>;
  /** Holdings that match the filter; all of them without `paging`. */
  holdings(
    filter: HoldingFilter,
    paging?: Paging,
  ): Promise<{ items: HoldingFacts[]; total: number }>;
  purchases(filter: PurchaseFilter): Promise<Page<Purchase>>;
  /** What all purchases of a filter cost, by the currency paid. */
  purchaseTotals(filter: PurchaseFilter): Promise<Money[]>;
  /** Revokes purchases as of the time of their buyer's request. @throws AppError see `revokeAsked` */
  revokeAsked(...given: Tail<typeof revokeAsked>): Promise<RevokedOnes>;
  /** Extends the grace period of a person's purchases until the deadline of their request of rights. */
  extendGraceForRequest: typeof extendGraceForRequest;
  /** A person's purchases that were revocable at an instant and not revoked, latest first. */
  revocableAt(userId: string, at: Date): Promise<Purchase[]>;
  /** Whether a person has such a purchase. */
  hasRevocable(tx: Tx, of: { readonly userId: string; readonly at: Date }): Promise<boolean>;
  reservations(filter: ReservationFilter & { userId: string }): Promise<Page<Reservation>>;
  /** @throws AppError NOT_FOUND, TERMS_CHANGED */
  consentAsHeir(...given: Tail<typeof consentAsHeir>): Promise<void>;
  /** Reservations of a unit: all of them for managers of its project, otherwise the reader's own. */
  reservationsOfUnit(...given: Tail<typeof reservationsOfUnit>): Promise<Page<Reservation>>;
  investments(userId: string, contractId?: string): Promise<InvestmentFacts[]>;
  /** Investments in a contract: all of them for managers of its project, otherwise the reader's own. */
  investmentsIn(...given: Tail<typeof investmentsIn>): Promise<Page<InvestmentFacts>>;
  /** @param buybacks the result of `unpaidBuybacks` for the person, if the caller already has it */
  rewards(userId: string, buybacks?: readonly UnpaidBuyback[]): Promise<Reward[]>;
  /** The unpaid buy-backs of a person; each token is in exactly one of them. */
  unpaidBuybacks(userId: string): Promise<UnpaidBuyback[]>;
  orders(filter: OrderFilter): Promise<Page<OrderLine>>;
  /** Registers a module above whose orders appear in "mis órdenes". */
  onOrders(source: OrderSource): void;
  /** Registers a check with which a module above may refuse a purchase. */
  onPurchase(check: BuyerCheck): void;
  /** Moves an amount (USD cents) from a project's funds to its account for buy-backs or rent. */
  setAside(given: {
    projectId: string;
    purpose: 'buyback' | 'rent';
    amount: bigint;
    actorId: string;
    idempotencyKey: string;
  }): Promise<void>;
  /** Debts of a project's vaults, earliest first, and the money set aside for them, in USD cents. */
  vaultDebts(projectId: string, tx?: Tx): Promise<{ debts: VaultDebt[]; setAside: bigint }>;
  /** Pays a project's waiting revocations, oldest first, as far as its funds go. */
  payWaitingRevocations(projectId: string): Promise<void>;
  /** The number and amount of a project's waiting revocations, by currency in minor units. */
  revocationsOwed(
    projectId: string,
  ): Promise<ReadonlyMap<Currency, { count: number; amount: bigint }>>;
  /** Estimates what cancelling a project would return now. @throws AppError PROJECT_NOT_FOUND */
  cancellation(projectId: string): Promise<Cancellation>;
  /** Pays holders the money that came back to the stages of works of a cancelled project. */
  returnUnreleased(tx: Tx, given: { readonly projectId: string; readonly at: Date }): Promise<void>;
  /** The rounds in which a person bought tokens that they still hold, by id. */
  roundsHeld(userId: string): Promise<ReadonlySet<string>>;
  /** Net daily changes of people's tokens of a contract's completed rounds, up to an instant. */
  heldByDay(contractId: string, before: Date, tx?: Tx): Promise<DailyMove[]>;
  /** Whether a contract has a round that was due for its decision by an instant and is still undecided. */
  hasUndecidedRound(contractId: string, at: Date, tx: Tx): Promise<boolean>;
  /** The holders of a project's tokens by size, without names. @throws AppError PROJECT_NOT_FOUND, FORBIDDEN */
  holders(
    manager: Parameters<typeof holders>[1],
    asked: Parameters<typeof holders>[2],
  ): ReturnType<typeof holders>;
  /**
   * Who reserved or bought a unit, for the person who manages its project. @throws AppError PROPERTY_NOT_FOUND,
   * FORBIDDEN, NOT_FOUND
   */
  unitHolder(...given: Tail<typeof unitHolder>): Promise<UnitHolder>;
  /** @throws AppError see `requestProlongation` */
  requestProlongation(...given: Tail<typeof requestProlongation>): Promise<Prolongation>;
  approveProlongation(...given: Tail<typeof approveProlongation>): Promise<Prolongation>;
  rejectProlongation(...given: Tail<typeof rejectProlongation>): Promise<Prolongation>;
  prolongations(...given: Tail<typeof prolongationList>): Promise<Page<Prolongation>>;
  /** Locks every row that records a person's tokens, before their estate passes to heirs. */
  lockEstate(tx: Tx, userId: string): Promise<void>;
  /** Plans how a person's tokens pass to their heirs, without writing anything. */
  planInheritance(...given: Tail<typeof planInheritance>): Promise<Inheritance>;
  /** Updates lots, investments, reservations and orders after the journal entry of a plan was posted. */
  bookInheritance(...given: Tail<typeof bookInheritance>): Promise<void>;
  /** Stops the terms of a person's reservations while nobody can act for them. */
  pauseReservations(...given: Tail<typeof pauseReservations>): Promise<void>;
  resumeReservations(...given: Tail<typeof resumeReservations>): Promise<void>;
  /** How many of a person's reservations have a term that stands still. */
  pausedReservations(userId: string): Promise<number>;
  /** Runs everything that is due: rounds, vaults, reservations. Safe to call at any time, from any process. */
  settle(): Promise<void>;
}
