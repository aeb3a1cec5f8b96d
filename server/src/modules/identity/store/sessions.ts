import { type Selectable, sql } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { textArrayOf } from '#platform/database/queries/arrays.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { SessionsTable, UserState, UsersTable } from '../tables.ts';

type SessionRow = Selectable<SessionsTable>;

/** A session with its person's present role and state. */
export interface SessionFound {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly role: Role;
  readonly state: UserState;
  readonly kycStatus: KycStatus;
  readonly secondFactor: boolean;
  readonly confirmedAt: Date | null;
  readonly hasPassword: boolean;
  readonly termsNumber: number | null;
  readonly privacyNumber: number | null;
  readonly name: string;
  readonly lastname: string;
  readonly companyState: UsersTable['company_state'];
  readonly companyPowerEndsOn: string | null;
}

/** Sessions by the digest of their tokens, in hexadecimal. */
export async function findSessions(
  db: Db,
  digests: readonly string[],
): Promise<Map<string, SessionFound>> {
  const { rows } = await sql<SessionFound & { token_hash: Buffer }>`${prepared('sessions_by_token')}
    select s.token_hash, s.id, s.user_id as "userId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
           s.expires_at as "expiresAt", s.confirmed_at as "confirmedAt", u.second_factor as "secondFactor",
           u.password_hash is not null as "hasPassword", u.role, u.state, u.kyc_status as "kycStatus", u.name, u.lastname,
           u.terms_number as "termsNumber", u.privacy_number as "privacyNumber",
           u.company_state as "companyState", u.company_power_ends_on::text as "companyPowerEndsOn"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = any (${textArrayOf(digests.map((digest) => `\\x${digest}`))}::bytea[])`.execute(
    db,
  );
  return new Map(rows.map(({ token_hash, ...found }) => [token_hash.toString('hex'), found]));
}

/** Of the given sessions, by id, those that have not ended and whose person is active. */
export async function findSessionsInForce(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Pick<SessionFound, 'userId' | 'role'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id as userId', 'u.role'])
    .where('s.id', 'in', [...ids])
    .where('s.expires_at', '>', now)
    .where('u.state', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/** Records the use of a session, unless it was recorded since `seenBefore`. */
export async function touchSession(
  db: Db,
  session: { id: string; userId: string },
  at: { now: Date; expiresAt: Date; seenBefore: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_seen_at: at.now, expires_at: at.expiresAt })
    .where('id', '=', session.id)
    .where('last_seen_at', '<=', at.seenBefore)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await db
    .updateTable('users')
    .set({ last_seen_at: at.now })
    .where('id', '=', session.userId)
    .execute();
}

export const sessionsOf = (db: Db, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const findSessionOf = (
  db: Db,
  userId: string,
  id: string,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The addresses of a person's sessions since an instant, including expired ones. */
export async function addressesSince(db: Db, userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ address }) => address);
}

/** Records that a session was confirmed: by the second factor or, without one, by the password. */
export async function confirmSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** @returns how many ended */
export async function deleteOtherSessions(tx: Tx, userId: string, keep: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes sessions that ended before an instant; until then they get TOKEN_EXPIRED. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
