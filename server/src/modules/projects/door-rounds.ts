import { gathering } from '#core/gathering.ts';
import type { Context } from './context.ts';
import type { ProjectsDoor } from './door.ts';
import type { IssueRef } from './facts.ts';
import * as offers from './store/offers.ts';
import * as stored from './store/rounds.ts';
import * as status from './store/status.ts';
import { priceRound } from './views/parts.ts';

/** The part of the interface about issues of tokens and their rounds. */
export function roundsOf({
  database: { db, lookups },
}: Context): Pick<
  ProjectsDoor,
  | 'offer'
  | 'openOrNextRound'
  | 'rounds'
  | 'round'
  | 'issuePrices'
  | 'roundsToOpen'
  | 'setRoundStatus'
  | 'prolongRound'
  | 'rollTokens'
> {
  const findOffer = gathering(
    (issues: readonly IssueRef[]) => offers.offersOf(lookups, issues),
    offers.nameOfIssue,
  );
  const rounds: ProjectsDoor['rounds'] = (of, tx) => stored.roundFacts(tx ?? db, of);
  return {
    async offer(of, tx) {
      const found = tx
        ? (await offers.offersOf(tx, [of])).get(offers.nameOfIssue(of))
        : await findOffer(of);
      return offers.publishedOffer(of, found);
    },
    async openOrNextRound(of, at, tx) {
      const found = await rounds(of, tx);
      return (
        found.find((round) => round.status === 'in_progress' && at < round.endsAt) ??
        found.find((round) => round.status === 'scheduled') ??
        null
      );
    },
    rounds,
    round: (id, tx, options) => stored.oneRound(tx, id, options),
    async issuePrices(issueIds, tx) {
      const found = await stored.issueRounds(tx ?? db, issueIds);
      const byIssue = Map.groupBy(found, (round) => round.contract_id ?? round.project_id);
      return new Map(
        [...byIssue].flatMap(([issueId, ofIssue]) => {
          const round = priceRound(ofIssue);
          if (!round || round.status === 'scheduled') return [];
          return [[issueId, round.project_status === 'cancelled' ? 0n : round.price] as const];
        }),
      );
    },
    roundsToOpen: (now, tx) => stored.roundsToOpen(tx ?? db, now),
    setRoundStatus: status.setRoundStatus,
    prolongRound: status.prolongRound,
    rollTokens: status.rollTokens,
  };
}
