import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type * as calls from '#contract/incidents/endpoints.ts';
import type { Incident, IncidentLine } from '#contract/incidents/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { type CallKey, runOnce } from '#platform/idempotency/index.ts';
import type { IncidentsDeps, Recorder } from './deps.ts';
import { answeredAt, dueAt, endedAt, isLate } from './rules.ts';
import {
  allIncidents,
  type EntryRow,
  entriesOf,
  type IncidentRow,
  incidentById,
  incidentsPage,
  insertEntry,
  insertIncident,
} from './store.ts';

/** The body of a call with its Idempotency-Key: a repeated call gets the first answer, since nothing can be deleted. */
type Keyed<Body> = { readonly key: string; readonly body: Body };

/**
 * Records an incident. Its clock has the hours of the policy of the day on which it was noticed.
 * @throws AppError VALIDATION_FAILED for a moment in the future; those of `runOnce`
 */
export const recordIncident = (
  deps: IncidentsDeps,
  by: Recorder,
  { key, body }: Keyed<BodyOf<typeof calls.recordIncident>>,
): Promise<Incident> =>
  once(deps, { userId: by.userId, call: 'incidents', key, body }, async (tx) => {
    const at = deps.clock.now();
    const detected = new Date(body.detectedAt);
    if (detected > at) throw future('detectedAt');
    const row = await insertIncident(tx, {
      id: newId(at),
      kind: body.kind,
      title: body.title,
      started_at: new Date(body.startedAt),
      detected_at: detected,
      affected: body.affected,
      people: body.people,
      due_at: dueAt(detected, await deps.hours(tx, detected)),
      recorded_by: by.userId,
      recorded_at: at,
    });
    await note(deps, tx, { by, action: 'incident.record', row });
    return one(deps, tx, row);
  });

/**
 * Adds an entry. Entries can still be added to an incident that ended, which ends only once.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS for a second end, VALIDATION_FAILED for a moment in the future or
 * before the incident began; those of `runOnce`
 */
export const addEntry = (
  deps: IncidentsDeps,
  by: Recorder,
  { id, key, body }: Keyed<BodyOf<typeof calls.addIncidentEntry>> & { readonly id: string },
): Promise<Incident> =>
  once(
    deps,
    { userId: by.userId, call: 'incidents/entries', key, body: { id, ...body } },
    async (tx) => {
      const row = await incidentById(tx, id, { lock: true });
      if (row === undefined) throw new AppError('NOT_FOUND');
      const at = deps.clock.now();
      const happened = new Date(body.at);
      if (happened > at || happened < row.started_at) throw future('at');
      const entries = (await entriesOf(tx, [id])).get(id) ?? [];
      if (body.kind === 'ended' && endedAt(entries) !== null)
        throw new AppError('REQUEST_STATE_FORBIDS');
      await insertEntry(tx, {
        id: newId(at),
        incident_id: id,
        kind: body.kind,
        happened_at: happened,
        whom: body.whom,
        body: body.text,
        recorded_by: by.userId,
        recorded_at: at,
      });
      await note(deps, tx, { by, action: 'incident.entry', row });
      return one(deps, tx, row);
    },
  );

/** @throws AppError NOT_FOUND */
export const readIncident = (deps: IncidentsDeps, id: string): Promise<Incident> =>
  deps.database.transaction(async (tx) => {
    const row = await incidentById(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return one(deps, tx, row);
  });

/** Incidents, the last recorded first by default. */
export async function listIncidents(
  deps: IncidentsDeps,
  of: Parameters<typeof incidentsPage>[1],
): Promise<Page<IncidentLine>> {
  const { db } = deps.database;
  const { items, total } = await incidentsPage(db, of);
  const entries = await entriesOf(
    db,
    items.map(({ id }) => id),
  );
  const now = deps.clock.now();
  const { page, pageSize } = of;
  return {
    page,
    pageSize,
    total,
    items: items.map((row) => lineOf(row, entries.get(row.id) ?? [], now)),
  };
}

/** All incidents with their entries, for an export file; the audit log records the export. */
export const exportIncidents = (deps: IncidentsDeps, by: Recorder): Promise<Incident[]> =>
  deps.database.transaction(async (tx) => {
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'incident.export',
      targetKind: 'incident',
      targetId: null,
      address: by.address,
    });
    return views(deps, tx, await allIncidents(tx));
  });

const once = (
  { database }: Pick<IncidentsDeps, 'database'>,
  call: CallKey,
  work: (tx: Tx) => Promise<Incident>,
): Promise<Incident> => database.transaction((tx) => runOnce(tx, call, () => work(tx)));

const future = (path: string) =>
  new AppError('VALIDATION_FAILED', [{ path, message: 'DATE_INVALID' }]);

async function one(deps: IncidentsDeps, tx: Tx, row: IncidentRow): Promise<Incident> {
  const [view] = await views(deps, tx, [row]);
  if (view === undefined) throw new Error('incident has no view');
  return view;
}

async function views(
  { identity, clock }: IncidentsDeps,
  tx: Tx,
  rows: readonly IncidentRow[],
): Promise<Incident[]> {
  const entries = await entriesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const all = [...entries.values()].flat();
  const names = await identity.names(
    [...new Set([...rows, ...all].map(({ recorded_by: by }) => by))],
    tx,
  );
  const now = clock.now();
  return rows.map((row) => {
    const of = entries.get(row.id) ?? [];
    return {
      ...lineOf(row, of, now),
      affected: row.affected,
      people: row.people,
      recordedAt: row.recorded_at.toISOString(),
      recordedBy: names.get(row.recorded_by) ?? '',
      entries: of.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        at: entry.happened_at.toISOString(),
        recordedAt: entry.recorded_at.toISOString(),
        by: names.get(entry.recorded_by) ?? '',
        whom: entry.whom,
        text: entry.body,
      })),
    };
  });
}

function lineOf(row: IncidentRow, entries: readonly EntryRow[], now: Date): IncidentLine {
  const answered = answeredAt(entries);
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    title: row.title,
    startedAt: row.started_at.toISOString(),
    detectedAt: row.detected_at.toISOString(),
    endedAt: endedAt(entries)?.toISOString() ?? null,
    dueAt: row.due_at.toISOString(),
    answeredAt: answered?.toISOString() ?? null,
    late: isLate(row.due_at, answered, now),
  };
}

const note = (
  { audit }: Pick<IncidentsDeps, 'audit'>,
  tx: Tx,
  of: {
    readonly by: Recorder;
    readonly action: 'incident.record' | 'incident.entry';
    readonly row: IncidentRow;
  },
): Promise<void> =>
  audit.record(tx, {
    actorId: of.by.userId,
    action: of.action,
    targetKind: 'incident',
    targetId: of.row.id,
    after: { number: Number(of.row.number) },
    address: of.by.address,
  });
