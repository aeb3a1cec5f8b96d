import type { Currency } from '#contract/core/money.ts';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { Project, Property, Task } from '#contract/projects/schemas.ts';
import type {
  ProjectStatus,
  ProjectType,
  PropertyStatus,
  RequiredPaper,
  RoundStatus,
  TokenType,
  Unpromised,
  VaultStatus,
} from '#contract/projects/values.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { LateFacts } from './figures/late.ts';

/*
 * The interface of projects for the modules above (tokens, payments, balance, rents, statistics).
 * Counts are bigint tokens, prices bigint USD cents a token, days `YYYY-MM-DD` in Argentina.
 * Functions with an optional `tx` read outside a transaction without it.
 */

export interface ProjectFacts {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly status: ProjectStatus;
  /** Days that a reservation holds a unit. */
  readonly reservationDays: number;
  /** Accounts to which the project's funds are withdrawn; empty strings when missing. */
  readonly bankAccounts: Readonly<Record<Currency, string>>;
  readonly publishedAt: Date | null;
}

/** A project that is not a draft. */
export type HeldProject = Pick<ProjectFacts, 'id' | 'name' | 'status'>;

/** An issue of tokens: the property tokens of a project, or the tokens of a contract. */
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
  /** When its sales end, unless it sells out before. */
  readonly endsAt: Date;
  /** Its end before a prolongation; null without one. */
  readonly formerEndsAt: Date | null;
  /** When it was completed or closed; null while it is undecided. */
  readonly endedAt: Date | null;
  /** All tokens it ever offered: its own count plus tokens rolled in. */
  readonly offered: bigint;
  /** Tokens that it passed to later rounds. `offered - rolledOut - unissued(round)` is the number sold. */
  readonly rolledOut: bigint;
  readonly price: bigint;
  /** Tokens that it must sell to be completed. */
  readonly minimumTokens: bigint;
}

/** A pause of a project's sales since a day, `YYYY-MM-DD`, because it has no valid paper of these kinds. */
export interface PausedSales {
  readonly since: string;
  readonly kinds: readonly RequiredPaper[];
}

/** Facts needed to decide on a purchase of an issue's tokens. */
export interface Offer {
  readonly project: Pick<ProjectFacts, 'id' | 'name' | 'ownerId'>;
  /** null: the project's property tokens. */
  readonly contract: Pick<
    ContractFacts,
    'id' | 'name' | 'tokenType' | 'minimumTicket' | 'lastBuyback'
  > | null;
  /** The first day on which missing or expired papers pause its sales, `YYYY-MM-DD`; null when they never do. */
  readonly pausedFrom: string | null;
  /** The latest round in progress, even if its sales are over; null when there is none. */
  readonly round: RoundFacts | null;
}

export interface VaultFacts {
  readonly id: string;
  readonly projectId: string;
  readonly contractId: string;
  readonly number: number;
  readonly status: VaultStatus;
  /** Most tokens it may hold: its own count, plus room rolled in, less room rolled out. */
  readonly capacity: bigint;
  readonly buybackPrice: bigint;
  readonly buybackDate: string;
  /** The day on which it is paid: its date or the next working day. */
  readonly payDay: string;
}

interface RentModelFacts {
  readonly payDay: number;
  /** USD cents a month. */
  readonly amount: bigint;
  /** Percentage of the rent that is shared out, in hundredths of a percent. */
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
  /** All tokens of the contract: the sum over its vaults. */
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

/** A unit with the names of its project and of its type. */
export interface NamedProperty extends PropertyFacts {
  readonly projectName: string;
  readonly typeName: string;
}

/** A contract that pays rent, of a published or cancelled project. */
export interface RentContractFacts extends ContractFacts {
  readonly rentModel: RentModelFacts;
  /** When its project was cancelled, which ends the accrual of rent; null otherwise. */
  readonly cancelledAt: Date | null;
}

/** An event of which a project's owner and the administrators are notified. */
export interface ProjectEvent {
  readonly projectId: string;
  readonly kind: ProjectEventKind;
  /** Identifies the event; each person is notified once for a key. */
  readonly key: string;
  readonly subject: string;
  /** Sentences, in order. */
  readonly lines: readonly string[];
}
type ProjectEventKind =
  | 'round.completed'
  | 'round.closed'
  | 'vault.paid'
  | 'vault.unfunded'
  | 'reservation.term'
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

/** A project that passes from one owner to another, by an administrator's decision. */
export interface OwnerMove {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly decidedBy: string;
}

/** Called in the transaction that gives a project to another owner. @returns whether it closed requests of the former one */
export type OwnerHook = (tx: Tx, move: OwnerMove) => Promise<boolean>;

/** Called inside the transaction that publishes a project or saves a published one: dates or rounds may be new. */
export type ScheduleHook = (tx: Tx, projectId: string) => Promise<void>;

/** People's holdings, supplied by the tokens module. */
export interface HoldingsSource {
  /** Contracts whose tokens a person has (available or invested). */
  contractIds(userId: string): Promise<readonly string[]>;
  /** Units a person bought or has reserved. */
  propertyIds(userId: string): Promise<readonly string[]>;
  /** When the last purchase of each round can no longer be revoked; rounds without purchases are absent. */
  lastRevocable(roundIds: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, Date>>;
}

/** Overdue months of rent by contract; supplied by the rents module. */
export type LateRents = (
  contractIds: readonly string[],
  tx?: Tx,
) => Promise<ReadonlyMap<string, LateFacts>>;

/**
 * Views of projects, for the answers of modules above that contain them. Their use cases decide by facts
 * (`server/test/doors.test.ts`).
 */
interface ProjectViews {
  /**
   * The public page of a published project, cached for up to a second.
   * @throws AppError PROJECT_NOT_FOUND
   */
  page(id: string): Promise<Project>;
  /** Units by id. */
  properties(ids: readonly string[]): Promise<Map<string, Property>>;
}

export interface ProjectsDoor {
  readonly views: ProjectViews;
  /** @throws AppError PROJECT_NOT_FOUND */
  project(id: string, tx?: Tx): Promise<ProjectFacts>;
  /**
   * A project that a regular person may read: published, their own, or cancelled and held by them.
   * @throws AppError PROJECT_NOT_FOUND for any other
   */
  readableProject(id: string, userId: string, tx?: Tx): Promise<ProjectFacts>;
  /** The pause of a published project's sales for its papers: since when and for which kinds; null without one. */
  salesPause(id: string): Promise<PausedSales | null>;
  /** Locks a project until the transaction ends. @throws AppError PROJECT_NOT_FOUND */
  lockProject(tx: Tx, id: string): Promise<void>;
  /**
   * Keeps a project as it is until the transaction ends, so that it is not cancelled before; purchases continue.
   * @throws AppError PROJECT_NOT_FOUND
   */
  holdProject(tx: Tx, id: string): Promise<void>;
  /** @throws AppError PROJECT_NOT_FOUND for an unpublished project, PROJECT_NOT_PUBLISHED for a cancelled one */
  publishedProject(id: string, tx?: Tx): Promise<ProjectFacts>;
  projectNames(ids: readonly string[], tx?: Tx): Promise<Map<string, string>>;
  /** Those of the projects that were cancelled. */
  cancelledAmong(ids: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  contractNames(ids: readonly string[], tx?: Tx): Promise<Map<string, string>>;
  /** Ids of all projects of one owner. */
  projectIdsOf(ownerId: string, tx?: Tx): Promise<string[]>;
  /** Projects of one owner except drafts, by name. */
  heldProjectsOf(ownerId: string, tx?: Tx): Promise<HeldProject[]>;
  /**
   * Gives a project, locked by the caller, to another owner and empties its bank accounts. Editors must reload it before
   * they save. Pending requests of the former owner are closed, because nobody could approve them any more.
   * @returns whether there were such requests
   * @throws AppError CONFLICT when it is no longer `from`'s
   */
  changeOwner(tx: Tx, move: OwnerMove): Promise<boolean>;
  /** Ids of a project's contracts, in its order. */
  contractIdsOf(projectId: string, tx?: Tx): Promise<string[]>;

  /**
   * The offer of an issue of a published project. Without `tx`, concurrent calls share one statement.
   * @throws AppError CONTRACT_NOT_FOUND; PROJECT_NOT_FOUND for an unpublished project, PROJECT_NOT_PUBLISHED for a
   *   cancelled one
   */
  offer(of: IssueRef, tx?: Tx): Promise<Offer>;
  /** @throws AppError PROJECT_NOT_FOUND for a project that guests may not read */
  assertPublic(id: string): Promise<void>;
  /**
   * The round that sells at an instant, else the next to open; null when none is left.
   */
  openOrNextRound(of: IssueRef, at: Date, tx?: Tx): Promise<RoundFacts | null>;
  /** All rounds of an issue by number. */
  rounds(of: IssueRef, tx?: Tx): Promise<RoundFacts[]>;
  /** @throws AppError NOT_FOUND */
  round(id: string, tx: Tx, options?: Lock): Promise<RoundFacts>;
  /**
   * USD cents a token in the present round, else in the last one that sold; zero of a cancelled project, whose tokens
   * nobody sells. Issues that never sold are absent.
   */
  issuePrices(issueIds: readonly string[], tx?: Tx): Promise<Map<string, bigint>>;
  /** Scheduled rounds of published projects whose start has come. */
  roundsToOpen(now: Date, tx?: Tx): Promise<RoundFacts[]>;
  /** Changes the status of a round and updates its contract's. @throws AppError CONFLICT when its status is not `from` */
  setRoundStatus(
    tx: Tx,
    id: string,
    move: { from: RoundStatus; to: RoundStatus; at: Date },
  ): Promise<void>;
  /** Prolongs a round by a number of days and keeps its former end. Editors must reload the project before saving. */
  prolongRound(tx: Tx, given: { id: string; days: number; at: Date }): Promise<void>;
  /**
   * Records tokens (unsold, returned or refunded) that pass from one round's offer to another's. The caller posts the
   * journal entry that moves them.
   */
  rollTokens(
    tx: Tx,
    moved: { fromRoundId: string; toRoundId: string; tokens: bigint },
  ): Promise<void>;

  /** @throws AppError CONTRACT_NOT_FOUND */
  contract(id: string, tx?: Tx): Promise<ContractFacts>;
  /** Contracts that pay rent, of published and of cancelled projects. */
  rentContracts(tx?: Tx): Promise<RentContractFacts[]>;
  /** Contracts by id; unknown ids are absent. */
  contractsById(ids: readonly string[], tx?: Tx): Promise<Map<string, ContractFacts>>;
  /** Those of the contracts with an overdue payment, of a vault or of rent: they promise nothing until it is paid. */
  lateContracts(ids: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  /** Those of the contracts that promise no future payment, with the reason; that of a cancelled project comes first. */
  unpromisedContracts(ids: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, Unpromised>>;

  /** @throws AppError NOT_FOUND */
  vault(id: string, tx: Tx, options?: Lock): Promise<VaultFacts>;
  /** A contract's vaults by number. */
  vaults(contractId: string, tx?: Tx, options?: Lock): Promise<VaultFacts[]>;
  /** Vaults of several contracts, each contract's by number. */
  vaultsOfContracts(contractIds: readonly string[], tx?: Tx): Promise<VaultFacts[]>;
  vaultsById(ids: readonly string[]): Promise<Map<string, VaultFacts>>;
  /**
   * Unpaid vaults whose buy-back date is this day or earlier, earliest first. Cancelled projects are included, since they
   * still owe their buy-backs.
   */
  dueVaults(today: string, tx?: Tx): Promise<VaultFacts[]>;
  /**
   * @param move.paidTokens tokens bought back, when the vault is paid and its invested account is empty
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

  /** Units of a project that are neither reserved nor sold. */
  freeProperties(projectId: string, tx?: Tx): Promise<PropertyFacts[]>;
  /** @throws AppError PROPERTY_NOT_FOUND */
  property(id: string, tx: Tx, options?: Lock): Promise<PropertyFacts>;
  /** @throws AppError CONFLICT when its status is no longer `from` */
  setPropertyStatus(
    tx: Tx,
    id: string,
    move: { from: PropertyStatus; to: PropertyStatus },
  ): Promise<void>;
  /** Units by id; unknown ids are absent. */
  propertiesById(ids: readonly string[], tx?: Tx): Promise<Map<string, NamedProperty>>;

  /**
   * Notifies a project's owner and the level-1 administrators in the transaction of the event, once for each key.
   * @returns whether this call sent the notification
   */
  notifyManagers(tx: Tx, event: ProjectEvent): Promise<boolean>;

  /** Stores which papers the settings require of projects, in the transaction that changes the settings. */
  askForPapers(
    tx: Tx,
    asked: Readonly<Record<ProjectType, readonly RequiredPaper[]>>,
  ): Promise<void>;
  onCancel(hook: CancelHook): void;
  onOwnerChange(hook: OwnerHook): void;
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
   * Publishes the project as an administrator, or submits it for review as its owner. @throws AppError PROJECT_INCOMPLETE
   * with every fault
   */
  publish(actor: Actor, id: string): Promise<void>;
  /** Records a task's progress in percent. @throws AppError NOT_FOUND, PROJECT_STATE_FORBIDS for a cancelled project */
  updateTask(
    principal: Pick<Principal, 'userId' | 'role'>,
    taskId: string,
    percents: { plannedPercent: number; donePercent: number },
  ): Promise<Task>;
  /** An administrator cancels a project. @throws AppError PROJECT_STATE_FORBIDS */
  cancel(actor: Actor, id: string, reason: string): Promise<void>;
}

/** The person who makes a change, with their network address. */
export interface Actor {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly address: string | null;
  /** Whether their second factor was given too long ago for a call that needs step-up. */
  readonly isStale?: boolean;
  /** The step-up that a person without a second factor owes before they change bank accounts. */
  readonly mustConfirm?: Principal['mustConfirm'] | undefined;
}

/** Ids of the created parts, in the order of the document. */
export interface CreatedProject {
  readonly id: string;
  readonly propertyTypeIds: string[];
  readonly managerIds: string[];
  readonly taskIds: string[];
}
