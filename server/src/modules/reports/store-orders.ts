import type { Db } from '#platform/database/index.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';

/**
 * What the entries that are orders by themselves moved on a person's accounts: money into the wallet, tokens out of
 * wherever they stood. Come by over the person's own accounts, so that others' history costs nothing.
 */
export const entryOrders = (db: Db, userId: string) =>
  db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_postings as l', 'l.account_id', 'a.id')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .leftJoin('projects as p', 'p.id', 'a.project_id')
    .where('a.user_id', '=', userId)
    .where('e.kind', 'in', Object.values(ENTRY_KINDS).flat())
    .where((eb) =>
      eb.or([
        eb.and([eb('a.purpose', '=', 'available'), eb('a.asset', 'not like', 'token:%')]),
        eb('a.asset', 'like', 'token:%'),
      ]),
    )
    .select(['e.id', 'e.kind', 'e.occurred_at', 'a.asset', 'l.amount'])
    .select(['a.project_id', 'p.name as project_name'])
    .orderBy('e.seq', 'desc')
    .orderBy('a.id')
    .execute();
