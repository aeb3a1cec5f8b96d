import type { Tx } from '#platform/database/index.ts';

/** A check of the books and its result. */
export interface CheckResult {
  readonly name: string;
  readonly findings: readonly string[];
}

/** Stores the failing checks, each with the time of its first failure, and removes those that pass again. */
export async function keepFailedChecks(
  tx: Tx,
  results: readonly CheckResult[],
  now: Date,
): Promise<void> {
  const failed = results.flatMap(({ name, findings: [first, ...others] }) =>
    first === undefined
      ? []
      : [
          {
            name,
            findings: others.length + 1,
            first_finding: first,
            failed_at: now,
            seen_at: now,
          },
        ],
  );
  const names = failed.map(({ name }) => name);
  const forgotten = tx.deleteFrom('desk_failed_checks');
  await (names.length === 0 ? forgotten : forgotten.where('name', 'not in', names)).execute();
  for (const { failed_at, ...row } of failed)
    await tx
      .insertInto('desk_failed_checks')
      .values({ ...row, failed_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
}
