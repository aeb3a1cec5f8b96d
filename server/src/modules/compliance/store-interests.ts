import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';

/** That a reader has no interest in the account that a column names. */
export const withoutInterest = (
  readerId: string,
  column: 'compliance_alerts.user_id' | 'compliance_cases.subject_id',
) =>
  sql<SqlBool>`not exists (
    select from interest_facts i where i.person_id = ${readerId} and i.user_id = ${sql.ref(column)})`;

/** The accounts in which somebody has an interest: their own, and those of a company that they own. */
export const interestsOf = async (db: Db | Tx, personId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('interest_facts')
        .select('user_id')
        .where('person_id', '=', personId)
        .execute()
    ).map(({ user_id }) => user_id),
  );
