import type { TestProject } from 'vitest/node';
import { migratedSnapshot } from './embedded.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testEngines: TestEngines;
  }
}

/** The data to open a new database; or the reason why it cannot, which fails the tests that need one. */
interface TestEngines {
  readonly postgres:
    | { readonly adminUrl: string; readonly template: string }
    | { readonly error: string };
  readonly embedded: { readonly snapshot: string } | { readonly error: string };
}

/** Once per run: a real PostgreSQL and a snapshot of the embedded engine, both migrated. @returns the teardown */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, embedded] = await Promise.allSettled([startPostgres(), migratedSnapshot()]);
  project.provide('testEngines', {
    postgres: outcomeOf(postgres, ({ adminUrl, template }: TestPostgres) => ({
      adminUrl,
      template,
    })),
    embedded: outcomeOf(embedded, (snapshot) => ({ snapshot })),
  });
  return async () => {
    if (postgres.status === 'fulfilled') await postgres.value.stop();
  };
}

/** Pure tests run without a database; a failure is kept for those that need one instead of ending the whole run. */
function outcomeOf<T, U>(
  outcome: PromiseSettledResult<T>,
  use: (value: T) => U,
): U | { error: string } {
  if (outcome.status === 'fulfilled') return use(outcome.value);
  const { reason } = outcome;
  return { error: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) };
}
