import type { Db } from '#platform/database/index.ts';
import type { Failure } from './fault.ts';
import type { OutsideService } from './tables.ts';

interface Noted {
  readonly service: OutsideService;
  readonly at: Date;
}

/** The service answered: clears its failure. */
export const noteAnswer = async (db: Db, { service, at }: Noted): Promise<void> =>
  void (await db
    .insertInto('outside_calls')
    .values({
      service,
      answered_at: at,
      failed_at: null,
      failing_since: null,
      fault: null,
      http_status: null,
    })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet({ answered_at: at, failing_since: null }),
    )
    .execute());

/** The service failed to answer; `since` keeps the first of several failures. */
export const noteFailure = async (
  db: Db,
  { service, at, fault, status }: Noted & Failure,
): Promise<void> =>
  void (await db
    .insertInto('outside_calls')
    .values({
      service,
      answered_at: null,
      failed_at: at,
      failing_since: at,
      fault,
      http_status: status,
    })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet((row) => ({
        failed_at: at,
        failing_since: row.fn.coalesce('outside_calls.failing_since', row.val(at)),
        fault,
        http_status: status,
      })),
    )
    .execute());
