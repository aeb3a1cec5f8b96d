import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { purgeAnswers } from '#platform/idempotency/index.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, type Stand, type World } from '../world.test-support.ts';

/** A call repeated after its stored answer expired must neither move anything nor write rows as if it had. */
describeOnBothEngines('a call repeated after its stored answer expired', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project((sample) => ({ ...sample, reservationDays: 20 }));
    ana = await world.buyer(at, 20_000n);
  });
  const forget = async () => {
    // the rows are dated by the clock of the database
    await purgeAnswers(database().db, new Date(Date.now() + 90 * 3_600_000));
  };
  test('does not add to a reservation again', async () => {
    await world.buy(ana, at, 100);
    const { id: reservationId } = await world.reserve(ana, at.small, 10);
    const idempotencyKey = newId();
    const send = () =>
      world.tokens.deposit({ userId: ana, reservationId, tokens: 45, idempotencyKey });
    await send();
    await forget();
    expect(await keyOf(send())).toBe('IDEMPOTENCY_KEY_EXPIRED');
    expect((await world.unit(at.small)).status).toBe('reserved');
    expect(await world.free(ana, at)).toBe(45n);
    expect(await world.findings()).toEqual([]);
  });

  test('does not refund a second time', async () => {
    await world.buy(ana, at, 40);
    const key = newId();
    const send = () => world.refund(ana, { projectId: at.id, tokens: 10 }, key);
    await send();
    const had = await world.money(ana, at);
    await forget();
    expect(await keyOf(send())).toBe('IDEMPOTENCY_KEY_EXPIRED');
    expect(await world.money(ana, at)).toBe(had);
    expect(await world.free(ana, at)).toBe(30n);
    expect(await world.findings()).toEqual([]);
  });

  test('does not invest a second time', async () => {
    await world.buy(ana, at, 20, { invest: true });
    const key = newId();
    const send = () => world.invest(ana, at, 5, key);
    await send();
    await forget();
    expect(await keyOf(send())).toBe('IDEMPOTENCY_KEY_EXPIRED');
    expect(await world.free(ana, at, at.contractId)).toBe(15n);
    expect(await world.findings()).toEqual([]);
  });

  test('cannot use the quote of a refused purchase after the quote expired', async () => {
    const [ben, key] = [await world.person(), newId()];
    const quote = await world.quote(ben, '500');
    const buy = () => world.buy(ben, at, 5, { currency: 'ARS', quoteId: quote.id, key });
    expect(await keyOf(buy())).toBe('INSUFFICIENT_FUNDS');
    // before the quote expires, the same call may still succeed
    await world.give(ben, at.id, 'ARS', 100_000_000n);
    expect(
      await keyOf(world.buy(ben, at, 5, { currency: 'ARS', quoteId: quote.id, key: newId() })),
    ).toBe('QUOTE_INVALID');
    world.clock.advance(61_000);
    expect(await keyOf(buy())).toBe('QUOTE_EXPIRED');
    const next = await world.quote(ben, '500');
    const again = () => world.buy(ben, at, 5, { currency: 'ARS', quoteId: next.id, key });
    expect(await keyOf(again())).toBe('done');
    world.clock.advance(61_000);
    expect((await again()).tokens).toBe(5);
    expect(await world.free(ben, at)).toBe(5n);
    expect(await world.findings()).toEqual([]);
  });
});
