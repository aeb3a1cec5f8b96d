import { sql } from 'kysely';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { accountIn, numberIn, searchOf } from '#core/search.ts';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { plain } from '#platform/database/queries/search.ts';

/** The latest deposits that one word of a search names. */
const MOST = 1_000;

/**
 * The deposits whose money came from an account or a tax id, by each word of a search. The text of their bank line names
 * it, the desk stated it as their payer's, or their person has it. Banks write a tax id without hyphens. Only the whole
 * account or tax id finds a deposit by its person or payer; a word that is neither finds none.
 */
export const depositsPaidFrom = (db: Db, search: string): Promise<string[][]> =>
  Promise.all(
    searchOf(search).map(async (word) => {
      const account = accountIn(word);
      if (account === null) return [];
      const digits = numberIn(word);
      const { rows } = await sql<{ id: string }>`
        (select b.movement_id as id from bank_payer_facts b
         where b.movement_id is not null and ${plain(sql`b.reference`)} like ${digits && `%${digits}%`}::text
         order by b.id desc limit ${MOST})
        union
        (select d.id from deposit_facts d where d.payer_account = ${account} order by d.id desc limit ${MOST})
        union
        (select d.id from deposit_facts d
         where d.type in (${literals(BANK_TRANSFERS)}) and d.user_id in (
           select a.user_id from bank_account_facts a where a.account = ${account}
           union select u.id from person_facts u where ${plain(sql`u.tax_id`)} = ${digits}::text)
         order by d.id desc limit ${MOST})`.execute(db);
      return rows.map(({ id }) => id);
    }),
  );
