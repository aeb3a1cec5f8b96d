import type { Currency } from '#contract/core/money.ts';
import { businessDay } from '#core/clock.ts';
import { eachAlone } from '#core/each-alone.ts';
import { AppError } from '#core/errors.ts';
import { accountKey, chart } from '#modules/ledger';
import type { TokensDeps } from '../deps.ts';
import { notifyRevocationUnfunded } from '../notify-managers.ts';
import { wentIntoVaultSince } from '../store/entries.ts';
import { type PurchaseRow, returnsOfPurchases, waitingRevocations } from '../store/purchases.ts';
import { receivedCancellationPayout } from '../store/unreleased.ts';
import { lockRevocable, revokeLot } from './revoke.ts';

/*
 * Revocations that wait for the project's funds. Only rounds decided before escrow covered the grace period can have
 * them (docs/rules.md#12-grace-period): newer revocations are paid from escrow.
 */

/**
 * The money that a project owes for waiting revocations, in minor units by currency. A revocation whose tokens were used
 * or returned since is never paid and is not counted.
 */
export async function revocationsOwed(
  deps: TokensDeps,
  projectId: string,
): Promise<ReadonlyMap<Currency, { count: number; amount: bigint }>> {
  const rows = await unpaid(deps, projectId);
  const waiting = rows.map((row) => ({
    row,
    account: chart.available(row.user_id, row.project_id, chart.tokensOf(row.issue_id)),
  }));
  const [returns, balances] = await Promise.all([
    returnsOfPurchases(
      deps.database.db,
      rows.map(({ id }) => id),
    ),
    deps.ledger.balanceOf(waiting.map(({ account }) => account)),
  ]);
  // a person's available tokens are assigned to their revocations oldest first, each token once
  const free = new Map(waiting.map(({ account }, at) => [accountKey(account), balances[at] ?? 0n]));
  const returned = new Set(returns.map(({ purchaseId }) => purchaseId));
  const owed = new Map<Currency, { count: number; amount: bigint }>();
  for (const { row, account } of waiting) {
    if (returned.has(row.id)) continue;
    const key = accountKey(account);
    const left = free.get(key) ?? 0n;
    if (left >= row.tokens) free.set(key, left - row.tokens);
    else if (!(await mayTakeTokensFromVault(deps, row))) continue;
    const { count, amount } = owed.get(row.currency) ?? { count: 0, amount: 0n };
    owed.set(row.currency, { count: count + 1, amount: amount + row.cost });
  }
  return owed;
}

/** Waiting revocations, except of people who were paid their share when the project was cancelled. */
async function unpaid(deps: TokensDeps, projectId?: string): Promise<PurchaseRow[]> {
  const { db } = deps.database;
  const found: PurchaseRow[] = [];
  for (const row of await waitingRevocations(db, projectId))
    if (!(await receivedCancellationPayout(db, { userId: row.user_id, projectId: row.project_id })))
      found.push(row);
  return found;
}

/** Whether a waiting revocation may take its tokens from a vault, by the rule of `revokeLot`. */
async function mayTakeTokensFromVault(deps: TokensDeps, row: PurchaseRow): Promise<boolean> {
  const asked = row.revocation_asked_at ?? deps.clock.now();
  if (row.prolonged_until !== null && asked < row.prolonged_until) return true;
  return wentIntoVaultSince(deps.database.db, row.id, asked);
}

/**
 * Pays waiting revocations, oldest first. For those that the project still cannot pay, its owner and the administrators
 * are notified once a day. A revocation whose tokens were used or refunded since is left as it is.
 * @param projectId limits the payment to one project
 * @returns the errors, one for each purchase that failed
 */
export async function payWaitingRevocations(
  deps: TokensDeps,
  projectId?: string,
): Promise<unknown[]> {
  return eachAlone(await unpaid(deps, projectId), async (row) => {
    const refusal = await payOne(deps, row).then(() => null, refusalOf);
    if (refusal === 'REFUND_NOT_FUNDED') await notifyUnfunded(deps, row);
  });
}

const payOne = (deps: TokensDeps, { id, user_id: userId }: PurchaseRow): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    const lot = await lockRevocable(deps, tx, { userId, purchaseId: id, at });
    const { revocation_asked_at: askedAt, revocation_asked_by: askedBy } = lot;
    await revokeLot(
      deps,
      { tx, lot },
      { at, askedAt: askedAt ?? at, actorId: askedBy ?? lot.user_id },
    );
  });

/** The AppError key for which a revocation cannot be paid yet. Rethrows any other error. */
function refusalOf(error: unknown): string {
  if (error instanceof AppError && REFUSALS.has(error.key)) return error.key;
  throw error;
}

const REFUSALS = new Set<string>([
  'REFUND_NOT_FUNDED',
  'INSUFFICIENT_TOKENS',
  'PURCHASE_REFUNDED',
  'PURCHASE_UNDONE',
  'GRACE_PERIOD_OVER',
]);

const notifyUnfunded = (deps: TokensDeps, purchase: PurchaseRow): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const today = businessDay(deps.clock.now());
    if (await notifyRevocationUnfunded(deps, tx, { purchase, today }))
      deps.log.warn({ purchaseId: purchase.id }, 'revocation not funded');
  });
