import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { officers } from '#contract/compliance/officers.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { DECLARED, setPolicyOf } from './policies.ts';

const EXPOSED = { ...DECLARED, exposure: 'now', office: 'Intendenta' };
const REASON = { reason: 'Otra causa' };

describe.each(enginesFor('ways round the rules'))('ways round the rules (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const setPolicy = (change: object) => setPolicyOf(desk, change);
  const withdraw = async (amount: string, projectId = desk.scene.projectId) =>
    fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/payments/withdraws',
        body: {
          projectId,
          currency: 'USD',
          amount,
          receivedCurrency: 'USD',
          bankAccountId: desk.scene.bankAccountId,
        },
      }),
      'id',
    );
  const acceptWithdrawal = (id: string) =>
    desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/accept`, {});
  const transfer = async (amount: string) =>
    fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: `/balance/${desk.scene.projectId}/transfer`,
        body: {
          toProjectId: desk.scene.otherProjectId,
          currency: 'USD',
          amount,
        },
      }),
      'id',
    );
  const acceptTransfer = (id: string, who = 'fay') =>
    desk.outcome(who, 'PUT', `/balance/transfers/${id}/accept`, {});
  const block = (kind: 'block' | 'unblock') =>
    desk.outcome('admin', 'POST', `/users/${desk.scene.rich}/${kind}`, REASON);
  const alertsOf = async (id: string) =>
    alertsPage.parse(
      (await desk.product.call('admin_l2', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
        .body,
    ).items;
  const readOfficers = async () =>
    officers.parse((await desk.product.call('admin', 'GET', '/compliance/officers')).body);
  const officer = async (who: string) =>
    (await readOfficers()).items.find(({ userId }) => userId === desk.product.id(who));
  const onOfficer = async (who: string, of: string, act: 'approve' | 'end' | 'keep') =>
    desk.outcome(who, 'POST', `/compliance/officers/${(await officer(of))?.id}/${act}`);
  const makeOfficer = async (who: string) => {
    const body = { userId: desk.product.id(who), kind: 'officer' };
    expect(await desk.outcome('admin', 'POST', '/compliance/officers', body)).toEqual(OK);
    expect(await onOfficer('second', who, 'approve')).toEqual(OK);
  };

  test('no one removes an officer alone: another administrator of level 1 approves it', async () => {
    await makeOfficer('third');
    expect(await onOfficer('admin', 'third', 'end')).toEqual(OK);
    expect(await officer('third')).toMatchObject({ state: 'active', ending: { mine: true } });
    expect(await onOfficer('admin', 'third', 'end')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect(await onOfficer('admin', 'third', 'approve')).toEqual([403, 'OWN_REQUEST']);
    // the officer keeps working, and cannot keep themselves in office
    expect(await desk.outcome('third', 'GET', '/compliance/cases')).toEqual(OK);
    expect(await onOfficer('third', 'third', 'keep')).toEqual([409, 'OWN_ACCOUNT']);
    const two = await Promise.all([
      onOfficer('second', 'third', 'approve'),
      onOfficer('third', 'third', 'approve'),
    ]);
    expect(two.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await officer('third')).toBeUndefined();
    expect(await desk.outcome('third', 'GET', '/compliance/cases')).toEqual([
      403,
      'OFFICER_REQUIRED',
    ]);
  });

  test('a person without a document on file is not named and does not work as an officer, until they add it themselves', async () => {
    const document = async (who: string, value: string | null) =>
      desk.product.database.db
        .updateTable('users')
        .set({ document: value })
        .where('id', '=', desk.product.id(who))
        .execute();
    const UNIDENTIFIED = [409, 'OFFICER_UNIDENTIFIED'];
    const body = { userId: desk.product.id('third'), kind: 'officer' };
    await document('third', null);
    expect(await desk.outcome('admin', 'POST', '/compliance/officers', body)).toEqual(UNIDENTIFIED);
    await document('third', '90000003');
    expect(await desk.outcome('admin', 'POST', '/compliance/officers', body)).toEqual(OK);
    await document('third', null);
    expect(await onOfficer('second', 'third', 'approve')).toEqual(UNIDENTIFIED);
    await document('third', '90000003');
    expect(await onOfficer('second', 'third', 'approve')).toEqual(OK);
    // an officer named before documents were required
    await document('third', null);
    expect(await desk.outcome('third', 'GET', '/compliance/cases')).toEqual(UNIDENTIFIED);
    const own = { document: '90000003' };
    expect((await desk.product.call('third', 'PUT', '/users/me', { body: own })).status).toBe(200);
    expect(await desk.outcome('third', 'GET', '/compliance/cases')).toEqual(OK);
    expect(await onOfficer('admin', 'third', 'end')).toEqual(OK);
    expect(await onOfficer('second', 'third', 'approve')).toEqual(OK);
  });

  test('another administrator withdraws a request to remove an officer; any administrator may withdraw one to name one', async () => {
    await makeOfficer('third');
    await onOfficer('admin', 'third', 'end');
    expect(await onOfficer('second', 'third', 'keep')).toEqual(OK);
    expect(await officer('third')).toMatchObject({ state: 'active', ending: null });
    expect(await onOfficer('second', 'third', 'approve')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    const body = { userId: desk.product.id('second'), kind: 'deputy' };
    await desk.outcome('admin', 'POST', '/compliance/officers', body);
    expect(await onOfficer('second', 'second', 'end')).toEqual(OK);
    expect(await officer('second')).toBeUndefined();
  });

  test('a blocked person’s transfer is held, and can be rejected', async () => {
    const [one, other] = [await transfer('7.00'), await transfer('8.00')];
    expect(await block('block')).toEqual([204, null]);
    expect(await acceptTransfer(one)).toEqual([409, 'TRANSFER_STOPPED']);
    expect(await acceptTransfer(one, 'second')).toEqual([409, 'TRANSFER_STOPPED']);
    const many = await desk.product.call('fay', 'POST', '/payments/movements/decide', {
      body: { kind: 'transfer', step: 'accept', ids: [one] },
      headers: { 'idempotency-key': newId() },
    });
    expect(JSON.stringify(many.body)).toContain('PERSON_BLOCKED');
    expect(await desk.outcome('fay', 'POST', `/balance/transfers/${other}/reject`, REASON)).toEqual(
      OK,
    );
    expect(await block('unblock')).toEqual([204, null]);
    await desk.product.logIn('rich');
    expect(await acceptTransfer(one)).toEqual(OK);
  });

  test('money with a high alert stays blocked after it moved to another project', async () => {
    await setPolicy({
      unit: 'pesos',
      structuringThreshold: '1000000000',
      monthlyLow: '1',
      monthlyMedium: '1',
      monthlyHigh: '1',
      levels: { ...firstPolicy(true).levels, over_profile: 'high' },
    });
    const deposit = await desk.deposit('90.00');
    const [alert] = (await alertsOf(deposit)).filter(({ level }) => level === 'high');
    await setPolicy({});
    // credited without a decision, like a card payment
    const credited = (set: {
      status: 'completed' | 'pending';
      accepted_amount: bigint | null;
      closed_at: Date | null;
    }) =>
      desk.product.database.db.updateTable('deposits').set(set).where('id', '=', deposit).execute();
    await credited({
      status: 'completed',
      accepted_amount: 9000n,
      closed_at: desk.product.clock.now(),
    });
    expect(await acceptTransfer(await transfer('50.00'))).toEqual(OK);
    const id = await withdraw('20.00', desk.scene.otherProjectId);
    expect(await acceptWithdrawal(id)).toEqual([409, 'ALERT_HIGH']);
    const clear = `/compliance/alerts/${alert?.id}/clear`;
    expect(await desk.outcome('second', 'POST', clear, REASON)).toEqual(OK);
    expect(await acceptWithdrawal(id)).toEqual(OK);
    await credited({ status: 'pending', accepted_amount: null, closed_at: null });
  });

  test('an exposed person’s amount applies to a window: parts just below it are held too', async () => {
    const { body } = await desk.product.call('guest', 'GET', '/payments/lyra-rate');
    const sell = Number(fieldOf(body, 'sell'));
    await desk.later(2 * 86_400_000);
    await setPolicy({ unit: 'pesos', exposedDays: 1, exposedAbove: String(Math.ceil(sell * 100)) });
    await made(desk.product, 'rich', {
      method: 'POST',
      path: '/compliance/declarations/me',
      body: EXPOSED,
    });
    const first = await withdraw('60.00');
    desk.product.clock.advance(1000);
    const second = await withdraw('60.00');
    expect(await acceptWithdrawal(first)).toEqual(OK);
    expect(await acceptWithdrawal(second)).toEqual([409, 'ALERT_HIGH']);
    const price = await priceOf();
    await setPolicy({
      unit: 'pesos',
      exposedDays: 1,
      exposedAbove: String(Math.ceil(sell * price * 1.5)),
    });
    const buy = () =>
      desk.outcome('rich', 'POST', '/tokens/property', {
        projectId: desk.scene.projectId,
        tokens: 1,
        currency: 'USD',
        acceptTerms: true,
      });
    expect(await buy()).toEqual(OK);
    expect(await buy()).toEqual([403, 'EXPOSED_WAITS']);
  });
  const priceOf = async () => {
    const row = await desk.product.database.db
      .selectFrom('purchase_facts')
      .select(['cost_usd', 'tokens'])
      .where('id', '=', desk.scene.purchaseId)
      .executeTakeFirstOrThrow();
    return Number(row.cost_usd) / Number(row.tokens) / 100;
  };

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
