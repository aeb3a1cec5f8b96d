import type { Purchase } from '#contract/tokens/schemas.ts';
import { tokensAsset, wallet } from './accounts.ts';
import type { TokensDeps } from './deps.ts';
import { type PurchaseRow, returnsOfPurchases } from './store.ts';

export type Standing = Pick<
  Purchase,
  'status' | 'revocableUntil' | 'revocation' | 'refundedTokens'
>;

/**
 * What became of purchases, and whether each can be revoked now: exactly as `revokePurchase` would decide, so that
 * nobody is offered a way back that is refused.
 */
export async function purchaseStanding(
  deps: TokensDeps,
  rows: readonly PurchaseRow[],
): Promise<(row: PurchaseRow) => Standing> {
  const now = deps.clock.now();
  const runs = (row: PurchaseRow) =>
    row.status === 'completed' && row.revocable_until !== null && row.revocable_until >= now;
  const running = rows.filter(runs);
  const [returns, free] = await Promise.all([
    returnsOfPurchases(
      deps.database.db,
      rows.map(({ id }) => id),
    ),
    deps.ledger.balanceOf(
      running.map((row) => wallet(row.user_id, row.project_id, tokensAsset(row.issue_id))),
    ),
  ]);
  const back = new Map(returns.map((of) => [of.purchaseId, of]));
  const freeOf = new Map(running.map(({ id }, index) => [id, free[index] ?? 0n]));
  return (row) => {
    const { returned = 0n, refunded = 0n } = back.get(row.id) ?? {};
    const revocation = !runs(row)
      ? 'over'
      : returned > 0n
        ? 'refunded'
        : (freeOf.get(row.id) ?? 0n) < row.tokens
          ? 'in_use'
          : 'possible';
    return {
      status: row.status === 'completed' && refunded === row.tokens ? 'returned' : row.status,
      refundedTokens: Number(refunded),
      revocation,
      revocableUntil:
        revocation === 'possible' || revocation === 'in_use'
          ? (row.revocable_until?.toISOString() ?? null)
          : null,
    };
  };
}
