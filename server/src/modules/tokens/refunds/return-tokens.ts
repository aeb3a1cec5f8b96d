import { withPenalty } from '#contract/core/figures/penalty.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { type AccountRef, chart, type Lines } from '#modules/ledger';
import type { IssueRef, RoundFacts } from '#modules/projects';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import type { LotPart } from '../rules.ts';
import { lockLots, lotsOf, type PurchaseLot } from '../store/purchases.ts';
import { receivedCancellationPayout } from '../store/unreleased.ts';
import type { ReturnReason, TokenLotReturnsTable } from '../tables.ts';

/** Locks every round of an issue in a fixed order, because tokens that leave one round go to another. */
export async function lockRounds(deps: TokensDeps, tx: Tx, issue: IssueRef): Promise<void> {
  const ids = (await deps.projects.rounds(issue, tx)).map(({ id }) => id).sort();
  for (const id of ids) await deps.projects.round(id, tx, { lock: true });
}

/**
 * Locks the issue's rounds, then a person's lots of the issue, and returns the lots, newest first. The end of a round
 * locks in the same order, so a return of tokens and the end of a round never overlap.
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

interface TokenReturn {
  readonly lines: Lines[number][];
  readonly returns: TokenLotReturnsTable[];
}

/**
 * Builds the journal lines for returning parts of lots (docs/rules.md#14-refunds), and records tokens that pass to
 * another round with `rollTokens`.
 * - While the lot's round is undecided, its escrow pays, the penalty stays with the round, and the tokens return to it.
 * - Afterwards the project's funds pay, stages of works with their part (docs/rules.md#39-stages-of-works). The penalty
 *   goes to the platform. The tokens go to the open or next round, or else to the round they came from.
 * @param given.from the account that the tokens leave: the person's available tokens or those of a reservation
 * @throws AppError RESERVATION_NOT_ACTIVE when the round was closed in the meantime and has returned everything itself.
 *   When the project was cancelled and paid the person their share: REFUND_NOT_FUNDED, or PURCHASE_REFUNDED for a
 *   revocation
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
    // a cancelled project is left with its owner's contributions, which must not pay for the same tokens a second time
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
    // tokens of an undecided round return to it: they are on sale again, or count for its minimum
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

/** The account that pays for returned tokens of a lot, and the account that takes their penalty. */
export function payerOf(round: RoundFacts, lot: PurchaseLot) {
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
