import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepScratchInMemory } from './scripts/scratch.mjs';

keepScratchInMemory();

/** Tests that stand in for a module or for the browser: each in a process of its own. */
const ALONE = [
  'web/src/shared/{address,api,forms,session}/**/*.test.{ts,tsx}',
  'web/src/shared/ui/**/*.test.tsx',
  'web/src/features/**/*.test.tsx',
  'server/src/platform/database/durable-files.test.ts',
];

/** Tests that take most of a minute or more: the last of them must not start when everything else is done. */
const LONG = [
  'server/test/product/outage.db.test.ts',
  'server/test/product/worth.api.test.ts',
  'scripts/production-install.test.ts',
  'server/test/product/start.test.ts',
  'server/test/product/desk-figures.db.test.ts',
  'server/test/product/figures.db.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((path) => moduleId.replaceAll('\\', '/').endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // Each worker may run a PostgreSQL of its own inside, so the machine's cores are not all ours to take.
    maxWorkers: 2,
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
          exclude: ['**/node_modules/**', ...ALONE],
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
