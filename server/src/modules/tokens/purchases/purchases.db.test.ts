import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  OPEN,
  type Stand,
  type World,
} from '../world.test-support.ts';

describeOnBothEngines('purchases of tokens', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  const first = () => at.rounds[0] ?? '';
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 10_000n);
  });

  test('move the money into escrow and the tokens to the buyer, and create a numbered lot', async () => {
    const bought = await world.buy(ana, at, 30);
    expect(bought).toMatchObject({
      orderNumber: expect.stringMatching(/^C-2026-\d{6}$/),
      tokens: 30,
      price: { amount: '100.00', currency: 'USD' },
      cost: { amount: '3000.00', currency: 'USD' },
      rate: null,
      roundNumber: 1,
      type: 'property',
      status: 'completed',
      revocableUntil: '2026-03-12T15:00:00.000Z',
    });
    expect(await world.money(ana, at)).toBe(700_000n);
    expect(await world.free(ana, at)).toBe(30n);
    expect(await world.inside(at, 'escrow', first())).toBe(300_000n);
    expect(await world.unsold(at, first())).toBe(270n);
    const [holding] = (await world.tokens.holdings({ userId: ana })).items;
    expect(holding).toMatchObject({
      type: 'property',
      projectId: at.id,
      contractId: null,
      available: 30n,
      reserved: 0n,
      averageCost: 10_000n,
      currentPrice: 10_000n,
    });
    const orders = await world.tokens.orders({ userId: ana, page: 1, pageSize: 20 });
    expect(orders.items).toMatchObject([{ id: bought.id, kind: 'purchase', tokens: 30n }]);
    expect(await world.findings()).toEqual([]);
  });

  test('are made once however often they are sent in two days; later retries and other bodies are refused', async () => {
    const key = newId();
    const sent = () => world.buy(ana, at, 30, { key });
    const answers = await Promise.all([sent(), sent(), sent()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    world.clock.advance(2 * DAY);
    expect((await sent()).id).toBe(answers[0]?.id);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await expect(sent()).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_EXPIRED' });
    expect(await world.money(ana, at)).toBe(1_000_000n); // 30 of 300 closed the round
    await expect(world.buy(ana, at, 31, { key })).rejects.toMatchObject({
      key: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await world.findings()).toEqual([]);
  });

  test('are refused with the error key of each condition', async () => {
    const refused = (count: number, more = {}, who = ana) =>
      world.buy(who, at, count, more).then(
        () => 'bought',
        (error: { key?: string }) => error.key,
      );
    await world.give(at.ownerId, at.id, 'USD', 100_000n);
    expect(await refused(1, {}, at.ownerId)).toBe('OWN_PROJECT');
    expect(await refused(101)).toBe('INSUFFICIENT_FUNDS');
    expect(await refused(1, { currency: 'ARS' })).toBe('QUOTE_REQUIRED');
    expect(await refused(1_000_000_000)).toBe('INSUFFICIENT_FUNDS');
    await world.give(ana, at.id, 'USD', 10_000_000n);
    expect(await refused(301)).toBe('TOKENS_SOLD_OUT');
    world.clock.set(new Date('2026-04-01T12:00:00Z')); // the sales are over, and the round is still undecided
    expect(await refused(1)).toBe('ROUND_SALES_OVER');
    world.clock.set(new Date('2026-03-02T02:59:59Z'));
    expect(await refused(1)).toBe('ROUND_NOT_OPEN');
    expect(await world.free(ana, at)).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('that cost more than the largest movement are refused with an error key', async () => {
    const dear = await world.project((sample) => ({
      ...sample,
      rounds: sample.rounds.map((round) => ({ ...round, price: '999999999.00' })),
    }));
    await expect(world.buy(ana, dear, 1_000_000_000)).rejects.toMatchObject({
      key: 'INSUFFICIENT_FUNDS',
    });
  });

  test('below the minimum ticket of a contract are refused', async () => {
    const deluxe = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({ ...contract, minimumTicket: 50 })),
    }));
    await world.give(ana, deluxe.id, 'USD', 100_000n);
    await expect(world.buy(ana, deluxe, 49, { invest: true })).rejects.toMatchObject({
      key: 'BELOW_MINIMUM_TICKET',
    });
    expect((await world.buy(ana, deluxe, 50, { invest: true })).tokens).toBe(50);
  });

  test('of a sold-out round are refused for that reason, even if other conditions fail too', async () => {
    const contract = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((one) => ({ ...one, minimumTicket: 50 })),
    }));
    const [roundId = ''] = contract.contractRounds;
    const bo = await world.buyer(contract, 1_000_000n);
    const left = Number(await world.unsold(contract, roundId, contract.contractId));
    await world.buy(bo, contract, left, { invest: true });
    await expect(world.buy(bo, contract, 49, { invest: true })).rejects.toMatchObject({
      key: 'ROUND_SALES_OVER',
    });
    await expect(
      world.buy(bo, contract, 50, { invest: true, currency: 'ARS' }),
    ).rejects.toMatchObject({ key: 'ROUND_SALES_OVER' });
  });

  test('in pesos need a quote of exactly their cost, of the same person, unused and unexpired', async () => {
    await world.give(ana, at.id, 'ARS', 1_000_000_000n);
    const buy = (
      quoteId: string,
      count: number,
      { key = newId(), who = ana }: { key?: string | undefined; who?: string | undefined } = {},
    ) => world.buy(who, at, count, { currency: 'ARS', quoteId, key });
    const quote = await world.quote(ana, '300.00');
    const bo = await world.buyer(at);
    await expect(buy(quote.id, 3, { key: newId(), who: bo })).rejects.toMatchObject({
      key: 'QUOTE_INVALID',
    });
    const other = await world.quote(ana, '300.00');
    await expect(buy(other.id, 4)).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
    const key = newId();
    const bought = await buy(quote.id, 3, { key });
    expect(bought).toMatchObject({
      cost: { amount: quote.amount, currency: 'ARS' },
      rate: { value: quote.rate },
    });
    expect((await buy(quote.id, 3, { key })).id).toBe(bought.id);
    await expect(buy(quote.id, 3)).rejects.toMatchObject({ key: 'QUOTE_INVALID' });
    const late = await world.quote(ana, '300.00');
    world.clock.set(new Date(OPEN.getTime() + 61_000));
    await expect(buy(late.id, 3)).rejects.toMatchObject({ key: 'QUOTE_EXPIRED' });
    const paid = BigInt(quote.amount.replace('.', ''));
    expect(await world.inside(at, 'escrow', first(), 'ARS')).toBe(paid);
    expect(await world.money(ana, at, 'ARS')).toBe(1_000_000_000n - paid);
    expect(await world.findings()).toEqual([]);
  });

  test('have the average cost of the remaining lots', async () => {
    await world.buy(ana, at, 10);
    await world.give(ana, at.id, 'ARS', 1_000_000_000n);
    world.clock.advance(1);
    await world.buy(ana, at, 20, {
      currency: 'ARS',
      quoteId: (await world.quote(ana, '2000.00')).id,
    });
    const { items, total } = await world.tokens.purchases({ userId: ana, page: 2, pageSize: 1 });
    expect([total, items.map(({ tokens }) => tokens)]).toEqual([2, [10]]);
    // of both pages, by the currency paid
    const dollars = { amount: '1000.00', currency: 'USD' };
    const totals = await world.tokens.purchaseTotals({ userId: ana, page: 2, pageSize: 1 });
    expect(totals).toMatchObject([{ currency: 'ARS' }, dollars]);
    const few = { userId: ana, availableAmountGT: 30 };
    expect((await world.tokens.holdings(few)).total).toBe(0);
    expect((await world.tokens.holdings({ ...few, availableAmountGT: 29 })).items).toMatchObject([
      { available: 30n, averageCost: 10_000n },
    ]);
  });
});
