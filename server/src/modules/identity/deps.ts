import type { TextsInForce } from '#contract/texts/in-force.ts';
import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { Passwords } from './argon.ts';
import type { NotificationHook } from './notify-person.ts';
import type { SignInGateway } from './oauth/gateway.ts';
import type { Vault } from './second-factor/vault.ts';

/** What the identity module depends on. */
export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Mailer;
  /** The program's log, where security events are written too, for operators. */
  readonly log: Pick<Logger, 'info'>;
  /** Public address of the site without a trailing slash; links in mails begin with it. */
  readonly baseUrl: string;
  /** The texts that people accept as they register. @param db a transaction that is open already */
  readonly texts: (db?: Db) => Promise<TextsInForce>;
  readonly secondFactor: SecondFactorDeps;
  /** How long a session may go unused before it ends. */
  readonly sessionIdleMs: number;
  /** Sites that one may sign in with here; none when absent. */
  readonly signIn?: {
    readonly gateways: readonly SignInGateway[];
    readonly log: Pick<Logger, 'warn'>;
    /** Public address of this server, if it differs from `baseUrl`: other sites send browsers back to it. */
    readonly apiUrl?: string;
  };
}

/** The site as browsers know it when they make and use passkeys. */
export interface RelyingParty {
  /** Its domain, without scheme or port. */
  readonly id: string;
  /** Addresses whose pages may ask; the first is where people are sent. */
  readonly origins: readonly string[];
}

export interface SecondFactorDeps {
  /** At least 32 bytes that nobody can guess; stored secrets are encrypted with it. */
  readonly key: string;
  /** Whether an administrator must set up a second factor before anything else. */
  readonly demandedOfAdmins: boolean;
  /** Null where the site's address does not allow passkeys. */
  readonly relyingParty: RelyingParty | null;
}

/** Answers what an account still has (money, tokens, movements under way); empty when nothing. */
export type AccountEmptyCheck = (tx: Tx, userId: string) => Promise<readonly AccountLeft[]>;
/** Answers whether a movement under way still pays to a bank account. */
export type BankAccountInUseCheck = (db: Db, bankAccountId: string) => Promise<boolean>;
/** Refuses to unblock a person, by an error of the catalogue. */
export type UnblockCheck = (tx: Tx, userId: string) => Promise<void>;
/** Keeps that a blocked person has one more cause to be. */
export type BlockedAgainHook = (tx: Tx, userId: string) => Promise<void>;
/** Erases what a module keeps about a person, in the transaction that erases the account. */
export type EraseHook = (tx: Tx, userId: string) => Promise<void>;
/** Forgets what a module keeps about who represented a company, in the transaction that hands its account over. */
export type ReplaceHook = (tx: Tx, userId: string) => Promise<void>;

/**
 * Whether somebody has an interest in another account, so that they decide on nothing of it.
 * @param of.approves whether the decision lets something happen: what was merely sworn bars those alone
 */
export type InterestCheck = (
  tx: Tx,
  of: { readonly actorId: string; readonly ownerId: string; readonly approves: boolean },
) => Promise<boolean>;

/** The dependencies, with what the module adds for itself. */
export interface Context extends Omit<IdentityDeps, 'secondFactor'> {
  readonly secondFactor: Omit<SecondFactorDeps, 'key'> & { readonly vault: Vault };
  readonly passwords: Passwords;
  /** The mark of a person in links of their mails: which account they are for (platform/mail/recipient.ts). */
  readonly markOf: (userId: string) => string;
  readonly emptyChecks: AccountEmptyCheck[];
  readonly inUseChecks: BankAccountInUseCheck[];
  readonly unblockChecks: UnblockCheck[];
  readonly blockedAgainHooks: BlockedAgainHook[];
  readonly eraseHooks: EraseHook[];
  readonly replaceHooks: ReplaceHook[];
  readonly interestChecks: InterestCheck[];
  readonly notificationHooks: NotificationHook[];
  /** For how many days an act on an account ties its actor to it; the settings module above supplies it. */
  tieDays: ((tx: Tx) => Promise<number>) | null;
}

/** The actor of a change, and where they act from. */
export interface Actor {
  readonly userId: string;
  readonly address: string;
  /** The device's name as its owner would recognise it. */
  readonly device?: string;
}
