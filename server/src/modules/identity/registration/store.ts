import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import { arrayOf } from '#platform/database/queries/arrays.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { TextAcceptancesTable } from '../tables.ts';

/** Stores the acceptances of a registration; a version accepted before keeps its latest time. */
export async function writeAcceptances(
  tx: Tx,
  rows: readonly TextAcceptancesTable[],
): Promise<void> {
  for (const { user_id, kind, version } of rows)
    await tx
      .deleteFrom('text_acceptances')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('version', '=', version)
      .execute();
  await tx
    .insertInto('text_acceptances')
    .values([...rows])
    .execute();
}

/**
 * The acceptances of a person, latest first: at registration, after changes of a text, and when they became a company's
 * representative. Those of a person who had the account before are left out.
 */
export const acceptancesOf = (db: Db, userId: string): Promise<TextAcceptancesTable[]> =>
  db
    .selectFrom('text_acceptances')
    .selectAll()
    .where('user_id', '=', userId)
    .where('accepted_at', '>', since(userId))
    .orderBy('accepted_at', 'desc')
    .orderBy('kind')
    .execute();

/** Since when the account is the present person's. */
const since = (userId: string) =>
  sql<Date>`coalesce((select person_since from users where id = ${userId}), '-infinity')`;

/** The versions that a person accepted last. */
export interface LastAccepted {
  readonly termsVersion: string;
  readonly termsNumber: number | null;
  readonly privacyNumber: number | null;
}

export async function lastAccepted(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastAccepted>> {
  const { rows } = await sql<LastAccepted & { id: string }>`${prepared('texts_accepted_last')}
    select id::text, terms_version as "termsVersion", terms_number as "termsNumber",
           privacy_number as "privacyNumber"
    from users where id = any (${arrayOf(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...accepted }) => [id, accepted]));
}

/** Stores that a person with an account accepted a version, once. The account is locked. */
export async function acceptAgain(
  tx: Tx,
  row: Omit<TextAcceptancesTable, 'occasion'>,
): Promise<void> {
  const last = (await lastAccepted(tx, [row.user_id])).get(row.user_id);
  const number = row.kind === 'terms' ? last?.termsNumber : last?.privacyNumber;
  const before = await tx
    .selectFrom('text_acceptances')
    .select('version')
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .where('version', '=', row.version)
    .where('accepted_at', '>', since(row.user_id))
    .executeTakeFirst();
  if (!before)
    await tx
      .insertInto('text_acceptances')
      .values({ ...row, occasion: number === null ? 'take_over' : 'again' })
      .execute();
  await tx
    .updateTable('users')
    .set(
      row.kind === 'terms'
        ? {
            terms_number: row.number,
            terms_version: row.version,
            terms_accepted_at: row.accepted_at,
          }
        : { privacy_number: row.number },
    )
    .where('id', '=', row.user_id)
    .execute();
}
