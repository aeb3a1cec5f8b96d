import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { ownDeclarations } from '#contract/compliance/declarations.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { withdrawalsPage } from '#contract/payments/schemas.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { requestOfficer } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { leaveAlertsOpen } from './open-alerts.ts';
import { DECLARED } from './policies.ts';

const REASON = { reason: 'Mostró de dónde viene el dinero' };

describe.each(enginesFor('money laundering'))('money laundering (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const withdraw = async (amount = '60.00') =>
    fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/payments/withdraws',
        body: {
          projectId: desk.scene.projectId,
          currency: 'USD',
          amount,
          receivedCurrency: 'USD',
          bankAccountId: desk.scene.bankAccountId,
        },
      }),
      'id',
    );
  const accept = (who: string, id: string) =>
    desk.outcome(who, 'PUT', `/payments/withdraws/${id}/accept`, {});
  const alertsOf = async (id: string) =>
    alertsPage.parse(
      (await desk.product.call('admin_l2', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
        .body,
    ).items;
  let exposedWithdrawal = '';
  const policyNow = (change: object) => ({
    holdsFrom: '2026-03-10',
    values: { ...firstPolicy(true), ...change },
  });
  /** Requested by one administrator of level 1, approved by another. */
  const setPolicy = async (
    change: object,
    from = desk.product.clock.now().toISOString().slice(0, 10),
  ) => {
    const body = { ...policyNow(change), holdsFrom: from };
    const asked = await desk.product.call('admin', 'POST', '/compliance/policies', { body });
    expect(asked.status).toBe(200);
    const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(asked.body);
    const path = `/compliance/policies/${items[0]?.id}/decision`;
    expect(await desk.outcome('admin', 'POST', path, { outcome: 'approved' })).toEqual([
      403,
      'OWN_REQUEST',
    ]);
    expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
  };

  test('in the demonstration people are asked, and nothing is blocked', async () => {
    const { body } = await desk.product.call('rich', 'GET', '/compliance/declarations/me');
    expect(ownDeclarations.parse(body)).toMatchObject({
      asked: 'missing',
      holds: false,
      items: [],
    });
    const id = await withdraw();
    const alerts = await alertsOf(id);
    expect(alerts.map(({ rule, level, state }) => [rule, level, state])).toEqual(
      expect.arrayContaining([
        ['undeclared', 'info', 'open'],
        ['no_second_factor', 'info', 'open'],
      ]),
    );
    expect(await accept('fay', id)).toEqual(OK);
  });

  test('a declaration is stored with its version, a further one beside it, and a repetition is the same', async () => {
    const declare = (body: object) =>
      desk.product.call('rich', 'POST', '/compliance/declarations/me', { body });
    expect((await declare({ ...DECLARED, textVersion: 'otro' })).key).toBe('DECLARATION_TEXT_OLD');
    expect((await declare({ ...DECLARED, sworn: false })).key).toBe('VALIDATION_FAILED');
    expect(
      (await declare({ ...DECLARED, exposure: 'former', office: 'Jueza' })).body,
    ).toMatchObject({ details: [{ path: 'leftOn', message: 'REQUIRED' }] });
    await declare(DECLARED);
    await declare(DECLARED);
    const second = ownDeclarations.parse(
      (await declare({ ...DECLARED, fundsOrigin: 'savings' })).body,
    );
    expect(second.asked).toBe(null);
    expect(second.items.map(({ fundsOrigin, textVersion }) => [fundsOrigin, textVersion])).toEqual([
      ['savings', '2026-11'],
      ['salary', '2026-11'],
    ]);
    await expect(
      desk.product.database.db.updateTable('declarations').set({ office: 'x' }).execute(),
    ).rejects.toThrow('never changed');
  });

  test('a high alert holds a withdrawal for level 1 with a reason, and loses nothing', async () => {
    await setPolicy({
      missingDeclaration: 'hold',
      levels: { ...firstPolicy(true).levels, no_second_factor: 'high' },
    });
    const id = await withdraw('40.00');
    expect(await accept('fay', id)).toEqual([409, 'ALERT_HIGH']);
    expect(await accept('admin', id)).toEqual([409, 'ALERT_HIGH']);
    const high = (await alertsOf(id)).filter(({ level }) => level === 'high');
    expect(high.map(({ rule }) => rule)).toEqual(['no_second_factor']);
    const path = `/compliance/alerts/${high[0]?.id}/clear`;
    expect(await desk.outcome('fay', 'POST', path, REASON)).toEqual([403, 'FORBIDDEN']);
    expect(await desk.outcome('second', 'POST', path, { reason: '' })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const both = await Promise.all([
      desk.outcome('second', 'POST', path, REASON),
      desk.outcome('third', 'POST', path, REASON),
    ]);
    expect(both.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      OK,
      [409, 'REQUEST_STATE_FORBIDS'],
    ]);
    // a decision stays, though a later policy is stricter or looser
    await setPolicy({ levels: { ...firstPolicy(true).levels, no_second_factor: 'off' } });
    expect((await alertsOf(id)).find(({ rule }) => rule === 'no_second_factor')).toMatchObject({
      state: 'cleared',
      reason: REASON.reason,
    });
    expect(await accept('fay', id)).toEqual(OK);
  });

  test('values cannot begin in the past, and the subject sees an ordinary pending withdrawal', async () => {
    const past = { ...policyNow({}), holdsFrom: '2026-03-01' };
    expect(await desk.outcome('admin', 'POST', '/compliance/policies', past)).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    await setPolicy({ levels: { ...firstPolicy(true).levels, no_second_factor: 'high' } });
    const id = await withdraw('10.00');
    const mine = await desk.product.call('rich', 'GET', '/payments/me/withdraws');
    expect(JSON.stringify(mine.body)).not.toMatch(/alert|ALERT|compliance/);
    expect(
      await desk.outcome('rich', 'GET', `/compliance/alerts?filter[movementId]=${id}`),
    ).toEqual([403, 'FORBIDDEN']);
  });

  test('a declaration of exposure is screened while a withdrawal is pending; an officer’s approval clears it', async () => {
    await setPolicy({ unit: 'pesos', exposedAbove: '1' });
    const id = await withdraw('30.00');
    exposedWithdrawal = id;
    const declare = (body: object) =>
      desk.product.call('rich', 'POST', '/compliance/declarations/me', { body });
    await declare({ ...DECLARED, exposure: 'now', office: 'Intendenta' });
    expect(await accept('fay', id)).toEqual([409, 'ALERT_HIGH']);
    // its person reads that it waits for the approval of their own oath, and nothing of an alert
    const own = async () => {
      const { body: mine } = await desk.product.call('rich', 'GET', '/payments/me/withdraws');
      const { body: sworn } = await desk.product.call('rich', 'GET', '/compliance/declarations/me');
      const { items } = withdrawalsPage.parse(mine);
      const waiting = items.find((one) => one.id === id)?.awaitsApproval;
      return [waiting, ownDeclarations.parse(sworn).approval];
    };
    expect(await own()).toEqual([true, 'waiting']);
    // level 1 does not decide in the officer's place
    const [waits] = (await alertsOf(id)).filter(({ rule }) => rule === 'exposed_unapproved');
    const clear = `/compliance/alerts/${waits?.id}/clear`;
    expect(await desk.outcome('admin', 'POST', clear, REASON)).toEqual([
      409,
      'ALERT_ENDS_WITH_CAUSE',
    ]);
    expect(await accept('fay', id)).toEqual([409, 'ALERT_HIGH']);
    const terms = { currency: 'USD', acceptTerms: true };
    const buying = { projectId: desk.scene.projectId, tokens: 1, ...terms };
    expect(await desk.outcome('rich', 'POST', '/tokens/property', buying)).toEqual([
      403,
      'EXPOSED_WAITS',
    ]);
    const person = `/compliance/people/${desk.scene.rich}`;
    const { body } = await desk.product.call('admin_l2', 'GET', person);
    expect(body).toMatchObject({
      approval: { state: 'waiting' },
      risk: { reasons: expect.arrayContaining([expect.objectContaining({ points: 40 })]) },
    });
    const { items } = ownDeclarations.parse(
      (await desk.product.call('rich', 'GET', '/compliance/declarations/me')).body,
    );
    const approval = { declarationId: items[0]?.id, outcome: 'approved', ...REASON };
    expect(await desk.outcome('second', 'POST', `${person}/approval`, approval)).toEqual([
      403,
      'OFFICER_REQUIRED',
    ]);
    await requestOfficer(desk, 'second', 'officer');
    const former = { ...approval, declarationId: items.at(-1)?.id };
    expect(await desk.outcome('second', 'POST', `${person}/approval`, former)).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    const notices = async () =>
      JSON.stringify((await desk.product.call('rich', 'GET', '/notifications')).body);
    const refusal = { ...approval, outcome: 'refused', reason: 'Falta el recibo de sueldo' };
    expect(await desk.outcome('second', 'POST', `${person}/approval`, refusal)).toEqual(OK);
    expect(await own()).toEqual([true, 'refused']);
    expect(await notices()).toContain('No se aprobó lo que declaraste');
    expect(await notices()).not.toContain('recibo de sueldo');
    expect(await desk.outcome('second', 'POST', `${person}/approval`, approval)).toEqual(OK);
    expect(await own()).toEqual([false, 'approved']);
    expect(await notices()).toContain('Se aprobó lo que declaraste');
    expect((await alertsOf(id)).find(({ rule }) => rule === 'exposed_unapproved')?.state).toBe(
      'over',
    );
    expect(await accept('fay', id)).toEqual(OK);
    expect(await desk.outcome('rich', 'POST', '/tokens/property', buying)).toEqual(OK);
  });

  test('an alert that ends with its cause ends with the rejection of its movement, and none returns', async () => {
    await setPolicy({ unit: 'pesos', exposedAbove: '1' });
    const declare = (body: object) =>
      desk.product.call('rich', 'POST', '/compliance/declarations/me', { body });
    expect(
      (await declare({ ...DECLARED, exposure: 'now', office: 'Intendenta de Rosario' })).status,
    ).toBe(200);
    const id = await withdraw('30.00');
    const waits = async () =>
      (await alertsOf(id)).filter(({ rule }) => rule === 'exposed_unapproved');
    expect(await waits()).toMatchObject([{ level: 'high', state: 'open' }]);
    expect(await desk.outcome('fay', 'POST', `/payments/withdraws/${id}/reject`, REASON)).toEqual(
      OK,
    );
    expect(await waits()).toMatchObject([{ state: 'over', reason: 'Se rechazó.' }]);
    expect(await accept('fay', id)).toEqual([409, 'MOVEMENT_STATE_FORBIDS']);
    expect(await waits()).toMatchObject([{ state: 'over' }]);
  });

  test('a declaration ends the alerts of credited deposits too, so that they hold no withdrawal any more', async () => {
    const { levels } = firstPolicy(true);
    await setPolicy({ unit: 'pesos', levels: { ...levels, undeclared: 'high' } });
    const { db } = desk.product.database;
    const id = await desk.deposit('60.00');
    expect(await desk.accept('fay', id)).toEqual(OK);
    const deposit = await db
      .selectFrom('deposits')
      .select(['id', 'order_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // credited automatically before the person declared
    await leaveAlertsOpen(desk, deposit, ['undeclared']);
    const states = async () =>
      (await alertsOf(id)).flatMap(({ rule, state }) => (rule === 'undeclared' ? [state] : []));
    expect(await states()).toEqual(['open']);
    const body = { ...DECLARED, fundsOrigin: 'savings', fundsDetail: 'De una herencia' };
    await desk.product.call('rich', 'POST', '/compliance/declarations/me', { body });
    expect(await states()).toEqual(['over']);
  });

  test('the monthly report and the case can be exported', async () => {
    const month = '/compliance/report/export?month=2026-03';
    const csv = await desk.product.fetchFile('second', `${month}&format=csv`);
    expect(csv.name).toContain('informe-2026-03.csv');
    expect(csv.bytes.toString('utf8')).toContain('"Expuestas políticamente";"1"');
    const json = await desk.product.fetchFile('second', `${month}&format=json`);
    expect(JSON.parse(json.bytes.toString('utf8'))).toMatchObject({
      month: '2026-03',
      people: { exposed: 1 },
    });
    const pdf = await desk.product.fetchFile('second', `${month}&format=pdf`);
    expect(pdfText(pdf.bytes)).toContain('Expuestas políticamente');
    expect((await desk.product.fetchFile('admin', month)).status).toBe(403);
  });

  test('a withdrawal shows each alert with its reason', async () => {
    const { product, scene } = desk;
    // a purchase within the days of a round trip is no round trip
    await desk.later(DAY_MS + 1);
    const { body } = await product.call('guest', 'GET', '/payments/lyra-rate');
    const pesosOf55 = 55 * Number(fieldOf(body, 'sell'));
    await setPolicy({
      unit: 'pesos',
      monthlyLow: '1',
      monthlyMedium: '1',
      monthlyHigh: '1',
      structuringThreshold: Math.ceil(pesosOf55 * 1.05).toString(),
      structuringCount: 2,
      roundTripDays: 1,
    });
    const deposit = await desk.deposit('60.00');
    expect(await desk.accept('fay', deposit)).toEqual(OK);
    const account = { account: '2850590940090418135201', currency: 'USD', alias: 'Nueva' };
    const add = (who: string, holder: string) =>
      made(product, who, {
        method: 'POST',
        path: '/users/me/bank-accounts',
        body: { ...account, holder },
      });
    await product.logIn('owner');
    await add('owner', 'Persona Prueba');
    const bankAccountId = fieldOf(await add('rich', 'Otra Titular'), 'id');
    const withdrawThere = async () =>
      fieldOf(
        await made(product, 'rich', {
          method: 'POST',
          path: '/payments/withdraws',
          body: {
            projectId: scene.projectId,
            currency: 'USD',
            amount: '55.00',
            receivedCurrency: 'USD',
            bankAccountId,
          },
        }),
        'id',
      );
    const ids = [
      scene.withdrawalId,
      exposedWithdrawal,
      await withdrawThere(),
      await withdrawThere(),
    ];
    const all = (await Promise.all(ids.map(alertsOf))).flat();
    expect([...new Set(all.map(({ rule }) => rule))].toSorted()).toEqual([
      'account_changed',
      'exposed_unapproved',
      'first_withdrawal',
      'no_second_factor',
      'over_profile',
      'round_trip',
      'shared_account',
      'structuring',
      'third_party',
      'undeclared',
    ]);
    expect(all.every(({ why }) => why.length > 10)).toBe(true);
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
