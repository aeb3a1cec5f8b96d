import type { ColumnType, Generated } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { TextKind } from '#contract/texts/in-force.ts';
import type { AcceptanceOccasion } from '#contract/texts/values.ts';
import type { BankAccountKind } from '#contract/users/bank-account.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import type { SecurityKind } from '#contract/users/security-events.ts';

export type UserState = 'active' | 'blocked' | 'deleted';
export type LinkKind =
  | 'verify_email'
  | 'reset_password'
  | 'invitation'
  | 'change_email'
  | 'revert_email';

export interface UsersTable {
  id: ColumnType<string, string, never>;
  role: Role;
  state: Generated<UserState>;
  email: string | null;
  email_verified_at: Date | null;
  password_hash: string | null;
  name: string;
  lastname: string;
  /** YYYY-MM-DD */
  birthdate: string | null;
  nationality: string | null;
  phone: string | null;
  document: string | null;
  tax_id: string | null;
  address: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
  kyc_status: Generated<KycStatus>;
  terms_version: string;
  terms_accepted_at: Date | null;
  /** The versions accepted last; 0 for a text published elsewhere, null when this person accepted none. */
  terms_number: number | null;
  privacy_number: number | null;
  created_at: ColumnType<Date, Date, never>;
  last_seen_at: Date | null;
  blocked_at: Date | null;
  /** Why an administrator blocked them; null without a reason. */
  blocked_reason: string | null;
  deleted_at: Date | null;
  /** How many days after its deletion it can be restored. */
  restore_days: Generated<number>;
  erased_at: Date | null;
  audit_salt: Buffer | null;
  search_text: string;
  second_factor: boolean;
  /** Digest of a secret that only the registering browser has; null once the e-mail is verified. */
  registration_hash: Buffer | null;
  /** Set when the account's holder is a company that its user represents; null for a person's. */
  company_state: 'pending' | 'approved' | null;
  company_name: string | null;
  company_tax_id: string | null;
  /** `YYYY-MM-DD`, the last day of the representative's power. */
  company_power_ends_on: string | null;
  company_in_review: boolean;
  /** Whether another representative was approved for the account and has not taken it over yet. */
  company_replacing: boolean;
  /** Since when a different person has the account; null when it never changed hands. */
  person_since: Date | null;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  device: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When it was last confirmed: by the log-in, the second factor or, without one, the password. */
  confirmed_at: Date | null;
}

export interface OneTimeLinksTable {
  token_hash: Buffer;
  user_id: string;
  kind: LinkKind;
  created_at: Date;
  expires_at: Date;
  /** The e-mail that it puts in force: the new address for `change_email`, the old one for `revert_email`. */
  email: string | null;
}

interface ThrottlesTable {
  key: Buffer;
  tries: number;
  last_try_at: Date;
  closed_until: Date;
}

export interface BankAccountsTable {
  id: string;
  user_id: string;
  alias: string;
  holder: string;
  account: string;
  currency: BankCurrency;
  kind: BankAccountKind;
  /** The tax id of the bank account's holder; required of companies only. */
  tax_id: string | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface UserIdentitiesTable {
  id: string;
  user_id: string;
  provider: OAuthProvider;
  subject: string;
  label: string;
  created_at: Date;
  last_used_at: Date;
}

export type AttemptPurpose = 'login' | 'link';
export type CodePurpose = AttemptPurpose | 'registration' | 'second_factor' | 'hand_over';

export interface OAuthAttemptsTable {
  key: Buffer;
  provider: OAuthProvider;
  purpose: AttemptPurpose;
  state_hash: Buffer;
  nonce: string;
  verifier: string;
  /** Null when the page that will request the code is not known yet. */
  challenge: string | null;
  expires_at: Date;
}

export interface OAuthCodesTable {
  code_hash: Buffer;
  purpose: CodePurpose;
  /** Null for `hand_over` only: the holder of the cookie's secret names the page's challenge. */
  challenge: string | null;
  provider: OAuthProvider;
  subject: string;
  label: string;
  email: string | null;
  email_verified: boolean;
  name: string;
  lastname: string;
  expires_at: Date;
}

interface KnownDevicesTable {
  user_id: string;
  device: string;
  first_seen_at: Date;
}

export interface SecurityEventsTable {
  id: string;
  at: Date;
  kind: SecurityKind;
  detail: string | null;
  user_id: string | null;
  account_digest: Buffer;
  network_digest: Buffer | null;
  network: string | null;
  device: string | null;
}

/** What a person accepted, apart from their purchases. */
export interface TextAcceptancesTable {
  user_id: string;
  kind: TextKind;
  /** 0: the text was published elsewhere. */
  number: number;
  version: string;
  occasion: Exclude<AcceptanceOccasion, 'purchase' | 'reservation'>;
  accepted_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    /** Accounts that passed to another person, and since when. */
    person_since_facts: { user_id: string; since: Date };
    /** When an account was opened and closed. */
    account_life_facts: Pick<UsersTable, 'role' | 'created_at' | 'deleted_at'> & {
      user_id: string;
    };
    users: UsersTable;
    text_acceptances: TextAcceptancesTable;
    sessions: SessionsTable;
    one_time_links: OneTimeLinksTable;
    throttles: ThrottlesTable;
    bank_accounts: BankAccountsTable;
    user_identities: UserIdentitiesTable;
    oauth_attempts: OAuthAttemptsTable;
    oauth_codes: OAuthCodesTable;
    known_devices: KnownDevicesTable;
    security_events: SecurityEventsTable;
    person_facts: Pick<
      UsersTable,
      | 'id'
      | 'role'
      | 'state'
      | 'name'
      | 'lastname'
      | 'email'
      | 'document'
      | 'tax_id'
      | 'kyc_status'
      | 'created_at'
      | 'second_factor'
      | 'country'
      | 'province'
    > & {
      /** Whether name and tax id are a company's; then `lastname` is empty and there is no document. */
      is_company: boolean;
      own_document: string | null;
      own_tax_id: string | null;
    };
    bank_account_facts: BankAccountsTable;
  }
}
