import type { RevenueWithdrawal } from '#contract/treasury/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { assertAskerMay } from './asker.ts';
import type { Actor, TreasuryDeps } from './deps.ts';
import { postRevenue, recordRevenue } from './revenue-entries.ts';
import { only, revenueViews } from './revenue-views.ts';
import { changeRevenue, lockRevenue, type RevenueRow, revenueById } from './store-revenue.ts';

type Prepared = Awaited<ReturnType<TreasuryDeps['chain']['prepare']>>;

/**
 * Lets it leave; never by whoever asked. A bank's transfer is made by hand and is complete; USDT is signed here, in the
 * transaction that decides, broadcast once that is kept, and complete when the chain confirms it.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, ASKED_BY_WHO_MAY_NOT, APPROVERS_NOT_INDEPENDENT, MOVEMENT_STATE_FORBIDS; for USDT METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE,
 *   ADDRESS_REFUSED, CHAIN_WALLET_SHORT
 */
export async function acceptRevenue(
  deps: TreasuryDeps,
  actor: Actor,
  id: string,
): Promise<RevenueWithdrawal> {
  const prepared = await prepareSend(deps, actor, id);
  const view = await deps.database.transaction(async (tx) => {
    const before = await lockPending(tx, id);
    if (before.asked_by === actor.userId) throw new AppError('OWN_MOVEMENT');
    await assertAskerMay(deps, tx, before.asked_by);
    await deps.identity.assertTwo(tx, before.asked_by, actor.userId);
    if (before.currency === 'USDT' && !prepared) throw new AppError('MOVEMENT_STATE_FORBIDS');
    const now = deps.clock.now();
    const decided = { decided_by: actor.userId, decided_at: now };
    if (prepared) {
      const hash = await deps.chain.sign(tx, { id, purpose: 'revenue' }, prepared);
      const change = { ...decided, status: 'sent', sent_at: now, tx_hash: hash } as const;
      return told(deps, tx, actor, 'accept', await changeRevenue(tx, id, change));
    }
    const change = { ...decided, status: 'completed', closed_at: now } as const;
    const row = await changeRevenue(tx, id, change);
    await postRevenue(deps, tx, row, actor.userId, 'complete');
    return told(deps, tx, actor, 'accept', row);
  });
  if (prepared) await deps.chain.broadcastNow(id);
  return view;
}

/** What the wallet holds and what the gas costs; null for a bank's transfer, and where approving is refused anyway. */
async function prepareSend(
  { database, chain }: TreasuryDeps,
  actor: Actor,
  id: string,
): Promise<Prepared | null> {
  const row = await revenueById(database.db, id);
  if (row?.currency !== 'USDT' || row.status !== 'pending' || row.asked_by === actor.userId)
    return null;
  // the address was checked when it was asked for; the company's own may have changed since
  return chain.prepare(await chain.personalAddress(row.destination), row.amount);
}

/** Gives it back to what was earned; whoever asked may do it too. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS */
export const rejectRevenue = (
  deps: TreasuryDeps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<RevenueWithdrawal> =>
  deps.database.transaction(async (tx) => {
    await lockPending(tx, id);
    const now = deps.clock.now();
    const decided = { decided_by: actor.userId, decided_at: now, closed_at: now };
    const row = await changeRevenue(tx, id, { ...decided, status: 'rejected', reason });
    await postRevenue(deps, tx, row, actor.userId, 'release');
    return told(deps, tx, actor, 'reject', row);
  });

/** Of two who decide at once, the second is told that the state forbids it. */
async function lockPending(tx: Tx, id: string): Promise<RevenueRow> {
  const row = await lockRevenue(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.status !== 'pending') throw new AppError('MOVEMENT_STATE_FORBIDS');
  return row;
}

async function told(
  deps: TreasuryDeps,
  tx: Tx,
  actor: Actor,
  action: 'ask' | 'accept' | 'reject',
  row: RevenueRow,
): Promise<RevenueWithdrawal> {
  await recordRevenue(deps, tx, actor, action, row);
  return only(await revenueViews(deps, tx, [row], actor.userId));
}
