import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import { remindOfCases } from '../../../src/modules/compliance/cases/remind.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, DONE, OK, openDesk } from '../desk.ts';
import { appoint, officersAt } from '../officers.ts';
import { fieldOf } from '../product.ts';

describe.each(enginesFor('officers'))('compliance officers (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());
  beforeEach(async () => {
    await desk.product.database.db.deleteFrom('compliance_officers').execute();
    await levelOne('admin', 'second', 'third');
    // what one did to another's account counts no more
    await desk.later(8 * DAY_MS);
  });

  const { levelOne, list, ask, act, states } = officersAt(() => desk);

  describe('with exactly two administrators of level 1', () => {
    beforeEach(() => levelOne('admin', 'second'));

    test('each asks for themselves and the other approves', async () => {
      expect(await list('admin')).toMatchObject({ onlyOneself: true });
      expect(await ask('admin', 'second')).toEqual([409, 'OFFICER_HAS_NO_APPROVER']);
      expect(await states()).toEqual([]);
      expect(await ask('admin', 'admin')).toEqual(OK);
      expect(await act('admin', 'approve')).toEqual([409, 'OWN_ACCOUNT']);
      expect(await act('second', 'approve')).toEqual(OK);
      expect(await list('admin')).toMatchObject({ isOfficer: true });
    });

    test('an officer who agrees is removed immediately', async () => {
      await appoint(desk, ['second']);
      expect(await act('admin', 'end')).toEqual(OK);
      expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
      expect(await act('second', 'approve')).toEqual(OK);
      expect(await states()).toEqual([['ended', true]]);
    });

    test('an officer who objects stays', async () => {
      await appoint(desk, ['second']);
      expect(await act('admin', 'end')).toEqual(OK);
      expect(await act('second', 'keep')).toEqual(OK);
      await desk.later(8 * DAY_MS);
      expect(await act('admin', 'approve')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
      expect(await states()).toEqual([['active', false]]);
    });

    test('an officer who does not answer is removed after seven days, and not before', async () => {
      await appoint(desk, ['second']);
      expect(await act('admin', 'end')).toEqual(OK);
      const { ending } = (await list('admin')).items[0] ?? {};
      expect(ending?.aloneFrom).not.toBeNull();
      desk.product.clock.advance(7 * DAY_MS - 1);
      await desk.product.logIn('admin');
      expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
      desk.product.clock.advance(1);
      expect(await act('admin', 'approve')).toEqual(OK);
      expect(await states()).toEqual([['ended', true]]);
      await desk.later(1);
    });
  });

  test('an invited administrator who never logged in approves nothing and becomes no officer', async () => {
    const { product } = desk;
    await product.database.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', product.id('third'))
      .execute();
    const { onlyOneself, candidates } = await list('admin');
    expect(onlyOneself).toBe(true);
    expect(new Set(candidates.map(({ userId }) => userId))).toEqual(
      new Set([product.id('admin'), product.id('second')]),
    );
    expect(await ask('admin', 'second')).toEqual([409, 'OFFICER_HAS_NO_APPROVER']);
    expect(await ask('admin', 'third')).toEqual([404, 'USER_NOT_FOUND']);
    await appoint(desk, ['second']);
    expect(await act('admin', 'end')).toEqual(OK);
    const { ending } = (await list('admin')).items[0] ?? {};
    expect(ending?.aloneFrom).not.toBeNull();
  });

  test('the only administrator of level 1 appoints themselves immediately', async () => {
    await levelOne('admin');
    expect(await list('admin')).toMatchObject({ onlyOneself: false });
    expect(await ask('admin', 'admin')).toEqual(OK);
    expect(await list('admin')).toMatchObject({ isOfficer: true });
    expect(await act('admin', 'end')).toEqual(OK);
    expect(await states()).toEqual([['ended', false]]);
  });

  test('the permission ends with level 1, and does not come back with it', async () => {
    await appoint(desk, ['second', 'third']);
    const change = (type: string) =>
      desk.product.call('admin', 'PUT', `/users/${desk.product.id('second')}`, { body: { type } });
    expect((await change('admin_l2')).status).toBe(200);
    expect(await desk.approve('third')).toEqual(DONE);
    expect((await list('admin')).items.map(({ userId }) => userId)).toEqual([
      desk.product.id('third'),
    ]);
    expect((await change('admin')).status).toBe(200);
    expect(await desk.approve('third')).toEqual(DONE);
    await desk.product.logIn('second');
    expect(await list('second')).toMatchObject({ isOfficer: false });
    expect(await desk.outcome('second', 'GET', '/compliance/cases')).toEqual([
      403,
      'OFFICER_REQUIRED',
    ]);
    // deleted ones, too
    expect(await desk.outcome('admin', 'DELETE', `/users/${desk.product.id('third')}`)).toEqual(
      DONE,
    );
    expect((await list('admin')).items).toEqual([]);
  });

  test('a case waits for its reminder until an officer without an interest can act, and the inbox says so', async () => {
    const { product } = desk;
    await appoint(desk, ['second', 'third']);
    const opened = await product.call('second', 'POST', '/compliance/cases', {
      body: {
        userId: product.id('rich'),
        title: 'Ingresos',
        note: 'Empieza',
        alertIds: [],
        operationOn: '2026-03-01',
      },
      headers: { 'idempotency-key': 'case-of-rich-0001' },
    });
    const id = fieldOf(opened.body, 'id');
    const { due_at: due } = await product.database.db
      .selectFrom('compliance_cases')
      .select('due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    product.clock.advance((due?.getTime() ?? 0) - product.clock.now().getTime() - 60_000);
    for (const who of ['admin', 'second']) await product.logIn(who);
    // the officers lost the level behind the product's back, and the blocked one cannot act
    await product.database.db
      .updateTable('users')
      .set({ state: 'blocked' })
      .where('id', 'in', [product.id('second'), product.id('third')])
      .execute();
    const remind = () => remindOfCases(product.modules.compliance);
    const reminded = async () =>
      (
        await product.database.db
          .selectFrom('notifications')
          .select('user_id')
          .where('kind', '=', 'case_due')
          .execute()
      ).map(({ user_id }) => user_id);
    const inbox = async (who: string) =>
      deskPage.parse((await product.call(who, 'GET', '/desk/items?filter[kind]=noOfficer')).body)
        .items;
    await remind();
    expect(await reminded()).toEqual([]);
    expect(await inbox('admin')).toMatchObject([{ kind: 'noOfficer', title: '' }]);
    // a reader with an interest in the case learns nothing
    await product.database.db
      .updateTable('users')
      .set({ document: '90000001' })
      .where('id', '=', product.id('rich'))
      .execute();
    expect(await inbox('admin')).toEqual([]);
    await product.database.db
      .updateTable('users')
      .set({ document: null })
      .where('id', '=', product.id('rich'))
      .execute();
    await product.database.db
      .updateTable('users')
      .set({ state: 'active' })
      .where('id', '=', product.id('second'))
      .execute();
    await remind();
    expect(await reminded()).toEqual([product.id('second')]);
    expect(await inbox('admin')).toEqual([]);
    await remind();
    expect(await reminded()).toEqual([product.id('second')]);
  });
});
