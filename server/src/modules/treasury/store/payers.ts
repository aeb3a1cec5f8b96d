import { sql } from 'kysely';
import { searchOf } from '#core/search.ts';
import type { Db } from '#platform/database/index.ts';
import { plain } from '#platform/database/search.ts';

/** The latest deposits that one word of a search names. */
const MOST = 1_000;
/** The fewest digits of an account or a tax id; fewer occur in every second line. */
const FEWEST_DIGITS = 8;

/**
 * The deposits whose money came from an account or a tax id, by each word of a search: as the text of their bank line names
 * it, or as a whole account of their person's. Banks write a tax id without hyphens. A word that is no such number names
 * none.
 */
export const depositsPaidFrom = (db: Db, search: string): Promise<string[][]> =>
  Promise.all(
    searchOf(search).map(async ({ pattern }) => {
      const digits = pattern.replace(/[^0-9a-z]/gi, '');
      if (digits.length < FEWEST_DIGITS || !/^\d+$/.test(digits)) return [];
      const { rows } = await sql<{ id: string }>`
        (select b.movement_id as id from bank_payer_facts b
         where b.movement_id is not null and ${plain(sql`b.reference`)} like ${`%${digits}%`}
         order by b.id desc limit ${MOST})
        union
        (select d.id from bank_account_facts a join deposit_facts d on d.user_id = a.user_id
         where a.account = ${digits} and d.type in ('ars_bank_transfer', 'usd_bank_transfer')
         order by d.id desc limit ${MOST})`.execute(db);
      return rows.map(({ id }) => id);
    }),
  );
