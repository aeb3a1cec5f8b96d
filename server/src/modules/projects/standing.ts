import type { PropertyStatus, RoundStatus, VaultStatus } from '#contract/projects/values.ts';
import type { RoundRow } from './tables.ts';

/*
 * The state of a project's parts besides its document: statuses, and the ledger's balances. An unpublished project has
 * none: `UNPUBLISHED`.
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

export const UNPUBLISHED: Standing = {
  rounds: new Map(),
  contracts: new Map(),
  vaults: new Map(),
  properties: new Map(),
};

/**
 * Tokens that a round must sell to be completed: a share of those that it opened with, rounded up. Tokens that reach it
 * later are on sale and do not raise it, so that a round which has its minimum keeps it.
 */
export function minimumTokens(
  row: Pick<RoundRow, 'token_count' | 'rolled_in' | 'late_in' | 'minimum_bps'>,
): bigint {
  const opening = row.token_count + row.rolled_in - row.late_in;
  return (opening * BigInt(row.minimum_bps) + 9_999n) / 10_000n;
}

/**
 * Tokens sold of a round: all it ever had, less what left it and what is still unissued (invariant 5 of
 * docs/rules.md#3-the-ledger).
 */
export const soldOf = (round: {
  tokenCount: bigint;
  rolledIn: bigint;
  rolledOut: bigint;
  unissued: bigint;
}): bigint => round.tokenCount + round.rolledIn - round.rolledOut - round.unissued;
