import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { businessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type World } from '../tokens/world.test-support.ts';
import { publicCounts } from './store.ts';

describeOnBothEngines('the administrators’ board', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  /** The stored sums, and the sums of the rows themselves. */
  async function bothSums() {
    const kept = await sql<{ line: string }>`
      select concat_ws('|', subject, method, status, currency, ref, sum(count)::bigint, sum(amount)::bigint, sum(tokens)::bigint) as line
      from statistics_rows group by subject, method, status, currency, ref
      having sum(count) <> 0 or sum(amount) <> 0 order by 1`.execute(database().db);
    const counted = await sql<{ line: string }>`
      select concat_ws('|', 'deposit', type, status, currency, project_id, count(*), sum(coalesce(accepted_amount, amount))::bigint, 0) as line
      from deposits group by type, status, currency, project_id
      union all
      select concat_ws('|', 'purchase', token_type, status, currency, round_id, count(*), sum(cost)::bigint, sum(tokens)::bigint)
      from token_purchases group by token_type, status, currency, round_id
      order by 1`.execute(database().db);
    return [kept.rows.map(({ line }) => line), counted.rows.map(({ line }) => line)];
  }

  test('its sums equal the rows’, before and after folding', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const first = await world.buy(userId, at, 10);
    await world.buy(userId, at, 240, { invest: true });
    await world.tokens.revoke({ userId, purchaseId: first.id, idempotencyKey: newId() });
    const { id } = await insertDeposit(userId, at.id);
    await database()
      .db.updateTable('deposits')
      .set({ status: 'completed', accepted_amount: 7000n, closed_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
    const [kept, counted] = await bothSums();
    expect(kept).toEqual(counted);
    await world.statistics.fold();
    expect((await database().executeSql('select 1 from statistics_deltas')).rows).toEqual([]);
    expect(await bothSums()).toEqual([counted, counted]);
  });

  test('shows sales, deposits, funds and debts', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    await world.buy(userId, at, 300, { invest: true });
    await world.invest(userId, at, 100);
    const board = await world.statistics.board();
    const mine = <T extends { projectId: string }>(rows: readonly T[]) =>
      rows.filter(({ projectId }) => projectId === at.id);
    expect(mine(board.sales).find(({ side }) => side === 'investment')).toMatchObject({
      soldTokens: 300,
      raised: [{ amount: '3000.00', currency: 'USD' }],
    });
    // 100 tokens in the first vault at 10.80, and 200 in none, which the last one buys back at 11.20
    expect(mine(board.obligations)).toMatchObject([{ owed: { amount: '3320.00' } }]);
    expect(mine(board.funds)).toMatchObject([{ escrow: [{ amount: '3000.00', currency: 'USD' }] }]);
    expect(board.trends.at(-1)?.purchases).toBeGreaterThan(0);
    expect((await world.statistics.publicFigures()).raisedUsd).not.toBe('0.00');
  });

  test('the least price is of a purchase that can be made', async () => {
    const at = await world.project();
    const { db } = database();
    await db
      .updateTable('rounds')
      .set({ price: 1n })
      .where('project_id', '=', at.id)
      .where('contract_id', 'is not', null)
      .execute();
    const contract = (change: { minimum_ticket: bigint }) =>
      db.updateTable('contracts').set(change).where('project_id', '=', at.id).execute();
    const least = async () => (await publicCounts(db, world.clock.now())).least;
    await contract({ minimum_ticket: 7n });
    expect(await least()).toBe(7n);
    // more than the round has left
    await contract({ minimum_ticket: 10_000_000n });
    expect(await least()).not.toBe(10_000_000n);
    await contract({ minimum_ticket: 7n });
    expect(await least()).toBe(7n);
    // no vault is left to buy them back
    await db
      .updateTable('vaults')
      .set({ buyback_date: businessDay(world.clock.now()) })
      .where('project_id', '=', at.id)
      .execute();
    expect(await least()).not.toBe(7n);
  });

  async function insertDeposit(userId: string, projectId: string) {
    const id = newId();
    const row = {
      id,
      order_number: `D-${id}`,
      user_id: userId,
      project_id: projectId,
      type: 'usd_bank_transfer' as const,
      currency: 'USD' as const,
      amount: 7500n,
      accepted_amount: null,
      status: 'pending' as const,
      expired: false,
      reverted: false,
      payer_account: null,
      tx_hash: null,
      reference: null,
      reason: null,
      created_at: world.clock.now(),
      expires_at: null,
      closed_at: null,
    };
    await database().db.insertInto('deposits').values(row).execute();
    return { id };
  }
});
