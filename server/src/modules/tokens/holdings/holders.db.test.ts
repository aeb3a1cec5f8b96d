import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, DAY, type World } from '../world.test-support.ts';

describeOnBothEngines('the list of holders of a project’s tokens', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  test('is sorted by size for each kind of token, without people who returned everything', async () => {
    const at = await world.project();
    const [small, big, gone] = [
      await world.buyer(at),
      await world.buyer(at),
      await world.buyer(at),
    ];
    const owner = { userId: at.ownerId, role: 'owner' } as const;
    const tell = (page = 1, pageSize = 20) =>
      world.tokens.holders(owner, { projectId: at.id, page, pageSize });
    expect(await tell()).toMatchObject({ items: [], total: 0 });

    await world.buy(small, at, 10);
    await world.buy(small, at, 40, { invest: true });
    const { id: purchaseId } = await world.buy(gone, at, 30);
    world.clock.advance(DAY);
    await world.buy(big, at, 20);
    expect((await tell()).items.map(({ number, tokens }) => [number, tokens])).toEqual([
      [1, 30],
      [2, 20],
      [3, 10],
      [1, 40],
    ]);

    await world.tokens.revoke({ userId: gone, purchaseId, idempotencyKey: newId() });
    const listed = await tell();
    expect(listed).toMatchObject({
      total: 3,
      items: [
        { contractId: null, number: 1, tokens: 20, percent: 66.66, since: '2026-03' },
        { contractId: null, number: 2, tokens: 10, percent: 33.33, since: '2026-03' },
        { contractId: at.contractId, number: 1, tokens: 40, percent: 100, since: '2026-03' },
      ],
    });
    expect(await tell(2, 1)).toEqual({ ...listed, page: 2, pageSize: 1, items: [listed.items[1]] });
    for (const person of [small, big]) expect(JSON.stringify(listed)).not.toContain(person);
    await expect(
      world.tokens.holders(
        { userId: small, role: 'investor' },
        { projectId: at.id, page: 1, pageSize: 20 },
      ),
    ).rejects.toMatchObject({ key: 'FORBIDDEN' });
  });
});
