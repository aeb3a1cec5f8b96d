import type { PropertyStatus, RoundStatus, VaultStatus } from '#contract/projects/values.ts';

/*
 * How a project's parts stand besides what its document says: statuses, and what the ledger tells.
 * An unpublished project has none of it: `NOTHING_STANDS`.
 */
export interface RoundStanding {
  readonly status: RoundStatus;
  /** In progress, before its date and not sold out. */
  readonly sells: boolean;
  /** Tokens bought in it that were not returned to another round's offer. */
  readonly sold: bigint;
  /** Tokens in the project's `unissued` account of this round. */
  readonly unissued: bigint;
  readonly rolledIn: bigint;
  readonly rolledOut: bigint;
}

export interface Standing {
  /** By round id. */
  readonly rounds: ReadonlyMap<string, RoundStanding>;
  /** By contract id. */
  readonly contracts: ReadonlyMap<string, RoundStatus>;
  /** By vault id. */
  readonly vaults: ReadonlyMap<string, VaultStatus>;
  /** By property id. */
  readonly properties: ReadonlyMap<string, PropertyStatus>;
}

export const NOTHING_STANDS: Standing = {
  rounds: new Map(),
  contracts: new Map(),
  vaults: new Map(),
  properties: new Map(),
};

/** Tokens sold of a round: all it ever had, less what left it and what is still unissued (invariant 5 of domain.md §2). */
export const soldOf = (round: {
  tokenCount: bigint;
  rolledIn: bigint;
  rolledOut: bigint;
  unissued: bigint;
}): bigint => round.tokenCount + round.rolledIn - round.rolledOut - round.unissued;
