import { toMoney } from '#contract/core/money.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { chart } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { revocableUntil } from '../rules.ts';
import { type PurchaseRow, returnsOfPurchases } from '../store/purchases.ts';

export type Standing = Pick<
  Purchase,
  | 'status'
  | 'revocableUntil'
  | 'revocableAnywhere'
  | 'revocation'
  | 'refundedTokens'
  | 'heldTokens'
  | 'heldCost'
  | 'roundProlonged'
>;

/** The names shown with a purchase; a purchase of property tokens has no contract. */
export interface PurchaseNames {
  readonly userName: string;
  readonly projectName: string;
  readonly contractName: string | null;
}

/** The immutable fields of a purchase in its API schema. */
export const purchaseFacts = (
  row: PurchaseRow,
  { userName, projectName, contractName }: PurchaseNames,
): Omit<Purchase, keyof Standing> => ({
  id: row.id,
  orderNumber: row.order_number,
  date: row.purchased_at.toISOString(),
  userId: row.user_id,
  userName,
  projectId: row.project_id,
  projectName,
  contractId: row.contract_id,
  contractName,
  type: row.token_type,
  roundNumber: row.round_number,
  tokens: Number(row.tokens),
  price: toMoney(row.price_usd, 'USD'),
  cost: toMoney(row.cost, row.currency),
  rate:
    row.rate === null || row.rate_source === null || row.rate_as_of === null
      ? null
      : { value: row.rate, source: row.rate_source, asOf: row.rate_as_of.toISOString() },
});

/** The API view of a purchase that was made just now, without returns. */
export const purchaseMadeView = ({
  row,
  names,
}: {
  readonly row: PurchaseRow;
  readonly names: PurchaseNames;
}): Purchase => ({
  ...purchaseFacts(row, names),
  status: 'completed',
  refundedTokens: 0,
  heldTokens: Number(row.tokens),
  heldCost: toMoney(row.cost, row.currency),
  roundProlonged: false,
  revocableAnywhere: false,
  revocation: row.revocable_until === null ? 'over' : 'possible',
  revocableUntil: row.revocable_until?.toISOString() ?? null,
});

/**
 * The returns of purchases, and whether each purchase can be revoked now. The rule is that of `revokePurchase`, so that
 * the screen never offers a revocation that would be refused.
 */
export async function purchaseStanding(
  deps: TokensDeps,
  rows: readonly PurchaseRow[],
  tx?: Tx,
): Promise<(row: PurchaseRow) => Standing> {
  const now = deps.clock.now();
  const [returns, free] = await Promise.all([
    returnsOfPurchases(
      tx ?? deps.database.db,
      rows.map(({ id }) => id),
    ),
    deps.ledger.balanceOf(
      rows.map((row) => chart.available(row.user_id, row.project_id, chart.tokensOf(row.issue_id))),
      tx,
    ),
  ]);
  const back = new Map(returns.map((of) => [of.purchaseId, of]));
  const freeOf = new Map(rows.map(({ id }, index) => [id, free[index] ?? 0n]));
  return (row) => {
    const { returned = 0n, refunded = 0n, cost = 0n } = back.get(row.id) ?? {};
    const revocation = revocationOf(row, { returned, free: freeOf.get(row.id) ?? 0n, now });
    const until = revocableUntil({ ...row, returnedTokens: returned });
    return {
      status: row.status === 'completed' && refunded === row.tokens ? 'returned' : row.status,
      refundedTokens: Number(refunded),
      heldTokens: Number(row.tokens - returned),
      heldCost: toMoney(row.cost - cost, row.currency),
      roundProlonged: row.prolonged_until !== null,
      revocableAnywhere: revocation === 'possible' && runs(row.prolonged_until, now),
      revocation,
      revocableUntil:
        revocation === 'possible' || revocation === 'in_use'
          ? (until?.toISOString() ?? null)
          : null,
    };
  };
}

const runs = (until: Date | null, now: Date) => until !== null && now < until;

function revocationOf(
  row: PurchaseRow,
  { returned, free, now }: { returned: bigint; free: bigint; now: Date },
): Standing['revocation'] {
  if (row.status !== 'completed') return 'over';
  if (row.revocation_asked_at !== null && returned === 0n) return 'waiting';
  if (runs(row.prolonged_until, now) && returned < row.tokens) return 'possible';
  if (!runs(row.revocable_until, now)) return 'over';
  if (returned > 0n) return 'refunded';
  return free < row.tokens ? 'in_use' : 'possible';
}
