/** Tokens of a contract that a person keeps until a day. */
export interface Kept {
  readonly tokens: bigint;
  /** The day on which they are bought back, `YYYY-MM-DD`; null when nothing buys them back. */
  readonly until: string | null;
}

interface Bought {
  readonly how: 'invested' | 'scheduled' | 'loose';
  readonly tokens: bigint;
  readonly payDay: string;
  /** Its day has passed without payment: the tokens earn until it is paid. */
  readonly isDue: boolean;
}

/** The oldest tokens are invested first, and those in no vault were bought last. */
const ORDER = { invested: 0, scheduled: 1, loose: 2 } as const;

/**
 * Splits a person's tokens of a contract by the day on which their own vault buys them back: from then on they earn no
 * rent.
 * @param all their tokens of completed rounds; buy-backs may be of more, which are of rounds still undecided
 * @param buybacks those of the contract that are still to be paid
 * @param last the day until which tokens of none of these are kept
 */
export function keptUntil(all: bigint, buybacks: readonly Bought[], last: string | null): Kept[] {
  const ordered = buybacks.toSorted(
    (a, b) => ORDER[a.how] - ORDER[b.how] || a.payDay.localeCompare(b.payDay),
  );
  let left = all;
  const parts = ordered.map(({ tokens, payDay, isDue }): Kept => {
    const taken = tokens < left ? tokens : left;
    left -= taken;
    return { tokens: taken, until: isDue ? last : payDay };
  });
  return [...parts, { tokens: left, until: last }].filter(({ tokens }) => tokens > 0n);
}

/** How many of them are kept on a day. */
export const keptOn = (parts: readonly Kept[], day: string): bigint =>
  parts.reduce(
    (sum, { tokens, until }) => (until === null || day <= until ? sum + tokens : sum),
    0n,
  );
