import { beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, DAY, type Stand, type World } from '../world.test-support.ts';

describeOnBothEngines('lists of tokens, in pages', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at);
    // another person's are in no list and in no count
    const bo = await world.buyer(at);
    await world.reserve(bo, at.garage, 250);
    await world.buy(bo, at, 10, { invest: true, putInVault: true });
  });

  test('reservations have the latest first, of a person or of one of their units', async () => {
    const first = await world.reserve(ana, at.small, 10);
    world.clock.advance(1_000);
    const second = await world.reserve(ana, at.middle, 15);
    const list = (more: object) =>
      world.tokens.reservations({ userId: ana, page: 1, pageSize: 1, ...more });
    expect(await list({})).toMatchObject({ total: 2, items: [{ id: second.id, tokens: 15 }] });
    expect(await list({ page: 2 })).toMatchObject({
      page: 2,
      pageSize: 1,
      total: 2,
      items: [{ id: first.id, tokens: 10 }],
    });
    expect(await list({ page: 3 })).toMatchObject({ total: 2, items: [] });
    expect(await list({ propertyId: at.small })).toMatchObject({
      total: 1,
      items: [{ id: first.id }],
    });
  });

  test('orders to enter a vault have the latest due first, of a person, a status or a contract', async () => {
    const buy = (count: number) => world.buy(ana, at, count, { invest: true, putInVault: true });
    const first = await buy(100);
    world.clock.advance(DAY);
    const second = await buy(50);
    const list = (more: object) =>
      world.tokens.vaultEntries({ userId: ana, page: 1, pageSize: 1, ...more });
    const { id: purchaseId, orderNumber } = second;
    expect(await list({})).toMatchObject({ total: 2, items: [{ purchaseId, orderNumber }] });
    expect(await list({ page: 2 })).toMatchObject({ total: 2, items: [{ purchaseId: first.id }] });
    expect(await list({ status: 'entered' })).toMatchObject({ total: 0, items: [] });
    expect(await list({ contractId: at.contractId })).toMatchObject({ total: 2 });
  });

  test('holdings have the oldest first, and all of them without a page', async () => {
    await world.buy(ana, at, 3);
    await world.buy(ana, at, 4, { invest: true });
    const list = (page: number) => world.tokens.holdings({ userId: ana }, { page, pageSize: 1 });
    expect(await list(1)).toMatchObject({ total: 2, items: [{ type: 'property' }] });
    expect(await list(2)).toMatchObject({ total: 2, items: [{ type: 'investor' }] });
    expect(await list(3)).toMatchObject({ total: 2, items: [] });
    expect((await world.tokens.holdings({ userId: ana })).items).toHaveLength(2);
  });
});
