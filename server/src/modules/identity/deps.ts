import type { TextsInForce } from '#contract/texts/in-force.ts';
import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { NotificationHook } from './notify-person.ts';
import type { SignInGateway } from './oauth/providers/gateway.ts';
import type { Passwords } from './passwords/argon.ts';
import type { Vault } from './second-factor/codes/vault.ts';

/** Dependencies of the identity module. */
export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Mailer;
  /** The server log, which also gets security events, for operators. */
  readonly log: Pick<Logger, 'info'>;
  /** Public URL of the site without a trailing slash; the base of links in mails. */
  readonly baseUrl: string;
  /** Reads the texts that people accept at registration. @param db an open transaction */
  readonly texts: (db?: Db) => Promise<TextsInForce>;
  readonly secondFactor: SecondFactorDeps;
  /** How long a session may go unused before it ends. */
  readonly sessionIdleMs: number;
  /** Sites that people can sign in with; none when absent. */
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
  /** Origins whose pages may use passkeys; people are sent to the first. */
  readonly origins: readonly string[];
}

export interface SecondFactorDeps {
  /** At least 32 unguessable bytes; stored secrets are encrypted with them. */
  readonly key: string;
  /** Whether an administrator must set up a second factor before anything else. */
  readonly demandedOfAdmins: boolean;
  /** Null when the site's address does not allow passkeys. */
  readonly relyingParty: RelyingParty | null;
}

/** Returns what an account still has (money, tokens, pending movements); empty when nothing. */
export type AccountEmptyCheck = (tx: Tx, userId: string) => Promise<readonly AccountLeft[]>;
/** Returns whether a pending movement pays to a bank account. */
export type BankAccountInUseCheck = (db: Db, bankAccountId: string) => Promise<boolean>;
/** Refuses to unblock a person by throwing an AppError. */
export type UnblockCheck = (tx: Tx, userId: string) => Promise<void>;
/** Called when a blocked person gains another cause to be blocked. */
export type BlockedAgainHook = (tx: Tx, userId: string) => Promise<void>;
/** Ends what only an administrator of level 1 may have, in the transaction that takes the level or the account away. */
export type LevelLostHook = (
  tx: Tx,
  lost: { readonly userId: string; readonly by: Actor },
) => Promise<void>;
/** Erases a module's data about a person, in the transaction that erases the account. */
export type EraseHook = (tx: Tx, userId: string) => Promise<void>;
/** Erases a module's data about the former representative, in the transaction that hands a company's account over. */
export type ReplaceHook = (tx: Tx, userId: string) => Promise<void>;

/**
 * Whether a person has an interest in another account, so that they may not decide about it.
 * @param of.approves whether the decision approves; a sworn but unapproved interest bars only approvals
 */
export type InterestCheck = (
  tx: Tx,
  of: { readonly actorId: string; readonly ownerId: string; readonly approves: boolean },
) => Promise<boolean>;

/** The dependencies, together with the module's own additions. */
export interface Context extends Omit<IdentityDeps, 'secondFactor'> {
  readonly secondFactor: Omit<SecondFactorDeps, 'key'> & { readonly vault: Vault };
  readonly passwords: Passwords;
  /** The mark in the links of a person's mails: it names the account that they are for (platform/mail/recipient.ts). */
  readonly markOf: (userId: string) => string;
  readonly emptyChecks: AccountEmptyCheck[];
  readonly inUseChecks: BankAccountInUseCheck[];
  readonly unblockChecks: UnblockCheck[];
  readonly blockedAgainHooks: BlockedAgainHook[];
  readonly levelLostHooks: LevelLostHook[];
  readonly eraseHooks: EraseHook[];
  readonly replaceHooks: ReplaceHook[];
  readonly interestChecks: InterestCheck[];
  readonly notificationHooks: NotificationHook[];
  /** Supplied by the settings module above. */
  terms: AccountTerms | null;
}

/** Days that rules of accounts read from the settings in force. */
export interface AccountTerms {
  /** How many days an act on an account makes its actor dependent on it. */
  tieDays(tx: Tx): Promise<number>;
  /** How many days an account that is deleted now can be restored. */
  restoreDays(tx: Tx): Promise<number>;
}

/** The actor of a change and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly address: string;
  /** The device's name as its owner would recognise it. */
  readonly device?: string;
}
