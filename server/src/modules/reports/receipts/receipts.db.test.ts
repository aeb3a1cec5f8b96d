import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/tokens/orders.ts';
import { newId } from '#core/id.ts';
import { readableDay } from '#core/readable.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { orderView } from '../../tokens/index.ts';
import { createWorld, FIRST_OVER, type World } from '../../tokens/world.test-support.ts';

describeOnBothEngines('receipts of tokens', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  const ordersOf = async (userId: string, kind: Order['kind']) =>
    (await world.tokens.orders({ userId, kind, page: 1, pageSize: 100 })).items.map(orderView);
  const amountsOf = async (userId: string, kind: Order['kind'], id: string) => {
    const detail = await world.reports.order({ userId, role: 'investor' }, kind, id);
    return Object.fromEntries(detail.amounts.map(({ label, value }) => [label, value]));
  };
  const only = <T>(items: readonly T[]): T => {
    const [item] = items;
    if (item === undefined || items.length > 1) throw new Error(`${items.length} of them`);
    return item;
  };

  test('a purchase in pesos states price, rate and source', async () => {
    const at = await world.project();
    const userId = await world.buyer(at, 0n);
    await world.give(userId, at.id, 'ARS', 1_000_000_00n);
    const price = (await world.round(at.rounds[0] ?? '')).price;
    const dollars = `${(price * 3n) / 100n}.${String((price * 3n) % 100n).padStart(2, '0')}`;
    const quote = await world.quote(userId, dollars);
    const { id } = await world.buy(userId, at, 3, { currency: 'ARS', quoteId: quote.id });
    const detail = await world.reports.order({ userId, role: 'investor' }, 'purchase', id);
    expect(detail.rate).toMatchObject({ value: quote.rate, source: quote.source });
    expect(detail.amounts.at(-1)?.hint).toContain('pesos por dólar');
    expect(detail.entries.map((entry) => entry.id)).toEqual([id]);
    expect(detail.next).toContain('se puede deshacer');
  });

  test('a refund states the cost of each lot, the penalty and the returned money', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const bought = await world.buy(userId, at, 10);
    const { id, parts } = await world.refund(userId, { projectId: at.id, tokens: 4 });
    const amounts = await amountsOf(userId, 'refund', id);
    const asWritten = (amount = '') => `US$ ${amount.replace('.', ',')}`;
    expect(amounts['Vuelve a la billetera']).toBe(asWritten(parts[0]?.returned.amount));
    expect(amounts.Penalidad).toBe(`−${asWritten(parts[0]?.penalty.amount)}`);
    expect(amounts['Costo de 4 tokens']).toBeDefined();
    const detail = await world.reports.order({ userId, role: 'investor' }, 'refund', id);
    expect(detail.amounts[0]?.hint).toContain(bought.orderNumber);
  });

  test('a refund of the past keeps the percentage that it was made with', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    await world.buy(userId, at, 10);
    const { id } = await world.refund(userId, { projectId: at.id, tokens: 4 });
    await database().transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update token_lot_returns set penalty = ceil(cost * 0.12) where entry_id = ${id}`.execute(
        tx,
      );
    });
    const detail = await world.reports.order({ userId, role: 'investor' }, 'refund', id);
    expect(detail.summary).toContain('con 12 % de penalidad');
    expect(detail.amounts.find(({ label }) => label === 'Penalidad')?.hint).toMatch(/^12 % de /);
    const order = only(await ordersOf(userId, 'refund'));
    expect(order.description).toContain('con 12 % de penalidad');
  });

  test('a revocation is an order of its own, whole', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const bought = await world.buy(userId, at, 7);
    await world.tokens.revoke({ userId, purchaseId: bought.id, idempotencyKey: newId() });
    const order = only(await ordersOf(userId, 'revocation'));
    expect(order).toMatchObject({ tokens: 7, money: bought.cost, projectId: at.id });
    const amounts = await amountsOf(userId, 'revocation', order.id);
    expect(amounts['Vuelve a la billetera']).toBe(`US$ ${bought.cost.amount.replace('.', ',')}`);
  });

  test('the return of a closed round has a receipt', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const bought = await world.buy(userId, at, 5);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    const order = only(await ordersOf(userId, 'return'));
    expect(order).toMatchObject({ tokens: 5, money: bought.cost });
    const detail = await world.reports.order({ userId, role: 'investor' }, 'return', order.id);
    expect(detail.summary).toContain('cerró sin su mínimo');
  });

  test('a reservation and a deposit into it state the missing tokens', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const { id } = await world.reserve(userId, at.small, 20);
    world.clock.advance(1000);
    await world.buy(userId, at, 5);
    await world.tokens.deposit({ userId, reservationId: id, tokens: 5, idempotencyKey: newId() });
    const [more] = await ordersOf(userId, 'reservation_deposit');
    const [first] = await ordersOf(userId, 'reservation');
    expect(await amountsOf(userId, 'reservation', first?.id ?? '')).toMatchObject({
      'Aportado ahora': '20 tokens',
      Falta: '80 tokens',
    });
    expect(await amountsOf(userId, 'reservation_deposit', more?.id ?? '')).toMatchObject({
      'Aportado ahora': '5 tokens',
      'Aportado en total': '25 tokens',
      Falta: '75 tokens',
    });
    const detail = await world.reports.order(
      { userId, role: 'investor' },
      'reservation',
      first?.id ?? '',
    );
    expect(detail.entries).toHaveLength(1);
  });

  test('a unit has its display name, and no database id appears', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const { id } = await world.reserve(userId, at.small, 20);
    const back = await world.refund(userId, { reservationId: id });
    const factsOf = async (kind: Order['kind'], order: string) =>
      (await world.reports.order({ userId, role: 'investor' }, kind, order)).facts;
    const reserved = await factsOf('reservation', only(await ordersOf(userId, 'reservation')).id);
    const returned = await factsOf('refund', back.id);
    const unit = reserved.find(({ label }) => label === 'Unidad')?.value;
    expect(unit).toMatch(/^[^\s-]+-[^\s-]+$/);
    expect(returned).toContainEqual({ label: 'Unidad que estaba reservada', value: unit });
    expect(JSON.stringify([reserved, returned])).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('a buy-back states cost and gain', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const [vaultId = ''] = at.vaults;
    // enough for the round to be completed
    await world.buy(userId, at, 240, { invest: true });
    await world.invest(userId, at, 100);
    const vault = await world.vault(vaultId);
    await fund(at.id, 240n * vault.buybackPrice);
    world.clock.set(new Date(`${vault.buybackDate}T15:00:00Z`));
    world.clock.advance(7 * 24 * 3600 * 1000);
    await world.tokens.settle();
    const [order] = await ordersOf(userId, 'buyback');
    expect(await amountsOf(userId, 'buyback', order?.id ?? '')).toEqual({
      'Tokens recomprados': '100',
      'Precio de recompra por token': 'US$ 10,80',
      Recibido: 'US$ 1.080,00',
      'Costo de esos tokens': 'US$ 1.000,00',
      Ganancia: 'US$ 80,00',
    });
  });

  test('an investment whose buy-back is overdue promises nothing', async () => {
    const at = await world.project();
    const userId = await world.buyer(at);
    const [vaultId = ''] = at.vaults;
    await world.buy(userId, at, 240, { invest: true });
    await world.invest(userId, at, 100);
    const [invested] = await ordersOf(userId, 'investment');
    const vault = await world.vault(vaultId);
    expect(invested?.description).toContain(`recompra prevista ${readableDay(vault.payDay)}`);
    expect(await amountsOf(userId, 'investment', invested?.id ?? '')).toHaveProperty(
      'Recompra prevista',
      'US$ 1.080,00',
    );

    world.clock.set(new Date(`${vault.payDay}T15:00:00Z`));
    await world.tokens.settle();
    const all = await ordersOf(userId, 'investment');
    const overdue = all.find(({ id }) => id === invested?.id);
    expect(overdue?.description).toContain(
      `recompra vencida el ${readableDay(vault.payDay)}, sin pagar`,
    );
    const detail = await world.reports.order(
      { userId, role: 'investor' },
      'investment',
      invested?.id ?? '',
    );
    expect(detail.amounts.at(-1)).toMatchObject({
      label: 'Recompra vencida',
      value: 'US$ 1.080,00',
      hint: '100 × US$ 10,80; sin pagar',
    });
    expect(detail.next).toContain('Se paga cuando la cubra');
  });

  test('a rent collected', async () => {
    const at = await world.project();
    const userId = await world.person();
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -1234n },
        {
          account: chart.rent(userId, at.id),
          amount: 1234n,
        },
      ],
    });
    await world.rents.collect({ userId, projectId: at.id, idempotencyKey: newId() });
    const order = only(await ordersOf(userId, 'rent'));
    expect(await amountsOf(userId, 'rent', order.id)).toEqual({ 'Renta cobrada': 'US$ 12,34' });
  });

  async function fund(projectId: string, amount: bigint) {
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        { account: chart.setAside(projectId, 'buyback'), amount },
      ],
    });
  }

  test('every notification that names an order has its figures and its receipt for the mail', async () => {
    const notified = await database()
      .db.selectFrom('notifications')
      .select(['kind', 'user_id', 'order_kind', 'order_id'])
      .where('order_id', 'is not', null)
      .execute();
    const seen = new Set<string>();
    const { readOrder, draw } = world.reports.mailed;
    for (const { kind, user_id: userId, order_kind: orderKind, order_id: id } of notified) {
      if (orderKind === null || id === null) throw new Error(`${kind} names no order`);
      const order = await database().transaction((tx) =>
        readOrder(tx, userId, { kind: orderKind, id }),
      );
      expect({ kind, figures: order?.figures.length }).not.toMatchObject({ figures: 0 });
      expect(order?.figures.some(({ strong }) => strong)).toBe(true);
      if (seen.has(kind)) continue;
      seen.add(kind);
      const { type, content } = await draw({ userId, kind: orderKind, id });
      expect([type, content.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
      await expect(draw({ userId: newId(), kind: orderKind, id })).rejects.toThrow('NOT_FOUND');
    }
    expect([...seen].sort()).toEqual([
      'invested',
      'purchased',
      'refunded',
      'rent_collected',
      'reservation_deposit',
      'reservation_made',
      'revoked',
      'round_closed',
      'vault_paid',
    ]);
  });
});
