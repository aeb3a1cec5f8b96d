import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  type Stand,
  type World,
  withAnother,
} from '../world.test-support.ts';

describeOnBothEngines('refunds and revocations', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  const first = () => at.rounds[0] ?? '';
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 30_000n);
  });
  const funding = async (what: Parameters<typeof world.tokens.previewRefund>[0]['what']) =>
    (await world.tokens.previewRefund({ userId: ana, what })).funding;
  const revoke = (purchaseId: string, key = newId(), userId = ana) =>
    world.tokens.revoke({ userId, purchaseId, idempotencyKey: key });
  const buyInPesos = async (dollars: string, count: number) => {
    world.clock.advance(1);
    const quote = await world.quote(ana, dollars);
    await world.buy(ana, at, count, { currency: 'ARS', quoteId: quote.id });
    world.clock.advance(1);
    return BigInt(quote.amount.replace('.', ''));
  };

  test('return 85 % in each currency, newest lot first, from escrow while the round is open', async () => {
    await world.give(ana, at.id, 'ARS', 1_000_000_000n);
    await world.buy(ana, at, 10);
    const pesos = await buyInPesos('500.00', 5);
    await world.buy(ana, at, 2);
    const key = newId();
    const ask = () => world.refund(ana, { projectId: at.id, tokens: 9 }, key);
    const refund = await ask();
    const kept = (pesos * 15n + 50n) / 100n;
    expect(refund.tokens).toBe(9);
    expect(refund.parts).toMatchObject([
      { returned: { amount: '340.00', currency: 'USD' }, penalty: { amount: '60.00' } },
      { returned: { currency: 'ARS' }, penalty: { currency: 'ARS' } },
    ]);
    expect(await ask()).toEqual(refund);
    expect(await world.money(ana, at)).toBe(3_000_000n - 120_000n + 34_000n);
    const back = await world.money(ana, at, 'ARS');
    expect(1_000_000_000n - back - kept).toBeLessThanOrEqual(1n);
    expect(await world.inside(at, 'penalties', first())).toBe(6_000n);
    expect(await world.inside(at, 'escrow', first())).toBe(80_000n);
    expect(await world.inside(at, 'escrow', first(), 'ARS')).toBe(0n);
    expect(back + (await world.inside(at, 'penalties', first(), 'ARS'))).toBe(1_000_000_000n);
    expect(await world.free(ana, at)).toBe(8n);
    expect(await world.unsold(at, first())).toBe(292n);
    const { items } = await world.tokens.orders({
      userId: ana,
      kind: 'refund',
      page: 1,
      pageSize: 9,
    });
    expect(items).toMatchObject([{ id: refund.id, tokens: 9n }]);
    expect(await world.findings()).toEqual([]);
  });

  test('are previewed by purchase, newest first, marking those that can be revoked without penalty', async () => {
    await world.buy(ana, at, 10);
    const { id } = await world.reserve(ana, at.small, 10);
    world.clock.advance(1);
    const later = await world.buy(ana, at, 4);
    const purchases = async () =>
      (await world.tokens.purchases({ userId: ana, page: 1, pageSize: 9 })).items;
    expect((await purchases()).map(({ tokens, revocation }) => [tokens, revocation])).toEqual([
      [4, 'possible'],
      [10, 'in_use'],
    ]);
    const preview = await world.tokens.previewRefund({ userId: ana, what: { reservationId: id } });
    expect(preview.lots).toMatchObject([
      { purchaseId: later.id, tokens: 4, cost: { amount: '400.00' }, penalty: { amount: '60.00' } },
      { tokens: 6, returned: { amount: '510.00' }, revocableUntil: null },
    ]);
    expect(preview.lots[0]?.revocableUntil).not.toBeNull();
    // the round is not decided: its escrow pays
    expect(preview.funding).toEqual({ state: 'escrow', missing: [] });
    const { parts } = await world.refund(ana, { reservationId: id });
    expect(parts).toEqual(preview.parts);
    // tokens of both purchases were refunded: revoking is no longer offered, and is refused for that reason
    expect(
      (await purchases()).map((of) => [
        of.status,
        of.refundedTokens,
        of.revocation,
        of.revocableUntil,
      ]),
    ).toEqual([
      ['returned', 4, 'refunded', null],
      ['completed', 6, 'refunded', null],
    ]);
    for (const purchase of await purchases())
      expect(await keyOf(revoke(purchase.id))).toBe('PURCHASE_REFUNDED');
    const ask = (what: Parameters<typeof world.tokens.previewRefund>[0]['what']) =>
      keyOf(world.tokens.previewRefund({ userId: ana, what }));
    expect(await ask({ reservationId: id })).toBe('RESERVATION_NOT_ACTIVE');
    expect(await ask({ projectId: at.id, tokens: 5 })).toBe('INSUFFICIENT_TOKENS');
    expect(await ask({ projectId: at.id, tokens: 4 })).toBe('done');
  });

  test('of a reservation close it', async () => {
    const { id } = await world.reserve(ana, at.small, 10);
    expect(await keyOf(world.refund(await world.buyer(at), { reservationId: id }))).toBe(
      'RESERVATION_NOT_FOUND',
    );
    await world.refund(ana, { reservationId: id });
    expect(await world.money(ana, at)).toBe(2_985_000n);
    expect((await world.unit(at.small)).status).toBe('available');
    expect(await keyOf(world.refund(ana, { reservationId: id }))).toBe('RESERVATION_NOT_ACTIVE');
    expect(await world.findings()).toEqual([]);
  });

  test('of more tokens than are available are refused; reserved tokens do not count', async () => {
    await world.buy(ana, at, 5);
    await world.reserve(ana, at.small, 10);
    expect(await keyOf(world.refund(ana, { projectId: at.id, tokens: 1 }))).toBe(
      'INSUFFICIENT_TOKENS',
    );
    expect(await keyOf(world.refund(ana, { projectId: newId(), tokens: 1 }))).toBe(
      'INSUFFICIENT_TOKENS',
    );
    expect(await keyOf(world.refund(ana, { projectId: at.contractId, tokens: 1 }))).toBe(
      'INSUFFICIENT_TOKENS',
    );
    expect(await world.findings()).toEqual([]);
  });

  test('after the round are paid from the funds, and the tokens go to the next round', async () => {
    await world.buy(ana, at, 200);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    expect(await world.kept(at, 'funds')).toBe(2_000_000n);
    const before = await world.platform();
    expect(await funding({ projectId: at.id, tokens: 10 })).toEqual({
      state: 'funds',
      missing: [],
    });
    await world.refund(ana, { projectId: at.id, tokens: 10 });
    expect(await world.money(ana, at)).toBe(1_085_000n);
    expect(await world.kept(at, 'funds')).toBe(1_900_000n);
    expect((await world.platform()) - before).toBe(15_000n);
    expect(await world.unsold(at, at.rounds[1] ?? '')).toBe(200n + 100n + 10n);
    await world.setAside(at, 1_888_000n);
    // 12,000 cents are left: one token of 10,000 is paid, two are not
    expect(await funding({ projectId: at.id, tokens: 1 })).toEqual({ state: 'funds', missing: [] });
    expect(await funding({ projectId: at.id, tokens: 2 })).toEqual({
      state: 'short',
      missing: [{ amount: '80.00', currency: 'USD' }],
    });
    expect(await keyOf(world.refund(ana, { projectId: at.id, tokens: 2 }))).toBe(
      'REFUND_NOT_FUNDED',
    );
    expect(await world.free(ana, at)).toBe(190n);
    expect(await world.findings()).toEqual([]);
  });

  test('that run concurrently never return a lot twice', async () => {
    for (const count of [3, 4, 5]) {
      world.clock.advance(1);
      await world.buy(ana, at, count);
    }
    await withAnother(world, async (other) => {
      const asked = [world, other, world, other, world].map((one) =>
        keyOf(one.refund(ana, { projectId: at.id, tokens: 4 })),
      );
      expect((await Promise.all(asked)).sort()).toEqual([
        'INSUFFICIENT_TOKENS',
        'INSUFFICIENT_TOKENS',
        'done',
        'done',
        'done',
      ]);
    });
    expect(await world.money(ana, at)).toBe(3_000_000n - 18_000n);
    expect(await world.inside(at, 'escrow', first())).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('revoke a purchase whole, once, within its grace period and with its tokens available', async () => {
    const bought = await world.buy(ana, at, 10);
    expect(await keyOf(revoke(bought.id, newId(), await world.buyer(at)))).toBe('NOT_FOUND');
    const key = newId();
    expect((await revoke(bought.id, key)).status).toBe('revoked');
    expect((await revoke(bought.id, key)).status).toBe('revoked');
    // in a second tab: the money is back, whether the period is over or not
    expect(await keyOf(revoke(bought.id))).toBe('PURCHASE_UNDONE');
    expect(await world.money(ana, at)).toBe(3_000_000n);
    expect(await world.unsold(at, first())).toBe(300n);

    const second = await world.buy(ana, at, 10);
    await world.reserve(ana, at.small, 10);
    expect(await keyOf(revoke(second.id))).toBe('INSUFFICIENT_TOKENS');
    const third = await world.buy(ana, at, 10);
    world.clock.advance(10 * DAY - 1);
    expect(await keyOf(revoke(third.id))).toBe('done');
    const fourth = await world.buy(ana, at, 10);
    world.clock.advance(10 * DAY);
    expect(await keyOf(revoke(fourth.id))).toBe('GRACE_PERIOD_OVER');
    expect(await world.findings()).toEqual([]);
  });
});
