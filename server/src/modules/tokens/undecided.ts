import type { Holding } from '#contract/tokens/schemas.ts';
import type { RoundFacts } from '#modules/projects';
import type { TokensDeps } from './deps.ts';
import { reachesMinimum, remainingOf } from './rules.ts';
import { issueRefOf } from './settle-rounds.ts';
import type { LotRest } from './store.ts';
import { lastRevocable, undecidedRounds } from './store-grace.ts';

type Undecided = Holding['undecided'];

/**
 * Says of which rounds the tokens of some lots wait for a decision.
 * @returns for lots of one person and issue: those rounds, by number
 */
export async function undecidedOf(
  deps: TokensDeps,
  lots: readonly LotRest[],
): Promise<(own: readonly LotRest[]) => Undecided> {
  const rounds = await roundsOf(deps, lots);
  return (own) =>
    rounds.flatMap(({ id, ...told }) => {
      const tokens = own
        .filter(({ round_id }) => round_id === id)
        .reduce((sum, lot) => sum + remainingOf(lot), 0n);
      return tokens === 0n ? [] : { ...told, tokens: Number(tokens) };
    });
}

async function roundsOf(deps: TokensDeps, lots: readonly LotRest[]) {
  const { db } = deps.database;
  const now = deps.clock.now();
  const ids = [...new Set(lots.map(({ round_id }) => round_id))];
  const rows = await undecidedRounds(db, ids, now);
  const last = await lastRevocable(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async ({ id, project_id, contract_id, unsold }) => {
      const ref = issueRefOf({ projectId: project_id, contractId: contract_id });
      const round = (await deps.projects.rounds(ref)).find((one) => one.id === id);
      if (round === undefined) throw new Error(`round ${id} is not one of its issue`);
      return {
        id,
        roundNumber: round.number,
        decidesAt: decidesAt(round, last.get(id), now).toISOString(),
        fellShort: !reachesMinimum(round, round.offered - round.rolledOut - unsold),
      };
    }),
  );
}

/** One whose date came is not decided before it; one that sold all, once the last purchase cannot be revoked. */
function decidesAt({ endsAt }: RoundFacts, last: Date | undefined, now: Date): Date {
  if (last === undefined) return endsAt;
  return endsAt <= now && last < endsAt ? endsAt : last;
}
