const BATCH = 100;

/**
 * Works through what is due, late rather than never; one that fails stays due and does not hold up the others.
 * @param find the ids that are due, at most so many
 * @returns how many were due
 * @throws AggregateError of what failed
 */
export async function eachDue(
  find: (limit: number) => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  const seen = new Set<string>();
  // those that failed are found again: a batch is what comes besides
  const next = () => find(BATCH + failures.length);
  for (let due = await next(); due.some((id) => !seen.has(id)); due = await next()) {
    for (const id of due) {
      if (seen.has(id)) continue;
      seen.add(id);
      await work(id).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${seen.size} due failed`);
  return seen.size;
}
