import { PGlite } from '@electric-sql/pglite';

/**
 * PostgreSQL's page cache within the process. The operating system caches the files too, so a smaller one is no
 * slower, and the default of 128 MB would cost this process 100 MB more (docs/decisions/0086).
 */
const SHARED_BUFFERS = '32MB';

/**
 * PostgreSQL's start parameters with which a commit reaches the disk: PGlite's default includes `-F`, which disables
 * flushing.
 */
export function durableParameters(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'],
    ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
  ];
}
