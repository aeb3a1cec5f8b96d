import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { TrustEvent } from '#contract/registry/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { TrustEventFacts, TrustFilingsTable } from '../tables.ts';

/** The events of one kind on one day of a project, counted. */
export interface Counted {
  readonly kind: TrustEvent;
  readonly day: string;
  readonly count: number;
  readonly due_on: string;
}

/** Stores all counts of a project as they are now. The last day to file a known event stays; one that is gone counts zero. */
export async function putCounts(
  tx: Tx,
  projectId: string,
  counted: readonly Counted[],
): Promise<void> {
  const column = <Key extends keyof Counted>(key: Key) => counted.map((row) => row[key]);
  await sql`
    with given as (
      select * from unnest(${column('kind')}::text[], ${column('day')}::date[], ${column('count')}::integer[],
                           ${column('due_on')}::date[])
        as given (kind, day, count, due_on)),
    gone as (
      update trust_events e set count = 0
      where e.project_id = ${projectId} and e.count > 0 and not exists (
        select from given g where g.kind = e.kind and g.day = e.day))
    insert into trust_events (project_id, kind, day, count, due_on)
    select ${projectId}::uuid, kind, day, count, due_on from given
    on conflict (project_id, kind, day) do update set count = excluded.count
      where trust_events.count <> excluded.count`.execute(tx);
}

export type FactsRow = Selectable<TrustEventFacts>;

/** Events of trusts: those that wait first, by their last day, then the others, latest first. */
export function factsPage(
  db: Db,
  of: {
    readonly page: number;
    readonly pageSize: number;
    readonly projectId?: string | undefined;
    readonly kind?: TrustEvent | undefined;
    readonly open?: boolean | undefined;
  },
): Promise<Page<FactsRow>> {
  const { projectId, kind, open } = of;
  let found = db.selectFrom('trust_event_facts');
  if (projectId !== undefined) found = found.where('project_id', '=', projectId);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (open !== undefined) found = found.where('is_open', '=', open);
  return readPage(
    found
      .selectAll()
      .orderBy('is_open', 'desc')
      .orderBy(sql`case when is_open then due_on end`)
      .orderBy('day', 'desc')
      .orderBy('project_id')
      .orderBy('kind'),
    of,
  );
}

/** Every event of trusts by its project, kind and day, with its latest filing. */
export const allFacts = (db: Db): Promise<FactsRow[]> =>
  db.selectFrom('trust_event_facts').selectAll().execute();

/** Which event of a trust. */
export interface EventKey {
  readonly projectId: string;
  readonly kind: TrustEvent;
  readonly day: string;
}

/** Events of one kind of a project on some days. */
type KeyOfDays = Omit<EventKey, 'day'> & { readonly days: readonly string[] };

/** Locks the counts of some days until the transaction ends. @returns the days that were ever counted */
export async function lockCounts(tx: Tx, { projectId, kind, days }: KeyOfDays): Promise<string[]> {
  const rows = await tx
    .selectFrom('trust_events')
    .select('day')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('day', 'in', [...days])
    .orderBy('day')
    .forUpdate()
    .execute();
  return rows.map(({ day }) => day);
}

/** The events of one kind of a trust on some days, by day. */
export const factsOfDays = (tx: Tx, { projectId, kind, days }: KeyOfDays): Promise<FactsRow[]> =>
  tx
    .selectFrom('trust_event_facts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('day', 'in', [...days])
    .orderBy('day')
    .execute();

/** Adds the records of one act. */
export async function insertFilings(
  tx: Tx,
  rows: readonly Insertable<TrustFilingsTable>[],
): Promise<void> {
  await tx.insertInto('trust_filings').values(rows).execute();
}

/** The projects whose frame in force is a trust, by name. */
export const trustProjects = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('project_frame_facts as f')
    .innerJoin('project_facts as p', 'p.id', 'f.project_id')
    .select(['p.id', 'p.name'])
    .where('f.kind', '=', 'ordinary_trust')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
