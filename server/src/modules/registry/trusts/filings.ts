import type { BodyOf } from '#contract/core/endpoint.ts';
import type { recordTrustFiling } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { RegistryDeps } from '../deps.ts';
import type { Maker } from '../make.ts';
import { linesOf } from './list.ts';
import { factsOf, trustProjects } from './store.ts';

/**
 * Records what was filed of an event, when, and with which reference. A later record corrects an earlier one, which is
 * kept, and covers as many people or units, unless it says that it covers those counted since. Sent twice it is recorded
 * once.
 * @throws AppError NOT_FOUND for an event that no trust has, VALIDATION_FAILED for a day before the event or in the future
 */
export async function recordFiling(
  deps: RegistryDeps,
  by: Maker,
  { filedOn, reference, coversNew, ...key }: BodyOf<typeof recordTrustFiling>,
): Promise<TrustLine> {
  const at = deps.clock.now();
  if (filedOn < key.day || filedOn > businessDay(at))
    throw new AppError('VALIDATION_FAILED', [{ path: 'filedOn', message: 'DATE_INVALID' }]);
  const found = await deps.database.transaction(async (tx) => {
    const event = await factsOf(tx, key, { lock: true });
    if (event === undefined) throw new AppError('NOT_FOUND');
    const count = coversNew ? event.count : (event.filed_count ?? event.count);
    const isSame =
      event.filed_on === filedOn && event.reference === reference && event.filed_count === count;
    if (isSame) return event;
    await tx
      .insertInto('trust_filings')
      .values({
        id: newId(at),
        project_id: key.projectId,
        kind: key.kind,
        day: key.day,
        count,
        filed_on: filedOn,
        reference,
        recorded_by: by.userId,
        recorded_at: at,
      })
      .execute();
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'registry.trust_file',
      targetKind: 'project',
      targetId: key.projectId,
      before: event.filed_on === null ? null : { date: event.filed_on, reference: event.reference },
      after: { kind: key.kind, day: key.day, date: filedOn, reference, count },
      address: by.address,
    });
    return factsOf(tx, key);
  });
  const [line] = await linesOf(deps, found ? [found] : [], await trustProjects(deps.database.db));
  if (line === undefined) throw new AppError('NOT_FOUND');
  return line;
}
