import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMetrics } from '#platform/metrics/index.ts';
import { composeModules, type Modules } from '#server/composition/compose.ts';
import { readConfig } from '#server/config/config.ts';

/**
 * The product's modules on a database, without jobs, mails, files or a log of their own, for seeding a benchmark.
 */
export const composeQuietly = (database: Database, clock: Clock): Modules =>
  composeModules({
    config: readConfig({ SECRETS_KEY: 'x'.repeat(32) }),
    database,
    clock,
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    jobs: {
      define: () => async () => {},
      every: () => {},
      enqueue: async () => {},
      prepare: async () => {},
      start: async () => {},
      stop: async () => {},
      runPending: async () => 0,
      runPeriodic: async () => {},
    },
    mailer: { enqueue: async () => {}, drawWith: () => {} },
    files: {
      put: async () => 1,
      get: async () => null,
      exists: async () => true,
      remove: async () => {},
    },
  });
