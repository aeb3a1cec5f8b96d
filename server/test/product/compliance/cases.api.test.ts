import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { caseDetail, caseSort, casesPage } from '#contract/compliance/cases.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { requestOfficer } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { DECLARED } from './policies.ts';

const CREATED = [201, null];

describe.each(enginesFor('compliance cases'))('compliance cases (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    const path = '/compliance/declarations/me';
    expect(await desk.outcome('rich', 'POST', path, DECLARED)).toEqual(OK);
    await requestOfficer(desk, 'second', 'officer');
    await requestOfficer(desk, 'third', 'deputy');
  });
  afterAll(() => desk?.product.close());

  const alertsOf = async (id: string) =>
    alertsPage.parse(
      (await desk.product.call('admin_l2', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
        .body,
    ).items;

  test('cases belong to officers, who cannot work on one about themselves', async () => {
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
    expect(
      await desk.outcome('second', 'POST', `${path}/report`, {
        reference: '1',
        reportedAt: desk.product.clock.now().toISOString(),
      }),
    ).toEqual([409, 'REQUEST_STATE_FORBIDS']);
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
    expect(
      await desk.outcome('third', 'POST', `${path}/report`, {
        reference: 'ROS-1',
        reportedAt: desk.product.clock.now().toISOString(),
      }),
    ).toEqual(OK);
    expect(await read()).toMatchObject({ state: 'reported', late: true, reference: 'ROS-1' });
  });
});
