import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { made } from '../scene.ts';
import { measuring } from './gain.ts';

const detail = z.object({
  management: z.looseObject({
    version: z.number(),
    draft: z.looseObject({
      bankAccounts: z.record(z.string(), z.string()),
      contracts: z.array(
        z.looseObject({
          vaults: z.array(z.looseObject({ buybackPrice: z.string(), buybackDate: z.string() })),
        }),
      ),
    }),
  }),
});
const withId = z.object({ id: z.string() });

describe('administrators and owners', () => {
  let desk: Desk;
  let at: ReturnType<typeof measuring>;
  beforeAll(async () => {
    desk = await openDesk('embedded');
    at = measuring(desk.product);
    await desk.product.logIn('owner');
  });
  afterAll(() => desk?.product.close());

  const statusOf = async (path: string) =>
    z
      .object({ status: z.string(), needsTwo: z.boolean().optional() })
      .parse((await desk.product.call('fay', 'GET', path)).body);
  const withdrawal = async (amount: string) => {
    const body = {
      projectId: desk.scene.projectId,
      currency: 'USD',
      amount,
      receivedCurrency: 'USD',
      bankAccountId: desk.scene.bankAccountId,
    };
    return withId.parse(
      await made(desk.product, 'rich', { method: 'POST', path: '/payments/withdraws', body }),
    ).id;
  };

  test('a level 2 who credits an accomplice more than announced needs a second administrator', async () => {
    const before = await at.has('rich', 'USD');
    const id = await desk.deposit('50.00');
    const body = { amount: '5000.00' };
    expect(await desk.outcome('fay', 'PUT', `/payments/deposits/${id}/accept`, body)).toEqual(OK);
    expect(await statusOf(`/payments/me/deposits/${id}`).catch(() => null)).not.toMatchObject({
      status: 'completed',
    });
    expect(await at.has('rich', 'USD')).toBe(before);
  });

  test('a level 2 who splits a deposit credits no more than one part alone', async () => {
    const before = await at.has('rich', 'USD');
    for (const amount of ['60.00', '60.00', '99.00'])
      expect(await desk.accept('fay', await desk.deposit(amount))).toEqual(OK);
    expect((await at.has('rich', 'USD')) - before).toBe(6_000n);
    await desk.later(DAY_MS + 1_000, ['owner', 'admin_l3']);
    expect(await desk.accept('fay', await desk.deposit('60.00'))).toEqual(OK);
    expect((await at.has('rich', 'USD')) - before).toBe(12_000n);
  });

  test('a level 2 who splits a withdrawal releases no more than one part alone', async () => {
    const [first, second] = [await withdrawal('70.00'), await withdrawal('70.00')];
    for (const id of [first, second])
      expect(await desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/accept`, {})).toEqual(OK);
    const send = (id: string) => desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/send`, {});
    expect(await send(first)).toEqual(OK);
    expect(await send(second)).toEqual([409, 'MOVEMENT_STATE_FORBIDS']);
    // the second administrator releases it; one administrator returns the bank's payment, once
    const path = `/payments/withdraws/${second}/accept`;
    expect(await desk.outcome('third', 'PUT', path, {})).toEqual(OK);
    expect(await send(second)).toEqual(OK);
    const free = () => at.has('rich', 'USD', { purpose: 'available' });
    const before = await free();
    for (const id of [first, second])
      expect(
        await desk.outcome('fay', 'POST', `/payments/withdraws/${id}/return`, { reason: 'Rebotó' }),
      ).toEqual(OK);
    expect((await free()) - before).toBe(7_000n);
  });

  test('a level 2 who accepts twice, or rejects an accepted movement, moves nothing', async () => {
    await desk.later(DAY_MS + 1_000, ['owner', 'admin_l3']);
    const id = await desk.deposit('20.00');
    expect(await desk.accept('fay', id)).toEqual(OK);
    const before = await at.has('rich', 'USD');
    expect(await desk.accept('fay', id)).toEqual([409, 'MOVEMENT_STATE_FORBIDS']);
    const reason = { reason: 'No llegó' };
    expect(await desk.outcome('fay', 'POST', `/payments/deposits/${id}/reject`, reason)).toEqual([
      409,
      'MOVEMENT_STATE_FORBIDS',
    ]);
    expect(await at.has('rich', 'USD')).toBe(before);
  });

  test('a level 3 cannot decide on money, nor a level 2 on rates', async () => {
    const id = await desk.deposit('10.00');
    expect(await desk.accept('admin_l3', id)).toEqual([403, 'FORBIDDEN']);
    expect(await desk.outcome('fay', 'PUT', '/settings', { usdArsBuy: '1440' })).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  test('an owner cannot buy in their own project with any account', async () => {
    const { db } = desk.product.database;
    const set = (who: string, document: string | null) =>
      db.updateTable('users').set({ document }).where('id', '=', desk.product.id(who)).execute();
    await set('owner', '28111222');
    await set('rich', '28111222');
    const before = await at.has('rich', 'USD');
    const { projectId, contractId, propertyId } = desk.scene;
    const terms = { currency: 'USD', acceptTerms: true };
    for (const [path, body] of [
      ['/tokens/property', { projectId, tokens: 1 }],
      ['/tokens/investment', { contractId, tokens: 1 }],
      ['/tokens/property/reservation', { propertyId, tokens: 20 }],
    ] as const)
      expect(await desk.outcome('rich', 'POST', path, { ...body, ...terms })).toEqual([
        403,
        'OWN_PROJECT',
      ]);
    expect(await at.has('rich', 'USD')).toBe(before);
    await set('rich', null);
  });

  test('an owner takes nothing from an open round: not by withdrawal, set-aside or cancellation', async () => {
    const path = `/projects/${desk.scene.projectId}`;
    const before = await at.has('owner', 'USD');
    expect(
      await at.outcome('owner', ['POST', `${path}/funds/set-aside`], {
        purpose: 'buyback',
        amount: '10.00',
      }),
    ).toBe('INSUFFICIENT_FUNDS');
    expect(
      await at.outcome('owner', ['POST', `${path}/funds/withdraws`], {
        currency: 'USD',
        amount: '10.00',
      }),
    ).toMatch(/INSUFFICIENT_FUNDS|BANK_ACCOUNT_NOT_FOUND/);
    expect(
      await at.outcome('owner', ['POST', `${path}/cancel`], { reason: 'Me quedo con todo' }),
    ).toBe('FORBIDDEN');
    expect(await at.has('owner', 'USD')).toBe(before);
  });

  async function edited(
    who: string,
    change: (draft: z.infer<typeof detail>['management']['draft']) => void,
  ) {
    const path = `/projects/${desk.scene.projectId}`;
    const { management } = detail.parse((await desk.product.call(who, 'GET', path)).body);
    change(management.draft);
    return at.outcome(who, ['PUT', path], {
      ...management.draft,
      version: management.version,
    });
  }

  test('an owner cannot change a promise of a contract with sales', async () => {
    expect(
      await edited('owner', ({ contracts }) => {
        const [vault] = contracts[0]?.vaults ?? [];
        if (vault) vault.buybackPrice = '10.50';
      }),
    ).toBe('CONTRACT_SOLD_FIXED');
    expect(
      await edited('owner', ({ contracts }) => {
        const [vault] = contracts[0]?.vaults ?? [];
        if (vault) vault.buybackDate = '2028-03-01';
      }),
    ).toBe('CONTRACT_SOLD_FIXED');
  });

  test('a level 1 cannot redirect another project’s money to their own account', async () => {
    const own = (draft: { bankAccounts: Record<string, string> }) => {
      draft.bankAccounts = { ...draft.bankAccounts, USD: '0110599540000000123457' };
    };
    expect(await edited('admin', own)).toBe('FORBIDDEN');
    expect(await edited('admin', () => undefined)).toBe('done');
    expect(await edited('owner', own)).toBe('done');
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
