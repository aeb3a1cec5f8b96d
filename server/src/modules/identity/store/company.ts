import type { Db } from '#platform/database/index.ts';

/** The given people whose accounts belong to companies. */
export const companiesAmong = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select([
          'id',
          'company_state',
          'company_in_review',
          'company_replacing',
          'company_power_ends_on',
        ])
        .where('id', 'in', [...ids])
        .where('company_state', 'is not', null)
        .execute();
