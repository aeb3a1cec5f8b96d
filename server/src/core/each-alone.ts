/**
 * Does what is due one by one, so that one that cannot be done keeps nobody else waiting.
 * @returns what went wrong
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

/** Throws the collected failures, so that the job counts as failed and reports why. @throws AggregateError */
export function raise(faults: readonly unknown[], what: string): void {
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ${what}`);
}
