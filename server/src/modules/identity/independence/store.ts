import { sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { arrayOf } from '#platform/database/queries/arrays.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { UserState } from '../tables.ts';
import type { AccountAct } from './tables.ts';

export async function insertAct(
  tx: Tx,
  act: { actorId: string; accountId: string; act: AccountAct; at: Date },
): Promise<void> {
  const { actorId, accountId, at } = act;
  await tx
    .insertInto('account_acts')
    .values({ id: newId(at), actor_id: actorId, account_id: accountId, act: act.act, at })
    .execute();
}

/** The people who created an account, each once. */
export async function makersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_acts')
    .select('actor_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('act', '=', 'made')
    .execute();
  return rows.map((row) => row.actor_id);
}

/**
 * Acts that give control of an account. Blocking or deleting it takes control from its person and gives it to nobody.
 */
const HOLDS = ['made', 'role', 'password', 'factor', 'unblocked', 'restored', 'document'] as const;

/** What makes two accounts count as one person's. */
interface Relation {
  /** They share a document, a tax id or a bank account; removed bank accounts count too. */
  readonly samePerson: boolean;
  /** One controlled the other, or a third account controlled both. */
  readonly tied: boolean;
}

/** The relation of two accounts, in one statement. @param of.since acts of control count from this instant */
export async function relationOf(
  db: Db,
  of: { readonly one: string; readonly other: string; readonly since: Date },
): Promise<Relation> {
  const { one, other, since } = of;
  const { rows } = await sql<{ same: boolean; tied: boolean }>`${prepared('relation_of_accounts')}
    with acts as (
      select actor_id, account_id from account_acts
      where at > ${since} and act = any(${arrayOf(HOLDS)}::text[]) and account_id in (${one}, ${other})
    )
    select exists (
      select from users a, users b where a.id = ${one} and b.id = ${other}
        and person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)
    ) or exists (
      select from bank_accounts a join bank_accounts b on b.account = a.account
      where a.user_id = ${one} and b.user_id = ${other} and a.account <> ''
    ) as same,
    exists (
      select from acts a where (a.account_id = ${one} and a.actor_id = ${other})
        or (a.account_id = ${other} and a.actor_id = ${one})
        or (a.account_id = ${one} and a.actor_id in (select actor_id from acts where account_id = ${other}))
    ) as tied`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the relation of two accounts has no row');
  return { samePerson: found.same, tied: found.tied };
}

/** When a person last did one of these acts to another account since an instant; null if they did not. */
export async function lastActOf(
  db: Db,
  of: { readonly actorId: string; readonly acts: readonly AccountAct[]; readonly since: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('account_acts')
    .select('at')
    .where('actor_id', '=', of.actorId)
    .where('at', '>', of.since)
    .where('act', 'in', [...of.acts])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The ones among the given accounts that an administrator did an act to after an instant. */
export async function actsAmong(
  db: Db,
  accountIds: readonly string[],
  { act, since }: { readonly act: AccountAct; readonly since: Date },
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('account_acts')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', [...accountIds])
    .where('act', '=', act)
    .where('at', '>', since)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** When administrators last removed an account's second factor. */
export async function lastFactorAct(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account_acts')
    .select('at')
    .where('account_id', '=', accountId)
    .where('act', '=', 'factor')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Whether two accounts are proven to be one person's: the identity was verified, the account is an administrator's, or
 * they share a bank account.
 */
export async function isProven(
  db: Db,
  { actorId, ownerId }: { readonly actorId: string; readonly ownerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`
    select kyc_status = 'verified' or role in ('admin', 'admin_l2', 'admin_l3') or exists (
      select from bank_accounts a join bank_accounts b on b.account = a.account
      where a.user_id = ${actorId} and b.user_id = ${ownerId} and a.account <> ''
    ) as proven from users where id = ${ownerId}`.execute(db);
  return rows[0]?.proven ?? false;
}

/** Two accounts. */
export interface Pair {
  readonly one: string;
  readonly other: string;
}

/** One name for a pair, in either order. */
export const nameOfPair = ({ one, other }: Pair): string => `${one} ${other}`;

/** The pairs of accounts that share a document or tax id, by `nameOfPair`. */
export async function pairsWithOneDocument(
  db: Db,
  pairs: readonly Pair[],
): Promise<Map<string, true>> {
  const { rows } = await sql<Pair>`${prepared('pairs_with_one_document')}
    select pair.one::text, pair.other::text
    from unnest(${arrayOf(pairs.map(({ one }) => one))}::uuid[], ${arrayOf(pairs.map(({ other }) => other))}::uuid[])
      as pair (one, other)
    join users a on a.id = pair.one join users b on b.id = pair.other
    where person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)`.execute(db);
  return new Map(rows.map((pair) => [nameOfPair(pair), true]));
}

/** Serialises changes of documents and tax ids, because both directions are checked against stored data. */
export async function lockPersons(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(1885696622)`.execute(tx);
}

/**
 * Whether a person also has an account on the other side of the counter: an administrator a verified customer's
 * account, or a verified customer an administrator's.
 * @param isAdmin which side the account is on
 */
export async function hasOtherSide(db: Db, userId: string, isAdmin: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from users other, users own
      where own.id = ${userId} and other.id <> own.id and other.state <> 'deleted'
        and (other.role in ('admin', 'admin_l2', 'admin_l3')) <> ${isAdmin}
        and (${!isAdmin} or other.kyc_status = 'verified')
        and (person_keys(other.document, other.tax_id) && person_keys(own.document, own.tax_id)
          or exists (
            select from bank_accounts a join bank_accounts b on b.account = a.account
            where a.user_id = own.id and b.user_id = other.id and a.account <> ''
          ))
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether an administrator has this bank account. */
export async function isAdminsAccount(db: Db, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_accounts')
    .innerJoin('users', 'users.id', 'bank_accounts.user_id')
    .select('bank_accounts.id')
    .where('account', '=', account)
    .where('role', 'in', ['admin', 'admin_l2', 'admin_l3'])
    .where('users.state', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account whose person has a given document or tax id. */
export interface DocumentHolder {
  readonly id: string;
  readonly role: Role;
  readonly state: UserState;
}

/** The accounts of people with a document or tax id, without erased ones. */
export const accountsWithDocument = async (
  db: Db,
  { document, taxId }: { readonly document: string; readonly taxId: string | null },
): Promise<DocumentHolder[]> =>
  (
    await sql<DocumentHolder>`
      select id::text, role, state from users
      where person_keys(document, tax_id) && person_keys(${document}, ${taxId}) and erased_at is null
      order by id`.execute(db)
  ).rows;
