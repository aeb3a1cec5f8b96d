import { type RawBuilder, sql } from 'kysely';
import type { TokenType } from '#contract/projects/values.ts';
import type { HoldingSort } from '#contract/tokens/holdings.ts';
import type { Db } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { plain, found as searched } from '#platform/database/queries/search.ts';

export interface HoldingFilter {
  userId?: string | undefined;
  projectId?: string | undefined;
  type?: TokenType | undefined;
  availableAmount?: number | undefined;
  availableAmountLT?: number | undefined;
  availableAmountGT?: number | undefined;
  /** Words of the person, the project or the contract. */
  search?: string | undefined;
  sort?: HoldingSort | undefined;
}

const PERSON = sql`(select u.lastname || ' ' || u.name from person_facts u where u.id = held."userId")`;
const PROJECT = sql`(select p.name from project_facts p where p.id = held."projectId")`;
const CONTRACT = sql`(select k.name from contract_facts k where k.id = held."issueId")`;

const ORDERS: Readonly<Record<HoldingSort, RawBuilder<unknown>>> = {
  person: sql`${plain(PERSON)}`,
  '-person': sql`${plain(PERSON)} desc`,
  project: sql`${plain(PROJECT)}`,
  '-project': sql`${plain(PROJECT)} desc`,
  available: sql`held.available`,
  '-available': sql`held.available desc`,
  invested: sql`held.invested`,
  '-invested': sql`held.invested desc`,
};

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** A person's tokens of one issue. */
export interface Held {
  readonly userId: string;
  readonly projectId: string;
  readonly issueId: string;
  readonly type: TokenType;
  readonly available: bigint;
  readonly reserved: bigint;
  readonly invested: bigint;
}

/** People's holdings, ordered by their beginning; all of them without a page. */
export async function held(
  db: Db,
  filter: HoldingFilter,
  paging?: Paging,
): Promise<{ held: Held[]; total: number }> {
  const { sort } = filter;
  const whole = fitting(db, filter).selectAll('held').select('of.type');
  const all = (sort ? whole.orderBy(ORDERS[sort]) : whole).orderBy('held.since');
  if (paging === undefined) {
    const rows = await all.execute();
    return { held: rows, total: rows.length };
  }
  const { items, total } = await readPage(all, paging);
  return { held: items, total };
}

function fitting(db: Db, filter: HoldingFilter) {
  const { type, availableAmount, availableAmountLT, availableAmountGT } = filter;
  let query = db.selectFrom(balancesBy(db, filter).as('held')).innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('token_purchases as p')
        .whereRef('p.issue_id', '=', 'held.issueId')
        .select('p.token_type as type')
        .limit(1)
        .as('of'),
    (join) => join.onTrue(),
  );
  if (type !== undefined) query = query.where('of.type', '=', type);
  if (availableAmount !== undefined)
    query = query.where('held.available', '=', BigInt(availableAmount));
  if (availableAmountLT !== undefined)
    query = query.where('held.available', '<', BigInt(availableAmountLT));
  if (availableAmountGT !== undefined)
    query = query.where('held.available', '>', BigInt(availableAmountGT));
  if (filter.search)
    query = query.where(
      searched(filter.search, { texts: [PERSON, PROJECT, CONTRACT], amounts: [], at: [] }),
    );
  return query;
}

/** Token balances by person and issue, summed over all purposes. */
function balancesBy(db: Db, { userId, projectId }: Pick<HoldingFilter, 'userId' | 'projectId'>) {
  const inside = (purpose: string) =>
    sql<bigint>`coalesce(sum(a.balance) filter (where a.purpose = ${sql.lit(purpose)}), 0)::bigint`;
  let query = db
    .selectFrom('account_facts as a')
    .where('a.holder', '=', 'user')
    .where('a.asset', 'like', 'token:%')
    .where('a.balance', '!=', 0n)
    .groupBy(['a.user_id', 'a.project_id', 'a.asset'])
    .select([
      sql<string>`a.user_id`.as('userId'),
      sql<string>`a.project_id`.as('projectId'),
      sql<string>`substr(a.asset, 7)::uuid`.as('issueId'),
      inside('available').as('available'),
      inside('reserved').as('reserved'),
      inside('invested').as('invested'),
      (eb) => eb.fn.min('a.id').as('since'),
    ]);
  if (userId) query = query.where('a.user_id', '=', userId);
  if (projectId) query = query.where('a.project_id', '=', projectId);
  return query;
}
