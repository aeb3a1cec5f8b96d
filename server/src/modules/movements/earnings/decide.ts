import type { RevenueWithdrawal } from '#contract/treasury/endpoints.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { decide, takeStep } from '../engine/step.ts';
import { rowById } from '../engine/store.ts';
import { only } from '../engine/views.ts';
import { ACCEPT, COMPLETE, FAIL, REJECT, REVENUE, SIGN } from './kind.ts';
import { type RevenueRow, revenueOnChain, revenueTable } from './store.ts';
import { revenueViews } from './views.ts';

const lockNothing = async () => ({ prepared: null });

/**
 * Approves a withdrawal of revenue, as an administrator other than its requester. USDT is broadcast after its signed
 * transaction is committed.
 * @throws AppError those of `takeStep`; REQUESTER_NOT_AUTHORIZED; for USDT METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE,
 * ADDRESS_REFUSED, CHAIN_WALLET_SHORT
 */
export async function acceptRevenue(
  deps: MovementsDeps,
  actor: Actor,
  id: string,
): Promise<RevenueWithdrawal> {
  const prepared = await prepare(deps, actor, id);
  const lock = async () => ({ prepared });
  const asked = { deps, actor, id, input: { by: actor.userId }, lock };
  const row = await decide(REVENUE, prepared ? SIGN : ACCEPT, asked);
  const shown = await view(deps, row, actor.userId);
  if (prepared) await deps.chain.broadcastNow(id);
  return shown;
}

/** The balance of the chain wallet and the gas price; null for a bank transfer, or when the approval will be refused. */
async function prepare({ database, chain }: MovementsDeps, actor: Actor, id: string) {
  const row = await rowById(database.db, revenueTable, id);
  if (row?.currency !== 'USDT' || row.status !== 'pending' || row.asked_by === actor.userId)
    return null;
  // the address was checked at the request, but it may have become an address of the platform since
  return chain.prepare(await chain.personalAddress(row.destination), row.amount);
}

/**
 * Rejects a withdrawal of revenue and releases the hold. Its requester may do so, too.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS
 */
export async function rejectRevenue(
  deps: MovementsDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<RevenueWithdrawal> {
  const input = { by: actor.userId, reason };
  const row = await decide(REVENUE, REJECT, { deps, actor, id, input, lock: lockNothing });
  return view(deps, row, actor.userId);
}

const view = async (deps: MovementsDeps, row: RevenueRow, readerId: string) =>
  only(await revenueViews(deps, [row], { readerId }));

const BATCH_SIZE = 100;

/**
 * Completes confirmed USDT withdrawals of revenue, and returns to the revenue those that failed permanently.
 * @throws AggregateError with the errors of single withdrawals; the others were processed
 */
export async function settleRevenue(deps: MovementsDeps): Promise<void> {
  const sent = await revenueOnChain(deps.database.db, BATCH_SIZE);
  const sends = [...(await deps.chain.sends(sent))];
  const faults = await eachAlone(sends, async ([id, { state, tx_hash: hash }]) => {
    if (state !== 'confirmed' && state !== 'failed' && state !== 'replaced') return;
    const asked = { deps, id, actor: null, input: { hash }, lock: lockNothing };
    const step = state === 'confirmed' ? COMPLETE : FAIL;
    await deps.database.transaction((tx) => takeStep(REVENUE, step, { ...asked, tx }));
  });
  raise(faults, 'sends of earnings could not be settled');
}
