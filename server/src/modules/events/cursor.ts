/** A number that did not come for this long was given back by a transaction that was undone. */
const MISSING_MS = 30_000;
const MOST_MISSING = 500;

/**
 * Follows numbers that are drawn in one order and become visible in another: a transaction that drew its number earlier
 * may end later. What is missing between seen numbers is asked for again for half a minute.
 */
export function createCursor(start: bigint, now: () => number = Date.now) {
  let newest = start;
  const missing = new Map<bigint, number>();
  const forgetOld = () => {
    for (const [seq, since] of missing) if (now() - since > MISSING_MS) missing.delete(seq);
    // the oldest give way
    for (const seq of missing.keys()) {
      if (missing.size <= MOST_MISSING) break;
      missing.delete(seq);
    }
  };
  return {
    /** What to ask for next. */
    wanted(): { after: bigint; missing: bigint[] } {
      forgetOld();
      return { after: newest, missing: [...missing.keys()] };
    },
    /** Notes what came, in order. */
    take(seqs: readonly bigint[]): void {
      for (const seq of seqs) {
        if (missing.delete(seq) || seq <= newest) continue;
        const first =
          seq - newest > BigInt(MOST_MISSING) ? seq - BigInt(MOST_MISSING) : newest + 1n;
        for (let gap = first; gap < seq; gap += 1n) missing.set(gap, now());
        newest = seq;
      }
    },
    /** Everything up to this number was seen. */
    position(): bigint {
      forgetOld();
      let oldest: bigint | null = null;
      for (const seq of missing.keys()) if (oldest === null || seq < oldest) oldest = seq;
      return oldest === null ? newest : oldest - 1n;
    },
  };
}
export type Cursor = ReturnType<typeof createCursor>;
