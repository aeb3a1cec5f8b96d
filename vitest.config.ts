import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepScratchInMemory } from './scripts/scratch.mjs';
import { isEveryday, THOROUGH } from './scripts/test-plan.mjs';

keepScratchInMemory();

/** Tests that stand in for a module or for the browser: each in a process of its own. */
const ALONE = [
  'web/src/shared/{address,api,forms,session}/**/*.test.{ts,tsx}',
  'web/src/shared/ui/**/*.test.tsx',
  'web/src/features/**/*.test.tsx',
  'server/src/platform/database/embedded/durable-files.test.ts',
];

const LEFT_OUT = isEveryday ? THOROUGH : [];

/** Tests that take a quarter of a minute or more, most of it waiting: the last must not start when all else is done. */
const LONG = [
  'server/test/product/outage/outage.db.test.ts',
  'server/test/product/running/drain.test.ts',
  'server/src/platform/jobs/jobs.db.test.ts',
  'scripts/production-install.test.ts',
  'server/test/product/running/start.test.ts',
  'server/src/modules/payouts/five-hundred.db.test.ts',
  'server/src/modules/treasury/imports/five-hundred-lines.db.test.ts',
  'server/src/platform/database/connections/replica.db.test.ts',
  'server/test/product/calls/hostile.api.test.ts',
  'server/test/product/worth.api.test.ts',
  'server/test/product/live-events.api.test.ts',
  'server/src/modules/rents/rents.db.test.ts',
  'server/src/modules/buyorders/buyorders.db.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((path) => moduleId.replaceAll('\\', '/').endsWith(path));
      return place === -1 ? LONG.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // More than the two cores that are sure to be there: tests wait for databases, queues, probes and drains.
    maxWorkers: isEveryday ? 4 : 3,
    sequence: { sequencer: LongFirst },
    // ends what hangs, and is no measure of speed: a busy machine may be many times slower than a quiet one
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: ['default'],
    // what a report keeps of a failure is its message alone
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{contract,server,scripts,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ALONE, ...LEFT_OUT],
          globalSetup: ['server/test/setup.ts'],
          setupFiles: ['server/test/entries.ts'],
          // Modules keep nothing of one test for the next: they are loaded once a worker, not once a file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
