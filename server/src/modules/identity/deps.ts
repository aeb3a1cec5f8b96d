import type { AccountLeft } from '#contract/users/schemas.ts';
import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { Passwords } from './argon.ts';
import type { NewsHook } from './news.ts';
import type { SignInGateway } from './oauth/gateway.ts';
import type { Vault } from './second-factor/vault.ts';

/** What the identity module stands on. */
export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Mailer;
  /** Where security events are told besides, for those who watch over the program. */
  readonly log: Pick<Logger, 'info'>;
  /** Public address of the site without a trailing slash; links in mails begin with it. */
  readonly baseUrl: string;
  /** Version of the legal terms that people accept as they register. */
  readonly termsVersion: string;
  readonly secondFactor: SecondFactorDeps;
  /** How long a session may go unused before it ends. */
  readonly sessionIdleMs: number;
  /** Sites that one may sign in with here; none when absent. */
  readonly signIn?: {
    readonly gateways: readonly SignInGateway[];
    readonly log: Pick<Logger, 'warn'>;
    /** Where this server answers, if not at `baseUrl`: other sites send browsers back there. */
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
  /** At least 32 bytes that nobody can guess; secrets are kept encrypted with it. */
  readonly key: string;
  /** Whether administrators may do nothing before they have a second factor. */
  readonly demandedOfAdmins: boolean;
  /** Null where the site's address allows no passkeys. */
  readonly relyingParty: RelyingParty | null;
}

/** What an account has left: money, tokens, something under way; nothing when it is empty. */
export type AccountEmptyCheck = (tx: Tx, userId: string) => Promise<readonly AccountLeft[]>;
/** Whether something under way still goes to a bank account. */
export type BankAccountInUseCheck = (db: Db, bankAccountId: string) => Promise<boolean>;
/** Forgets what a module keeps of a person, in the transaction that erases him. */
export type Forget = (tx: Tx, userId: string) => Promise<void>;

/** The dependencies with what the module makes for itself. */
export interface Context extends Omit<IdentityDeps, 'secondFactor'> {
  readonly secondFactor: Omit<SecondFactorDeps, 'key'> & { readonly vault: Vault };
  readonly passwords: Passwords;
  readonly emptyChecks: AccountEmptyCheck[];
  readonly inUseChecks: BankAccountInUseCheck[];
  readonly forgetters: Forget[];
  readonly newsHooks: NewsHook[];
  /** For how many days an act on an account ties its actor to it; settings, above, know. */
  tieDays: ((tx: Tx) => Promise<number>) | null;
}

/** Who does something, and from where. */
export interface By {
  readonly userId: string;
  readonly address: string;
  /** The device as its owner would name it. */
  readonly device?: string;
}
