import { withPenalty } from '#contract/core/figures/penalty.ts';
import { toMoney } from '#contract/core/money.ts';
import type { RefundPreview } from '#contract/tokens/refunds.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { TokensDeps } from '../deps.ts';
import { purchaseStanding } from '../purchases/views.ts';
import { takeInOrder } from '../rules.ts';
import { lotsOf } from '../store/purchases.ts';
import { reservationById } from '../store/reservations.ts';
import { refundFunding } from './funding.ts';
import type { RefundOrder } from './refund.ts';
import { moneyParts } from './views.ts';

/**
 * The tokens and money of a refund made now, by purchase, newest first (docs/rules.md#3-the-ledger). The preview exists
 * because a refund may take tokens of a purchase that the person did not mean, even of one that they could still revoke
 * without penalty, and because the project's funds may not be able to pay it.
 * @throws AppError RESERVATION_NOT_FOUND, RESERVATION_NOT_ACTIVE, INSUFFICIENT_TOKENS
 */
export async function previewRefund(
  deps: TokensDeps,
  { userId, what }: Pick<RefundOrder, 'userId' | 'what'>,
): Promise<RefundPreview> {
  const { db } = deps.database;
  const source = await sourceOf(deps, userId, what);
  const lots = await lotsOf(db, userId, source.projectId);
  const parts = takeInOrder(lots, source.tokens);
  if (parts === null || parts.length === 0) throw new AppError('INSUFFICIENT_TOKENS');
  const standing = await purchaseStanding(
    deps,
    parts.map(({ lot }) => lot),
  );
  const refunded = parts.map((part) => ({ ...part, ...withPenalty(part.cost) }));
  return {
    tokens: Number(source.tokens),
    parts: moneyParts(
      refunded.map(({ lot, cost, penalty }) => ({ currency: lot.currency, cost, penalty })),
    ),
    funding: await refundFunding(deps, { userId, projectId: source.projectId, parts }),
    lots: refunded.map(({ lot, tokens, cost, penalty, returned }) => {
      const { revocation, revocableUntil, revocableAnywhere } = standing(lot);
      return {
        purchaseId: lot.id,
        orderNumber: lot.order_number,
        date: lot.purchased_at.toISOString(),
        tokens: Number(tokens),
        cost: toMoney(cost, lot.currency),
        penalty: toMoney(penalty, lot.currency),
        returned: toMoney(returned, lot.currency),
        revocableUntil: revocation === 'possible' ? revocableUntil : null,
        revocableAnywhere,
      };
    }),
  };
}

async function sourceOf(deps: TokensDeps, userId: string, what: RefundOrder['what']) {
  if ('projectId' in what) {
    const account = chart.available(userId, what.projectId, chart.tokensOf(what.projectId));
    const [free = 0n] = await deps.ledger.balanceOf([account]);
    const tokens = BigInt(what.tokens);
    if (free < tokens) throw new AppError('INSUFFICIENT_TOKENS');
    return { projectId: what.projectId, tokens };
  }
  const reservation = await reservationById(deps.database.db, what.reservationId);
  if (reservation === undefined || reservation.user_id !== userId)
    throw new AppError('RESERVATION_NOT_FOUND');
  const { status, expires_at } = reservation;
  if (status !== 'active' || (expires_at !== null && expires_at <= deps.clock.now()))
    throw new AppError('RESERVATION_NOT_ACTIVE');
  return { projectId: reservation.project_id, tokens: reservation.tokens };
}
