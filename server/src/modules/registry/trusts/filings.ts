import type { AuditChange } from '#contract/audit/fields.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { recordTrustFiling } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { RegistryDeps } from '../deps.ts';
import type { Maker } from '../make.ts';
import { linesOf } from './list.ts';
import { type FactsRow, factsOfDays, insertFilings, lockCounts, trustProjects } from './store.ts';

type Filed = BodyOf<typeof recordTrustFiling>;

/**
 * Records what was filed of events of one kind of a trust, when, and with which reference: one act for all of them, and
 * either all are recorded or none. A later record corrects an event's earlier one, which is kept, and covers as many people
 * or units, unless it says that it covers those counted since. Sent twice it is recorded once.
 * @returns the events, by day
 * @throws AppError NOT_FOUND for an event that no trust ever had, TRUST_FILING_CHANGED where an event's filing or count is
 * another one than was read, also where nothing is left to file, VALIDATION_FAILED for a day before an event or in the future
 */
export async function recordFiling(
  deps: RegistryDeps,
  by: Maker,
  filed: Filed,
): Promise<TrustLine[]> {
  const at = deps.clock.now();
  const days = filed.events.map(({ day }) => day);
  const last = days.reduce((one, other) => (one > other ? one : other));
  if (filed.filedOn < last || filed.filedOn > businessDay(at))
    throw new AppError('VALIDATION_FAILED', [{ path: 'filedOn', message: 'DATE_INVALID' }]);
  const recorded = await deps.database.transaction(async (tx) => {
    const counted = await lockCounts(tx, { ...filed, days });
    const found = await factsOfDays(tx, { ...filed, days });
    if (counted.length < days.length) throw new AppError('NOT_FOUND');
    if (found.length < days.length) throw new AppError('TRUST_FILING_CHANGED');
    await record(deps, tx, { by, filed, at, found });
    return factsOfDays(tx, { ...filed, days });
  });
  return linesOf(deps, recorded, await trustProjects(deps.database.db));
}

/** Records an act on locked events, without those of which the same is recorded already. */
async function record(
  { audit }: Pick<RegistryDeps, 'audit'>,
  tx: Tx,
  {
    by,
    filed,
    at,
    found,
  }: {
    readonly by: Maker;
    readonly filed: Filed;
    readonly at: Date;
    readonly found: readonly FactsRow[];
  },
): Promise<void> {
  const { projectId, kind, filedOn, reference } = filed;
  const changed = changedBy(filed, found);
  if (changed.length === 0) return;
  const act = newId(at);
  const filing = { act_id: act, project_id: projectId, kind, filed_on: filedOn, reference };
  await insertFilings(
    tx,
    changed.map(({ event: { day }, count }) => ({
      ...filing,
      id: newId(at),
      day,
      count,
      recorded_by: by.userId,
      recorded_at: at,
    })),
  );
  await audit.record(tx, {
    actorId: by.userId,
    action: 'registry.trust_file',
    targetKind: 'project',
    targetId: projectId,
    ...changesIn(changed, { kind, filedOn, reference }),
    address: by.address,
  });
}

/** An event to be recorded, and how many people or units the record covers. */
interface Covered {
  readonly event: FactsRow;
  readonly count: number;
}

/**
 * The events of which something else is recorded than was filed.
 * @throws AppError TRUST_FILING_CHANGED where the filing or the count of one is another one than was read
 */
function changedBy(filed: Filed, found: readonly FactsRow[]): Covered[] {
  const { events, seen, filedOn, reference, coversNew } = filed;
  const read = new Map(events.map(({ day, count }) => [day, count]));
  return found.flatMap((event) => {
    const { filing_id: id, filed_count: before } = event;
    const counted = read.get(event.day) ?? 0;
    const count = coversNew ? counted : (before ?? counted);
    if (event.filed_on === filedOn && event.reference === reference && before === count) return [];
    if ((id !== null && !seen.includes(id)) || event.count !== counted)
      throw new AppError('TRUST_FILING_CHANGED');
    return [{ event, count }];
  });
}

/**
 * What an act changes, for the audit log: of one event in the entry's own fields, of several in a list by day. Before is
 * null where nothing was filed.
 */
function changesIn(
  changed: readonly Covered[],
  { kind, filedOn, reference }: Pick<Filed, 'kind' | 'filedOn' | 'reference'>,
): { before: AuditChange | null; after: AuditChange } {
  const after = { kind, date: filedOn, reference };
  const [one, ...others] = changed;
  if (one !== undefined && others.length === 0)
    return {
      before: formerOf(one.event),
      after: { ...after, day: one.event.day, count: one.count },
    };
  return {
    before: changed.every(({ event }) => event.filed_on === null)
      ? null
      : { days: changed.map(({ event }) => ({ day: event.day, ...formerOf(event) })) },
    after: { ...after, days: changed.map(({ event: { day }, count }) => ({ day, count })) },
  };
}

/** An event's latest filing; null before the first. */
const formerOf = ({ filed_on: date, reference, filed_count: count }: FactsRow) =>
  date === null ? null : { date, reference, count };
