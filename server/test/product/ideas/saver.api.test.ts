import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { addCallers, fieldOf, openProduct, type ProductUnderTest } from '../product.ts';
import { made, type Scene, setScene } from '../scene.ts';
import { measuring } from './gain.ts';

describe('a saver', () => {
  let product: ProductUnderTest;
  let scene: Scene;
  let at: ReturnType<typeof measuring>;
  beforeAll(async () => {
    product = await openProduct();
    await addCallers(product);
    scene = await setScene(product);
    at = measuring(product);
    const { id } = z.object({ id: z.string() }).parse(
      await made(product, 'rich', {
        method: 'POST',
        path: '/payments/deposits',
        body: {
          projectId: scene.projectId,
          type: 'ars_bank_transfer',
          sentCurrency: 'ARS',
          amount: '9000000.00',
        },
      }),
    );
    await made(product, 'admin', {
      method: 'PUT',
      path: `/payments/deposits/${id}/accept`,
      body: {},
    });
  });
  afterAll(() => product?.close());

  const buy = (tokens: number, quoteId?: string, who = 'rich') =>
    at.outcome(who, ['POST', '/tokens/property'], {
      projectId: scene.projectId,
      tokens,
      acceptTerms: true,
      ...(quoteId === undefined ? { currency: 'USD' } : { currency: 'ARS', quoteId }),
    });
  const priceOf = (tokens: number) =>
    at.quote('rich', { from: 'ARS', to: 'USD', amount: `${tokens * 100}.00`, side: 'to' });

  test('a saver who uses one quote in two concurrent calls buys once', async () => {
    const before = await at.has('rich', 'ARS');
    const { id } = await priceOf(2);
    const outcomes = await Promise.all([buy(2, id), buy(2, id)]);
    expect(outcomes.toSorted()).toEqual(['QUOTE_INVALID', 'done']);
    expect(before - (await at.has('rich', 'ARS'))).toBe(29_800_000n);
  });

  test('a saver with a quote for one token cannot buy two with it, and no other user can buy one', async () => {
    const before = await at.has('rich', 'ARS');
    const { id } = await priceOf(1);
    expect(await buy(1, id, 'investor')).toBe('QUOTE_INVALID');
    expect(await buy(2, id)).toBe('QUOTE_INVALID');
    expect(await at.has('rich', 'ARS')).toBe(before);
  });

  test('a saver who keeps a quote while the rate rises has it for its minute and one use, then pays the new rate', async () => {
    const before = await at.has('rich', 'ARS');
    const kept = await priceOf(1);
    const late = await priceOf(1);
    expect(await at.outcome('admin', ['PUT', '/settings'], { usdArsSell: '1600' })).toBe('done');
    product.clock.advance(5_000);
    expect(await buy(1, kept.id)).toBe('done');
    product.clock.advance(60_000);
    expect(await buy(1, late.id)).toBe('QUOTE_EXPIRED');
    expect(await buy(1, (await priceOf(1)).id)).toBe('done');
    expect(before - (await at.has('rich', 'ARS'))).toBe(14_900_000n + 16_000_000n);
  });

  test.each([
    ['USD', 'ARS', '0.01'],
    ['USD', 'ARS', '777.77'],
    ['ARS', 'USD', '16.01'],
    ['ARS', 'USDT', '1000000.01'],
    ['USDT', 'ARS', '0.000007'],
    ['USDT', 'USD', '1.019999'],
  ])('a saver who converts %s to %s and back gains nothing', async (from, to, amount) => {
    const there = await at.quote('rich', { from, to, amount });
    const back = await at
      .quote('rich', { from: to, to: from, amount: there.converted })
      .catch(() => ({ converted: '0' }));
    expect(Number(back.converted)).toBeLessThanOrEqual(Number(amount));
  });

  test('a saver who converts a millionth of a USDT gets no cent', async () => {
    const body = { from: 'USDT', to: 'USD', amount: '0.000001', side: 'from' };
    expect(await at.outcome('rich', ['POST', '/payments/quotes'], body)).toBe('AMOUNT_INVALID');
    const half = { ...body, amount: '0.009999' };
    expect(await at.outcome('rich', ['POST', '/payments/quotes'], half)).toBe('AMOUNT_INVALID');
  });

  test('a saver who withdraws in another currency in small parts is refused below the minimum', async () => {
    const before = await at.has('rich', 'ARS');
    const { id } = await at.quote('rich', { from: 'ARS', to: 'USD', amount: '100.00' });
    const body = {
      projectId: scene.projectId,
      currency: 'ARS',
      amount: '100.00',
      quoteId: id,
      receivedCurrency: 'USD',
      bankAccountId: scene.bankAccountId,
    };
    expect(await at.outcome('rich', ['POST', '/payments/withdraws'], body)).toBe(
      'CONVERSION_BELOW_MINIMUM',
    );
    expect(await at.has('rich', 'ARS')).toBe(before);
  });

  test('a saver who splits a transfer into ten pays no less, and there and back pays twice', async () => {
    const fee = z.object({ id: z.string() });
    const before = await at.has('rich', 'USD');
    const move = async (from: string, to: string, amount: string) => {
      const body = { toProjectId: to, currency: 'USD', amount };
      const { id } = fee.parse(
        await made(product, 'rich', { method: 'POST', path: `/balance/${from}/transfer`, body }),
      );
      await made(product, 'admin', {
        method: 'PUT',
        path: `/balance/transfers/${id}/accept`,
        body: {},
      });
    };
    for (let n = 0; n < 10; n += 1) await move(scene.projectId, scene.otherProjectId, '0.10');
    expect(before - (await at.has('rich', 'USD'))).toBe(10n);
    await move(scene.otherProjectId, scene.projectId, '0.90');
    expect(before - (await at.has('rich', 'USD'))).toBe(11n);
  });

  test('a saver who refunds one reservation in two concurrent sessions is paid once, less the penalty', async () => {
    const usd = await at.has('rich', 'USD');
    const tokens = await at.has('rich', `token:${scene.projectId}`);
    const refund = () =>
      at.outcome('rich', ['POST', '/tokens/property/refund'], {
        reservationId: scene.reservationId,
      });
    const outcomes = await Promise.all([refund(), refund()]);
    expect(outcomes.toSorted()).toEqual(['RESERVATION_NOT_ACTIVE', 'done']);
    expect(await at.has('rich', `token:${scene.projectId}`)).toBe(tokens - 20n);
    expect((await at.has('rich', 'USD')) - usd).toBeLessThanOrEqual(20n * 8_500n);
  });

  test('a saver who bought in pesos and refunds after the dollar rose gets 85 % of those pesos', async () => {
    await buy(3, (await priceOf(3)).id);
    product.clock.advance(10_000);
    expect(await at.outcome('admin', ['PUT', '/settings'], { usdArsSell: '1900' })).toBe('done');
    const ars = await at.has('rich', 'ARS');
    const body = { projectId: scene.projectId, tokens: 3 };
    expect(await at.outcome('rich', ['POST', '/tokens/property/refund'], body)).toBe('done');
    expect((await at.has('rich', 'ARS')) - ars).toBe((3n * 16_000_000n * 85n) / 100n);
  });

  test('a saver who refunded a part of a purchase cannot revoke the rest without the penalty', async () => {
    const body = {
      projectId: scene.projectId,
      tokens: 2,
      currency: 'USD',
      acceptTerms: true,
    };
    const id = fieldOf(
      await made(product, 'rich', { method: 'POST', path: '/tokens/property', body }),
      'id',
    );
    const part = { projectId: scene.projectId, tokens: 1 };
    expect(await at.outcome('rich', ['POST', '/tokens/property/refund'], part)).toBe('done');
    expect(await at.outcome('rich', ['POST', `/tokens/purchases/${id}/revoke`])).toBe(
      'PURCHASE_REFUNDED',
    );
  });

  test('a saver who revokes one purchase in two concurrent sessions gets its cost once', async () => {
    const before = await at.has('rich', 'USD');
    const body = {
      projectId: scene.projectId,
      tokens: 2,
      currency: 'USD',
      acceptTerms: true,
    };
    const id = fieldOf(
      await made(product, 'rich', { method: 'POST', path: '/tokens/property', body }),
      'id',
    );
    const revoke = () => at.outcome('rich', ['POST', `/tokens/purchases/${id}/revoke`]);
    const outcomes = await Promise.all([revoke(), revoke()]);
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(await at.has('rich', 'USD')).toBe(before);
  });

  test('a saver who reserves a unit with a purchase, or invests it, cannot revoke that purchase', async () => {
    const units = await product.modules.projects.freeProperties(scene.projectId);
    const unit = units.find(({ reservationPrice }) => reservationPrice <= 15n);
    const free = product.modules.ledger.balances({
      holder: 'user',
      userId: scene.rich,
      purpose: 'available',
      asset: `token:${scene.projectId}`,
    });
    const loose = Number((await free).reduce((sum, { balance }) => sum + balance, 0n));
    await made(product, 'rich', {
      method: 'POST',
      path: '/tokens/property/reservation',
      body: {
        propertyId: unit?.id,
        tokens: loose,
        currency: 'USD',
        acceptTerms: true,
      },
    });
    const own = await product.call('rich', 'GET', '/tokens/purchases/me?pageSize=50');
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string(), status: z.string() })) })
      .parse(own.body);
    const before = await at.has('rich', 'USD');
    for (const { id, status } of items.filter((one) => one.status === 'completed')) {
      const outcome = await at.outcome('rich', ['POST', `/tokens/purchases/${id}/revoke`]);
      expect([status, outcome]).not.toContain('done');
    }
    expect(await at.has('rich', 'USD')).toBe(before);
  });

  test('a saver who repeats a purchase with its key after two days buys nothing more', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { projectId: scene.projectId, tokens: 1, currency: 'USD', acceptTerms: true };
    expect((await product.call('rich', 'POST', '/tokens/property', { body, headers })).key).toBe(
      null,
    );
    const before = await at.has('rich', 'USD');
    product.clock.advance(49 * 3_600_000);
    await product.logIn('rich');
    expect((await product.call('rich', 'POST', '/tokens/property', { body, headers })).key).toBe(
      'IDEMPOTENCY_KEY_EXPIRED',
    );
    expect(await at.has('rich', 'USD')).toBe(before);
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
