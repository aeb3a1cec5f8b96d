import type { TreasuryDeps } from './deps.ts';
import { postRevenue, recordRevenue } from './revenue-entries.ts';
import { changeRevenue, lockRevenue, revenueById, revenueOnChain } from './store-revenue.ts';

const A_TURN = 100;
const FAILED = 'La cadena no llevó a cabo el envío: el dinero volvió a los ingresos.';

/**
 * What the chain decides of the earnings sent in USDT: confirmed, they are complete; failed for good, they go back to
 * what was earned, since nothing left. One that fails to be noted does not hold up the others.
 * @throws AggregateError of what failed
 */
export async function settleRevenue(deps: TreasuryDeps): Promise<void> {
  const failures: unknown[] = [];
  const sends = await deps.chain.sends(await revenueOnChain(deps.database.db, A_TURN));
  for (const [id, { state, tx_hash }] of sends) {
    if (state !== 'confirmed' && state !== 'failed' && state !== 'replaced') continue;
    await settle(deps, id, state === 'confirmed', tx_hash).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} sends of earnings failed`);
}

/** Lets the chain broadcast only what is still to be paid. */
export const guardRevenue = ({ chain, database }: Pick<TreasuryDeps, 'chain' | 'database'>): void =>
  chain.onlyWhile('revenue', async (id) => (await revenueById(database.db, id))?.status === 'sent');

const settle = (deps: TreasuryDeps, id: string, paid: boolean, hash: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const before = await lockRevenue(tx, id);
    // another process was faster
    if (before?.status !== 'sent') return;
    const at = { closed_at: deps.clock.now(), tx_hash: hash };
    const row = await changeRevenue(tx, id, {
      ...at,
      ...(paid ? { status: 'completed' } : { status: 'rejected', reason: FAILED }),
    });
    await postRevenue(deps, tx, row, null, paid ? 'complete' : 'release');
    await recordRevenue(deps, tx, null, paid ? 'complete' : 'fail', row);
    if (paid) return;
    const people = [...new Set([row.asked_by, ...(row.decided_by ? [row.decided_by] : [])])];
    const data = { order: row.order_number, amount: { minor: row.amount, currency: row.currency } };
    await deps.notifications.notifyAll(
      tx,
      'revenue_failed',
      people.map((userId) => ({ userId, data, once: id })),
    );
  });
