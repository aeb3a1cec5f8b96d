import type { Currency } from '#contract/core/money.ts';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { Contract, Project, Property, Task } from '#contract/projects/schemas.ts';
import type {
  ProjectStatus,
  ProjectType,
  PropertyStatus,
  RequiredPaper,
  RoundStatus,
  TokenType,
  VaultStatus,
} from '#contract/projects/values.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { LateFacts } from './late.ts';

/*
 * What the modules above (tokens, payments, balance, rents, statistics) may ask of projects.
 * Counts are bigint tokens, prices bigint USD cents a token, days `YYYY-MM-DD` in Argentina.
 * Every verb that takes `tx?` reads outside a transaction when none is given.
 */

export interface ProjectFacts {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly status: ProjectStatus;
  /** Days that a reservation holds a unit. */
  readonly reservationDays: number;
  /** Where the project's releases are paid; empty when not given. */
  readonly bankAccounts: Readonly<Record<Currency, string>>;
  readonly publishedAt: Date | null;
}

/** Whose tokens a round sells: those of a project's units or those of a contract. */
export type IssueRef = { readonly projectId: string } | { readonly contractId: string };

export interface RoundFacts {
  readonly id: string;
  readonly projectId: string;
  /** null: property tokens. */
  readonly contractId: string | null;
  /** Issue id in the ledger: the contract's id, or the project's for property tokens. */
  readonly issueId: string;
  readonly tokenType: TokenType;
  readonly number: number;
  readonly status: RoundStatus;
  readonly startsAt: Date;
  /** When its sales end, unless all is sold before. */
  readonly endsAt: Date;
  /** The end that it had before it was prolonged. */
  readonly formerEndsAt: Date | null;
  /** When it was decided: completed or closed; null while it is not. */
  readonly endedAt: Date | null;
  /** All it ever had to sell: its own count and what rolled in. */
  readonly offered: bigint;
  /** Tokens that left it for later rounds. `offered - rolledOut - unissued(round)` are sold. */
  readonly rolledOut: bigint;
  readonly price: bigint;
  /** Tokens that it must sell to be completed. */
  readonly minimumTokens: bigint;
}

/** The facts that decide on a purchase of an issue's tokens. */
export interface Offer {
  readonly project: Pick<ProjectFacts, 'id' | 'name' | 'ownerId'>;
  /** null: the project's property tokens. */
  readonly contract: Pick<
    ContractFacts,
    'id' | 'name' | 'tokenType' | 'minimumTicket' | 'lastBuyback'
  > | null;
  /** The first day on which its project's papers no longer let it sell, `YYYY-MM-DD`; null when that never comes. */
  readonly pausedFrom: string | null;
  /** The latest round in progress, its sales over or not; null when there is none. */
  readonly round: RoundFacts | null;
}

export interface VaultFacts {
  readonly id: string;
  readonly projectId: string;
  readonly contractId: string;
  readonly number: number;
  readonly status: VaultStatus;
  /** Tokens it may hold: its own count, plus what rolled in, less what rolled out. */
  readonly capacity: bigint;
  readonly buybackPrice: bigint;
  readonly buybackDate: string;
}

export interface RentModelFacts {
  readonly payDay: number;
  /** USD cents a month. */
  readonly amount: bigint;
  /** Percent shared out, in hundredths of a percent. */
  readonly basisPoints: number;
}

export interface ContractFacts {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly tokenType: Exclude<TokenType, 'property'>;
  readonly status: RoundStatus;
  readonly minimumTicket: bigint;
  readonly rentModel: RentModelFacts | null;
  /** All tokens of the contract: those of its vaults together. */
  readonly tokens: bigint;
  /** The buy-back date of its last vault still to be paid, as `YYYY-MM-DD`; null when there is none. */
  readonly lastBuyback: string | null;
}

export interface PropertyFacts {
  readonly id: string;
  readonly projectId: string;
  readonly identifierA: string;
  readonly identifierB: string;
  /** In property tokens. */
  readonly price: bigint;
  readonly reservationPrice: bigint;
  readonly status: PropertyStatus;
}

/** A contract that pays rent, of a published project or of one that was. */
export interface RentContractFacts extends ContractFacts {
  readonly rentModel: RentModelFacts;
  /** From when on it accrues no more. */
  readonly cancelledAt: Date | null;
}

/** Something that a project's owner and the administrators should know. */
export interface ProjectEvent {
  readonly projectId: string;
  readonly kind: ProjectEventKind;
  /** Identifies an event: a person is notified of a key once. */
  readonly key: string;
  readonly subject: string;
  /** Sentences, in order. */
  readonly lines: readonly string[];
}
export type ProjectEventKind =
  | 'round.completed'
  | 'round.closed'
  | 'vault.paid'
  | 'vault.unfunded'
  | 'rent.paid'
  | 'rent.unfunded'
  | 'revocation.unfunded'
  | 'set_aside.released';

/** `lock` takes the row `for update` until the transaction ends. */
export interface Lock {
  readonly lock?: boolean;
}

/** Called in the transaction that cancels a project, after the status changed, to undo its rounds. */
export type CancelHook = (
  tx: Tx,
  cancelled: { readonly projectId: string; readonly actorId: string; readonly at: Date },
) => Promise<void>;

/** Called inside the transaction that publishes a project or saves a published one: dates or rounds may be new. */
export type ScheduleHook = (tx: Tx, projectId: string) => Promise<void>;

/** Who holds what, supplied by the tokens module. */
export interface HoldingsSource {
  /** Contracts whose tokens a person has (available or invested). */
  contractIds(userId: string): Promise<readonly string[]>;
  /** Units a person bought or has reserved. */
  propertyIds(userId: string): Promise<readonly string[]>;
  /** When the last purchase of each round can no longer be revoked; rounds without purchases are absent. */
  lastRevocable(roundIds: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, Date>>;
}

/** Months of rent that came due and were not paid, by contract; supplied by the rents module. */
export type LateRents = (
  contractIds: readonly string[],
  tx?: Tx,
) => Promise<ReadonlyMap<string, LateFacts>>;

export interface ProjectsDoor {
  /** @throws AppError PROJECT_NOT_FOUND */
  project(id: string, tx?: Tx): Promise<ProjectFacts>;
  /**
   * A project that a regular person may read: published, their own, or cancelled after they held something of it.
   * @throws AppError PROJECT_NOT_FOUND for any other, as if there were none
   */
  readableProject(id: string, userId: string, tx?: Tx): Promise<ProjectFacts>;
  /** Locks a project until the transaction ends. @throws AppError PROJECT_NOT_FOUND */
  lockProject(tx: Tx, id: string): Promise<void>;
  /** @throws AppError PROJECT_NOT_FOUND for what only its owner may know of, PROJECT_NOT_PUBLISHED when cancelled */
  publishedProject(id: string, tx?: Tx): Promise<ProjectFacts>;
  projectNames(ids: readonly string[], tx?: Tx): Promise<Map<string, string>>;
  contractNames(ids: readonly string[], tx?: Tx): Promise<Map<string, string>>;
  /** Ids of all projects of one owner. */
  projectIdsOf(ownerId: string, tx?: Tx): Promise<string[]>;
  /** Ids of a project's contracts, in its order. */
  contractIdsOf(projectId: string, tx?: Tx): Promise<string[]>;

  /**
   * The offer of an issue of a published project. Concurrent calls share one statement, outside a transaction.
   * @throws AppError CONTRACT_NOT_FOUND; PROJECT_NOT_FOUND for a hidden one, PROJECT_NOT_PUBLISHED when cancelled
   */
  offer(of: IssueRef, tx?: Tx): Promise<Offer>;
  /**
   * A published project as anyone reads it; it may be a second old.
   * @throws AppError PROJECT_NOT_FOUND
   */
  publicProject(id: string): Promise<Project>;
  /**
   * The round that sells at an instant, else the next to open; null when none is left (tokens then stay in the round
   * that they came from).
   */
  openOrNextRound(of: IssueRef, at: Date, tx?: Tx): Promise<RoundFacts | null>;
  /** All rounds of an issue by number. */
  rounds(of: IssueRef, tx?: Tx): Promise<RoundFacts[]>;
  /** @throws AppError NOT_FOUND */
  round(id: string, tx: Tx, options?: Lock): Promise<RoundFacts>;
  /** Price of the round that sells now, else of the last that did; issues that never sold are absent. */
  issuePrices(issueIds: readonly string[], tx?: Tx): Promise<Map<string, bigint>>;
  /** Scheduled rounds of published projects whose start has come. */
  roundsToOpen(now: Date, tx?: Tx): Promise<RoundFacts[]>;
  /** Moves a round on and, with it, its contract. @throws AppError CONFLICT when its status is no longer `from` */
  setRoundStatus(
    tx: Tx,
    id: string,
    move: { from: RoundStatus; to: RoundStatus; at: Date },
  ): Promise<void>;
  /** Prolongs a round by so many days; the former end is kept, and an editor must read the project again. */
  prolongRound(tx: Tx, given: { id: string; days: number; at: Date }): Promise<void>;
  /**
   * Books tokens that went from one round's offer to another's (unsold, returned or refunded), beside the ledger entry
   * that moves them.
   */
  rollTokens(
    tx: Tx,
    moved: { fromRoundId: string; toRoundId: string; tokens: bigint },
  ): Promise<void>;

  /** @throws AppError CONTRACT_NOT_FOUND */
  contract(id: string, tx?: Tx): Promise<ContractFacts>;
  /** Contracts that pay rent, of published and of cancelled projects. */
  rentContracts(tx?: Tx): Promise<RentContractFacts[]>;
  /** A contract as the API answers it, for each id. */
  contractViews(ids: readonly string[], tx?: Tx): Promise<Map<string, Contract>>;

  /** @throws AppError NOT_FOUND */
  vault(id: string, tx: Tx, options?: Lock): Promise<VaultFacts>;
  /** A contract's vaults by number. */
  vaults(contractId: string, tx?: Tx, options?: Lock): Promise<VaultFacts[]>;
  /** Vaults of several contracts, each contract's by number. */
  vaultsOfContracts(contractIds: readonly string[], tx?: Tx): Promise<VaultFacts[]>;
  vaultsById(ids: readonly string[]): Promise<Map<string, VaultFacts>>;
  /**
   * Vaults of published and cancelled projects (a cancelled one still owes) that were not paid and whose buy-back date
   * is this day or earlier, earliest first.
   */
  dueVaults(today: string, tx?: Tx): Promise<VaultFacts[]>;
  /**
   * @param move.paidTokens tokens bought back, when it passes: its invested account is empty by then
   * @throws AppError CONFLICT when its status is no longer `from`
   */
  setVaultStatus(
    tx: Tx,
    id: string,
    move: { from: VaultStatus; to: VaultStatus; paidTokens?: bigint },
  ): Promise<void>;
  /** Moves the room left in a vault to another. */
  rollVault(
    tx: Tx,
    moved: { fromVaultId: string; toVaultId: string; tokens: bigint },
  ): Promise<void>;

  /** Units of a project that nobody reserved or bought. */
  freeProperties(projectId: string, tx?: Tx): Promise<PropertyFacts[]>;
  /** @throws AppError PROPERTY_NOT_FOUND */
  property(id: string, tx: Tx, options?: Lock): Promise<PropertyFacts>;
  /** @throws AppError CONFLICT when its status is no longer `from` */
  setPropertyStatus(
    tx: Tx,
    id: string,
    move: { from: PropertyStatus; to: PropertyStatus },
  ): Promise<void>;
  /** A unit as the API answers it, for each id. */
  propertyViews(ids: readonly string[], tx?: Tx): Promise<Map<string, Property>>;

  /**
   * Writes to a project's owner and the level-1 administrators, in the transaction of the event; once for each key.
   * @returns whether that was now
   */
  notifyManagers(tx: Tx, notice: ProjectEvent): Promise<boolean>;

  /** Keeps what the settings ask of projects' papers, in the transaction that changes them. */
  askForPapers(
    tx: Tx,
    asked: Readonly<Record<ProjectType, readonly RequiredPaper[]>>,
  ): Promise<void>;
  onCancel(hook: CancelHook): void;
  onSchedule(hook: ScheduleHook): void;
  onHoldings(source: HoldingsSource): void;
  onLateRents(source: LateRents): void;

  /**
   * Creates a draft with its parts. Its files may have been stored beforehand for `id`.
   * @throws AppError VALIDATION_FAILED
   */
  createProject(
    tx: Tx,
    given: { ownerId: string; body: ProjectBodyInput; at: Date; id?: string },
  ): Promise<CreatedProject>;
  /**
   * Publishes when the actor is an administrator, else asks for review. @throws AppError PROJECT_INCOMPLETE with every
   * fault
   */
  publish(actor: Actor, id: string): Promise<void>;
  /** Notes how far a task is, in percent. @throws AppError NOT_FOUND, PROJECT_STATE_FORBIDS for a cancelled project */
  updateTask(
    principal: Pick<Principal, 'userId' | 'role'>,
    taskId: string,
    percents: { plannedPercent: number; donePercent: number },
  ): Promise<Task>;
  /** An administrator cancels a project. @throws AppError PROJECT_STATE_FORBIDS */
  cancel(actor: Actor, id: string, reason: string): Promise<void>;
}

/** The actor of a change, and where they act from. */
export interface Actor {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly address: string | null;
  /** Whether they have a second factor and gave it too long ago for a call that asks for it again. */
  readonly isStale?: boolean;
  /** What a person without a second factor must do before changing where the money goes. */
  readonly mustConfirm?: Principal['mustConfirm'] | undefined;
}

/** Ids of what was created, in the order of the document. */
export interface CreatedProject {
  readonly id: string;
  readonly propertyTypeIds: string[];
  readonly managerIds: string[];
  readonly taskIds: string[];
}
