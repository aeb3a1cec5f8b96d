import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';

/** What a project's funds gained from one round, in minor units. */
export interface Collected {
  readonly currency: Currency;
  readonly amount: bigint;
  /** The stages that kept their part of it; of the others the owner got it at once. */
  readonly kept: readonly string[];
}

/** What rounds brought to a project's funds, each round and currency. */
export async function collectedBy(db: Db, projectId: string): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    select a.asset as currency, sum(p.amount)::bigint as amount,
           array_remove(array_agg(a.ref::text), null) as kept
    from entry_facts e
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'project' and a.purpose = 'funds' and a.project_id = ${projectId}
      and e.kind in ('round_completed', 'round_rest_released')
    group by e.seq, a.asset order by e.seq, a.asset`.execute(db);
  return rows;
}

/** What entries of one kind moved on one of a project's accounts of funds. */
export interface Moved {
  readonly kind: string;
  readonly currency: Currency;
  /** The stage; null for what its owner may withdraw. */
  readonly stageId: string | null;
  readonly amount: bigint;
}

export async function movedOf(db: Db, projectId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select e.kind, a.asset as currency, a.ref as "stageId", sum(p.amount)::bigint as amount
    from entry_facts e
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'project' and a.purpose = 'funds' and a.project_id = ${projectId}
    group by 1, 2, 3`.execute(db);
  return rows;
}
