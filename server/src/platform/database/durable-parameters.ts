import { PGlite } from '@electric-sql/pglite';

/** How PostgreSQL is started so that a commit reaches the disk: PGlite's own way has `-F`, which turns flushing off. */
export function durableParameters(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'],
  ];
}
