import { isEnded } from './rules.ts';
import type { Standing } from './standing.ts';

/** A round as the document plans it. */
export interface PlannedRound {
  readonly id: string;
  readonly tokenCount: bigint;
}

/** The ledger's change that makes an issue's offer as planned. */
export interface OfferChange {
  /** By round id: how many tokens its `unissued` account gains (or loses, when negative). */
  readonly unissued: ReadonlyMap<string, bigint>;
  /** By id of an ended round: leftovers that a new round offers again, or that are withdrawn. */
  readonly rolledOut: ReadonlyMap<string, bigint>;
  /** Tokens that the outside world issues (or takes back, when negative). */
  readonly issued: bigint;
}

/**
 * Either the change, or the reason there is none; `difference` is how many tokens the rounds offer too many (or too
 * few, when negative).
 */
export type OfferPlan =
  | { readonly ok: true; readonly change: OfferChange }
  | { readonly ok: false; readonly belowSold: readonly string[]; readonly difference: bigint };

/**
 * Works out an issue's offer: the tokens sold and the tokens offered by rounds not ended must add up to the total
 * (docs/rules.md#8-projects). Unsold tokens of ended rounds may fill the gap, since they can be offered again.
 * @param total tokens of the issue: the prices of all units, or the tokens of all vaults
 * @param rounds the planned rounds, by number, ended ones included
 * @param before ids of the present rounds, by number
 */
export function planOffer(
  total: bigint,
  {
    rounds,
    before,
    standing,
  }: { rounds: readonly PlannedRound[]; before: readonly string[]; standing: Standing },
): OfferPlan {
  const stands = (id: string) => standing.rounds.get(id);
  const ended = before.filter((id) => isEnded(stands(id)?.status ?? 'scheduled'));
  const open = rounds.filter(({ id }) => !ended.includes(id));
  const wanted = new Map(
    open.map(({ id, tokenCount }) => {
      const now = stands(id);
      const offered = tokenCount + (now ? now.rolledIn - now.rolledOut : 0n);
      return [id, offered - (now?.sold ?? 0n)];
    }),
  );
  const belowSold = [...wanted].filter(([, left]) => left < 0n).map(([id]) => id);
  const sold = sum(before.map((id) => stands(id)?.sold ?? 0n));
  const leftover = sum(ended.map((id) => stands(id)?.unissued ?? 0n));
  const kept = total - sold - sum(wanted.values());
  if (belowSold.length > 0 || kept < 0n || kept > leftover) {
    return { ok: false, belowSold, difference: kept < 0n ? -kept : leftover - kept };
  }

  const unissued = new Map<string, bigint>();
  const rolledOut = new Map<string, bigint>();
  let shed = leftover - kept;
  for (const id of ended) {
    const has = stands(id)?.unissued ?? 0n;
    const part = has < shed ? has : shed;
    if (part > 0n) {
      unissued.set(id, -part);
      rolledOut.set(id, part);
    }
    shed -= part;
  }
  for (const id of before.filter((id) => !ended.includes(id) && !wanted.has(id)))
    wanted.set(id, 0n);
  for (const [id, left] of wanted) {
    const gain = left - (stands(id)?.unissued ?? 0n);
    if (gain !== 0n) unissued.set(id, gain);
  }
  return { ok: true, change: { unissued, rolledOut, issued: sum(unissued.values()) } };
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((a, b) => a + b, 0n);
