import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { caseDetail, casesPage } from '#contract/compliance/cases.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const NOTE = 'Es del mismo origen';

describe.each(enginesFor('alerts added to a case'))('alerts added to a case (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await appoint(desk, ['second', 'third']);
  });
  afterAll(() => desk?.product.close());

  const withdraw = async () =>
    fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/payments/withdraws',
        body: {
          projectId: desk.scene.projectId,
          currency: 'USD',
          amount: '10.00',
          receivedCurrency: 'USD',
          bankAccountId: desk.scene.bankAccountId,
        },
      }),
      'id',
    );
  const alertOf = async (movementId: string) => {
    const path = `/compliance/alerts?filter[movementId]=${movementId}`;
    const { items } = alertsPage.parse((await desk.product.call('second', 'GET', path)).body);
    const [alert] = items;
    if (alert === undefined) throw new Error('the withdrawal raised no alert');
    return alert;
  };
  const read = async (id: string) =>
    caseDetail.parse((await desk.product.call('second', 'GET', `/compliance/cases/${id}`)).body);
  const open = async (userId: string, alertIds: readonly string[] = []) =>
    read(
      fieldOf(
        (
          await desk.product.call('second', 'POST', '/compliance/cases', {
            headers: { 'idempotency-key': crypto.randomUUID() },
            body: { userId, title: 'Ingresos', note: 'Empieza', alertIds },
          })
        ).body,
        'id',
      ),
    );
  const add = (id: string, alertIds: readonly string[], who = 'second', note = NOTE) =>
    desk.outcome(who, 'POST', `/compliance/cases/${id}/alerts`, { alertIds, note });

  test('a later alert of the same person joins the pending case, with who added it, when and why', async () => {
    const first = await alertOf(desk.scene.withdrawalId);
    const { id, openedAt } = await open(desk.scene.rich, [first.id]);
    await desk.later(DAY_MS);
    const second = await alertOf(await withdraw());
    expect(await add(id, [second.id], 'admin')).toEqual([403, 'OFFICER_REQUIRED']);
    expect(await add(id, [second.id], 'admin_l2')).toEqual([403, 'FORBIDDEN']);
    expect(await add(id, [], 'second')).toEqual([400, 'VALIDATION_FAILED']);
    expect(await add(id, [second.id], 'second', '')).toEqual([400, 'VALIDATION_FAILED']);
    expect(await add(id, [second.id], 'third')).toEqual(OK);
    expect(await add(id, [second.id])).toEqual([409, 'ALERT_IN_CASE']);

    const detail = await read(id);
    const at = desk.product.clock.now().toISOString();
    expect(new Map(detail.alerts.map((one) => [one.id, one.addedAt]))).toEqual(
      new Map([
        [first.id, openedAt],
        [second.id, at],
      ]),
    );
    const { added_by: by } = await desk.product.database.db
      .selectFrom('compliance_case_alerts')
      .select('added_by')
      .where('case_id', '=', id)
      .where('alert_id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(by).toBe(desk.product.id('third'));
    expect(detail.notes.map(({ text }) => text)).toEqual(['Empieza', NOTE]);
    // the export has both, and the log says what was done without naming the subject
    const { bytes } = await desk.product.fetchFile(
      'second',
      `/compliance/cases/${id}/export?format=csv`,
    );
    const csv = bytes.toString('utf8');
    expect(csv.split('\n').filter((line) => line.includes('Alerta agregada'))).toHaveLength(1);
    const line = await desk.product.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'compliance.case_alert')
      .executeTakeFirstOrThrow();
    expect(line.target_id).toBe(id);
    expect(JSON.stringify(line)).not.toContain(desk.scene.rich);
    // and nothing takes an alert out of its case
    await expect(
      desk.product.database.db.deleteFrom('compliance_case_alerts').execute(),
    ).rejects.toThrow('never changed');
  });

  test('an earlier operation makes the deadline earlier, and a later one leaves it', async () => {
    const early = await alertOf(desk.scene.withdrawalId);
    const movedAt = await desk.product.database.db
      .selectFrom('compliance_alerts')
      .select('moved_at')
      .where('id', '=', early.id)
      .executeTakeFirstOrThrow();
    await desk.later(DAY_MS);
    const { id, dueAt } = await open(desk.scene.rich);
    expect(await add(id, [early.id])).toEqual(OK);
    const after = await read(id);
    expect(after.operationAt).toBe(movedAt.moved_at.toISOString());
    expect(after.dueAt).toBe(new Date(movedAt.moved_at.getTime() + 90 * DAY_MS).toISOString());
    expect(Date.parse(after.dueAt ?? '')).toBeLessThan(Date.parse(dueAt ?? ''));
    // a later one leaves it as it is
    const later = await alertOf(await withdraw());
    const conclude = { suspicious: true, reason: 'No mostró los recibos' };
    expect(
      await desk.outcome('second', 'POST', `/compliance/cases/${id}/conclusion`, conclude),
    ).toEqual(OK);
    const concluded = await read(id);
    expect(await add(id, [later.id])).toEqual(OK);
    expect((await read(id)).dueAt).toBe(concluded.dueAt);
  });

  test('officers who were reminded of a deadline are not reminded again while it stays', async () => {
    const { id } = await open(desk.scene.rich);
    const conclude = { suspicious: true, reason: 'No mostró los recibos' };
    await desk.outcome('second', 'POST', `/compliance/cases/${id}/conclusion`, conclude);
    const { dueAt } = await read(id);
    const { db } = desk.product.database;
    const reminded = db.updateTable('compliance_cases').where('id', '=', id);
    await reminded.set({ reminded_at: desk.product.clock.now() }).execute();
    // earlier than the case, while its deadline counts from the conclusion
    const early = await alertOf(desk.scene.withdrawalId);
    expect(await add(id, [early.id])).toEqual(OK);
    expect((await read(id)).dueAt).toBe(dueAt);
    const kept = db.selectFrom('compliance_cases').select('reminded_at').where('id', '=', id);
    expect((await kept.executeTakeFirstOrThrow()).reminded_at).not.toBe(null);
  });

  test('refused for a case that is closed or reported, of another person, or about the officer', async () => {
    const alert = await alertOf(desk.scene.withdrawalId);
    const { id: closed } = await open(desk.scene.rich);
    const conclude = { suspicious: false, reason: 'Mostró los recibos' };
    await desk.outcome('second', 'POST', `/compliance/cases/${closed}/conclusion`, conclude);
    expect(await add(closed, [alert.id])).toEqual([409, 'CASE_OVER']);
    const { id: reported } = await open(desk.scene.rich);
    const path = `/compliance/cases/${reported}`;
    await desk.outcome('second', 'POST', `${path}/conclusion`, { ...conclude, suspicious: true });
    await desk.outcome('second', 'POST', `${path}/report`, {
      reference: 'UIF-1',
      reportedAt: desk.product.clock.now().toISOString(),
    });
    expect(await add(reported, [alert.id])).toEqual([409, 'CASE_OVER']);
    const { id: others } = await open(desk.product.id('owner'));
    expect(await add(others, [alert.id])).toEqual([404, 'NOT_FOUND']);
    const { id: own } = await open(desk.product.id('third'));
    expect(await add(own, [alert.id], 'third')).toEqual([404, 'NOT_FOUND']);
    expect(await desk.outcome('third', 'GET', `/compliance/cases/${own}`)).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await add(own, [alert.id])).toEqual([404, 'NOT_FOUND']);
    for (const id of [closed, reported, others, own]) expect((await read(id)).alerts).toEqual([]);
  });

  test('an officer finds the pending cases of the person whom an alert is about', async () => {
    const found = async (userId: string) =>
      casesPage
        .parse(
          (await desk.product.call('second', 'GET', `/compliance/cases?filter[userId]=${userId}`))
            .body,
        )
        .items.map((one) => one.userId);
    expect(new Set(await found(desk.scene.rich))).toEqual(new Set([desk.scene.rich]));
    expect(await found(desk.product.id('owner'))).toHaveLength(1);
  });
});
