import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openMovements } from './movements.test-support.ts';

describeOnBothEngines('lists of movements through HTTP', (database) => {
  const desk = openMovements(database);

  test('administrators’ lists and decisions are refused to others', async () => {
    const { world, ana, call, deposit } = desk;
    expect((await call('GET', '/payments/deposits', { who: ana.userId })).status).toBe(403);
    expect((await call('GET', '/payments/deposits', { who: null })).status).toBe(401);
    const { body: created } = await deposit('5');
    const own = await call('PUT', `/payments/deposits/${created.id}/accept`, {
      who: ana.userId,
      body: {},
    });
    expect(own.status).toBe(403);
    expect(
      (await call('GET', '/payments/deposits?filter[status]=lost', { who: world.boss.userId }))
        .status,
    ).toBe(400);
    const reasonless = await call('POST', `/payments/deposits/${created.id}/reject`, {
      who: world.boss.userId,
      body: {},
    });
    expect(reasonless.status).toBe(400);
  });

  test('withdrawals are listed by each filter; one’s own list has no filter by person', async () => {
    const { world, ana, project, call } = desk;
    const boss = world.boss.userId;
    await world.give(ana, project, '1000');
    await call('POST', '/payments/withdraws', {
      who: ana.userId,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '100',
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      },
    });
    const total = async (who: string, path: string) =>
      (await call('GET', path, { who })).body.total;
    const all = await total(boss, '/payments/withdraws');
    expect(all).toBeGreaterThan(0);
    for (const [filter, some] of [
      ['type]=bank_transfer', true],
      ['type]=usdt_transfer', false],
      ['receivedCurrency]=ARS', true],
      ['receivedCurrency]=USDT', false],
      ['status]=rejected', false],
    ] as const)
      for (const [who, list] of [
        [boss, '/payments/withdraws'],
        [ana.userId, '/payments/me/withdraws'],
      ] as const)
        expect((await total(who, `${list}?filter[${filter}`)) > 0, `${list} ${filter}`).toBe(some);
    expect(await total(boss, `/payments/withdraws?filter[userId]=${ana.userId}`)).toBe(all);
    expect(await total(boss, `/payments/withdraws?filter[userId]=${newId()}`)).toBe(0);
    const narrowed = await call('GET', `/payments/me/withdraws?filter[userId]=${boss}`, {
      who: ana.userId,
    });
    expect(narrowed.status).toBe(400);
  });

  test('filters by day use Argentina’s calendar and include the first and the last day', async () => {
    const { world, roles, project, call } = desk;
    const who = await world.person();
    roles.set(who.userId, { role: 'investor', verified: true });
    // 22:00 and 00:10 in Buenos Aires: two days there, one day in UTC
    for (const at of ['2026-03-10T01:00:00Z', '2026-03-10T03:10:00Z']) {
      world.clock.set(new Date(at));
      await call('POST', '/payments/deposits', {
        who: who.userId,
        body: {
          projectId: project,
          type: 'ars_bank_transfer',
          sentCurrency: 'ARS',
          amount: '5',
        },
      });
    }
    const found = async (filter: string) =>
      (await call('GET', `/payments/me/deposits?${filter}`, { who: who.userId })).body.total;
    expect(await found('filter[from]=2026-03-10')).toBe(1);
    expect(await found('filter[to]=2026-03-09')).toBe(1);
    expect(await found('filter[from]=2026-03-09&filter[to]=2026-03-10')).toBe(2);
    expect(await found('filter[from]=2026-03-11')).toBe(0);
    for (const list of ['/payments/me/withdraws', '/balance/me/transfers']) {
      const path = `${list}?filter[from]=2026-03-09&filter[projectId]=${project}`;
      expect((await call('GET', path, { who: who.userId })).body).toMatchObject({ total: 0 });
    }
    const odd = await call('GET', '/payments/me/deposits?filter[to]=0002-01-01', {
      who: who.userId,
    });
    expect(odd.status).toBe(400);
  });
});
