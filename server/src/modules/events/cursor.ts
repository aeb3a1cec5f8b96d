/** A number missing for this long belongs to a transaction that was rolled back. */
const MISSING_MS = 30_000;
const MOST_MISSING = 500;

/**
 * Follows sequence numbers that become visible out of order, because a transaction that drew an earlier number may
 * commit later. Gaps are queried again for half a minute.
 */
export function createCursor(start: bigint, now: () => number = Date.now) {
  let newest = start;
  const missing = new Map<bigint, number>();
  const forgetOld = () => {
    for (const [seq, since] of missing) if (now() - since > MISSING_MS) missing.delete(seq);
    // drop the oldest
    for (const seq of missing.keys()) {
      if (missing.size <= MOST_MISSING) break;
      missing.delete(seq);
    }
  };
  return {
    /** The next query. */
    wanted(): { after: bigint; missing: bigint[] } {
      forgetOld();
      return { after: newest, missing: [...missing.keys()] };
    },
    /** Records the numbers read, in order. */
    take(seqs: readonly bigint[]): void {
      for (const seq of seqs) {
        if (missing.delete(seq) || seq <= newest) continue;
        const first =
          seq - newest > BigInt(MOST_MISSING) ? seq - BigInt(MOST_MISSING) : newest + 1n;
        for (let gap = first; gap < seq; gap += 1n) missing.set(gap, now());
        newest = seq;
      }
    },
    /** The number up to which everything was seen. */
    position(): bigint {
      forgetOld();
      let oldest: bigint | null = null;
      for (const seq of missing.keys()) if (oldest === null || seq < oldest) oldest = seq;
      return oldest === null ? newest : oldest - 1n;
    },
  };
}
export type Cursor = ReturnType<typeof createCursor>;
