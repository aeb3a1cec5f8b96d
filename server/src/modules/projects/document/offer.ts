import { isEnded } from '../rules.ts';
import type { Standing } from './standing.ts';

/** A round as the document plans it. */
interface PlannedRound {
  readonly id: string;
  readonly tokenCount: bigint;
}

/** The changes to ledger accounts that make an issue's offer as planned. */
interface OfferChange {
  /** By round id: the change of its `unissued` account, in tokens. */
  readonly unissued: ReadonlyMap<string, bigint>;
  /** By id of an ended round: unsold tokens that a new round offers again, or that are burnt. */
  readonly rolledOut: ReadonlyMap<string, bigint>;
  /** Tokens to mint, or to burn when negative. */
  readonly issued: bigint;
}

/**
 * The change, or the reason why the plan is invalid. `difference` is the number of tokens that the rounds offer in excess;
 * negative when they offer too few.
 */
export type OfferPlan =
  | { readonly ok: true; readonly change: OfferChange }
  | { readonly ok: false; readonly belowSold: readonly string[]; readonly difference: bigint };

/**
 * Plans an issue's offer: tokens sold plus tokens offered by rounds that have not ended must equal the total
 * (docs/rules.md#8-projects). Unsold tokens of ended rounds may fill a gap, since they can be offered again.
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
  const roundNow = (id: string) => standing.rounds.get(id);
  const ended = before.filter((id) => isEnded(roundNow(id)?.status ?? 'scheduled'));
  const open = rounds.filter(({ id }) => !ended.includes(id));
  const wanted = new Map(
    open.map(({ id, tokenCount }) => {
      const now = roundNow(id);
      const offered = tokenCount + (now ? now.rolledIn - now.rolledOut : 0n);
      return [id, offered - (now?.sold ?? 0n)];
    }),
  );
  const belowSold = [...wanted].filter(([, left]) => left < 0n).map(([id]) => id);
  const sold = sum(before.map((id) => roundNow(id)?.sold ?? 0n));
  const leftover = sum(ended.map((id) => roundNow(id)?.unissued ?? 0n));
  const kept = total - sold - sum(wanted.values());
  if (belowSold.length > 0 || kept < 0n || kept > leftover) {
    return { ok: false, belowSold, difference: kept < 0n ? -kept : leftover - kept };
  }

  const unissued = new Map<string, bigint>();
  const rolledOut = new Map<string, bigint>();
  let shed = leftover - kept;
  for (const id of ended) {
    const has = roundNow(id)?.unissued ?? 0n;
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
    const gain = left - (roundNow(id)?.unissued ?? 0n);
    if (gain !== 0n) unissued.set(id, gain);
  }
  return { ok: true, change: { unissued, rolledOut, issued: sum(unissued.values()) } };
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((a, b) => a + b, 0n);
