/**
 * Runs work for each item in turn; a failure does not stop the others.
 * @returns the errors of the failed items
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (fault) {
      faults.push(fault);
    }
  }
  return faults;
}

/** Throws the collected errors, if any, so that the job counts as failed. @throws AggregateError */
export function raise(faults: readonly unknown[], what: string): void {
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ${what}`);
}
