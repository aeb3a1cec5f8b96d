import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, DONE, NOT_TWO, OK, openDesk } from '../desk.ts';

describe.each(enginesFor('two people, not one twice'))(
  'two people, not one twice (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
    });
    afterAll(() => desk?.product.close());

    test('an administrator cannot approve together with one whom they created, nor the reverse', async () => {
      expect((await desk.invite('puppet')).status).toBe(200);
      expect(await desk.linkTo('puppet')).toBe('no-link');
      expect((await desk.asked('admin')).items).toMatchObject([{ obstacle: 'OWN_REQUEST' }]);
      expect(await desk.approve('admin')).toEqual([403, 'OWN_REQUEST']);
      expect((await desk.invite('puppet')).key).toBe('REQUEST_STATE_FORBIDS');
      expect(await desk.approve('second')).toEqual(DONE);
      await desk.later(2 * DAY_MS);
      // the days begin when the person uses the account, not when it was created
      await desk.enter('puppet');
      await desk.later(6 * DAY_MS, ['puppet']);
      const id = await desk.deposit('500.00');
      expect(await desk.accept('admin', id)).toEqual(OK);
      expect(await desk.accept('puppet', id)).toEqual(NOT_TWO);
      expect(await desk.accept('third', id)).toEqual(OK);
      const other = await desk.deposit('500.00');
      expect(await desk.accept('puppet', other)).toEqual(OK);
      // the approver controlled it too
      expect(await desk.accept('second', other)).toEqual(NOT_TWO);
      await desk.later(DAY_MS + 1, ['puppet']);
      expect(await desk.accept('second', other)).toEqual(OK);
    });

    test('no role becomes an administrator’s, or ceases to be, by one decision', async () => {
      await desk.product.addPerson('climber', 'investor', false);
      const path = `/users/${desk.product.id('climber')}`;
      const answer = await desk.product.call('admin', 'PUT', path, {
        body: { type: 'admin_l2', city: 'Rosario' },
      });
      expect(answer).toMatchObject({
        status: 200,
        body: { type: 'investor', city: 'Rosario', request: { kind: 'role', role: 'admin_l2' } },
      });
      expect(await desk.approve('second')).toEqual(DONE);
      await desk.product.logIn('climber');
      const id = await desk.deposit('500.00');
      expect(await desk.accept('climber', id)).toEqual(OK);
      expect(await desk.accept('admin', id)).toEqual(NOT_TWO);
      // of two accounts created by one person, neither is independent of the other
      await desk.invite('sibling');
      expect(await desk.approve('third')).toEqual(DONE);
      await desk.enter('sibling');
      expect(await desk.accept('sibling', id)).toEqual(NOT_TWO);
      expect(await desk.accept('fay', id)).toEqual(OK);
      const lowered = await desk.product.call(
        'admin',
        'PUT',
        `/users/${desk.product.id('third')}`,
        {
          body: { type: 'admin_l2' },
        },
      );
      expect(lowered).toMatchObject({ body: { type: 'admin' } });
      const { items } = await desk.asked('second');
      const reason = { reason: 'No hace falta' };
      expect(
        await desk.outcome('second', 'POST', `/users/requests/${items[0]?.id}/refuse`, reason),
      ).toEqual(DONE);
      expect(
        await desk.outcome('second', 'POST', `/users/requests/${items[0]?.id}/approve`),
      ).toEqual([409, 'REQUEST_STATE_FORBIDS']);
      expect(
        (await desk.product.call('second', 'GET', `/users/${desk.product.id('third')}`)).body,
      ).toMatchObject({
        type: 'admin',
      });
    });

    test('an unapproved request expires', async () => {
      await desk.invite('nobody-else');
      await desk.later(7 * DAY_MS);
      expect((await desk.asked('second')).items).toEqual([]);
      await desk.invite('nobody-else');
      const { items } = await desk.asked('second');
      await desk.later(7 * DAY_MS);
      expect(
        await desk.outcome('second', 'POST', `/users/requests/${items[0]?.id}/approve`),
      ).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    });

    test('another person’s password is never set, and an administrator’s link needs a second administrator', async () => {
      const body = { password: 'Puesta-por-otro-9' };
      const path = `/users/${desk.product.id('rich')}/change-password`;
      expect(await desk.product.call('admin', 'POST', path, { body })).toMatchObject({
        status: 200,
        body: { request: null },
      });
      const tried = await desk.product.call('nobody', 'POST', '/auth/login', {
        body: { email: 'rich@ladrillo.test', ...body },
      });
      expect(tried.key).toBe('INVALID_CREDENTIALS');
      expect(await desk.linkTo('rich')).not.toBe('no-link');
      await desk.product.logIn('rich');
      const of = `/users/${desk.product.id('fay')}/change-password`;
      expect(await desk.product.call('admin', 'POST', of, { body })).toMatchObject({
        body: { request: { kind: 'password' } },
      });
      expect(await desk.linkTo('fay')).toBe('no-link');
      expect(await desk.approve('second')).toEqual(DONE);
      expect(await desk.linkTo('fay')).not.toBe('no-link');
      await desk.product.logIn('fay');
      const id = await desk.deposit('500.00');
      expect(await desk.accept('fay', id)).toEqual(OK);
      expect(await desk.accept('admin', id)).toEqual(NOT_TWO);
      expect(await desk.accept('third', id)).toEqual(OK);
      await desk.later(8 * DAY_MS);
    });

    test('an administrator who removed a person’s second factor moves none of that person’s money, which waits', async () => {
      const withdrawal = desk.scene.withdrawalId;
      const path = `/payments/withdraws/${withdrawal}`;
      const reset = `/users/${desk.product.id('rich')}/reset-second-factor`;
      await desk.giveFactor('rich');
      expect(await desk.product.call('admin', 'POST', reset)).toMatchObject({
        status: 200,
        body: { request: { kind: 'factor' } },
      });
      const user = await desk.product.modules.identity.user(desk.product.id('rich'));
      expect(user?.second_factor).toBe(true);
      expect(await desk.approve('second')).toEqual(DONE);
      await desk.product.logIn('rich');
      for (const who of ['admin', 'second'])
        expect(await desk.outcome(who, 'PUT', `${path}/accept`, {})).toEqual(NOT_TWO);
      expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual([
        409,
        'FACTOR_JUST_REMOVED',
      ]);
      await desk.later(3 * DAY_MS);
      expect(await desk.outcome('admin', 'PUT', `${path}/accept`, {})).toEqual(NOT_TWO);
      expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual(OK);
      await desk.later(5 * DAY_MS);
    });

    test('the factor of a person for whom there is no second administrator is removed by one, later', async () => {
      const { db } = desk.product.database;
      const others = ['third', 'second'].map((who) => desk.product.id(who));
      const put = (state: 'active' | 'blocked') =>
        db.updateTable('users').set({ state }).where('id', 'in', others).execute();
      await desk.giveFactor('second');
      await put('blocked');
      await db
        .updateTable('users')
        .set({ state: 'active' })
        .where('id', '=', desk.product.id('second'))
        .execute();
      await desk.product.logIn('admin');
      expect(
        await desk.product.call(
          'admin',
          'POST',
          `/users/${desk.product.id('second')}/reset-second-factor`,
        ),
      ).toMatchObject({ body: { request: { kind: 'factor', aloneFrom: expect.any(String) } } });
      expect(await desk.approve('admin')).toEqual([403, 'OWN_REQUEST']);
      desk.product.clock.advance(3 * DAY_MS);
      await desk.product.logIn('admin');
      expect(await desk.approve('admin')).toEqual(DONE);
      await put('active');
      await desk.later(8 * DAY_MS);
    });

    test('an administrator who blocks the others does not count as working alone', async () => {
      const others = ['second', 'third'];
      for (const who of others)
        expect(await desk.outcome('admin', 'POST', `/users/${desk.product.id(who)}/block`)).toEqual(
          DONE,
        );
      expect((await desk.asked('admin')).alone).toBe(false);
      expect((await desk.invite('friend')).body).toMatchObject({ request: { kind: 'create' } });
      for (const who of others)
        expect(
          await desk.outcome('admin', 'POST', `/users/${desk.product.id(who)}/unblock`),
        ).toEqual(DONE);
      await desk.later(8 * DAY_MS);
    });
  },
);
