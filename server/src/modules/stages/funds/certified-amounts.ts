import type { Currency } from '#contract/core/money.ts';
import { divide } from '#core/divide.ts';

/** A stage with the facts that determine its money. Lists of stages are in their order. */
export interface Staged {
  readonly id: string;
  readonly shareBps: number;
  readonly certifiedAt: Date | null;
}

/** Money that a round brought to a project's funds in one currency, in minor units. */
export interface Collected {
  /** Sequence number of its journal entry; later entries have larger ones. */
  readonly seq: bigint;
  readonly currency: Currency;
  readonly amount: bigint;
  /** Stages that withheld their share; the shares of the others went directly to the owner. */
  readonly kept: readonly string[];
}

/** The sum of consecutive entries of one kind on one of a project's funds accounts. */
export interface Moved {
  /** Sequence number of the first of these entries. */
  readonly seq: bigint;
  readonly kind: string;
  readonly currency: Currency;
  /** The stage; null for the owner's withdrawable account. */
  readonly stageId: string | null;
  /** Minor units; positive for incoming money. */
  readonly amount: bigint;
}

/** The history of a project's funds in the ledger, in the order of its entries. */
export interface FundsHistory {
  readonly collected: readonly Collected[];
  readonly moved: readonly Moved[];
}

export const sumOf = <T extends { readonly amount: bigint }>(items: readonly T[]): bigint =>
  items.reduce((sum, { amount }) => sum + amount, 0n);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The share of each stage in each collected sum, and whether it went directly to the owner. */
export function partsOf(
  stages: readonly Staged[],
  { collected }: FundsHistory,
  currency: Currency,
) {
  const weights = stages.map(({ shareBps }) => BigInt(shareBps));
  return collected
    .filter((one) => one.currency === currency)
    .flatMap(({ amount, kept }) =>
      divide(amount, weights).map((part, at) => ({
        stageId: stages[at]?.id ?? '',
        amount: part,
        atOnce: !kept.includes(stages[at]?.id ?? ''),
      })),
    );
}

/**
 * The total that this stage's certification released in one currency, before conversions: its withheld balance, its shares
 * of later rounds, and set-aside money returned to the owner.
 */
export function madeAvailable(
  stages: readonly Staged[],
  history: FundsHistory,
  { id, currency }: { readonly id: string; readonly currency: Currency },
): bigint {
  const atOnce = partsOf(stages, history, currency).filter(
    ({ stageId, atOnce: own }) => stageId === id && own,
  );
  const moved = history.moved.filter(
    ({ kind, stageId, currency: of }) =>
      of === currency &&
      stageId === id &&
      (kind === 'stage_certified' || kind === 'stage_withdrawn'),
  );
  return sumOf(atOnce) - sumOf(moved) + (gotBackOf(stages, history, currency).get(id) ?? 0n);
}

/**
 * Money of stages that was set aside and later returned to the owner, by stage. It goes to the owner, not to the stage,
 * if the stage has been certified.
 */
function gotBackOf(
  stages: readonly Staged[],
  { moved }: FundsHistory,
  currency: Currency,
): ReadonlyMap<string, bigint> {
  const netOf = (wanted: string | null) =>
    sumOf(
      moved.filter(
        ({ kind, stageId, currency: of }) =>
          of === currency && stageId === wanted && kind.startsWith('set_aside'),
      ),
    );
  const gave = stages.map(({ id }) => positive(-netOf(id)));
  const all = gave.reduce((sum, one) => sum + one, 0n);
  const parts = divide(least(positive(netOf(null)), all), gave);
  return new Map(stages.map(({ id }, at) => [id, parts[at] ?? 0n]));
}
