import { toMoney } from '#contract/core/money.ts';
import type { RefundFunding } from '#contract/tokens/refunds.ts';
import { stageMoney } from '#modules/stages';
import type { TokensDeps } from '../deps.ts';
import type { LotPart } from '../rules.ts';
import type { PurchaseLot } from '../store/purchases.ts';
import { receivedCancellationPayout } from '../store/unreleased.ts';
import { payerOf } from './return-tokens.ts';

/**
 * Who would pay a refund now, and what the project's funds lack for it: `returnTokens` pays, or refuses, by the same rules.
 * Money may move between this answer and the refund.
 * @param of.parts the parts of lots that the refund takes, all of one project
 */
export async function refundFunding(
  deps: TokensDeps,
  of: { userId: string; projectId: string; parts: readonly LotPart<PurchaseLot>[] },
): Promise<RefundFunding> {
  const { db } = deps.database;
  const { projectId } = of;
  const rounds = await deps.projects.rounds({ projectId });
  const taken = of.parts.flatMap(({ lot, cost }) => {
    const round = rounds.find(({ id }) => id === lot.round_id);
    return round ? [{ ...payerOf(round, lot), status: round.status, cost }] : [];
  });
  if (!taken.some(({ status }) => status === 'completed')) return { state: 'escrow', missing: [] };
  if (await receivedCancellationPayout(db, of)) return { state: 'paid_out', missing: [] };
  const lines = taken.map(({ account, cost }) => [account, -cost] as const);
  const missing = await stageMoney.missingForRefund(deps.ledger, db, { projectId, lines });
  return {
    state: missing.length > 0 ? 'short' : 'funds',
    missing: missing.map(({ amount, currency }) => toMoney(amount, currency)),
  };
}
