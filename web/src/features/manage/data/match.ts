import type { ProjectBody, RoundDraft } from '#contract/projects/draft.ts';
import { replaceAt } from './lists.ts';
import type { SumCheck } from './sums.ts';

/** What the last round would have to offer for the tokens to match. */
export interface Match {
  readonly number: number;
  readonly tokens: number;
  /** Of the field that changes: `rounds.1.tokenCount`. */
  readonly path: string;
  readonly apply: (document: ProjectBody) => ProjectBody;
}

/**
 * How a token count that does not match can be mended in one step: by the last round of its side that may change.
 * @param isLocked whether a round is sold or decided, and keeps its count
 * @returns null where it matches, where nothing may change, or where that round would offer nothing
 */
export function matchOf(
  document: ProjectBody,
  check: SumCheck,
  isLocked: (round: RoundDraft) => boolean,
): Match | null {
  const { contract, difference } = check;
  const rounds = contract === null ? document.rounds : document.contracts[contract]?.rounds;
  const at = rounds?.findLastIndex((round) => !isLocked(round)) ?? -1;
  const round = rounds?.[at];
  if (!round || difference === 0) return null;
  const tokens = round.tokenCount - difference;
  if (!(tokens > 0)) return null;
  const mended = (all: readonly RoundDraft[]) =>
    replaceAt(all, at, { ...round, tokenCount: tokens });
  return {
    number: round.number,
    tokens,
    path: `${contract === null ? '' : `contracts.${contract}.`}rounds.${at}.tokenCount`,
    apply: (now) => {
      if (contract === null) return { ...now, rounds: mended(now.rounds) };
      const one = now.contracts[contract];
      return one
        ? {
            ...now,
            contracts: replaceAt(now.contracts, contract, { ...one, rounds: mended(one.rounds) }),
          }
        : now;
    },
  };
}
