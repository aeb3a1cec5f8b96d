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

/** Raises what went wrong, so that the job that did the work counts as failed and says why. @throws AggregateError */
export function raise(faults: readonly unknown[], what: string): void {
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} ${what}`);
}
