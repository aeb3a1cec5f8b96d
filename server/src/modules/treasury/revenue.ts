import type { BodyOf } from '#contract/core/endpoint.ts';
import { CURRENCIES, parseAmount, toMoney } from '#contract/core/money.ts';
import {
  type withdrawRevenue as declaration,
  type RevenueWithdrawal,
  revenueSource,
} from '#contract/treasury/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import type { Actor, TreasuryDeps } from './deps.ts';
import { earned, postRevenue, recordRevenue } from './revenue-entries.ts';
import { only, revenueViews } from './revenue-views.ts';
import { insertRevenue, latestRevenue, type RevenueRow } from './store-revenue.ts';

/** What the platform earned and did not take yet, and what it asked for. */
export async function revenueOf(deps: TreasuryDeps, readerId: string) {
  const accounts = revenueSource.options.flatMap((source) =>
    CURRENCIES.map((currency) => ({ source, currency })),
  );
  const balances = await deps.ledger.balanceOf(accounts.map(earned));
  return {
    balances: accounts.map(({ source, currency }, index) => ({
      source,
      amount: toMoney(balances[index] ?? 0n, currency),
    })),
    items: await revenueViews(deps, undefined, await latestRevenue(deps.database.db), readerId),
  };
}

/**
 * Asks to take out what the platform earned: held at once, until another administrator of level 1 approves it.
 * @throws AppError INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED; for USDT METHOD_UNAVAILABLE, ADDRESS_REFUSED
 */
export function askRevenue(
  deps: TreasuryDeps,
  actor: Actor,
  key: string,
  body: BodyOf<typeof declaration>,
): Promise<RevenueWithdrawal> {
  const once = { userId: actor.userId, call: 'treasury/revenue', key, body };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      await deps.identity.holdActive(tx, actor.userId);
      const now = deps.clock.now();
      const [orderNumber = ''] = await nextOrderNumbers(tx, 'P', now);
      const row: RevenueRow = {
        id: newId(now),
        order_number: orderNumber,
        source: body.source,
        currency: body.currency,
        amount: parseAmount(body.amount, body.currency) ?? 0n,
        destination: await destinationOf(deps, tx, body),
        note: body.note,
        status: 'pending',
        asked_by: actor.userId,
        asked_at: now,
        decided_by: null,
        decided_at: null,
        ...{ reason: null, sent_at: null, tx_hash: null, closed_at: null },
      };
      await insertRevenue(tx, row);
      await postRevenue(deps, tx, row, actor.userId, 'hold');
      await recordRevenue(deps, tx, actor, 'ask', row);
      return only(await revenueViews(deps, tx, [row], actor.userId));
    }),
  );
}

/** Where it goes: an account in words, or for USDT an address that is not one of the wallets here. */
function destinationOf(
  { chain }: TreasuryDeps,
  tx: Tx,
  { currency, destination }: BodyOf<typeof declaration>,
): Promise<string> | string {
  if (currency !== 'USDT') return destination;
  if (!chain.facts()?.canSend) throw new AppError('METHOD_UNAVAILABLE');
  return chain.personalAddress(destination, tx);
}
