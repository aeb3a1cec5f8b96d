import type { BodyOf } from '#contract/core/endpoint.ts';
import { amountOf, CURRENCIES, toMoney } from '#contract/core/money.ts';
import {
  type withdrawRevenue as declaration,
  type RevenueWithdrawal,
  revenueSource,
} from '#contract/treasury/endpoints.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { identify, openMovement } from '../engine/open.ts';
import { type MovementFilter, rowsPage } from '../engine/store.ts';
import { only } from '../engine/views.ts';
import { addressOf } from '../withdrawals/destination.ts';
import { earned, entryOf, REVENUE } from './kind.ts';
import { type RevenueRow, revenueTable } from './store.ts';
import { revenueViews } from './views.ts';

/** Revenue not withdrawn yet, and a page of its withdrawals with the sums over all that match the filter. */
export async function revenueOf(
  deps: MovementsDeps,
  readerId: string,
  filter: MovementFilter = { page: 1, pageSize: 20 },
) {
  const accounts = revenueSource.options.flatMap((source) =>
    CURRENCIES.map((currency) => ({ source, currency })),
  );
  const balances = await deps.ledger.balanceOf(accounts.map(earned));
  const { items, ...page } = await rowsPage(deps.database.db, revenueTable, filter);
  return {
    ...page,
    balances: accounts.map(({ source, currency }, index) => ({
      source,
      amount: toMoney(balances[index] ?? 0n, currency),
    })),
    items: await revenueViews(deps, items, { readerId }),
  };
}

/**
 * Requests a withdrawal of revenue. The money is held until another administrator of level 1 approves. The destination
 * is free text for a bank account; for USDT it is an address that must not belong to the platform.
 * @throws AppError INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED; for USDT METHOD_UNAVAILABLE, ADDRESS_REFUSED
 */
export function askRevenue(
  deps: MovementsDeps,
  actor: Actor,
  { key, body }: { key: string; body: BodyOf<typeof declaration> },
): Promise<RevenueWithdrawal> {
  const { userId } = actor;
  const { currency, destination } = body;
  return deps.database.transaction((tx) =>
    runOnce(tx, { userId, call: 'treasury/revenue', key, body }, async () => {
      await deps.identity.holdActive(tx, userId);
      const at = deps.clock.now();
      const row: RevenueRow = {
        ...(await identify(REVENUE, tx, at)),
        source: body.source,
        currency,
        amount: amountOf(body.amount, currency),
        destination: currency === 'USDT' ? await addressOf(deps, tx, destination) : destination,
        note: body.note,
        status: 'pending',
        asked_by: userId,
        asked_at: at,
        decided_by: null,
        decided_at: null,
        reason: null,
        sent_at: null,
        tx_hash: null,
        closed_at: null,
      };
      const entry = entryOf(row, 'hold');
      await openMovement(REVENUE, tx, { deps, asker: actor, at, row, entry, notification: null });
      return only(await revenueViews(deps, [row], { readerId: userId, tx }));
    }),
  );
}
