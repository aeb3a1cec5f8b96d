import { withPenalty } from '#contract/core/penalty.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { type AccountRef, chart, type Lines } from '#modules/ledger';
import type { IssueRef, RoundFacts } from '#modules/projects';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from './deps.ts';
import type { LotPart } from './rules.ts';
import { lockLots, lotsOf, type PurchaseLot } from './store.ts';
import { receivedCancellationPayout } from './store-unreleased.ts';
import type { ReturnReason, TokenLotReturnsTable } from './tables.ts';

/** Locks every round of an issue, always in one order: tokens that leave one arrive in another. */
export async function lockRounds(deps: TokensDeps, tx: Tx, issue: IssueRef): Promise<void> {
  const ids = (await deps.projects.rounds(issue, tx)).map(({ id }) => id).sort();
  for (const id of ids) await deps.projects.round(id, tx, { lock: true });
}

/**
 * A person's lots of an issue, newest first, locked together with the issue's rounds: rounds first, as ending
 * a round does, so that a return and the end of the round it pays from or goes to wait for each other.
 */
export async function lockedLots(
  deps: TokensDeps,
  tx: Tx,
  { userId, issue }: { userId: string; issue: IssueRef },
): Promise<PurchaseLot[]> {
  const issueId = 'contractId' in issue ? issue.contractId : issue.projectId;
  await lockRounds(deps, tx, issue);
  await lockLots(tx, { userId, issueId });
  return lotsOf(tx, userId, issueId);
}

export interface TokenReturn {
  readonly lines: Lines[number][];
  readonly returns: TokenLotReturnsTable[];
}

/**
 * What giving parts of lots back moves: until a lot's round is decided its escrow pays and holds the penalty, and the
 * tokens go back to it; afterwards the project's funds pay, the penalty goes to the platform, and tokens go to the
 * round that is or will be open, else to the one they came from (docs/rules.md#14-refunds). Stages of works pay their
 * part (docs/rules.md#39-stages-of-works). Rounds' books are kept with `rollTokens`.
 * @param given.from account the tokens leave: the person's available ones or those of a reservation
 * @throws AppError RESERVATION_NOT_ACTIVE when the round was closed meanwhile and gave everything back itself,
 * REFUND_NOT_FUNDED, or PURCHASE_REFUNDED of a revocation, when the project was cancelled and returned the person's share
 */
export async function returnTokens(
  deps: TokensDeps,
  tx: Tx,
  given: {
    entryId: string;
    at: Date;
    userId: string;
    parts: readonly LotPart<PurchaseLot>[];
    reason: Extract<ReturnReason, 'refund' | 'revocation'>;
    from: AccountRef;
  },
): Promise<TokenReturn> {
  const lines: Lines[number][] = [];
  const returns: TokenLotReturnsTable[] = [];
  for (const { lot, tokens, cost } of given.parts) {
    const round = await deps.projects.round(lot.round_id, tx);
    if (round.status === 'closed') throw new AppError('RESERVATION_NOT_ACTIVE');
    // what is left of a cancelled project is what its owner contributed: not to be paid twice for the same tokens
    if (
      round.status === 'completed' &&
      (await receivedCancellationPayout(tx, { userId: given.userId, projectId: lot.project_id }))
    )
      throw new AppError(given.reason === 'refund' ? 'REFUND_NOT_FUNDED' : 'PURCHASE_REFUNDED');
    const { returned, penalty } =
      given.reason === 'refund' ? withPenalty(cost) : { returned: cost, penalty: 0n };
    const source = payerOf(round, lot);
    lines.push(
      ...chart.move(
        source.account,
        chart.available(given.userId, lot.project_id, lot.currency),
        returned,
      ),
      ...chart.move(source.account, source.penalties, penalty),
    );
    // while a round is not decided its tokens are its own: on sale again, or waiting for its minimum to be counted
    const target =
      round.status === 'in_progress'
        ? round
        : ((await deps.projects.openOrNextRound(issueOf(lot), given.at, tx)) ?? round);
    lines.push(...chart.move(given.from, chart.unissued(target), tokens));
    if (target.id !== round.id)
      await deps.projects.rollTokens(tx, { fromRoundId: round.id, toRoundId: target.id, tokens });
    returns.push({
      id: newId(given.at),
      purchase_id: lot.id,
      entry_id: given.entryId,
      reason: given.reason,
      tokens,
      cost,
      penalty,
      returned_at: given.at,
    });
  }
  const [projectId] = new Set(given.parts.map(({ lot }) => lot.project_id));
  if (projectId !== undefined) {
    const { shareOfStages, coverFromStages } = stageMoney;
    const ofStages = given.reason === 'refund' ? shareOfStages : coverFromStages;
    lines.push(...(await ofStages(deps.ledger, tx, { projectId, lines })));
  }
  return { lines, returns };
}

function payerOf(round: RoundFacts, lot: PurchaseLot) {
  return round.status === 'completed'
    ? {
        account: chart.funds(lot.project_id, lot.currency),
        penalties: chart.penalties(lot.currency),
      }
    : {
        account: chart.escrow(round, lot.currency),
        penalties: chart.roundPenalties(round, lot.currency),
      };
}

export const issueOf = (lot: { contract_id: string | null; project_id: string }) =>
  lot.contract_id === null ? { projectId: lot.project_id } : { contractId: lot.contract_id };
