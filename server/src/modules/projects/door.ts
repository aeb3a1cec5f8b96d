import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { Project } from '#contract/projects/schemas.ts';
import type { Property } from '#contract/projects/units.ts';
import type {
  ProjectType,
  PropertyStatus,
  RequiredPaper,
  RoundStatus,
  Unpromised,
  VaultStatus,
} from '#contract/projects/values.ts';
import type { Task } from '#contract/projects/works.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type {
  ContractFacts,
  HeldProject,
  IssueRef,
  NamedProperty,
  Offer,
  PausedSales,
  ProjectFacts,
  PropertyFacts,
  RentContractFacts,
  RoundFacts,
  VaultFacts,
} from './facts.ts';
import type {
  CancelHook,
  HoldingsSource,
  LateRents,
  OwnerHook,
  OwnerMove,
  ScheduleHook,
} from './hooks.ts';

/*
 * The interface of projects for the modules above (tokens, payments, balance, rents, statistics). Its answers are in
 * facts.ts; what those modules supply is in hooks.ts. Functions with an optional `tx` read outside a transaction
 * without it.
 */

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
