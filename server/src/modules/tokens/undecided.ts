import type { Holding } from '#contract/tokens/schemas.ts';
import { minimumTokens } from '#modules/projects';
import type { TokensDeps } from './deps.ts';
import { remainingOf } from './rules.ts';
import type { PurchaseLot } from './store.ts';
import { lastRevocable, type UndecidedRow, undecidedRounds } from './store-grace.ts';

type Undecided = Holding['undecided'];

/**
 * Says of which rounds the tokens of some lots wait for a decision.
 * @returns for lots of one person and issue: those rounds, by number
 */
export async function undecidedOf(
  deps: TokensDeps,
  lots: readonly PurchaseLot[],
): Promise<(own: readonly PurchaseLot[]) => Undecided> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const roundIds = [...new Set(lots.map(({ round_id }) => round_id))];
  const rounds = await undecidedRounds(db, roundIds, now);
  const last = await lastRevocable(
    db,
    rounds.map(({ id }) => id),
  );
  return (own) =>
    rounds.flatMap((round) => {
      const tokens = own
        .filter(({ round_id }) => round_id === round.id)
        .reduce((sum, lot) => sum + remainingOf(lot), 0n);
      if (tokens === 0n) return [];
      return {
        roundNumber: round.number,
        tokens: Number(tokens),
        decidesAt: decidesAt(round, last.get(round.id), now).toISOString(),
        fellShort: round.sold < minimumTokens(round),
      };
    });
}

/** One whose date came is not decided before it; one that sold all, once the last purchase cannot be revoked. */
function decidesAt({ ends_at }: UndecidedRow, last: Date | undefined, now: Date): Date {
  if (last === undefined) return ends_at;
  return ends_at <= now && last < ends_at ? ends_at : last;
}
