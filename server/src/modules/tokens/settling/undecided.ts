import type { Holding } from '#contract/tokens/holdings.ts';
import type { RoundFacts } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { reachesMinimum, remainingOf } from '../rules.ts';
import { lastRevocable, undecidedRounds } from '../store/grace.ts';
import type { LotRest } from '../store/purchases.ts';
import { issueRefOf } from './settle-rounds.ts';

type Undecided = Holding['undecided'];

/**
 * Loads the undecided rounds whose sales are over, among the rounds of some lots.
 * @returns a function that takes a person's lots of one issue and returns those rounds by number, each with the person's
 *   tokens and the expected date of its decision
 */
export async function undecidedOf(
  deps: TokensDeps,
  lots: readonly LotRest[],
): Promise<(own: readonly LotRest[]) => Undecided> {
  const rounds = await roundsOf(deps, lots);
  return (own) =>
    rounds.flatMap(({ id, ...facts }) => {
      const tokens = own
        .filter(({ round_id }) => round_id === id)
        .reduce((sum, lot) => sum + remainingOf(lot), 0n);
      return tokens === 0n ? [] : { ...facts, tokens: Number(tokens) };
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
      if (round === undefined)
        throw new Error(`round ${id} does not belong to the issue of its lots`);
      return {
        id,
        roundNumber: round.number,
        decidesAt: decidesAt(round, last.get(id), now).toISOString(),
        fellShort: !reachesMinimum(round, round.offered - round.rolledOut - unsold),
      };
    }),
  );
}

/** When a round will be decided: at the end of its last grace period, but not before its end date unless it sold out. */
function decidesAt({ endsAt }: RoundFacts, last: Date | undefined, now: Date): Date {
  if (last === undefined) return endsAt;
  return endsAt <= now && last < endsAt ? endsAt : last;
}
