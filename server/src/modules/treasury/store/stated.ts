import { sql } from 'kysely';
import type { Tx } from '#platform/database/index.ts';
import type { StatedBalance } from '../statement/stated-balances.ts';

/** What each import states of each of its accounts: its days, and its balances as far as the file has them. */
export const STATED = sql`
  select i.id, i.account_id, i.first_day, i.last_day, i.opening_balance, i.closing_balance, i.imported_at
  from bank_statement_imports i where i.account_id is not null
  union all
  select i.id, b.account_id, b.first_day, b.last_day, b.opening_balance, b.closing_balance, i.imported_at
  from bank_statement_balances b join bank_statement_imports i on i.id = b.import_id`;

/** The last closing balance of each account, with its statement. */
export const CLOSINGS = sql`
  select distinct on (s.account_id) s.account_id, a.currency, s.last_day, s.closing_balance, s.id, a.name
  from (${STATED}) s join company_bank_accounts a on a.id = s.account_id
  where s.closing_balance is not null
  order by s.account_id, s.last_day desc, s.imported_at desc`;

/** Stores what a file of several accounts states of each of them. */
export async function insertBalances(
  tx: Tx,
  importId: string,
  stated: readonly StatedBalance[],
): Promise<void> {
  const rows = stated.flatMap(({ closing, ...of }) =>
    closing === null
      ? []
      : {
          ...of,
          import_id: importId,
          opening_balance: closing.opening,
          closing_balance: closing.balance,
        },
  );
  if (rows.length > 0) await tx.insertInto('bank_statement_balances').values(rows).execute();
}
