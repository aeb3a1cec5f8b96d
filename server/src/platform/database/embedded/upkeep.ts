import type { Database } from '../index.ts';

const ROUND_MS = 30_000;
/** The write-ahead log that a crash would have to replay, in bytes: some two seconds of recovery. */
const LOG_LIMIT = 64 * 1024 * 1024;

/**
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks: checkpoints, without which the
 * write-ahead log grows forever, and vacuum with statistics, by autovacuum's own thresholds. One table per round, so
 * that nobody waits long for the only connection.
 */
export function startUpkeep(
  database: Pick<Database, 'executeSql'>,
  log?: (message: string) => void,
): { stop(): void } {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    upkeepRound(database)
      .catch((error) => log?.(`upkeep: ${error instanceof Error ? error.message : error}`))
      .finally(() => {
        busy = false;
      });
  }, ROUND_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Runs one round. @returns the work done */
export async function upkeepRound({ executeSql }: Pick<Database, 'executeSql'>): Promise<string[]> {
  const done: string[] = [];
  for (const { statement } of (await executeSql(DUE, [LOG_LIMIT])).rows) {
    if (typeof statement !== 'string') continue;
    await executeSql(statement);
    done.push(statement);
  }
  return done;
}

const DUE = `
select 'checkpoint' as statement
from pg_control_checkpoint()
where pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::int8
union all (
  select case when dead then 'vacuum (analyze) ' else 'analyze ' end || format('%I.%I', schemaname, relname)
  from (
    select schemaname, relname, n_dead_tup, n_mod_since_analyze,
      n_dead_tup > 50 + 0.2 * n_live_tup as dead,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup as changed
    from pg_stat_user_tables
  ) as tables
  where dead or changed
  order by n_dead_tup + n_mod_since_analyze desc
  limit 1
)`;
