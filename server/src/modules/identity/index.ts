import './admin-requests/tables.ts';
import './independence/tables.ts';
import './second-factor/tables.ts';
import './tables.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { App } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { recipientMarks } from '#platform/mail/index.ts';
import { worksAlone } from './admin-requests/ask.ts';
import { eraseDeletedUsers, sweep } from './closing/erase.ts';
import type { Context, IdentityDeps } from './deps.ts';
import type { Identity } from './door.ts';
import {
  assertMayDecide,
  assertTwo,
  isOnBothSides,
  removalCountsUntil,
  renamedAmong,
  secondsFor,
  withdrawalsWaitAmong,
  withdrawalsWaitUntil,
} from './independence/rule.ts';
import { assertSecond } from './independence/second.ts';
import {
  accountsWithDocument,
  nameOfPair,
  type Pair,
  pairsWithOneDocument,
} from './independence/store.ts';
import { LINK_JOB, type RequestedLink, sendRequestedLink } from './links/request-link.ts';
import { createAuthenticate } from './login/sessions.ts';
import { blockBySystem, unblockBySystem } from './managing/block-by-system.ts';
import { companyStops, setCompany, setReplacing } from './managing/company.ts';
import { inviteFirstAdmin } from './managing/create-admin.ts';
import { blockUser, deleteUser } from './managing/manage-users.ts';
import { replacePerson } from './managing/replace-person.ts';
import { bindOAuth } from './oauth/routes.ts';
import { addBankAccount, listBankAccounts } from './own-account/bank-accounts.ts';
import { isBusy } from './own-account/change-email.ts';
import { createPasswords } from './passwords/argon.ts';
import { createUser } from './registration/create-user.ts';
import { acceptAgain, acceptancesOf, lastAccepted } from './registration/store.ts';
import { bindAuth } from './routes/auth.ts';
import { bindMe } from './routes/me.ts';
import { bindAdminRequests, bindUsers } from './routes/users.ts';
import { createVault } from './second-factor/codes/vault.ts';
import { bindSecondFactor } from './second-factor/routes.ts';
import { factorSince } from './second-factor/store.ts';
import { findUsableIds, findUserAndAdmins } from './store/admins.ts';
import {
  bankAccountsByIds,
  findBankAccount,
  lockAccountWith,
  lockBankAccountShared,
} from './store/bank-accounts.ts';
import { findSessionsInForce } from './store/sessions.ts';
import {
  findActiveIds,
  findBlocked,
  findContacts,
  findNames,
  findUser,
  findUserByEmail,
  lockUser,
  lockUserShared,
  updateUser,
} from './store/users.ts';

export type {
  AccountEmptyCheck,
  BankAccountInUseCheck,
  EraseHook,
  IdentityDeps,
  InterestCheck,
  RelyingParty,
  SecondFactorDeps,
} from './deps.ts';
export type { Identity } from './door.ts';
export type { AccountAct } from './independence/tables.ts';
export type { IdentityNotification, NotificationHook } from './notify-person.ts';
export type { SignInGateway } from './oauth/providers/gateway.ts';
export { createGoogleGateway } from './oauth/providers/google.ts';
export { createTwitterGateway } from './oauth/providers/twitter.ts';
export {
  createGoogleSimulator,
  createXSimulator,
  GOOGLE_PEOPLE,
  mountSimulatedSite,
  X_PEOPLE,
} from './oauth/simulator/index.ts';
export type { NewPerson } from './registration/create-user.ts';
export { restorableUntil } from './rules.ts';
export { webauthn, webauthnHelpers } from './second-factor/passkeys/webauthn.ts';
export { challengeIn } from './second-factor/passkeys/wire.ts';
export { digestOf, newSecret } from './secrets.ts';
export type { BankAccountRow } from './store/bank-accounts.ts';
export { identityPersonal } from './store/personal.ts';
export type { Contact, UserRow } from './store/users.ts';

const noHooks = () => ({
  emptyChecks: [],
  inUseChecks: [],
  unblockChecks: [],
  blockedAgainHooks: [],
  levelLostHooks: [],
  eraseHooks: [],
  replaceHooks: [],
  interestChecks: [],
  notificationHooks: [],
});

export function createIdentity(deps: IdentityDeps): Identity {
  const { key, ...secondFactor } = deps.secondFactor;
  const context: Context = {
    ...deps,
    secondFactor: { ...secondFactor, vault: createVault(key) },
    passwords: createPasswords(),
    markOf: recipientMarks(key),
    ...noHooks(),
    terms: null,
  };
  const { db, lookups } = deps.database;
  const findPair = gathering(
    (pairs: readonly Pair[]) => pairsWithOneDocument(lookups, pairs),
    nameOfPair,
  );
  return {
    context,
    authenticate: createAuthenticate(context),
    sessionsInForce: (ids) => findSessionsInForce(db, ids, context.clock.now()),
    user: (id, tx) => findUser(tx ?? db, id),
    userByEmail: (email, tx) => findUserByEmail(tx ?? db, email),
    names: (ids, tx) => findNames(tx ?? db, ids),
    setCompany,
    setReplacing,
    replacePerson: (tx, of) => replacePerson(context, tx, of),
    accountsWithDocument,
    isEmailTaken: (tx, of) => isBusy(context, tx, of),
    companyStops: (ids, tx) => companyStops(context, tx ?? db, ids),
    blockedAmong: (ids, tx) => findBlocked(tx ?? db, ids),
    contacts: (ids, tx) => findContacts(tx ?? db, ids),
    markOf: context.markOf,
    async holdActive(tx, id) {
      const user = await lockUserShared(tx, id);
      if (!user || user.state === 'deleted') throw new AppError('USER_NOT_FOUND');
      if (user.state === 'blocked') throw new AppError('BLOCKED_USER');
      return user;
    },
    lockUser,
    async bankAccount(userId, id, tx) {
      const row = await (tx
        ? lockBankAccountShared(tx, userId, id)
        : findBankAccount(db, userId, id));
      if (!row) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
      return row;
    },
    hasAccountWith: async (tx, of) => (await lockAccountWith(tx, of)) !== undefined,
    bankAccountsOf: (userId) => listBankAccounts(context, userId),
    addBankAccount: (by, body) => addBankAccount(context, by, { body }),
    bankAccounts: (ids, tx) => bankAccountsByIds(tx ?? db, ids),
    async setKycStatus(tx, userId, status) {
      const user = await lockUser(tx, userId);
      if (user && user.kyc_status !== status) await updateUser(tx, user, { kyc_status: status });
      return user;
    },
    blockBySystem: (tx, userId, reason) => blockBySystem(context, tx, { userId, reason }),
    unblockBySystem: (tx, userId, reason) => unblockBySystem(context, tx, { userId, reason }),
    block: (by, id, reason) => blockUser(context, by, { id, reason }),
    remove: (by, id) => deleteUser(context, by, id),
    createUser: (tx, person) => createUser(context, tx, person),
    inviteFirstAdmin: (email) => inviteFirstAdmin(context, email),
    hashPassword: (password) => context.passwords.hash(password),
    assertTwo: (tx, one, other) => assertTwo(context, tx, { one, other }),
    assertSecond: (tx, second) => assertSecond(context, tx, second),
    assertMayDecide: (tx, of) => assertMayDecide(context, tx, of),
    withdrawalsWaitAmong: (ids, tx) => withdrawalsWaitAmong(context, tx ?? db, ids),
    renamedAmong: (ids, tx) => renamedAmong(context, tx ?? db, ids),
    withdrawalsWaitUntil: (userId, tx) => withdrawalsWaitUntil(context, tx ?? db, userId),
    factorSince: (userId, tx) => factorSince(tx ?? db, userId),
    isOnBothSides,
    acceptancesOf: (userId) => acceptancesOf(db, userId),
    acceptedTexts: (ids, of) => lastAccepted(of, ids),
    acceptText: acceptAgain,
    async shareDocument(pair, tx) {
      if (!tx) return (await findPair(pair)) === true;
      return (await pairsWithOneDocument(tx, [pair])).has(nameOfPair(pair));
    },
    secondsFor: (tx, userId, roles) => secondsFor(context, tx, { userId, roles }),
    async worksAlone(tx, userId) {
      const { admins } = await findUserAndAdmins(context, tx, userId);
      return worksAlone(context, tx, { userId, admins });
    },
    removalCountsUntil: (tx, userId) => removalCountsUntil(context, tx, userId),
    onTerms(terms) {
      context.terms = terms;
    },
    onAccountEmptyCheck: (check) => void context.emptyChecks.push(check),
    onBankAccountInUseCheck: (check) => void context.inUseChecks.push(check),
    onUnblock: (check) => void context.unblockChecks.push(check),
    onBlockedAgain: (hook) => void context.blockedAgainHooks.push(hook),
    onInterestCheck: (check) => void context.interestChecks.push(check),
    onReplace: (forget) => void context.replaceHooks.push(forget),
    onLevelLost: (hook) => void context.levelLostHooks.push(hook),
    onErase: (forget) => void context.eraseHooks.push(forget),
    onNotification: (hook) => void context.notificationHooks.push(hook),
    activeIdsOf: (roles, tx) => findActiveIds(tx ?? db, roles),
    usableIdsOf: (roles, tx) => findUsableIds(context, tx ?? db, roles),
  };
}

/** Binds `/auth` and `/users`, with the second factor. */
export function bindIdentity(app: App, { context }: Identity): void {
  bindAuth(app, context);
  bindMe(app, context);
  bindSecondFactor(app, context);
  bindAdminRequests(app, context);
  bindUsers(app, context);
  bindOAuth(app, context);
}

/** Registers the jobs: links requested by e-mail, erasure of deleted accounts, deletion of expired rows. */
export function registerIdentityJobs(jobs: Jobs, { context }: Identity): void {
  jobs.define<{ userId: string | null; kind: RequestedLink }>(
    LINK_JOB,
    ({ userId, kind }, { id }) => sendRequestedLink(context, userId, { kind, jobId: id }),
    { concurrency: 4 },
  );
  jobs.every('identity.erase', '30 4 * * *', async () => {
    await eraseDeletedUsers(context);
  });
  jobs.every('identity.sweep', 3600, () => sweep(context));
}
