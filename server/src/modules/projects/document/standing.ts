import type { PropertyStatus, RoundStatus, VaultStatus } from '#contract/projects/values.ts';
import type { RoundRow } from '../tables.ts';

/*
 * The state of a project's parts apart from its document: statuses and ledger balances. For an unpublished project it is
 * `UNPUBLISHED`.
 */
export interface RoundStanding {
  readonly status: RoundStatus;
  /** In progress, before its date and not sold out. */
  readonly sells: boolean;
  /** Sold tokens, less those that were returned to a round's offer. */
  readonly sold: bigint;
  /** Whether penalties of refunds await the round's decision. */
  readonly keepsPenalties: boolean;
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
 * The number of tokens that a round must sell to be completed: a percentage of the tokens it opened with, rounded up.
 * Tokens added later are on sale but do not raise the minimum, so that a round never falls below a minimum it reached.
 */
export function minimumTokens(
  row: Pick<RoundRow, 'token_count' | 'rolled_in' | 'late_in' | 'minimum_bps'>,
): bigint {
  const opening = row.token_count + row.rolled_in - row.late_in;
  return (opening * BigInt(row.minimum_bps) + 9_999n) / 10_000n;
}

/**
 * Tokens sold in a round: offered − rolled out − unissued (invariant 5 of docs/rules.md#3-the-ledger).
 */
export const soldOf = (round: {
  tokenCount: bigint;
  rolledIn: bigint;
  rolledOut: bigint;
  unissued: bigint;
}): bigint => round.tokenCount + round.rolledIn - round.rolledOut - round.unissued;
