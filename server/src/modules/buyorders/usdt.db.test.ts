import { beforeAll, beforeEach, expect, test } from 'vitest';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { ordersOf } from './orders.test-support.ts';

describeOnBothEngines('buy orders in USDT', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  let desk: { userId: string; role: 'admin'; address: string };
  beforeAll(async () => {
    world = createWorld(database());
    desk = { userId: await world.person('admin'), role: 'admin', address: '10.0.0.1' };
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.person();
  });

  const { order, purchases, reader, states } = ordersOf(() => ({
    world,
    at,
    ana,
    desk,
  }));
  test('spend the cost at the confirmation by the chain, and leave the rest in the wallet', async () => {
    const most = '400.000000';
    const deposit = await world.database.transaction((tx) =>
      world.movements.announceDeposit(tx, reader(), {
        body: { projectId: at.id, type: 'usdt_transfer', sentCurrency: 'USDT', amount: most },
        minutes: 60,
        notify: true,
      }),
    );
    await order(deposit.id, 3, { currency: 'USDT', most });
    await world.database.transaction((tx) =>
      world.movements.depositSteps.credit(tx, {
        id: deposit.id,
        locked: {
          isDecidable: true,
          certain: 400_000_000n,
          credit: (row, amount) => [
            [chart.onChain('USDT'), -amount],
            [chart.available(row.user_id, row.project_id, 'USDT'), amount],
          ],
          credited: async () => {},
          closed: async () => {},
        },
        note: 'Confirmado por la cadena',
      }),
    );
    await world.buyOrders.run();
    const [bought] = await purchases();
    expect([await states(), bought?.tokens, bought?.cost.currency]).toEqual([
      [['made', null]],
      3,
      'USDT',
    ]);
    const cost = BigInt(Math.round(Number(bought?.cost.amount) * 1_000_000));
    expect(await world.money(ana, at, 'USDT')).toBe(400_000_000n - cost);
  });
});
