import { sql } from 'kysely';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/prepared.ts';
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

/** Who made an account, each once. */
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

/** What gives somebody a hold on an account; blocking and deleting it takes it from its person and gives it to nobody. */
const HOLDS = ['made', 'role', 'password', 'factor', 'unblocked', 'restored'] as const;

/** Whether one of two accounts was in the other's hands, or both in those of a third, since a moment. */
export async function areTied(db: Db, one: string, other: string, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('account_acts')
    .select(['actor_id', 'account_id'])
    .where('at', '>', since)
    .where('act', 'in', [...HOLDS])
    .where('account_id', 'in', [one, other])
    .execute();
  const handsOn = (account: string) =>
    new Set(rows.filter((row) => row.account_id === account).map((row) => row.actor_id));
  const [onOne, onOther] = [handsOn(one), handsOn(other)];
  return onOne.has(other) || onOther.has(one) || [...onOne].some((actor) => onOther.has(actor));
}

/** Whether somebody took another administrator's account out of use since a moment. */
export async function hasShutOut(db: Db, actorId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account_acts')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .where('act', 'in', ['blocked', 'deleted'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When an account's second factor was last taken away by administrators. */
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

/** Whether two accounts are one person's by document, tax id or bank account; accounts removed since count too. */
export async function areSamePerson(db: Db, one: string, other: string): Promise<boolean> {
  const pair = { one, other };
  if ((await pairsWithOneDocument(db, [pair])).has(nameOfPair(pair))) return true;
  const { rows } = await sql<{ same: boolean }>`
    select exists (
      select from bank_accounts a join bank_accounts b on b.account = a.account
      where a.user_id = ${one} and b.user_id = ${other} and a.account <> ''
    ) as same`.execute(db);
  return rows[0]?.same ?? false;
}

/** Two accounts. */
export interface Pair {
  readonly one: string;
  readonly other: string;
}

/** One name for a pair. */
export const nameOfPair = ({ one, other }: Pair): string => `${one} ${other}`;

/** Which pairs of accounts have one document or tax id, by their names. */
export async function pairsWithOneDocument(
  db: Db,
  pairs: readonly Pair[],
): Promise<Map<string, true>> {
  const { rows } = await sql<Pair>`${prepared('pairs_with_one_document')}
    select pair.one::text, pair.other::text
    from unnest(${pairs.map(({ one }) => one)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[]) as pair (one, other)
    join users a on a.id = pair.one join users b on b.id = pair.other
    where person_keys(a.document, a.tax_id) && person_keys(b.document, b.tax_id)`.execute(db);
  return new Map(rows.map((pair) => [nameOfPair(pair), true]));
}

/** Lets one change of who a person is happen at a time: both directions of it are checked against what is there. */
export async function lockPersons(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(1885696622)`.execute(tx);
}

/**
 * Whether somebody has an account on the other side of the counter: an administrator a customer's that was verified, a
 * verified customer an administrator's.
 * @param isAdmin on which side the account is
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
