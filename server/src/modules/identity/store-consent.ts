import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { TextAcceptancesTable } from './tables.ts';

/** Writes what was accepted; a version accepted before keeps the latest moment. */
export const writeAcceptances = async (
  tx: Tx,
  rows: readonly TextAcceptancesTable[],
): Promise<void> =>
  void (await tx
    .insertInto('text_acceptances')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'version'])
        .doUpdateSet({ accepted_at: sql`excluded.accepted_at` }),
    )
    .execute());

/** What a person accepted as they registered and when a text changed, the latest first. */
export const acceptancesOf = (db: Db, userId: string): Promise<TextAcceptancesTable[]> =>
  db
    .selectFrom('text_acceptances')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('kind')
    .execute();

/** What somebody accepted last. */
export interface LastAccepted {
  readonly termsVersion: string;
  readonly termsNumber: number;
  readonly privacyNumber: number;
}

export async function lastAccepted(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastAccepted>> {
  const { rows } = await sql<LastAccepted & { id: string }>`${prepared('texts_accepted_last')}
    select id::text, terms_version as "termsVersion", terms_number as "termsNumber",
           privacy_number as "privacyNumber"
    from users where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...accepted }) => [id, accepted]));
}

/** Keeps a version accepted again, unless it was accepted already. */
export async function acceptAgain(
  tx: Tx,
  row: Omit<TextAcceptancesTable, 'occasion'>,
): Promise<void> {
  await tx
    .insertInto('text_acceptances')
    .values({ ...row, occasion: 'again' })
    .onConflict((conflict) => conflict.doNothing())
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
