import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import { createEstates } from '../estates/transfer.test-support.ts';
import { orderView } from '../tokens/index.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';

describeOnBothEngines('money of a wallet that paid a debt', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  let here: Stand;
  let there: Stand;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
    here = await world.project();
    there = await world.project();
  });

  const listed = async (userId: string, projectId?: string) => {
    const { items, total } = await world.tokens.orders({
      userId,
      projectId,
      page: 1,
      pageSize: 50,
    });
    return { items: items.map(orderView), total };
  };
  const receipt = (userId: string, id: string) =>
    world.reports.order({ userId, role: 'investor' }, 'debt', id);
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

  test('is one line of the orders of its person, found by each project, with a receipt', async () => {
    const userId = await world.person();
    await world.give(userId, here.id, 'USD', 3_000n);
    await world.give(userId, there.id, 'USD', 2_000n);
    await estates.owe(userId, 4_500n);
    await world.debts.collect();
    const { items, total } = await listed(userId);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'debt',
        status: 'completed',
        projectId: null,
        tokens: null,
        money: { amount: '45.00', currency: 'USD' },
      },
    ]);
    expect(spaced(items[0]?.description ?? '')).toMatch(/US\$ \d+,00 de .+ y US\$ \d+,00 de /);
    for (const { id } of [here, there]) expect(await listed(userId, id)).toEqual({ items, total });
    expect(await listed(userId, newId())).toEqual({ items: [], total: 0 });
    const id = items[0]?.id ?? '';
    const detail = await receipt(userId, id);
    expect(detail).toMatchObject({ title: 'Comprobante de pago de una deuda', next: null });
    expect(detail.amounts.map(({ label, value }) => [label, spaced(value)]).at(-1)).toEqual([
      'Paga de la deuda',
      'US$ 45,00',
    ]);
    expect(detail.amounts).toHaveLength(3);
    expect(detail.entries.map((entry) => entry.id)).toContain(id);
    // nobody else's
    expect(await keyOf(receipt(await world.person(), id))).toBe('NOT_FOUND');
    expect(await listed(await world.person())).toEqual({ items: [], total: 0 });
  });

  test('names its project, and the rate of money that was changed for it', async () => {
    const userId = await world.person();
    await estates.give(chart.fx('USD'), 100_000n);
    await world.give(userId, here.id, 'ARS', 5_000_000n);
    await estates.owe(userId, 1_000n);
    await world.debts.collect();
    const { items } = await listed(userId);
    expect(items).toMatchObject([{ kind: 'debt', projectId: here.id, money: { currency: 'ARS' } }]);
    const { amounts } = await receipt(userId, items[0]?.id ?? '');
    const [left, changed, paid] = amounts;
    expect(spaced(left?.value ?? '')).toMatch(/^−\$ /);
    expect(changed?.hint).toContain('pesos por dólar');
    expect(spaced(changed?.value ?? '')).toBe('US$ 10,00');
    expect(spaced(paid?.value ?? '')).toBe('US$ 10,00');
    expect(await world.findings()).toEqual([]);
  });

  test('is listed whichever operation collected it', async () => {
    const userId = await world.person();
    await world.give(userId, here.id, 'USD', 100_000n);
    for (const kind of ENTRY_KINDS.debt) {
      const owing = kind === 'treasury.recovery' ? chart.losses : chart.receivable;
      const id = newId();
      await world.ledger.submit({
        id,
        kind,
        idempotencyKey: id,
        occurredAt: world.clock.now(),
        postings: chart.postings(
          chart.move(chart.available(userId, here.id, 'USD'), owing('USD', userId), 100n),
        ),
      });
      const { items } = await listed(userId);
      expect(
        items.map((one) => one.id),
        kind,
      ).toContain(id);
    }
  });

  test('stands above what it was paid from, when both are of one instant', async () => {
    const userId = await world.person();
    await world.give(userId, here.id, 'USD', 1_000n);
    const wallet = chart.available(userId, here.id, 'USD');
    const post = async (kind: string, lines: Parameters<typeof chart.postings>[0]) => {
      const id = newId();
      const occurredAt = world.clock.now();
      await world.ledger.submit({
        id,
        kind,
        idempotencyKey: id,
        occurredAt,
        postings: chart.postings(lines),
      });
    };
    const funds = chart.funds(here.id, 'USD');
    await estates.give(funds, 100n);
    const debt = chart.receivable('USD', userId);
    for (const kind of ['refund', 'revocation'] as const)
      await post(`${kind}.debt`, chart.move(wallet, debt, 100n));
    await post('revocation', chart.move(funds, wallet, 100n));
    const { items } = await listed(userId);
    expect(items.map(({ kind }) => kind)).toEqual(['debt', 'debt', 'revocation']);
  });
});
