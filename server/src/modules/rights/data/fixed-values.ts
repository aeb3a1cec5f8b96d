import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/index.ts';

/** The tables of a person's data; a test compares them with those that the modules declare. */
export const PERSONAL_TABLES = [
  'account_acts',
  'audit_log',
  'bank_accounts',
  'buy_orders',
  'chain_addresses',
  'chain_challenges',
  'companies',
  'company_filings',
  'company_replacements',
  'compliance_limit_raises',
  'declarations',
  'deposit_chargebacks',
  'deposit_charges',
  'deposit_transactions',
  'deposits',
  'desk_views',
  'heir_contacts',
  'investments',
  'knowledge_tests',
  'known_devices',
  'kyc_applicants',
  'kyc_events',
  'ledger_accounts',
  'ledger_postings',
  'mails',
  'movement_events',
  'notification_preferences',
  'notifications',
  'passkeys',
  'person_notes',
  'project_owner_changes',
  'project_questions',
  'project_revisions',
  'projects',
  'quotes',
  'recovery_codes',
  'rent_shares',
  'reservation_deposits',
  'reservations',
  'resources',
  'rights_requests',
  'security_events',
  'sessions',
  'simplified_regimes',
  'stage_certificates',
  'task_changes',
  'text_acceptances',
  'token_lot_returns',
  'token_purchases',
  'token_refunds',
  'totp_factors',
  'transfers',
  'travel_declarations',
  'unit_steps',
  'user_identities',
  'users',
  'vault_entries',
  'withdrawals',
] as const satisfies readonly (keyof Tables)[];
type Table = (typeof PERSONAL_TABLES)[number];

type Row<Name extends Table> = Selectable<Tables[Name]>;
/** The values of a column with a fixed set of them, without patterns; nothing for other columns. */
type Fixed<Value> = [Exclude<Value, null>] extends [string] ? Single<Exclude<Value, null>> : never;
// a record of a pattern, or of any text, has no key that must be there
type Single<Value> = Value extends string
  ? Record<never, never> extends Record<Value, 1>
    ? never
    : Value
  : never;

type FixedIn<Name extends Table> = {
  [Column in keyof Row<Name> & string]: [Fixed<Row<Name>[Column]>] extends [never] ? never : Column;
}[keyof Row<Name> & string];
type Place = { [Name in Table]: `${Name}.${FixedIn<Name>}` }[Table];
type ColumnOf<At extends string> = At extends `${string}.${infer Column}` ? Column : never;
type ValuesAt<At extends string> = At extends `${infer Name}.${infer Column}`
  ? Name extends Table
    ? Column extends keyof Row<Name>
      ? Fixed<Row<Name>[Column]>
      : never
    : never
  : never;

/** A text for each value: a new one does not compile without it. */
export type Of<Value extends string> = Readonly<Record<Value, string>>;
type OfColumn<Column> = {
  [At in Place]: ColumnOf<At> extends Column ? ValuesAt<At> : never;
}[Place];
/** The texts of columns of one name that mean the same in every table that has one. */
export type WordsOfColumns = { readonly [Column in ColumnOf<Place>]?: Of<OfColumn<Column>> };
/**
 * The texts of every column with a fixed set of values, as `table.column`, without the columns of some names, which
 * mean the same everywhere.
 */
export type WordsOfTables<Everywhere extends string> = {
  readonly [At in Place as ColumnOf<At> extends Everywhere ? never : At]: Of<ValuesAt<At>>;
};
