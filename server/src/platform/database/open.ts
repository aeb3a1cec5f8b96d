import { openEmbedded } from './embedded/embedded.ts';
import type { Database } from './index.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database: PostgreSQL when there is a `url`, else the embedded engine.
 * @param options.url `postgres://…`
 * @param options.readUrl a streaming replica of that server, for reads that may be a second old
 * @param options.dataDir the embedded engine's folder, or `memory://`
 * @param options.poolSize the most connections to PostgreSQL (10), besides the one of lookups and two for late answers
 * @param options.log gets idle connections that were lost, and retried transactions
 * @throws DatabaseUnavailable, DataFolderBusy, EmbeddedDatabaseFailed
 */
export function openDatabase(options: {
  url?: string;
  readUrl?: string;
  dataDir: string;
  poolSize?: number;
  log?: (message: string) => void;
}): Promise<Database> {
  const { url, readUrl, ...rest } = options;
  return url ? openPostgres({ ...rest, url, readUrl }) : openEmbedded(rest);
}
