import { PGlite } from '@electric-sql/pglite';

/**
 * PostgreSQL's own copy of the pages, within the process. The system keeps the files in memory besides, so that less is
 * no slower, and its default of 128 MB is 100 MB more of this process (docs/decisions/0086).
 */
const SHARED_BUFFERS = '32MB';

/** How PostgreSQL is started so that a commit reaches the disk: PGlite's own way has `-F`, which turns flushing off. */
export function durableParameters(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'],
    ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
  ];
}
