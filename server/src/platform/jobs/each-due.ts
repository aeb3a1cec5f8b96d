const BATCH = 100;

/**
 * Processes all due items in batches. An item that fails stays due and does not stop the others.
 * @param find returns ids of due items, up to a limit
 * @returns how many were due
 * @throws AggregateError with the errors of the failed items
 */
export async function eachDue(
  find: (limit: number) => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  const seen = new Set<string>();
  // failed items are found again, so the limit grows by their number
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
