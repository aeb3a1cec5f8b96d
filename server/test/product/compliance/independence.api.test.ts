import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { casesPage } from '#contract/compliance/cases.ts';
import { profile } from '#contract/compliance/profile.ts';
import { monthlyReport } from '#contract/compliance/report.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { listAudit } from '#contract/settings/endpoints.ts';
import { newId } from '#core/id.ts';
import {
  COMPANY,
  OWNERS,
  POWER,
  person,
} from '../../../src/modules/companies/sample.test-support.ts';
import { remindOfCases } from '../../../src/modules/compliance/cases/remind.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const OWN = [403, 'OWN_MOVEMENT'];

/** How the deciding administrator is tied to the company whose account `rich` is. */
const PARTIES = ['owns the company', 'represents the company'] as const;

describe.each(PARTIES)('an officer who %s', (party) => {
  let desk: Desk;
  let alertId: string;
  let withdrawalId: string;
  let caseId: string;
  /** A pending raise. */
  let raiseId: string;
  const rich = () => desk.product.id('rich');
  const set = (who: string, columns: object) =>
    desk.product.database.db
      .updateTable('users')
      .set(columns)
      .where('id', '=', desk.product.id(who))
      .execute();
  const askRaise = (who: string) =>
    desk.outcome(who, 'POST', `/compliance/people/${rich()}/limits`, {
      monthly: '60000000.00',
      until: '2026-03-20',
      reason: 'Vendió su casa',
    });
  const raise = async () => {
    const { body } = await desk.product.call('admin', 'GET', `/compliance/people/${rich()}`);
    return profile.parse(body).raises[0]?.id ?? '';
  };

  beforeAll(async () => {
    desk = await openDesk('embedded');
    const { db } = desk.product.database;
    await appoint(desk, ['second', 'third']);
    const at = desk.product.clock.now();
    withdrawalId = fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/payments/withdraws',
        body: {
          projectId: desk.scene.projectId,
          currency: 'USD',
          amount: '20.00',
          receivedCurrency: 'USD',
          bankAccountId: desk.scene.bankAccountId,
        },
      }),
      'id',
    );
    const found = await desk.product.call(
      'admin',
      'GET',
      `/compliance/alerts?filter[movementId]=${withdrawalId}`,
    );
    const alerts = alertsPage.parse(found.body).items;
    alertId = alerts.find(({ rule }) => rule === 'no_second_factor')?.id ?? '';
    await db
      .updateTable('compliance_alerts')
      .set({ level: 'high' })
      .where('id', '=', alertId)
      .execute();
    caseId = fieldOf(
      (
        await desk.product.call('second', 'POST', '/compliance/cases', {
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: {
            userId: rich(),
            title: 'Ingresos',
            note: 'Empieza',
            alertIds: [],
            operationOn: '2025-12-11',
          },
        })
      ).body,
      'id',
    );
    expect(await askRaise('second')).toEqual(OK);
    raiseId = await raise();

    const companyId = newId();
    const filingId = newId();
    await db
      .insertInto('companies')
      .values({
        id: companyId,
        user_id: rich(),
        created_at: at,
        in_force_id: filingId,
        tax_id: COMPANY.taxId,
        reminded_days: null,
      })
      .execute();
    await db
      .insertInto('company_filings')
      .values({
        id: filingId,
        company_id: companyId,
        user_id: rich(),
        state: 'approved',
        company: JSON.stringify(COMPANY),
        power: JSON.stringify(POWER),
        owners: JSON.stringify({
          ...OWNERS,
          owners: [{ ...person('1', 10_000), exposed: true, office: 'Intendenta' }],
        }),
        text_version: 'x',
        threshold: 1000,
        papers: '[]',
        created_at: at,
        submitted_at: at,
        first_by: null,
        first_at: null,
        decided_by: desk.product.id('admin'),
        decided_at: at,
        taken_back_at: null,
        reason: null,
      })
      .execute();
    if (party === 'owns the company') await set('third', { document: person('1', 0).document });
    else {
      await set('rich', { document: '30777123' });
      await set('third', { tax_id: '20307771234' });
    }
  });
  afterAll(() => desk?.product.close());

  test.each([
    ['reviews no risk', () => ['POST', `/compliance/people/${rich()}/review`]],
    [
      'approves nobody exposed',
      () => [
        'POST',
        `/compliance/people/${rich()}/approval`,
        { declarationId: newId(), outcome: 'approved', reason: 'Origen visto' },
      ],
    ],
    [
      'approves no exposed owners',
      () => [
        'POST',
        `/compliance/people/${rich()}/company-approval`,
        { filingId: newId(), outcome: 'approved', reason: 'Origen visto' },
      ],
    ],
    [
      'asks for no raise',
      () => [
        'POST',
        `/compliance/people/${rich()}/limits`,
        { monthly: '70000000.00', until: '2026-03-20', reason: 'Vendió su casa' },
      ],
    ],
    [
      'approves no raise',
      () => ['POST', `/compliance/limits/${raiseId}/decision`, { outcome: 'approved' }],
    ],
    [
      'puts no raise aside',
      () => ['POST', `/compliance/limits/${raiseId}/decision`, { outcome: 'refused' }],
    ],
    [
      'clears no alert',
      () => ['POST', `/compliance/alerts/${alertId}/clear`, { reason: 'Lo conozco' }],
    ],
    ['approves no withdrawal', () => ['PUT', `/payments/withdraws/${withdrawalId}/accept`, {}]],
  ] as const satisfies readonly (readonly [
    string,
    () => readonly ['POST' | 'PUT', string, object?],
  ])[])('%s', async (_, act) => {
    const [method, path, body] = act() as readonly ['POST' | 'PUT', string, object?];
    expect(await desk.outcome('third', method, path, body)).toEqual(OWN);
  });

  test('ends no raise', async () => {
    await desk.product.database.db
      .updateTable('compliance_limit_raises')
      .set({
        state: 'approved',
        decided_by: desk.product.id('admin'),
        decided_at: desk.product.clock.now(),
      })
      .where('id', '=', raiseId)
      .execute();
    const path = `/compliance/limits/${raiseId}/end`;
    expect(await desk.outcome('third', 'POST', path)).toEqual(OWN);
    expect(await desk.outcome('admin', 'POST', path)).toEqual(OK);
  });

  test('opens no case, and learns of none', async () => {
    const body = { userId: rich(), title: 'Ingresos', note: 'Empieza', alertIds: [] };
    expect(await desk.outcome('third', 'POST', '/compliance/cases', body)).toEqual([
      403,
      'OWN_CASE',
    ]);
    for (const [method, path, sent] of [
      ['GET', `/compliance/cases/${caseId}`, undefined],
      ['GET', `/compliance/cases/${caseId}/export`, undefined],
      ['POST', `/compliance/cases/${caseId}/notes`, { text: 'Nada' }],
      ['POST', `/compliance/cases/${caseId}/conclusion`, { suspicious: false, reason: 'Nada' }],
      [
        'POST',
        `/compliance/cases/${caseId}/report`,
        { reference: '1', reportedAt: '2026-03-10T12:00:00.000Z' },
      ],
    ] as const)
      expect(await desk.outcome('third', method, path, sent), path).toEqual([404, 'NOT_FOUND']);
    const cases = async (who: string) =>
      casesPage.parse((await desk.product.call(who, 'GET', '/compliance/cases')).body).total;
    expect([await cases('second'), await cases('third')]).toEqual([1, 0]);
    const inbox = async (who: string, kind: string) =>
      deskPage.parse((await desk.product.call(who, 'GET', `/desk/items?filter[kind]=${kind}`)).body)
        .items.length;
    for (const kind of ['case', 'alert'])
      expect([kind, await inbox('second', kind), await inbox('third', kind)]).toEqual([kind, 1, 0]);
    const opened = async (who: string) =>
      JSON.stringify(
        (await desk.product.call(who, 'GET', '/compliance/report?month=2026-03')).body,
      ).includes('"opened":1');
    expect([await opened('second'), await opened('third')]).toEqual([true, false]);
  });

  test('reads neither its alerts nor its risk', async () => {
    const alerts = async (who: string, filter: string) =>
      alertsPage.parse((await desk.product.call(who, 'GET', `/compliance/alerts?${filter}`)).body)
        .total;
    for (const filter of [
      `filter[movementId]=${withdrawalId}`,
      `filter[userId]=${rich()}`,
      `filter[id]=${alertId}`,
    ]) {
      expect(await alerts('second', filter), filter).toBeGreaterThan(0);
      expect(await alerts('third', filter), filter).toBe(0);
    }
    const path = `/compliance/people/${rich()}`;
    expect(await desk.outcome('second', 'GET', path)).toEqual(OK);
    expect(await desk.outcome('third', 'GET', path)).toEqual([403, 'FORBIDDEN']);
    const raised = async (who: string) => {
      const { body } = await desk.product.call(who, 'GET', '/compliance/report?month=2026-03');
      return monthlyReport
        .parse(body)
        .alerts.filter(({ rule }) => rule === 'no_second_factor')
        .reduce((sum, one) => sum + one.raised, 0);
    };
    expect((await raised('second')) - (await raised('third'))).toBeGreaterThan(0);
  });

  test('finds nothing of it in the audit log', async () => {
    const lines = async (who: string, filter: string) => {
      const { body } = await desk.product.call(who, 'GET', `/audit?${filter}`);
      return listAudit.answer.parse(body).total;
    };
    const kind = 'filter[targetKind]=compliance_case';
    for (const filter of [kind, `${kind}&filter[targetId]=${caseId}`]) {
      expect(await lines('second', filter), filter).toBeGreaterThan(0);
      expect(await lines('third', filter), filter).toBe(0);
    }
    const file = async (who: string) => {
      const { bytes } = await desk.product.fetchFile(who, '/audit/export');
      return Buffer.from(bytes).toString('utf8').includes(caseId);
    };
    expect([await file('second'), await file('third')]).toEqual([true, false]);
  });

  test('learns the number of cases from no code', async () => {
    const { body } = await desk.product.call('second', 'GET', '/compliance/cases');
    for (const { number } of casesPage.parse(body).items)
      expect(number).toMatch(/^K-[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  });

  test('is not reminded of one', async () => {
    await remindOfCases(desk.product.modules.compliance);
    const reminded = await desk.product.database.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'case_due')
      .execute();
    expect(reminded).toEqual([{ user_id: desk.product.id('second') }]);
  });
});
