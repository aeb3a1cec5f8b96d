import type { AuditAction } from '#contract/audit/actions.ts';
import type { CompanyStop } from '#contract/companies/values.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { CompanyHolder } from '#contract/users/company-holder.ts';
import type { addBankAccount as addEndpoint } from '#contract/users/endpoints.ts';
import type { BankAccount } from '#contract/users/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Authenticate } from '#platform/http/index.ts';
import type {
  AccountEmptyCheck,
  AccountTerms,
  Actor,
  BankAccountInUseCheck,
  BlockedAgainHook,
  Context,
  EraseHook,
  InterestCheck,
  LevelLostHook,
  ReplaceHook,
  UnblockCheck,
} from './deps.ts';
import type { SecondApproval } from './independence/second.ts';
import type { DocumentHolder, Pair } from './independence/store.ts';
import type { Replacing } from './managing/replace-person.ts';
import type { NotificationHook } from './notify-person.ts';
import type { NewPerson } from './registration/create-user.ts';
import type { LastAccepted } from './registration/store.ts';
import type { BankAccountRow } from './store/bank-accounts.ts';
import type { SessionFound } from './store/sessions.ts';
import type { Contact, UserRow } from './store/users.ts';
import type { TextAcceptancesTable } from './tables.ts';

/** People: accounts, sessions, links, roles, bank accounts. */
export interface Identity {
  /** @throws AppError TOKEN_NOT_FOUND, TOKEN_EXPIRED, BLOCKED_USER */
  readonly authenticate: Authenticate;
  /** Of the given sessions, by id, those that have not ended, with their person and that person's present role. */
  sessionsInForce(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<SessionFound, 'userId' | 'role'>>>;
  user(id: string, tx?: Tx): Promise<UserRow | undefined>;
  /** The person of an e-mail, in any case. */
  userByEmail(email: string, tx?: Tx): Promise<UserRow | undefined>;
  /** Full names by id, deleted people included. */
  names(ids: readonly string[], tx?: Tx): Promise<Map<string, string>>;
  /** Stores the company whose account it is; null for a person's. @throws AppError USER_NOT_FOUND */
  setCompany(
    tx: Tx,
    userId: string,
    holder: Omit<CompanyHolder, 'replacing'> | null,
  ): Promise<UserRow>;
  /** Stores whether another representative is taking over a company's account. @throws AppError USER_NOT_FOUND */
  setReplacing(tx: Tx, userId: string, isReplacing: boolean): Promise<void>;
  /**
   * Hands a company's account to another person, who alone can log in from then on. @returns the person before the
   * change
   */
  replacePerson(tx: Tx, of: Replacing): Promise<UserRow>;
  /** The accounts of people with a document or tax id, without erased ones. */
  accountsWithDocument(
    tx: Tx,
    of: { readonly document: string; readonly taxId: string | null },
  ): Promise<DocumentHolder[]>;
  /**
   * Whether an e-mail is taken: by another account, by an earlier owner who may return to it, or by this account
   * itself.
   */
  isEmailTaken(tx: Tx, of: { readonly email: string; readonly userId: string }): Promise<boolean>;
  /** Why withdrawals of these people are on hold for their company; others are absent. */
  companyStops(ids: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, CompanyStop>>;
  /** The blocked ones among the given people. */
  blockedAmong(ids: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  /** Contact data of people, by id; erased people are absent. */
  contacts(ids: readonly string[], tx?: Tx): Promise<Map<string, Contact>>;
  /** The mark in the links of a person's mails (platform/mail/recipient.ts). */
  markOf(userId: string): string;
  /**
   * Locks a person against being blocked or deleted until the transaction ends; every movement begins with it.
   * @throws AppError USER_NOT_FOUND, BLOCKED_USER
   */
  holdActive(tx: Tx, id: string): Promise<UserRow>;
  /** Locks a person until the transaction ends; lock the person before anything else. */
  lockUser(tx: Tx, id: string): Promise<UserRow | undefined>;
  /**
   * A bank account of a person that was not removed; with a transaction, it cannot be removed until that ends.
   * @throws AppError BANK_ACCOUNT_NOT_FOUND
   */
  bankAccount(userId: string, id: string, tx?: Tx): Promise<BankAccountRow>;
  /**
   * Whether a person has a bank account with this number and tax id; it cannot be removed until the transaction ends.
   */
  hasAccountWith(
    tx: Tx,
    of: { readonly userId: string; readonly account: string; readonly taxId: string },
  ): Promise<boolean>;
  /** A person's bank accounts, without removed ones. */
  bankAccountsOf(userId: string): Promise<BankAccount[]>;
  /**
   * @throws AppError VALIDATION_FAILED when the person has an account with that alias, or the number's check digits are
   * wrong
   */
  addBankAccount(by: Actor, body: BodyOf<typeof addEndpoint>): Promise<BankAccount>;
  /** Bank accounts by id, including removed ones. */
  bankAccounts(ids: readonly string[], tx?: Tx): Promise<BankAccountRow[]>;
  /**
   * Records the result of an identity verification; only `verified` lifts limits.
   * @returns the person before the change
   */
  setKycStatus(tx: Tx, userId: string, status: KycStatus): Promise<UserRow | undefined>;
  /**
   * Blocks a person automatically (a chargeback). Their sessions end.
   * @param reason action of the audit log, such as "payments.chargeback"
   */
  blockBySystem(tx: Tx, userId: string, reason: AuditAction): Promise<void>;
  /** Undoes `blockBySystem`. @param reason action of the audit log */
  unblockBySystem(tx: Tx, userId: string, reason: AuditAction): Promise<void>;
  /** An administrator blocks a person. @throws AppError USER_STATE_FORBIDS */
  block(by: Actor, id: string, reason: string): Promise<void>;
  /** An administrator deletes a person. @throws AppError USER_STATE_FORBIDS, ACCOUNT_NOT_EMPTY */
  remove(by: Actor, id: string): Promise<void>;
  /**
   * Creates a person of the initial data, without mail or verification.
   * @throws AppError EMAIL_ALREADY_TAKEN
   */
  createUser(tx: Tx, person: NewPerson): Promise<UserRow>;
  hashPassword(password: string): Promise<string>;
  /** Invites the first administrator when there is none. @returns whether it did */
  inviteFirstAdmin(email: string): Promise<boolean>;
  /**
   * Checks that two accounts count as two persons (docs/rules.md#6-roles-levels-and-four-eyes).
   * @throws AppError APPROVERS_NOT_INDEPENDENT
   */
  assertTwo(tx: Tx, one: string, other: string): Promise<void>;
  /**
   * Checks that one administrator may approve another's request.
   * @throws AppError `second.own`, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
   */
  assertSecond(tx: Tx, second: SecondApproval): Promise<void>;
  /**
   * Checks that an administrator may decide on a person's request.
   * @param of.approves whether the decision approves it
   * @param of.own the error for their own request instead of OWN_MOVEMENT
   * @throws AppError OWN_MOVEMENT (their own request, from any of their accounts), APPROVERS_NOT_INDEPENDENT
   */
  assertMayDecide(
    tx: Tx,
    of: {
      readonly actorId: string;
      readonly ownerId: string;
      readonly approves: boolean;
      readonly own?: ErrorKey;
    },
  ): Promise<void>;
  /**
   * Until when a person's withdrawals wait after administrators removed their second factor; null when they do not.
   */
  withdrawalsWaitUntil(userId: string, tx?: Tx): Promise<Date | null>;
  /** The ones among these people whose withdrawals wait for that reason. */
  withdrawalsWaitAmong(ids: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  /** The people among some whose name, document or tax id the desk changed of late, after they were verified. */
  renamedAmong(ids: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  /** Since when a person has a second factor; null without one. */
  factorSince(userId: string, tx?: Tx): Promise<Date | null>;
  /**
   * Whether a person under verification also has an administrator's account, or an administrator a customer's account.
   */
  isOnBothSides(tx: Tx, user: UserRow): Promise<boolean>;
  /**
   * Whether two accounts share a document or tax id. Concurrent calls outside a transaction share one statement.
   */
  shareDocument(pair: Pair, tx?: Tx): Promise<boolean>;
  /** A person's acceptances, at registration and after changes of a text, latest first. */
  acceptancesOf(userId: string): Promise<TextAcceptancesTable[]>;
  /**
   * The versions that people accepted last, by person; concurrent calls share one statement.
   */
  acceptedTexts(ids: readonly string[], db: Db): Promise<ReadonlyMap<string, LastAccepted>>;
  /** Stores once that a person accepted a version of a text. */
  acceptText(tx: Tx, accepted: Omit<TextAcceptancesTable, 'occasion'>): Promise<void>;
  /**
   * Active administrators of these levels who can log in and who count as another person than the requester now: they
   * may approve the requester's requests.
   */
  secondsFor(tx: Tx, userId: string, roles: readonly Role[]): Promise<string[]>;
  /** Whether an administrator of level 1 works alone. */
  worksAlone(tx: Tx, userId: string): Promise<boolean>;
  /**
   * Until when an administrator who blocked, demoted or deleted another one does not decide alone on what the other
   * could have decided. Null when they may.
   */
  removalCountsUntil(tx: Tx, userId: string): Promise<Date | null>;
  /** Registers the settings of accounts; by default seven days of dependence and ninety to restore. */
  onTerms(terms: AccountTerms): void;
  /** Registers a check of whether an account is empty; only an empty account can be deleted. */
  onAccountEmptyCheck(check: AccountEmptyCheck): void;
  /** Registers a check of whether a pending movement pays to a bank account. */
  onBankAccountInUseCheck(check: BankAccountInUseCheck): void;
  /** Registers a check that may refuse an administrator's unblocking of a person. */
  onUnblock(check: UnblockCheck): void;
  /** Registers a callback for a further cause to block a blocked user. */
  onBlockedAgain(hook: BlockedAgainHook): void;
  /** Registers a callback that erases a module's data about the former representative of a company. */
  onReplace(forget: ReplaceHook): void;
  /** Registers a callback for an administrator of level 1 who loses the level or is deleted. */
  onLevelLost(hook: LevelLostHook): void;
  /** Registers a callback that erases a module's data about a person. */
  onErase(forget: EraseHook): void;
  /** Registers a check of whether a person has an interest in an account, so that they may not decide about it. */
  onInterestCheck(check: InterestCheck): void;
  /** Registers a callback that notifies a person of an event on their account. */
  onNotification(hook: NotificationHook): void;
  /** Ids of people by role, for notifications to administrators. */
  activeIdsOf(roles: readonly Role[], tx?: Tx): Promise<string[]>;
  /** Ids of people by role who can log in and so approve: invited ones who never did are left out. */
  usableIdsOf(roles: readonly Role[], tx?: Tx): Promise<string[]>;
  /** @internal dependencies of `bindIdentity` and `registerIdentityJobs` */
  readonly context: Context;
}
