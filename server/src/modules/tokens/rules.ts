import { TOKEN_RIGHTS, type TokenType } from '#contract/projects/values.ts';
import { divideHalfEven } from '#core/rounding.ts';

/** A lot: its tokens and cost, and the part of both that was returned. Costs are minor units of the lot's currency. */
export interface Lot {
  readonly id: string;
  readonly tokens: bigint;
  readonly cost: bigint;
  readonly returnedTokens: bigint;
  readonly returnedCost: bigint;
}

export interface LotPart<L extends Lot> {
  readonly lot: L;
  readonly tokens: bigint;
  /** The part of the lot's cost that corresponds to these tokens. */
  readonly cost: bigint;
}

export const remainingOf = (lot: Pick<Lot, 'tokens' | 'returnedTokens'>): bigint =>
  lot.tokens - lot.returnedTokens;

/**
 * The cost of the next tokens returned from a lot. Rounded on the running total, so that the parts returned in any number
 * of steps add up to exactly the lot's cost.
 */
export function costOf(lot: Lot, tokens: bigint): bigint {
  const through = divideHalfEven(lot.cost * (lot.returnedTokens + tokens), lot.tokens);
  return through - lot.returnedCost;
}

/**
 * Takes tokens from lots. Callers pass the newest lots first for a return to the buyer, and the oldest first for a
 * buy-back (docs/rules.md#3-the-ledger).
 * @param lots in the order in which tokens are taken from them
 * @param tokens how many tokens to take
 * @returns the part taken of each lot, or null when the lots have too few tokens
 */
export function takeInOrder<L extends Lot>(
  lots: readonly L[],
  tokens: bigint,
): LotPart<L>[] | null {
  const parts: LotPart<L>[] = [];
  let wanted = tokens;
  for (const lot of lots) {
    if (wanted === 0n) break;
    const rest = remainingOf(lot);
    const taken = rest < wanted ? rest : wanted;
    if (taken === 0n) continue;
    parts.push({ lot, tokens: taken, cost: costOf(lot, taken) });
    wanted -= taken;
  }
  return wanted === 0n ? parts : null;
}

/** The tokens of a purchase that were not returned, and their cost in USD cents. */
export interface KeptLot {
  readonly tokens: bigint;
  readonly cost: bigint;
}

/**
 * The cost of investments, on the rule that the oldest lots are invested first. Rounded on the running total, so that
 * the parts of a lot add up to exactly its cost.
 * @param lots oldest first, lots that vaults bought back included
 * @param investments tokens of each investment, earliest first
 * @returns USD cents, in the order of the investments
 */
export function costsOfInvestments(
  lots: readonly KeptLot[],
  investments: readonly bigint[],
): bigint[] {
  const costThrough = runningCost(lots);
  let [invested, before] = [0n, 0n];
  return investments.map((tokens) => {
    invested += tokens;
    const through = costThrough(invested);
    const cost = through - before;
    before = through;
    return cost;
  });
}

/** Returns a function for the cost of the first n tokens of the lots. Call it with growing n: the lots are walked once. */
function runningCost(lots: readonly KeptLot[]): (tokens: bigint) => bigint {
  let [place, tokensBefore, costBefore] = [0, 0n, 0n];
  return (tokens) => {
    for (;;) {
      const lot = lots[place];
      if (lot === undefined) return costBefore;
      const taken = tokens - tokensBefore;
      if (taken < lot.tokens) return costBefore + divideHalfEven(lot.cost * taken, lot.tokens);
      tokensBefore += lot.tokens;
      costBefore += lot.cost;
      place += 1;
    }
  };
}

/**
 * Until when a purchase can be revoked; null when it cannot. A refund of any of its tokens ends the grace period. The
 * right from a prolonged round lasts while tokens of the purchase are left.
 */
export function revocableUntil(
  lot: Pick<Lot, 'tokens' | 'returnedTokens'> & {
    readonly status: string;
    readonly revocable_until: Date | null;
    readonly prolonged_until: Date | null;
  },
): Date | null {
  if (lot.status !== 'completed' || lot.returnedTokens === lot.tokens) return null;
  const grace = lot.returnedTokens === 0n ? lot.revocable_until : null;
  return grace === null || (lot.prolonged_until !== null && lot.prolonged_until > grace)
    ? lot.prolonged_until
    : grace;
}

/** Distributes tokens over vaults in order: each takes as many as it has room for, the rest overflows into the next. */
export function fillVaults<V extends { room: bigint }>(
  vaults: readonly V[],
  tokens: bigint,
): { vault: V; tokens: bigint }[] | null {
  const parts: { vault: V; tokens: bigint }[] = [];
  let rest = tokens;
  for (const vault of vaults) {
    if (rest === 0n) break;
    const taken = vault.room < rest ? vault.room : rest;
    if (taken > 0n) parts.push({ vault, tokens: taken });
    rest -= taken;
  }
  return rest === 0n ? parts : null;
}

/** Whether a round sold enough tokens to be completed. */
export const reachesMinimum = (
  { offered, minimumTokens }: { readonly offered: bigint; readonly minimumTokens: bigint },
  sold: bigint,
): boolean => offered > 0n && sold >= minimumTokens;

/**
 * Whether tokens bought today can still enter a vault: false from the date of the contract's last vault on. Always true
 * for token types without buy-back.
 * @param today the business day, `YYYY-MM-DD`
 */
export const canBeBoughtBack = (
  contract: { readonly tokenType: TokenType; readonly lastBuyback: string | null },
  today: string,
): boolean =>
  !TOKEN_RIGHTS[contract.tokenType].buyback ||
  (contract.lastBuyback !== null && contract.lastBuyback > today);
