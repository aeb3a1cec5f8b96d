import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstPolicy } from '#contract/compliance/policy.ts';
import {
  alertsPage,
  caseDetail,
  caseSort,
  casesPage,
  ownDeclarations,
} from '#contract/compliance/schemas.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/check-ledger.ts';
import { pdfText } from '../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { DECLARED } from './policies.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

const CREATED = [201, null];
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
    await makeOfficer('second', 'officer');
    const former = { ...approval, declarationId: items.at(-1)?.id };
    expect(await desk.outcome('second', 'POST', `${person}/approval`, former)).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    expect(await desk.outcome('second', 'POST', `${person}/approval`, approval)).toEqual(OK);
    expect((await alertsOf(id)).find(({ rule }) => rule === 'exposed_unapproved')?.state).toBe(
      'over',
    );
    expect(await accept('fay', id)).toEqual(OK);
    expect(await desk.outcome('rich', 'POST', '/tokens/property', buying)).toEqual(OK);
  });

  const makeOfficer = async (who: string, kind: 'officer' | 'deputy') => {
    const body = { userId: desk.product.id(who), kind };
    const { body: asked } = await desk.product.call('admin', 'POST', '/compliance/officers', {
      body,
    });
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string(), userId: z.string() })) })
      .parse(asked);
    const id = items.find(({ userId }) => userId === body.userId)?.id;
    const path = `/compliance/officers/${id}/approve`;
    expect(await desk.outcome(who, 'POST', path)).toEqual([409, 'OWN_ACCOUNT']);
    expect(await desk.outcome('admin', 'POST', path)).toEqual([403, 'OWN_REQUEST']);
    const other = who === 'second' ? 'third' : 'second';
    expect(await desk.outcome(other, 'POST', path)).toEqual(OK);
  };

  test('cases belong to officers, who cannot work on one about themselves', async () => {
    await makeOfficer('third', 'deputy');
    const body = { userId: desk.scene.rich, title: 'Ingresos', note: 'Empieza', alertIds: [] };
    expect(await desk.outcome('admin', 'POST', '/compliance/cases', body)).toEqual([
      403,
      'OFFICER_REQUIRED',
    ]);
    const own = { ...body, userId: desk.product.id('second') };
    expect(await desk.outcome('second', 'POST', '/compliance/cases', own)).toEqual([
      403,
      'OWN_CASE',
    ]);
    const [alert] = await alertsOf(desk.scene.withdrawalId);
    const [, other] = [alert, { ...body, userId: desk.product.id('owner') }];
    expect(
      await desk.outcome('second', 'POST', '/compliance/cases', {
        ...other,
        alertIds: [alert?.id],
      }),
    ).toEqual([404, 'NOT_FOUND']);
    expect(
      await desk.outcome('second', 'POST', '/compliance/cases', { ...body, alertIds: [alert?.id] }),
    ).toEqual(CREATED);
    // a case about the deputy does not exist for them
    const opened = await desk.product.call('second', 'POST', '/compliance/cases', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...body, userId: desk.product.id('third') },
    });
    const id = fieldOf(opened.body, 'id');
    for (const [method, path, sent] of [
      ['GET', `/compliance/cases/${id}`, undefined],
      ['GET', `/compliance/cases/${id}/export`, undefined],
      ['POST', `/compliance/cases/${id}/notes`, { text: 'Nada' }],
      ['POST', `/compliance/cases/${id}/conclusion`, { suspicious: false, reason: 'Nada' }],
    ] as const)
      expect(await desk.outcome('third', method, path, sent), path).toEqual([404, 'NOT_FOUND']);
    const seenBy = async (who: string) =>
      casesPage.parse((await desk.product.call(who, 'GET', '/compliance/cases')).body).total;
    expect([await seenBy('second'), await seenBy('third')]).toEqual([2, 1]);
    // searched and sorted they are the same ones
    const numbersOf = async (who: string, query: string) =>
      casesPage
        .parse((await desk.product.call(who, 'GET', `/compliance/cases?${query}`)).body)
        .items.map(({ number }) => number);
    const [title = '', number = ''] = [body.title, fieldOf(opened.body, 'number')];
    expect(await numbersOf('second', `search=${number}`)).toEqual([number]);
    expect(await numbersOf('third', `search=${number}`)).toEqual([]);
    expect(await numbersOf('second', `search=${title.toLowerCase()}`)).toHaveLength(2);
    for (const sort of caseSort.options)
      expect([sort, await numbersOf('second', `sort=${sort}`)]).toEqual([
        sort,
        expect.arrayContaining([number]),
      ]);
    const linesOf = async (who: string) => {
      const audit = await desk.product.call(who, 'GET', '/audit?filter[action]=compliance');
      return z
        .object({
          items: z.array(
            z.object({ action: z.string(), targetId: z.string().nullable(), after: z.unknown() }),
          ),
        })
        .parse(audit.body)
        .items.filter(({ action }) => action.startsWith('compliance.case'));
    };
    const lines = await linesOf('second');
    expect(lines.map(({ targetId }) => targetId)).toContain(id);
    expect(JSON.stringify(lines)).not.toContain(desk.product.id('third'));
    // nor are those of a case about the reader in it
    const others = (await linesOf('third')).map(({ targetId }) => targetId);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(id);
  });

  test('only officers read a case’s papers, which stay, and are in none of its subject’s data', async () => {
    const { items } = casesPage.parse(
      (await desk.product.call('third', 'GET', '/compliance/cases')).body,
    );
    const id = items[0]?.id ?? '';
    const upload = async (who: string, of: string) => {
      const form = new FormData();
      form.set('kind', 'document');
      const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
      form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'origen-fondos.pdf');
      const encoded = new Response(form);
      const raw = Buffer.from(await encoded.arrayBuffer());
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return (await desk.product.call(who, 'POST', `/resources/${of}/upload`, { raw, headers }))
        .status;
    };
    expect(await upload('second', id)).toBe(200);
    for (const who of ['admin', 'admin_l2', 'rich']) expect(await upload(who, id), who).toBe(404);
    const { files } = caseDetail.parse(
      (await desk.product.call('third', 'GET', `/compliance/cases/${id}`)).body,
    );
    const file = files[0];
    expect(files.map(({ name }) => name)).toEqual(['origen-fondos.pdf']);
    const download = async (who: string, of = file?.id) =>
      (await desk.product.fetchFile(who, `/resources/download/${of}`)).status;
    expect(await download('third')).toBe(200);
    for (const who of ['admin', 'admin_l2', 'rich']) expect(await download(who), who).toBe(404);
    expect(await desk.outcome('second', 'DELETE', `/resources/${file?.id}`)).toEqual([
      409,
      'RESOURCE_IN_USE',
    ]);
    const mine = (await desk.product.call('rich', 'GET', '/users/me/data')).body;
    expect(JSON.stringify(mine)).not.toContain('origen-fondos');
    // a case about the deputy does not exist for them, nor do its papers
    const all = casesPage.parse(
      (await desk.product.call('second', 'GET', '/compliance/cases')).body,
    ).items;
    const own = all.find(({ userId }) => userId === desk.product.id('third'))?.id ?? '';
    expect(await upload('second', own)).toBe(200);
    expect(await upload('third', own)).toBe(404);
    const hidden = caseDetail.parse(
      (await desk.product.call('second', 'GET', `/compliance/cases/${own}`)).body,
    ).files[0];
    expect(await download('third', hidden?.id)).toBe(404);
    const theirs = (await desk.product.call('third', 'GET', '/users/me/data')).body;
    expect(JSON.stringify(theirs)).not.toContain('origen-fondos');
    const paper = await desk.product.fetchFile(
      'second',
      `/compliance/cases/${id}/export?format=pdf`,
    );
    expect([paper.status, paper.name.includes('.pdf')]).toEqual([200, true]);
    const text = pdfText(paper.bytes);
    for (const words of ['origen-fondos.pdf', 'Nota', 'Empieza']) expect(text).toContain(words);
  });

  test('nothing that the subject reads mentions alerts, risk or cases', async () => {
    const { sections } = personalData.parse(
      (await desk.product.call('rich', 'GET', '/users/me/data')).body,
    );
    const names = sections.map(({ name }) => name);
    expect(names).toContain('declarations');
    expect(names.filter((name) => /alert|risk|compliance|case|exposure/i.test(name))).toEqual([]);
    const read = [sections, (await desk.product.call('rich', 'GET', '/notifications')).body];
    expect(JSON.stringify(read)).not.toMatch(/K-[A-Z2-9]{5}-[A-Z2-9]{5}|alerta alta|sospechos/i);
  });

  test('a case is due a day after its conclusion, to the millisecond', async () => {
    const { items } = casesPage.parse(
      (await desk.product.call('third', 'GET', '/compliance/cases')).body,
    );
    const id = items[0]?.id;
    const path = `/compliance/cases/${id}`;
    const read = async () =>
      caseDetail.parse((await desk.product.call('second', 'GET', path)).body);
    expect(Date.parse((await read()).dueAt ?? '')).toBe(
      Date.parse((await read()).operationAt) + 90 * DAY_MS,
    );
    const suspicious = { suspicious: true, reason: 'No explica el origen' };
    expect(await desk.outcome('second', 'POST', `${path}/report`, { reference: '1' })).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    const two = await Promise.all([
      desk.outcome('second', 'POST', `${path}/conclusion`, suspicious),
      desk.outcome('third', 'POST', `${path}/conclusion`, suspicious),
    ]);
    expect(two.map(([status]) => status).toSorted()).toEqual([200, 409]);
    const { concludedAt, dueAt } = await read();
    expect(Date.parse(dueAt ?? '') - Date.parse(concludedAt ?? '')).toBe(DAY_MS);
    await desk.later(Date.parse(dueAt ?? '') - desk.product.clock.now().getTime());
    expect((await read()).late).toBe(false);
    await desk.later(1);
    expect((await read()).late).toBe(true);
    expect(await desk.outcome('third', 'POST', `${path}/report`, { reference: 'ROS-1' })).toEqual(
      OK,
    );
    expect(await read()).toMatchObject({ state: 'reported', late: true, reference: 'ROS-1' });
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
