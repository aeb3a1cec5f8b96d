import { TOKEN_RIGHTS, type TokenType } from '#contract/projects/values.ts';
import { divideHalfEven } from '#core/rounding.ts';

/** What is left of a lot: its tokens and cost, and what of both was returned already. Cost in minor units of its currency. */
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
  /** The part of the lot's cost that these tokens stand for. */
  readonly cost: bigint;
}

export const remainingOf = (lot: Pick<Lot, 'tokens' | 'returnedTokens'>): bigint =>
  lot.tokens - lot.returnedTokens;

/**
 * The cost of the next tokens returned from a lot. Worked out on the running total, so that the parts
 * of a lot returned in any number of steps add up to exactly what it cost.
 */
export function costOf(lot: Lot, tokens: bigint): bigint {
  const through = divideHalfEven(lot.cost * (lot.returnedTokens + tokens), lot.tokens);
  return through - lot.returnedCost;
}

/**
 * Takes tokens from lots. What goes back to its buyer goes newest first, what a vault buys back oldest first
 * (docs/rules.md#3-the-ledger).
 * @param lots in the order in which they are taken
 * @param tokens how many leave
 * @returns the parts, or null when the lots have fewer tokens than that
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

/** Tokens bought at once that were not given back, and what they cost in USD cents. */
export interface KeptLot {
  readonly tokens: bigint;
  readonly cost: bigint;
}

/**
 * What the tokens of investments cost: the oldest lots were invested first. Worked out on the running total, so that
 * the parts of a lot add up to exactly what it cost.
 * @param lots oldest first, those that vaults bought back included
 * @param investments tokens of each, the earliest first
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

/** What the first so many tokens of some lots cost, asked for more and more of them: the lots are walked once. */
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
 * Until when a purchase can be revoked; null when it cannot at all. Its grace period ends with the first token that a
 * refund takes of it; the right that a prolonged round gives lasts as long as tokens are left.
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

/** How a count of tokens fills vaults in order: each takes what it has room for, the rest overflows into the next. */
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

/** Whether a round whose sales are over is completed by what it sold. */
export const reachesMinimum = (
  { offered, minimumTokens }: { readonly offered: bigint; readonly minimumTokens: bigint },
  sold: bigint,
): boolean => offered > 0n && sold >= minimumTokens;

/**
 * Whether what is bought today can still be bought back: nobody may buy into a contract whose last vault has come to
 * its date, since no vault would take their tokens. Kinds without buy-back need none.
 * @param today the business day, `YYYY-MM-DD`
 */
export const canBeBoughtBack = (
  contract: { readonly tokenType: TokenType; readonly lastBuyback: string | null },
  today: string,
): boolean =>
  !TOKEN_RIGHTS[contract.tokenType].buyback ||
  (contract.lastBuyback !== null && contract.lastBuyback > today);
