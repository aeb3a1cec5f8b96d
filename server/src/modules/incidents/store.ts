import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { IncidentSort } from '#contract/incidents/schemas.ts';
import { ANSWERS } from '#contract/incidents/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { plain, found as searched } from '#platform/database/queries/search.ts';
import type { IncidentEntriesTable, IncidentsTable } from './tables.ts';

export type IncidentRow = Selectable<IncidentsTable>;
export type EntryRow = Selectable<IncidentEntriesTable>;

export const insertIncident = (tx: Tx, row: Insertable<IncidentsTable>): Promise<IncidentRow> =>
  tx.insertInto('incidents').values(row).returningAll().executeTakeFirstOrThrow();

export const insertEntry = async (tx: Tx, row: Insertable<IncidentEntriesTable>): Promise<void> =>
  void (await tx.insertInto('incident_entries').values(row).execute());

/** @param lock makes concurrent entries of one incident wait for each other */
export function incidentById(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<IncidentRow | undefined> {
  const query = db.selectFrom('incidents').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The entries of incidents, in the order of recording. */
export async function entriesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('incident_entries')
    .selectAll()
    .where('incident_id', 'in', ids)
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, ({ incident_id: id }) => id);
}

const ORDERS: Readonly<Record<IncidentSort, RawBuilder<unknown>>> = {
  number: sql`i.number`,
  '-number': sql`i.number desc`,
  title: plain(sql`i.title`),
  '-title': sql`${plain(sql`i.title`)} desc`,
  detected: sql`i.detected_at`,
  '-detected': sql`i.detected_at desc`,
  due: sql`i.due_at`,
  '-due': sql`i.due_at desc`,
};

/** A page of incidents. @param of.open only those that last, or that ended */
export async function incidentsPage(
  db: Db,
  of: {
    readonly page: number;
    readonly pageSize: number;
    readonly sort: IncidentSort;
    readonly open?: boolean | undefined;
    readonly search?: string | undefined;
  },
): Promise<Page<IncidentRow>> {
  const { open, search, sort } = of;
  let found = db.selectFrom('incidents as i');
  if (search)
    found = found.where(
      searched(search, {
        texts: [sql`'#' || i.number`, sql`i.title`, sql`i.affected`],
        amounts: [],
        at: [sql`i.detected_at`],
      }),
    );
  if (open !== undefined)
    found = found.where(({ exists, not, selectFrom }) => {
      const ended = exists(
        selectFrom('incident_entries as e')
          .select('e.id')
          .whereRef('e.incident_id', '=', 'i.id')
          .where('e.kind', '=', 'ended'),
      );
      return open ? not(ended) : ended;
    });
  return readPage(found.selectAll('i').orderBy(ORDERS[sort]).orderBy('i.number', 'desc'), of);
}

/**
 * Marks as reminded the incidents whose clock ends until an instant, is unanswered, and of which nobody was reminded.
 * @returns how many
 */
export async function markReminded(tx: Tx, until: Date, at: Date): Promise<number> {
  const due = await tx
    .selectFrom('incidents as i')
    .select('i.id')
    .where('i.due_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('incident_entries as e')
            .select('e.id')
            .whereRef('e.incident_id', '=', 'i.id')
            .where('e.kind', 'in', [...ANSWERS]),
        ),
      ),
    )
    .execute();
  if (due.length === 0) return 0;
  const marked = await tx
    .insertInto('incident_reminders')
    .values(due.map(({ id }) => ({ incident_id: id, reminded_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('incident_id')
    .execute();
  return marked.length;
}

/** All incidents, in the order of recording. */
export const allIncidents = (db: Db): Promise<IncidentRow[]> =>
  db.selectFrom('incidents').selectAll().orderBy('number').execute();
