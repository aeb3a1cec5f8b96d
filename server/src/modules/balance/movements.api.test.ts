import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openMovements } from './movements.test-support.ts';

describeOnBothEngines('movements through HTTP', (database) => {
  const desk = openMovements(database);

  test('a deposit, a transfer and a withdrawal go through', async () => {
    const { world, ana, project, call, deposit } = desk;
    const { body: created } = await deposit('1000');
    const boss = world.boss.userId;
    const accepted = await call('PUT', `/payments/deposits/${created.id}/accept`, {
      who: boss,
      body: {},
    });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await call('GET', '/payments/me/deposits', { who: ana.userId })).toMatchObject({
      status: 200,
      body: { total: 1, items: [{ orderNumber: created.orderNumber }] },
    });

    const passed = await call('POST', `/balance/${project}/transfer`, {
      who: ana.userId,
      body: {
        toProjectId: newId(),
        currency: 'ARS',
        amount: '100',
      },
    });
    expect(passed).toMatchObject({ status: 200, body: { status: 'pending' } });
    const rejected = await call('POST', `/balance/transfers/${passed.body.id}/reject`, {
      who: boss,
      body: {
        reason: 'no va',
      },
    });
    expect(rejected).toMatchObject({ status: 200, body: { status: 'rejected' } });

    const out = await call('POST', '/payments/withdraws', {
      who: ana.userId,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '1000',
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      },
    });
    expect(out).toMatchObject({ status: 200, body: { usdAmount: '0.67', feeAmount: '10.00' } });
    const early = await call('PUT', `/payments/withdraws/${out.body.id}/send`, {
      who: boss,
      body: {},
    });
    expect(early).toMatchObject({ status: 409, body: { message: 'MOVEMENT_STATE_FORBIDS' } });
    expect(await call('GET', '/balance/me', { who: ana.userId })).toMatchObject({
      status: 200,
      body: { worth: { amount: '0.67', currency: 'USD' }, page: 1, pageSize: 20, total: 1 },
    });
    for (const path of ['/balance/me', `/balance/me/project/${project}`])
      expect(await call('GET', `${path}?page=2&pageSize=1`, { who: ana.userId })).toMatchObject({
        status: 200,
        body: { page: 2, pageSize: 1 },
      });
  });

  test('accepting and sending need no body; rejecting needs a reason', async () => {
    const { world, ana, project, call, deposit } = desk;
    const boss = world.boss.userId;
    const { body: first } = await deposit('300');
    expect(await call('PUT', `/payments/deposits/${first.id}/send`, { who: boss })).toMatchObject({
      status: 200,
      body: { status: 'sent' },
    });
    const accepted = await call('PUT', `/payments/deposits/${first.id}/accept`, { who: boss });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'completed' } });
    const { body: out } = await call('POST', '/payments/withdraws', {
      who: ana.userId,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '100',
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      },
    });
    const approved = await call('PUT', `/payments/withdraws/${out.id}/accept`, { who: boss });
    expect(approved).toMatchObject({ status: 200, body: { status: 'pending' } });
    const sent = await call('PUT', `/payments/withdraws/${out.id}/send`, { who: boss });
    expect(sent).toMatchObject({ status: 200, body: { status: 'sent' } });
    const { body: passed } = await call('POST', `/balance/${project}/transfer`, {
      who: ana.userId,
      body: {
        toProjectId: newId(),
        currency: 'ARS',
        amount: '100',
      },
    });
    const moved = await call('PUT', `/balance/transfers/${passed.id}/accept`, { who: boss });
    expect(moved).toMatchObject({ status: 200, body: { status: 'completed' } });
    const { body: second } = await deposit('5');
    expect(await call('POST', `/payments/deposits/${second.id}/reject`, { who: boss })).toEqual({
      status: 400,
      body: { message: 'VALIDATION_FAILED', details: [{ path: 'reason', message: 'REQUIRED' }] },
    });
  });

  test('a repeated request gets the same answer, byte for byte', async () => {
    const { deposit } = desk;
    const key = newId();
    const first = await deposit('5', key);
    expect(await deposit('5', key)).toEqual(first);
    expect(await deposit('6', key)).toMatchObject({
      status: 422,
      body: { message: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test.each(['0.005', '-1', 'NaN', '1e309', '9223372036854775808', 5, null])(
    'an amount of %j is refused with an error on its field',
    async (amount) => {
      const { deposit } = desk;
      expect(await deposit(amount)).toMatchObject({
        status: 400,
        body: {
          message: 'VALIDATION_FAILED',
          details: expect.arrayContaining([expect.objectContaining({ path: 'amount' })]),
        },
      });
    },
  );

  test('without a verified identity nothing moves', async () => {
    const { ana, roles, deposit } = desk;
    roles.set(ana.userId, { role: 'investor', verified: false });
    expect(await deposit('5')).toMatchObject({ status: 403, body: { message: 'KYC_REQUIRED' } });
    roles.set(ana.userId, { role: 'investor', verified: true });
  });

  test('rates are public, quotes are personal', async () => {
    const { ana, call } = desk;
    expect((await call('GET', '/payments/lyra-rate', { who: null })).body).toMatchObject({
      base: 'USD',
      quote: 'ARS',
      sell: '1490',
    });
    expect((await call('GET', '/payments/rates', { who: null })).body.items).toHaveLength(2);
    const body = { from: 'ARS', to: 'USD', amount: '100' };
    expect(await call('POST', '/payments/quotes', { who: ana.userId, body })).toMatchObject({
      status: 200,
      body: { amount: '149000.00', converted: '100.00' },
    });
    expect((await call('POST', '/payments/quotes', { who: null, body })).status).toBe(401);
  });
});
