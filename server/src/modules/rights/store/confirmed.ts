import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { RightsRequestRow } from '../tables.ts';

/** Serialises the requests of one e-mail: its limits are checked against what is stored. */
export const lockEmail = async (tx: Tx, email: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`rights/${email}`}, 0))`.execute(
    tx,
  ));

/** How many mails with codes an e-mail got since an instant: of single requests, when these came, and of several together. */
export async function confirmationsSince(db: Db | Tx, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ single: bigint; together: bigint }>`
    select count(*) filter (where confirmed_at = received_at) as single,
           count(distinct confirmed_at) filter (where confirmed_at <> received_at) as together
    from rights_requests where email = ${email} and confirmed_at > ${since}`.execute(db);
  const [found] = rows;
  return Number(found?.single ?? 0) + Number(found?.together ?? 0);
}

export const hasConfirmedSince = async (tx: Tx, email: string, since: Date): Promise<boolean> =>
  (await confirmationsSince(tx, email, since)) > 0;

/** The e-mails with requests whose code was not mailed, without those that got one since an instant. */
export const emailsToConfirm = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('rights_requests as r')
      .select('email')
      .distinct()
      .where('confirmed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('rights_requests as c')
              .select('c.id')
              .whereRef('c.email', '=', 'r.email')
              .where('c.confirmed_at', '>', since),
          ),
        ),
      )
      .execute()
  ).map(({ email }) => email);

/** The requests of an e-mail whose code was not mailed, earliest first. */
export const unconfirmedOf = (tx: Tx, email: string): Promise<RightsRequestRow[]> =>
  tx
    .selectFrom('rights_requests')
    .selectAll()
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

export async function markConfirmed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('rights_requests')
    .set({ confirmed_at: at })
    .where('id', 'in', [...ids])
    .execute();
}
