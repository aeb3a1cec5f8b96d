import { defineConfig } from 'vitest/config';

/** Tests that stand in for a module or for the browser: each in a process of its own. */
const ALONE = [
  'web/src/shared/{address,api,forms,session}/**/*.test.{ts,tsx}',
  'web/src/shared/ui/**/*.test.tsx',
  'web/src/features/**/*.test.tsx',
  'server/src/platform/database/durable-files.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // Each worker may run a PostgreSQL of its own inside, so the machine's cores are not all ours to take.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default'],
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
