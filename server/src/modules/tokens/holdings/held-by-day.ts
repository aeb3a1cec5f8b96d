import { chart, type DailyMove } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { graceMovesOfRounds, lotMovesOfRounds } from '../store/lots.ts';

/**
 * Net daily changes of people's tokens of a contract, available and invested, from the ledger. Tokens of rounds that are
 * not completed are left out, since they earn no rent yet (docs/rules.md#16-rents). A purchase counts from the end of
 * its grace period: until then its money is not at risk.
 * @param before entries dated at this instant or later, and rounds completed at or after it, are left out
 */
export async function heldByDay(
  deps: Pick<TokensDeps, 'ledger' | 'projects' | 'database'>,
  contractId: string,
  { before, tx }: { before: Date; tx?: Tx | undefined },
): Promise<DailyMove[]> {
  const rounds = await deps.projects.rounds({ contractId }, tx);
  const standing = rounds.filter(
    ({ status, endedAt }) => status !== 'completed' || endedAt === null || endedAt >= before,
  );
  const all = await deps.ledger.dailyMoves(
    { asset: chart.tokensOf(contractId), purposes: ['available', 'invested'], before },
    tx,
  );
  const without = await lotMovesOfRounds(
    tx ?? deps.database.db,
    standing.map(({ id }) => id),
    before,
  );
  const grace = await graceMovesOfRounds(
    tx ?? deps.database.db,
    rounds.filter((round) => !standing.includes(round)).map(({ id }) => id),
    before,
  );
  const moves = new Map<string, DailyMove>();
  for (const { userId, day, amount } of [
    ...all,
    ...grace,
    ...without.map((move) => ({ ...move, amount: -move.amount })),
  ]) {
    const key = `${day}:${userId}`;
    moves.set(key, { userId, day, amount: (moves.get(key)?.amount ?? 0n) + amount });
  }
  return [...moves.values()].filter(({ amount }) => amount !== 0n);
}
