import type { AuditAction } from '#contract/core/audit-actions.ts';
import './admin-requests/tables.ts';
import './independence/tables.ts';
import './second-factor/tables.ts';
import './tables.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { addBankAccount as addEndpoint } from '#contract/users/endpoints.ts';
import type { BankAccount } from '#contract/users/schemas.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { Tx } from '#platform/database/index.ts';
import type { App, Authenticate } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { worksAlone } from './admin-requests/ask.ts';
import { createPasswords } from './argon.ts';
import { addBankAccount, listBankAccounts } from './bank-accounts.ts';
import { blockBySystem } from './block-by-system.ts';
import { inviteFirstAdmin } from './create-admin.ts';
import { createUser, type NewPerson } from './create-user.ts';
import type {
  AccountEmptyCheck,
  BankAccountInUseCheck,
  By,
  Context,
  Forget,
  IdentityDeps,
} from './deps.ts';
import { eraseDeletedUsers, sweep } from './erase.ts';
import {
  assertMayDecide,
  assertTwo,
  isOnBothSides,
  withdrawalsWaitUntil,
} from './independence/rule.ts';
import { assertSecond, type SecondApproval } from './independence/second.ts';
import { nameOfPair, type Pair, pairsWithOneDocument } from './independence/store.ts';
import { blockUser, deleteUser } from './manage-users.ts';
import type { NewsHook } from './news.ts';
import { bindOAuth } from './oauth/routes.ts';
import { LINK_JOB, type RequestedLink, sendRequestedLink } from './request-link.ts';
import { bindAuth } from './routes-auth.ts';
import { bindMe } from './routes-me.ts';
import { bindAdminRequests, bindUsers } from './routes-users.ts';
import { bindSecondFactor } from './second-factor/routes.ts';
import { factorSince } from './second-factor/store.ts';
import { createVault } from './second-factor/vault.ts';
import { createAuthenticate } from './sessions.ts';
import {
  type Contact,
  findActiveIds,
  findBlocked,
  findContacts,
  findNames,
  findUser,
  findUserAndAdmins,
  holdUser,
  lockUser,
  type UserRow,
  updateUser,
} from './store.ts';
import {
  type BankAccountRow,
  bankAccountsByIds,
  findBankAccount,
  holdBankAccount,
} from './store-bank-accounts.ts';

export type { NewPerson } from './create-user.ts';
export type {
  AccountEmptyCheck,
  BankAccountInUseCheck,
  Forget,
  IdentityDeps,
  RelyingParty,
  SecondFactorDeps,
} from './deps.ts';
export type { IdentityNews, NewsHook } from './news.ts';
export type { SignInGateway } from './oauth/gateway.ts';
export { createGoogleGateway } from './oauth/google.ts';
export {
  createGoogleSimulator,
  createXSimulator,
  GOOGLE_PEOPLE,
  mountSimulatedSite,
  X_PEOPLE,
} from './oauth/simulator/index.ts';
export { createTwitterGateway } from './oauth/twitter.ts';
export type { Contact, UserRow } from './store.ts';
export type { BankAccountRow } from './store-bank-accounts.ts';

/** People: accounts, sessions, links, roles, bank accounts. */
export interface Identity {
  /** @throws AppError TOKEN_NOT_FOUND, TOKEN_EXPIRED, BLOCKED_USER */
  readonly authenticate: Authenticate;
  user(id: string, tx?: Tx): Promise<UserRow | undefined>;
  /** Full names by id, those of deleted people too. */
  names(ids: readonly string[], tx?: Tx): Promise<Map<string, string>>;
  /** Which of some people are blocked. */
  blockedAmong(ids: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  /** How to write to people, by id; those erased are absent. */
  contacts(ids: readonly string[], tx?: Tx): Promise<Map<string, Contact>>;
  /**
   * Keeps a person from being blocked or deleted until the transaction ends: for whatever begins a movement.
   * @throws AppError USER_NOT_FOUND, BLOCKED_USER
   */
  holdActive(tx: Tx, id: string): Promise<UserRow>;
  /** Keeps everybody else from changing a person until the transaction ends; whatever else is locked is locked after. */
  lockUser(tx: Tx, id: string): Promise<UserRow | undefined>;
  /**
   * A standing bank account of a person; with a transaction, it cannot be removed until that ends.
   * @throws AppError BANK_ACCOUNT_NOT_FOUND
   */
  bankAccount(userId: string, id: string, tx?: Tx): Promise<BankAccountRow>;
  /** A person's standing bank accounts. */
  bankAccountsOf(userId: string): Promise<BankAccount[]>;
  /** @throws AppError VALIDATION_FAILED when he has one of that alias, or the number's check digits are wrong */
  addBankAccount(by: By, body: BodyOf<typeof addEndpoint>): Promise<BankAccount>;
  /** Accounts by id, removed ones too. */
  bankAccounts(ids: readonly string[], tx?: Tx): Promise<BankAccountRow[]>;
  /** Notes what identity verification says; only `verified` lifts limits. @returns the person before the change */
  setKycStatus(tx: Tx, userId: string, status: KycStatus): Promise<UserRow | undefined>;
  /**
   * Blocks a person without an administrator (a chargeback); his sessions end.
   * @param reason action of the audit log: "payments.chargeback"
   */
  blockBySystem(tx: Tx, userId: string, reason: AuditAction): Promise<void>;
  /** An administrator blocks a person. @throws AppError USER_STATE_FORBIDS */
  block(by: By, id: string, reason: string): Promise<void>;
  /** An administrator deletes a person. @throws AppError USER_STATE_FORBIDS, ACCOUNT_NOT_EMPTY */
  remove(by: By, id: string): Promise<void>;
  /** Creates a person as an installation begins with them, without mail or verification. @throws AppError EMAIL_ALREADY_TAKEN */
  createUser(tx: Tx, person: NewPerson): Promise<UserRow>;
  hashPassword(password: string): Promise<string>;
  /** Invites the first administrator where there is none; answers whether it did. */
  inviteFirstAdmin(email: string): Promise<boolean>;
  /**
   * Whether two accounts can count as two persons: of two people, and neither of which the other one, nor one third
   * person, made, gave a role, or changed the password or second factor of in the last days.
   * @throws AppError APPROVERS_NOT_INDEPENDENT
   */
  assertTwo(tx: Tx, one: string, other: string): Promise<void>;
  /**
   * Whether one administrator may approve what another asked for.
   * @throws AppError as `second.own` says, ASKED_BY_WHO_MAY_NOT, APPROVERS_NOT_INDEPENDENT
   */
  assertSecond(tx: Tx, second: SecondApproval): Promise<void>;
  /**
   * Whether an administrator may decide on what a person asked.
   * @param of.approves whether it lets it happen
   * @throws AppError OWN_MOVEMENT (it is their own, by whatever account), APPROVERS_NOT_INDEPENDENT
   */
  assertMayDecide(
    tx: Tx,
    of: { readonly actorId: string; readonly ownerId: string; readonly approves: boolean },
  ): Promise<void>;
  /** Until when a person's withdrawals wait since administrators took their second factor away; null when they do not. */
  withdrawalsWaitUntil(userId: string, tx?: Tx): Promise<Date | null>;
  /** Since when a person has a second factor; null without one. */
  factorSince(userId: string, tx?: Tx): Promise<Date | null>;
  /** Whether a person who is being verified administers with another account, or the other way about. */
  isOnBothSides(tx: Tx, user: UserRow): Promise<boolean>;
  /** Whether two accounts have one document or tax id. Calls at the same time share one statement, outside a transaction. */
  shareDocument(pair: Pair, tx?: Tx): Promise<boolean>;
  /** Whether somebody of level 1 has no second. */
  worksAlone(tx: Tx, userId: string): Promise<boolean>;
  /** Settings, above, say for how many days an act on an account ties its actor to it; seven until they do. */
  onTieDays(days: (tx: Tx) => Promise<number>): void;
  /** Modules above say whether an account is empty; only an empty one is deleted. */
  onAccountEmptyCheck(check: AccountEmptyCheck): void;
  /** Modules above say whether something under way goes to a bank account. */
  onBankAccountInUseCheck(check: BankAccountInUseCheck): void;
  /** Modules above forget what they keep of a person who is erased. */
  onErase(forget: Forget): void;
  /** Modules above tell a person what happened to his account. */
  onNews(hook: NewsHook): void;
  /** Ids of people by role, for notices to administrators. */
  activeIdsOf(roles: readonly Role[], tx?: Tx): Promise<string[]>;
  /** @internal what `bindIdentity` and `registerIdentityJobs` work with */
  readonly context: Context;
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { key, ...secondFactor } = deps.secondFactor;
  const context: Context = {
    ...deps,
    secondFactor: { ...secondFactor, vault: createVault(key) },
    passwords: createPasswords(),
    emptyChecks: [],
    inUseChecks: [],
    forgetters: [],
    newsHooks: [],
    tieDays: null,
  };
  const { db } = deps.database;
  const findPair = gathering(
    (pairs: readonly Pair[]) => pairsWithOneDocument(db, pairs),
    nameOfPair,
  );
  return {
    context,
    authenticate: createAuthenticate(context),
    user: (id, tx) => findUser(tx ?? db, id),
    names: (ids, tx) => findNames(tx ?? db, ids),
    blockedAmong: (ids, tx) => findBlocked(tx ?? db, ids),
    contacts: (ids, tx) => findContacts(tx ?? db, ids),
    async holdActive(tx, id) {
      const user = await holdUser(tx, id);
      if (!user || user.state === 'deleted') throw new AppError('USER_NOT_FOUND');
      if (user.state === 'blocked') throw new AppError('BLOCKED_USER');
      return user;
    },
    lockUser,
    async bankAccount(userId, id, tx) {
      const row = await (tx ? holdBankAccount(tx, userId, id) : findBankAccount(db, userId, id));
      if (!row) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
      return row;
    },
    bankAccountsOf: (userId) => listBankAccounts(context, userId),
    addBankAccount: (by, body) => addBankAccount(context, by, body),
    bankAccounts: (ids, tx) => bankAccountsByIds(tx ?? db, ids),
    async setKycStatus(tx, userId, status) {
      const user = await lockUser(tx, userId);
      if (user && user.kyc_status !== status) await updateUser(tx, user, { kyc_status: status });
      return user;
    },
    blockBySystem: (tx, userId, reason) => blockBySystem(context, tx, userId, reason),
    block: (by, id, reason) => blockUser(context, by, id, reason),
    remove: (by, id) => deleteUser(context, by, id),
    createUser: (tx, person) => createUser(context, tx, person),
    inviteFirstAdmin: (email) => inviteFirstAdmin(context, email),
    hashPassword: (password) => context.passwords.hash(password),
    assertTwo: (tx, one, other) => assertTwo(context, tx, one, other),
    assertSecond: (tx, second) => assertSecond(context, tx, second),
    assertMayDecide: (tx, of) => assertMayDecide(context, tx, of),
    withdrawalsWaitUntil: (userId, tx) => withdrawalsWaitUntil(context, tx ?? db, userId),
    factorSince: (userId, tx) => factorSince(tx ?? db, userId),
    isOnBothSides,
    async shareDocument(pair, tx) {
      if (!tx) return (await findPair(pair)) === true;
      return (await pairsWithOneDocument(tx, [pair])).has(nameOfPair(pair));
    },
    async worksAlone(tx, userId) {
      const { admins } = await findUserAndAdmins(tx, userId);
      return worksAlone(context, tx, userId, admins);
    },
    onTieDays(days) {
      context.tieDays = days;
    },
    onAccountEmptyCheck: (check) => void context.emptyChecks.push(check),
    onBankAccountInUseCheck: (check) => void context.inUseChecks.push(check),
    onErase: (forget) => void context.forgetters.push(forget),
    onNews: (hook) => void context.newsHooks.push(hook),
    activeIdsOf: (roles, tx) => findActiveIds(tx ?? db, roles),
  };
}

/** Binds `/auth` and `/users`, the second factor among them. */
export function bindIdentity(app: App, { context }: Identity): void {
  bindAuth(app, context);
  bindMe(app, context);
  bindSecondFactor(app, context);
  bindAdminRequests(app, context);
  bindUsers(app, context);
  bindOAuth(app, context);
}

/** Links asked for by e-mail, the erasing of deleted accounts, and the sweeping of what has run out. */
export function registerIdentityJobs(jobs: Jobs, { context }: Identity): void {
  jobs.define<{ userId: string | null; kind: RequestedLink }>(
    LINK_JOB,
    ({ userId, kind }, { id }) => sendRequestedLink(context, userId, kind, id),
    { concurrency: 4 },
  );
  jobs.every('identity.erase', '30 4 * * *', async () => {
    await eraseDeletedUsers(context);
  });
  jobs.every('identity.sweep', 3600, () => sweep(context));
}
