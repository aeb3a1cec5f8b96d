import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { YEARLY_FROM_DAYS } from '#contract/core/figures/returns.ts';
import type { Page } from '#contract/core/page.ts';
import type { contractsQuery, projectsQuery, propertiesQuery } from '#contract/projects/lists.ts';
import type { ProjectListSort } from '#contract/projects/values.ts';
import type { Db, Tables } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { searchable } from '../rules.ts';
import type { ContractRow, ProjectRow, PropertyRow } from '../tables.ts';
import { nextWorkingDaySql } from './pay-day.ts';

/** The reader of a list of projects; a guest sees published projects only. */
export interface ListReader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

export async function findProjects(
  db: Db,
  query: z.output<typeof projectsQuery>,
  { reader, ...figures }: Figures & { reader: ListReader | null },
): Promise<Page<ProjectRow>> {
  let found = db.selectFrom('projects');
  const mine = query['filter[mine]'] === 'true';
  if (mine) found = found.where('owner_id', '=', reader?.userId ?? null);
  else if (reader === null) found = found.where('status', '=', 'published');
  else if (!reader.isAdmin) {
    found = found.where((eb) =>
      eb.or([eb('status', '=', 'published'), eb('owner_id', '=', reader.userId)]),
    );
  }
  const ownerId = query['filter[ownerId]'];
  if (ownerId) {
    found = found.where('owner_id', '=', ownerId);
    if (!reader?.isAdmin) found = found.where('owner_id', '=', reader?.userId ?? null);
  }
  if (query['filter[published]']) found = found.where('published_at', 'is not', null);
  if (query['filter[status]']) found = found.where('status', '=', query['filter[status]']);
  if (query['filter[type]']) found = found.where('type', '=', query['filter[type]']);
  if (query['filter[province]']) found = found.where('province', '=', query['filter[province]']);
  const category = query['filter[category]'];
  if (category) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('property_types')
          .select('property_types.id')
          .whereRef('property_types.project_id', '=', 'projects.id')
          .where('property_types.category', '=', category),
      ),
    );
  }
  const side = query['filter[side]'];
  if (side) {
    const table = side === 'property' ? 'properties' : 'contracts';
    found = found.where(
      sql<boolean>`exists (select 1 from ${sql.table(table)} side where side.project_id = projects.id)`,
    );
  }
  const words = searchable(query['filter[name]'] ?? '');
  // each word somewhere in the name or the place, exactly or nearly
  for (const word of words.split(' ').filter(Boolean).slice(0, 8)) {
    found = found.where(
      sql<boolean>`(projects.search like ${`%${word}%`} or word_similarity(${word}, projects.search) >= ${nearly(word)})`,
    );
  }
  return readPage(
    SORTS[query.sort ?? 'newest'](found.selectAll(), { words, ...figures }).orderBy('id', 'desc'),
    query,
  );
}

/**
 * The trigram similarity that counts as a match. It tolerates a wrong letter at the end of a short word, or in the middle
 * of a word of seven letters or more, which changes three of its trigrams (5 of 11 remain).
 */
const nearly = (word: string): number => (word.length < 7 ? 0.5 : 0.45);

type ProjectsFound = SelectQueryBuilder<Tables, 'projects', ProjectRow>;

interface SortedBy extends Figures {
  /** Search text without accents. */
  readonly words: string;
}
/** What returns are calculated with. */
interface Figures {
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Non-working days besides weekends. */
  readonly holidays: ReadonlySet<string>;
  /** Contracts with an overdue payment, which promise no return. */
  readonly late: ReadonlySet<string>;
  /** Rounds in progress that sell nothing any more: sold out, or past their end. */
  readonly over: ReadonlySet<string>;
}
const SORTS: Readonly<
  Record<ProjectListSort, (found: ProjectsFound, by: SortedBy) => ProjectsFound>
> = {
  newest: (found, { words }) =>
    (words ? found.orderBy(sql`word_similarity(${words}, projects.search) desc`) : found).orderBy(
      sql`coalesce(published_at, created_at) desc`,
    ),
  oldest: (found) => found.orderBy(sql`coalesce(published_at, created_at)`),
  name: (found) => found.orderBy('search'),
  '-name': (found) => found.orderBy('search', 'desc'),
  place: (found) => found.orderBy(sql`${PLACE} nulls last`),
  '-place': (found) => found.orderBy(sql`${PLACE} desc nulls last`),
  status: (found) => found.orderBy(sql`${STATUS}`).orderBy('search'),
  '-status': (found) => found.orderBy(sql`${STATUS} desc`).orderBy('search'),
  price: (found) => found.orderBy(sql`${PRICE_FROM} asc nulls last`),
  return: (found, figures) => found.orderBy(sql`${bestReturn(figures)} desc nulls last`),
  progress: (found) => found.orderBy(sql`${PROGRESS} desc nulls last`),
};

/** The place by which a list is sorted: the city, then the province. */
const PLACE = sql`nullif(lower(concat_ws(', ', nullif(city, ''), nullif(province, ''))), '')`;
/** Statuses in the order of a project's life. */
const STATUS = sql`array_position(array['draft', 'in_review', 'published', 'cancelled'], status)`;
const PRICE_FROM = sql`(
  (select coalesce(min(u.price) filter (where u.status = 'available'), min(u.price))
     from properties u where u.project_id = projects.id)
  * (select r.price from rounds r where r.project_id = projects.id and r.contract_id is null
     order by case r.status when 'in_progress' then 0 when 'completed' then 1 when 'scheduled' then 2 else 3 end,
              case when r.status = 'scheduled' then r.number else -r.number end
     limit 1))`;
/**
 * The figure of a card in SQL (see `estimateOf`): the yearly return of a purchase that is not invested. It is the last
 * vault's return over the price of the round on sale or next to open, plus a year of rent; below thirty days it is the
 * total until the pay day. What can be bought comes first, in a project and between projects, and of that the best
 * return. A contract with an overdue payment promises none.
 */
const bestReturn = ({ today, holidays, late, over }: Figures) => sql`(
  select array[(s.status = 'in_progress' and s.id <> all(${[...over]}::uuid[]))::int::numeric,
    coalesce((v.buyback_price - s.price)::numeric / nullif(s.price, 0) * d.of_buyback, 0)
         + coalesce(12 * round(k.rent_amount * k.rent_bps / 10000.0)::numeric / nullif(t.tokens * s.price, 0), 0) * d.of_rent]
  from contracts k
  join lateral (
    select r.id, r.price, r.status, greatest(r.start_date, ${today}::date) as since from rounds r
    where r.contract_id = k.id and r.status in ('in_progress', 'scheduled')
    order by r.status = 'in_progress' desc,
             case when r.status = 'in_progress' then -r.number else r.number end limit 1) s on true
  join lateral (
    select coalesce((select sum(v.tokens) from vaults v where v.contract_id = k.id),
                    (select sum(r.token_count) from rounds r where r.contract_id = k.id))::numeric as tokens) t on true
  left join lateral (
    select v.buyback_price, ${sql.raw(nextWorkingDaySql('v.buyback_date', holidays))} as pay_day
    from vaults v
    where v.contract_id = k.id and v.status <> 'passed' and v.buyback_date > ${today}
    order by v.number desc
    limit 1) v on true
  cross join lateral (
    select case when v.pay_day - s.since >= ${YEARLY_FROM_DAYS} then 365.0 / (v.pay_day - s.since) else 1 end as of_buyback,
           case when v.pay_day - s.since < ${YEARLY_FROM_DAYS} then greatest(v.pay_day - s.since, 0) / 365.0 else 1 end as of_rent) d
  where k.project_id = projects.id
    and k.id <> all(${[...late]}::uuid[])
    and (v.buyback_price is not null or not exists (select 1 from vaults v where v.contract_id = k.id))
  order by 1 desc limit 1)`;
const PROGRESS = sql`(
  select sum(t.weight * t.done_bps)::numeric / sum(t.weight) from tasks t where t.project_id = projects.id)`;

/** Contracts of published projects; with `ids`, exactly those contracts, in any state of their project. */
export async function findContracts(
  db: Db,
  query: z.output<typeof contractsQuery>,
  ids?: ReadonlySet<string>,
): Promise<Page<ContractRow>> {
  let found = db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.project_id');
  found = ids
    ? found.where('contracts.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    : found.where('projects.status', '=', 'published');
  if (query['filter[status]']) {
    found = found.where('contracts.status', '=', query['filter[status]']);
  }
  if (query['filter[projectId]']) {
    found = found.where('contracts.project_id', '=', query['filter[projectId]']);
  }
  if (query['filter[tokenType]']) {
    found = found.where('contracts.token_type', '=', query['filter[tokenType]']);
  }
  return readPage(
    found
      .selectAll('contracts')
      .orderBy('projects.published_at', 'desc')
      .orderBy('contracts.project_id')
      .orderBy('contracts.position'),
    query,
  );
}

/**
 * Units of published projects, and of a project that its manager filters by. With `ids`, exactly those units, in any state
 * of their project.
 */
export async function findProperties(
  db: Db,
  query: z.output<typeof propertiesQuery>,
  { reader, ids }: { reader: ListReader | null; ids?: ReadonlySet<string> | undefined },
): Promise<Page<PropertyRow>> {
  let found = db
    .selectFrom('properties')
    .innerJoin('projects', 'projects.id', 'properties.project_id')
    .innerJoin('property_types', 'property_types.id', 'properties.property_type_id');
  found = ids
    ? found.where('properties.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    : found.where((eb) =>
        eb.or([
          eb('projects.status', '=', 'published'),
          ...(reader !== null && query['filter[projectId]']
            ? [reader.isAdmin ? eb.lit(true) : eb('projects.owner_id', '=', reader.userId)]
            : []),
        ]),
      );
  if (query['filter[status]']) {
    found = found.where('properties.status', '=', query['filter[status]']);
  }
  if (query['filter[projectId]']) {
    found = found.where('properties.project_id', '=', query['filter[projectId]']);
  }
  if (query['filter[category]']) {
    found = found.where('property_types.category', '=', query['filter[category]']);
  }
  if (query['filter[propertyTypeId]']) {
    found = found.where('properties.property_type_id', '=', query['filter[propertyTypeId]']);
  }
  return readPage(
    found
      .selectAll('properties')
      .orderBy('projects.published_at', 'desc')
      .orderBy('properties.project_id')
      .orderBy('property_types.position')
      .orderBy('properties.position'),
    query,
  );
}

export const projectsByIds = async (db: Db, ids: readonly string[]): Promise<ProjectRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('projects')
        .selectAll()
        .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
        .execute();

export const contractsByIds = async (db: Db, ids: readonly string[]): Promise<ContractRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contracts')
        .selectAll()
        .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
        .execute();

export const propertiesByIds = async (db: Db, ids: readonly string[]): Promise<PropertyRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('properties')
        .selectAll()
        .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
        .execute();

export const propertyTypeRow = (db: Db, id: string) =>
  db.selectFrom('property_types').selectAll().where('id', '=', id).executeTakeFirst();

export const propertiesOfType = (db: Db, id: string): Promise<PropertyRow[]> =>
  db
    .selectFrom('properties')
    .selectAll()
    .where('property_type_id', '=', id)
    .orderBy('position')
    .execute();

/** The project that has an id, or that has a part with that id; used for the access to files. */
export async function projectOfPart(
  db: Db,
  table: 'projects' | 'property_types' | 'managers' | 'tasks',
  id: string,
): Promise<ProjectRow | undefined> {
  if (table === 'projects') {
    return db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  }
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom(table).select('project_id').where('id', '=', id))
    .executeTakeFirst();
}
