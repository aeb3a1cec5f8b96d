import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { KnowledgeTestsTable } from './tables.ts';

/** The last time that a person answered, or skipped, the questions. */
export const lastTest = (db: Db, userId: string) =>
  db
    .selectFrom('knowledge_tests')
    .select(['version', 'correct', 'passed', 'taken_at', 'holds_until'])
    .where('user_id', '=', userId)
    // a former representative's answers do not count for the present one
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_since_facts as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'knowledge_tests.user_id')
            .whereRef('r.since', '>=', 'knowledge_tests.taken_at'),
        ),
      ),
    )
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertTest = async (db: Db, row: Insertable<KnowledgeTestsTable>): Promise<void> =>
  void (await db.insertInto('knowledge_tests').values(row).execute());
