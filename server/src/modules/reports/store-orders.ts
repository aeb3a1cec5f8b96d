import type { Db } from '#platform/database/index.ts';

export type EntryMove = Awaited<ReturnType<typeof entryMoves>>[number];

/**
 * The postings of entries to a person's accounts: money into the wallet, tokens out of any account. Read from the person's
 * own accounts, so that other people's postings of the same entries are not read.
 */
export const entryMoves = (
  db: Db,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
) =>
  db
    .selectFrom('entry_facts as e')
    .innerJoin('posting_facts as l', 'l.entry_id', 'e.id')
    .innerJoin('account_facts as a', 'a.id', 'l.account_id')
    .leftJoin('project_facts as p', 'p.id', 'a.project_id')
    .where('e.id', 'in', [...ids])
    .where('a.user_id', '=', userId)
    .where((eb) => eb.or([eb('a.purpose', '=', 'available'), eb('a.asset', 'like', 'token:%')]))
    .select(['e.id', 'e.kind', 'e.actor_id', 'e.occurred_at', 'a.asset', 'l.amount'])
    .select(['a.project_id', 'p.name as project_name'])
    .orderBy('a.id')
    .execute();
