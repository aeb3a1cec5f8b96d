import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDeclarations } from '#contract/compliance/declarations.ts';
import { type MonthlyReport, monthlyReport, reportPeople } from '#contract/compliance/report.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { made } from '../scene.ts';
import { DECLARED, setPolicyOf } from './policies.ts';

const REASON = { reason: 'Mostró de dónde viene el dinero' };

describe.each(enginesFor('months of the report'))('months of the report (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await appoint(desk, ['second']);
    await setPolicyOf(desk, { unit: 'pesos', exposedAbove: '1' });
  });
  afterAll(() => desk?.product.close());

  const month = () => desk.product.clock.now().toISOString().slice(0, 7);
  const nextMonth = () => desk.later(31 * DAY_MS);
  const report = async (of: string): Promise<MonthlyReport> =>
    monthlyReport.parse(
      (await desk.product.call('second', 'GET', `/compliance/report?month=${of}`)).body,
    );
  const declare = (office: string) =>
    made(desk.product, 'rich', {
      method: 'POST',
      path: '/compliance/declarations/me',
      body: { ...DECLARED, exposure: 'now', office },
    });
  const approve = async () => {
    const { items } = ownDeclarations.parse(
      (await desk.product.call('rich', 'GET', '/compliance/declarations/me')).body,
    );
    const path = `/compliance/people/${desk.scene.rich}/approval`;
    const body = { declarationId: items[0]?.id, outcome: 'approved', ...REASON };
    expect(await desk.outcome('second', 'POST', path, body)).toEqual(OK);
  };

  test('an alert that ends and opens again is counted in each month as it was then', async () => {
    await made(desk.product, 'rich', {
      method: 'POST',
      path: '/payments/withdraws',
      body: {
        projectId: desk.scene.projectId,
        currency: 'USD',
        amount: '30.00',
        receivedCurrency: 'USD',
        bankAccountId: desk.scene.bankAccountId,
      },
    });
    const months = [month()];
    await declare('Intendenta');
    desk.product.clock.advance(1000);
    await approve();
    await nextMonth();
    months.push(month());
    await declare('Jueza');
    await nextMonth();
    months.push(month());
    await approve();
    desk.product.clock.advance(1000);
    await declare('Ministra');
    const counted = async (of: string) => {
      const all = (await report(of)).alerts.filter(({ rule }) => rule === 'exposed_unapproved');
      const sum = (figure: 'raised' | 'cleared' | 'over' | 'reopened' | 'open') =>
        all.reduce((total, one) => total + one[figure], 0);
      return [sum('raised'), sum('cleared'), sum('over'), sum('reopened'), sum('open')];
    };
    // two withdrawals of the person wait: the one of the scene, and this one
    const raised = (await counted(months[0] ?? ''))[0] ?? 0;
    expect(raised).toBeGreaterThan(0);
    expect(await Promise.all(months.map(counted))).toEqual([
      [raised, 0, raised, 0, 0],
      [0, 0, 0, raised, raised],
      [0, 0, raised, raised, raised],
    ]);
    await expect(
      desk.product.database.db
        .updateTable('compliance_alert_states')
        .set({ state: 'over' })
        .execute(),
    ).rejects.toThrow('never changed');
  });

  test('people count while their account is open, and those never assessed apart', async () => {
    const levels = ({ people: { low, medium, high } }: MonthlyReport) => low + medium + high;
    const open = month();
    const before = await report(open);
    const id = await desk.product.addPerson('silent', 'investor', true);
    const added = await report(open);
    expect(added.people.unassessed).toBe(before.people.unassessed + 1);
    expect(levels(added)).toBe(levels(before));
    // the desk opens the profile, which assesses the risk
    await desk.product.call('admin', 'GET', `/compliance/people/${id}`);
    const assessed = await report(open);
    expect(assessed.people.unassessed).toBe(before.people.unassessed);
    expect(levels(assessed)).toBe(levels(before) + 1);
    await nextMonth();
    expect(await desk.outcome('admin', 'DELETE', `/users/${id}`)).toEqual([204, null]);
    expect(levels(await report(month()))).toBe(levels(assessed) - 1);
    expect(levels(await report(open))).toBe(levels(assessed));
    const path = `/compliance/report/people?month=${month()}&figure=low&pageSize=100`;
    const { items } = reportPeople.parse((await desk.product.call('second', 'GET', path)).body);
    expect(items.map(({ userId }) => userId)).not.toContain(id);

    // restored in a later month: the month in which it was closed stays as it was
    const closed = month();
    const asClosed = levels(await report(closed));
    await nextMonth();
    expect(await desk.outcome('admin', 'POST', `/users/${id}/restore`)).toEqual([204, null]);
    expect(levels(await report(closed))).toBe(asClosed);
    expect(levels(await report(month()))).toBe(asClosed + 1);
    expect(levels(await report(open))).toBe(levels(assessed));
  });

  test('an administrator is counted in the months before they became one, and again after', async () => {
    const id = await desk.product.addPerson('riser', 'investor', false);
    const counted = async (of: string) => (await report(of)).people.unassessed;
    const role = async (type: string) => {
      expect(await desk.outcome('admin', 'PUT', `/users/${id}`, { type })).toEqual(OK);
      expect(await desk.approve('second')).toEqual([204, null]);
    };
    const asClient = month();
    const before = await counted(asClient);
    await nextMonth();
    await role('admin_l3');
    const asAdmin = month();
    expect([await counted(asClient), await counted(asAdmin)]).toEqual([before, before - 1]);
    await nextMonth();
    await role('investor');
    expect([await counted(asClient), await counted(asAdmin), await counted(month())]).toEqual([
      before,
      before - 1,
      before,
    ]);
  });
});
