import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { projectDetail } from '../../projects/detail.ts';
import { saveProject } from '../../projects/save.ts';
import { createWorld, type Stand, type World } from '../world.test-support.ts';

describeOnBothEngines('a part that is removed from a published project', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });
  const owner = (at: Stand) => ({
    userId: at.ownerId,
    isAdmin: false,
    address: null,
    isStale: false,
  });
  async function edit(at: Stand, change: (body: Draft) => void) {
    const { context } = world.projects;
    const { management } = await projectDetail(context, { id: at.id, actor: owner(at) });
    if (!management) throw new Error('the person does not manage the project');
    const body = structuredClone(management.draft);
    change(body);
    await world.database.transaction((tx) =>
      saveProject(context, tx, {
        id: at.id,
        actor: owner(at),
        version: management.version,
        body,
      }),
    );
  }
  type Draft = NonNullable<Awaited<ReturnType<typeof projectDetail>>['management']>['draft'];

  test('never lends its id to another: purchases of a contract are not shown as purchases of a different one', async () => {
    const contractId = randomUUID();
    const at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({ ...contract, id: contractId })),
    }));
    expect(at.contractId).toBe(contractId);
    const ana = await world.buyer(at);
    const { id: purchaseId } = await world.buy(ana, at, 10, { invest: true });
    await world.tokens.revoke({ userId: ana, purchaseId, idempotencyKey: newId() });
    const bought = async () =>
      (await world.tokens.purchases({ userId: ana, page: 1, pageSize: 9 })).items;
    let former: Draft['contracts'] = [];
    await edit(at, (body) => {
      former = body.contracts;
      body.contracts = [];
    });
    expect(await bought()).toMatchObject([{ contractId, contractName: '', status: 'revoked' }]);
    const again = edit(at, (body) => {
      body.contracts = former.map(({ rounds, vaults, ...contract }) => ({
        ...contract,
        name: 'Otro contrato',
        rounds: rounds
          .map(({ id: _, ...round }) => ({ ...round, startDate: '2026-06-01' }))
          .slice(0, 1),
        vaults: vaults.map(({ id: _, ...vault }) => ({ ...vault, tokens: 300 })),
      }));
    });
    await expect(again).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      details: [{ path: 'contracts.0.id', message: 'INVALID' }],
    });
    expect(await bought()).toMatchObject([{ contractName: '' }]);
    expect(await world.findings()).toEqual([]);
  });
  test('leaves the ended reservations of a removed unit with its name, in the orders and in the reservations', async () => {
    const at = await world.project();
    const ana = await world.buyer(at);
    await world.buy(ana, at, 60);
    const { id } = await world.reserve(ana, at.small, 10);
    await world.refund(ana, { reservationId: id });
    const reserved = async () => {
      const asked = { userId: ana, page: 1, pageSize: 9 };
      const [orders, list] = await Promise.all([
        world.tokens.orders({ ...asked, kind: 'reservation' }),
        world.tokens.reservations(asked),
      ]);
      return {
        orders: orders.items.map(({ description, projectName }) => [description, projectName]),
        list: list.items.map(({ status, property }) => [
          status,
          property.identifierA,
          property.identifierB,
          property.propertyTypeName,
          property.isRemoved ?? false,
        ]),
        totals: [orders.total, list.total],
      };
    };
    const before = await reserved();
    expect(before.totals).toEqual([1, 1]);
    await edit(at, (body) => {
      for (const type of body.propertyTypes)
        type.properties = type.properties.map((unit) =>
          // another unit of its price, because the tokens of all units are those of the rounds
          unit.id === at.small ? { ...unit, id: randomUUID(), identifierA: 'Otra' } : unit,
        );
    });
    const after = await reserved();
    expect(after).toEqual({
      ...before,
      list: before.list.map((line) => [...line.slice(0, -1), true]),
    });
  });
  test('does not take the penalties of its refunds with it: a round whose purchases were all refunded stays', async () => {
    const at = await world.project();
    const [round = ''] = at.rounds;
    const ana = await world.buyer(at);
    await world.buy(ana, at, 10);
    await world.refund(ana, { projectId: at.id, tokens: 10 });
    expect(await world.inside(at, 'penalties', round)).toBe(15_000n);
    await expect(
      edit(at, (body) => {
        const [gone, next] = body.rounds;
        if (!gone || !next) throw new Error('the project has fewer than two rounds');
        next.tokenCount += gone.tokenCount;
        body.rounds.shift();
      }),
    ).rejects.toMatchObject({ key: 'ROUND_HAS_PURCHASES' });
  });
});
