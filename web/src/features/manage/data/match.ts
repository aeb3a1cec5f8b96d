import type { ProjectBody, RoundDraft } from '#contract/projects/draft.ts';
import { replaceAt } from './lists.ts';
import type { SumCheck } from './sums.ts';

/** The token count of the last round with which the counts would match. */
export interface Match {
  readonly number: number;
  readonly tokens: number;
  /** The path of the changed field: `rounds.1.tokenCount`. */
  readonly path: string;
  readonly apply: (document: ProjectBody) => ProjectBody;
}

/**
 * How a mismatch of token counts can be corrected in one step: with the last unlocked round of its side.
 * @param isLocked whether a round is sold or decided, and keeps its count
 * @returns null when they match, when nothing may change, or when that round would become empty
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
