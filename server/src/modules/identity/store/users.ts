import { type Selectable, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import { ADMIN_ROLES, REGULAR_ROLES, ROLES, type Role } from '#contract/core/roles.ts';
import { type KycStatus, kycStatus } from '#contract/kyc/schemas.ts';
import { type UserGroup, type UserSort, userState } from '#contract/users/schemas.ts';
import { startOfBusinessDay } from '#core/clock.ts';
import { accountIn, numberIn, searchOf } from '#core/search.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { searchable } from '../rules.ts';
import type { UserState, UsersTable } from '../tables.ts';
import { isHeldBack } from './links.ts';

export type UserRow = Selectable<UsersTable>;
export type NewUserRow = Omit<UserRow, 'search_text'>;

type Searched = Pick<
  UserRow,
  'name' | 'lastname' | 'email' | 'document' | 'tax_id' | 'company_name' | 'company_tax_id'
>;
const searchTextOf = (row: Searched): string =>
  searchable(
    [
      row.name,
      row.lastname,
      row.email,
      row.company_name,
      row.document,
      row.tax_id,
      row.company_tax_id,
    ]
      .filter(Boolean)
      .join(' '),
  );

/**
 * Inserts a user unless the e-mail is taken, or its earlier owner may still return to it (`revert_email`).
 * @returns whether it was added
 */
export async function insertUser(tx: Tx, row: NewUserRow): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({ ...row, search_text: searchTextOf(row) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  // checked after the insert: a concurrent change has committed by then
  const of = { email: row.email ?? '', userId: row.id, now: row.created_at };
  if (!(await isHeldBack(tx, of))) return true;
  await tx.deleteFrom('users').where('id', '=', row.id).execute();
  return false;
}

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Locks a user exclusively until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a user against changes until the transaction ends; many transactions may share this lock. */
export const lockUserShared = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** Changes a locked user. */
export async function updateUser(
  tx: Tx,
  user: UserRow,
  change: Updateable<UsersTable>,
): Promise<UserRow> {
  const {
    name = user.name,
    lastname = user.lastname,
    email = user.email,
    document = user.document,
    tax_id = user.tax_id,
    company_name = user.company_name,
    company_tax_id = user.company_tax_id,
  } = change;
  const searched = { name, lastname, email, document, tax_id, company_name, company_tax_id };
  return tx
    .updateTable('users')
    .set({ ...change, search_text: searchTextOf(searched) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'lastname', 'company_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.company_name ?? `${row.name} ${row.lastname}`]));
}

/** The blocked ones among the given people. */
export async function findBlocked(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'blocked')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The contact data of a person. */
export interface Contact {
  readonly email: string;
  readonly name: string;
  readonly state: UserState;
}

export async function findContacts(db: Db, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, email, name, state }) =>
      email === null ? [] : [[id, { email, name, state }]],
    ),
  );
}

export async function findActiveIds(db: Db, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...roles])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

interface UserFilter {
  readonly role?: Role | undefined;
  readonly state?: UserState | undefined;
  readonly kycStatus?: KycStatus | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly group?: UserGroup | undefined;
  /** A day in Argentina, `YYYY-MM-DD`. */
  readonly createdFrom?: string | undefined;
  readonly search?: string | undefined;
  /** Whether the search includes documents, tax ids and bank accounts. */
  readonly searchesDocuments: boolean;
  readonly sort: UserSort;
  readonly page: number;
  readonly pageSize: number;
}

const ROLE = sql`array_position(array[${literals(ROLES)}], role)`;
const KYC = sql`array_position(array[${literals(kycStatus.options)}], kyc_status)`;
/** As the desk shows it: an active account whose e-mail is unverified is apart. */
const STATE = sql`(array_position(array[${literals(userState.options)}], state), state = 'active' and email_verified_at is null)`;
const SORTS = {
  '-createdAt': sql`created_at desc`,
  createdAt: sql`created_at`,
  name: sql`lower(lastname), lower(name)`,
  '-name': sql`lower(lastname) desc, lower(name) desc`,
  '-lastSeenAt': sql`last_seen_at desc nulls last`,
  lastSeenAt: sql`last_seen_at nulls last`,
  role: sql`${ROLE}, created_at desc`,
  '-role': sql`${ROLE} desc, created_at desc`,
  kyc: sql`${KYC}, created_at desc`,
  '-kyc': sql`${KYC} desc, created_at desc`,
  state: sql`${STATE}, created_at desc`,
  '-state': sql`${STATE} desc, created_at desc`,
} as const satisfies Record<UserSort, unknown>;

/** The search text without the document and tax id at its end (`searchTextOf`). */
const NAMES_AND_EMAIL = sql<string>`left(search_text, length(search_text)
  - length(concat_ws(' ', nullif(document, ''), nullif(tax_id, ''), company_tax_id)))`;

/** One page of users, without erased people. */
export async function usersPage(db: Db, filter: UserFilter): Promise<Page<UserRow>> {
  let query = db.selectFrom('users').where('erased_at', 'is', null);
  if (filter.role) query = query.where('role', '=', filter.role);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.kycStatus) query = query.where('kyc_status', '=', filter.kycStatus);
  if (filter.emailVerified !== undefined)
    query = query.where('email_verified_at', filter.emailVerified ? 'is not' : 'is', null);
  if (filter.group)
    query = query.where('role', 'in', filter.group === 'admins' ? ADMIN_ROLES : REGULAR_ROLES);
  if (filter.group === 'people') query = query.where('state', '<>', 'deleted');
  if (filter.createdFrom)
    query = query.where('created_at', '>=', startOfBusinessDay(filter.createdFrom));
  for (const word of searchOf(filter.search ?? '')) {
    const account = filter.searchesDocuments ? accountIn(word) : null;
    const digits = numberIn(word);
    if (!filter.searchesDocuments) query = query.where(NAMES_AND_EMAIL, 'like', word.pattern);
    else if (account === null) query = query.where('search_text', 'like', word.pattern);
    else
      query = query.where((eb) =>
        eb.or([
          eb('search_text', 'like', word.pattern),
          // tax ids and documents are stored without punctuation
          ...(digits === null ? [] : [eb('search_text', 'like', `%${digits}%`)]),
          eb(
            'id',
            'in',
            eb.selectFrom('bank_accounts').select('user_id').where('account', '=', account),
          ),
        ]),
      );
  }
  return readPage(query.selectAll().orderBy(SORTS[filter.sort]).orderBy('id', 'desc'), filter);
}

/** Deleted accounts that can no longer be restored. */
export async function usersToErase(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('state', '=', 'deleted')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`deleted_at + make_interval(hours => restore_days * 24) <= ${now}`)
    .orderBy('deleted_at')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}
