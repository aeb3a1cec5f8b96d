import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estateOfPerson, ownContact } from '#contract/estates/schemas.ts';
import { estateTransfers } from '#contract/estates/transfers.ts';
import { personalData, rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { runAudit } from '#modules/ledger';
import { listMails } from '#platform/mail/index.ts';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const RICH = 'rich@ladrillo.test';
const CONTACT = { name: 'Ana Paz', relation: 'Hija', email: 'ana@ladrillo.test', phone: '' };

describe.each(enginesFor('deaths and estates'))('deaths and estates (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  /** Reports a death, without a session. @returns the request's id */
  async function report(detail: string) {
    const body = { kind: 'death', email: 'vecina@ladrillo.test', name: 'Una vecina', detail };
    const answer = await desk.product.call('guest', 'POST', '/rights/requests', { body });
    expect(answer.status).toBe(201);
    const { code } = rightsReceipt.parse(answer.body);
    const list = await desk.product.call('admin', 'GET', '/rights/requests?filter[kind]=death');
    const { items } = rightsRequestsPage.parse(list.body);
    return { code, id: items.find((one) => one.code === code)?.id ?? '', answer };
  }
  const progress = async (code: string) =>
    (await desk.product.call('guest', 'GET', `/rights/requests/by-code/${code}`)).body;
  const decide = (who: string, id: string, more: object) =>
    desk.outcome(who, 'POST', `/rights/requests/${id}/decision`, {
      outcome: 'granted',
      reason: 'Se tomó nota del aviso',
      ...more,
    });
  const FREEZE = { accountEmail: RICH, diedOn: '2026-03-09' };
  const estate = async (who = 'admin') =>
    estateOfPerson.parse(
      (await desk.product.call(who, 'GET', `/estates/people/${desk.scene.rich}`)).body,
    );
  const certificate = (on: string) =>
    desk.product.fetchFile('admin', `/estates/people/${desk.scene.rich}/certificate?on=${on}`);

  test('a person names a contact, changes it, and reads it among their data', async () => {
    const save = (body: object) =>
      desk.product.call('rich', 'PUT', '/users/me/contact', { body: { ...CONTACT, ...body } });
    expect((await save({ email: 'x' })).key).toBe('VALIDATION_FAILED');
    await save({});
    const { body } = await save({ relation: 'Pareja' });
    expect(ownContact.parse(body).contact).toMatchObject({ name: 'Ana Paz', relation: 'Pareja' });
    expect((await estate()).contact).toMatchObject({ relation: 'Pareja' });
    const data = JSON.stringify((await desk.product.call('rich', 'GET', '/users/me/data')).body);
    expect(data).toContain('ana@ladrillo.test');
    expect(await desk.outcome('owner', 'GET', `/estates/people/${desk.scene.rich}`)).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  test('a report gets its code immediately, and the answer is the same with and without an account', async () => {
    const known = await report(`Falleció la titular de ${RICH}`);
    const unknown = await report('Falleció nadie@ladrillo.test');
    const shape = (body: unknown) => Object.keys(rightsReceipt.parse(body)).sort();
    expect(shape(known.answer.body)).toEqual(shape(unknown.answer.body));
    const mails = await listMails(desk.product.database.db, { to: 'vecina@ladrillo.test' });
    for (const { text } of mails) expect(text).not.toContain('Persona Prueba');
    expect(await decide('admin', unknown.id, { outcome: 'refused' })).toEqual(OK);
    expect(await progress(unknown.code)).toMatchObject({ state: 'granted' });
    // a report alone freezes nothing
    expect((await estate()).items).toEqual([]);
  });

  test('an administrator freezes the account: its person can no longer log in and no withdrawal leaves', async () => {
    const withdrawalId = fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/payments/withdraws',
        body: {
          projectId: desk.scene.projectId,
          currency: 'USD',
          amount: '60.00',
          receivedCurrency: 'USD',
          bankAccountId: desk.scene.bankAccountId,
        },
      }),
      'id',
    );
    const { id } = await report('Falleció el 9 de marzo');
    expect(await decide('admin', id, {})).toEqual([400, 'VALIDATION_FAILED']);
    expect(await decide('admin', id, { ...FREEZE, diedOn: '2027-01-01' })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    expect(await decide('admin', id, { ...FREEZE, accountEmail: 'no@ladrillo.test' })).toEqual([
      404,
      'USER_NOT_FOUND',
    ]);
    expect(await decide('admin', id, { ...FREEZE, accountEmail: 'second@ladrillo.test' })).toEqual([
      409,
      'OWN_ACCOUNT',
    ]);
    expect(await decide('admin', id, FREEZE)).toEqual(OK);
    expect((await desk.product.call('rich', 'GET', '/users/me')).status).toBe(401);
    const accept = (body: object) =>
      desk.outcome('second', 'PUT', `/payments/withdraws/${withdrawalId}/accept`, body);
    expect(await accept({})).toEqual([409, 'ESTATE_FROZEN']);
    // level 1 can release a blocked person's withdrawal, but not one of a frozen account
    expect(await accept({ despiteStop: true })).toEqual([409, 'ESTATE_FROZEN']);
    expect(await desk.outcome('second', 'POST', `/users/${desk.scene.rich}/unblock`)).toEqual([
      409,
      'ESTATE_FROZEN',
    ]);
  });

  test('the reporter learns that it was decided, but not whether there was an account', async () => {
    const texts = async () =>
      (await listMails(desk.product.database.db, { to: 'vecina@ladrillo.test' })).filter(
        ({ subject }) => subject.startsWith('Se '),
      );
    const mails = await texts();
    expect(mails).toHaveLength(2);
    const [one = '', other = ''] = mails.map(({ subject, text }) =>
      `${subject} ${text}`.replace(/[0-9A-Z]{5}-?[0-9A-Z]{5}/g, ''),
    );
    expect(one).toBe(other);
    expect(one).not.toContain('Se tomó nota');
  });

  test('a reporter with an account reads no outcome of it among their data', async () => {
    const { email } = personalData.parse(
      (await desk.product.call('owner', 'GET', '/users/me/data')).body,
    );
    const body = { kind: 'death', email, name: 'Una vecina', detail: 'Falleció nadie' };
    const { code } = rightsReceipt.parse(
      (await desk.product.call('guest', 'POST', '/rights/requests', { body })).body,
    );
    const list = await desk.product.call('admin', 'GET', '/rights/requests?filter[kind]=death');
    const found = rightsRequestsPage.parse(list.body).items.find((one) => one.code === code);
    const refusal = { outcome: 'refused', reason: 'No hay una cuenta con ese correo' };
    expect(await decide('admin', found?.id ?? '', refusal)).toEqual(OK);
    const data = (await desk.product.call('owner', 'GET', '/users/me/data')).body;
    const [row] =
      personalData.parse(data).sections.find(({ name }) => name === 'rightsRequests')?.rows ?? [];
    expect(row).toMatchObject({ kind: 'death' });
    expect(row).not.toHaveProperty('state');
    expect(JSON.stringify(data)).not.toContain(refusal.reason);
  });

  test('court papers are kept, and only administrators read them', async () => {
    const [{ id } = { id: '' }] = (await estate()).items;
    const form = new FormData();
    form.set('kind', 'document');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'declaratoria.pdf');
    const encoded = new Response(form);
    const raw = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const upload = (who: string) =>
      desk.product.call(who, 'POST', `/resources/${id}/upload`, { raw, headers });
    expect((await upload('owner')).status).toBe(404);
    expect((await upload('admin_l2')).status).toBe(200);
    const [file] = (await estate()).items[0]?.files ?? [];
    expect(file?.name).toBe('declaratoria.pdf');
    expect(await desk.outcome('admin', 'DELETE', `/resources/${file?.id}`)).toEqual([
      409,
      'RESOURCE_IN_USE',
    ]);
    expect(
      (await desk.product.call('owner', 'GET', `/resources/download/${file?.id}`)).status,
    ).toBe(404);
  });

  test('the certificate shows the ledger at the end of a day, and never of a future day', async () => {
    const before = pdfText((await certificate('2026-03-01')).bytes);
    expect(before).toContain('No tenía dinero ni tokens.');
    const { bytes, status } = await certificate('2026-03-09');
    expect(status).toBe(200);
    expect(pdfText(bytes)).toContain('No tenía dinero ni tokens.');
    expect((await certificate('2027-01-01')).status).toBe(400);
    desk.product.clock.advance(86_400_000);
    for (const who of ['admin', 'second', 'third', 'admin_l2']) await desk.product.logIn(who);
    const after = pdfText((await certificate('2026-03-10')).bytes);
    for (const words of ['Dinero disponible', 'Tokens en la reserva de una unidad', '20 tokens'])
      expect(after).toContain(words);
  });

  test('another administrator lifts it with a reason, once, and the person logs in again', async () => {
    const [{ id } = { id: '' }] = (await estate()).items;
    const lift = (who: string) =>
      desk.outcome(who, 'POST', `/estates/${id}/lift`, { reason: 'El aviso era falso' });
    expect(await lift('admin')).toEqual([403, 'OWN_REQUEST']);
    expect(await lift('admin_l2')).toEqual([403, 'FORBIDDEN']);
    const outcomes = await Promise.all([lift('second'), lift('third')]);
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
    await desk.product.logIn('rich');
    expect((await desk.product.call('rich', 'GET', '/users/me')).status).toBe(200);
    expect((await estate()).items[0]).toMatchObject({
      state: 'lifted',
      reason: 'El aviso era falso',
    });
  });

  test('a chargeback during the freeze keeps the account blocked after it is lifted', async () => {
    const { id } = await report('Otro aviso');
    expect(await decide('admin', id, FREEZE)).toEqual(OK);
    await desk.product.database.transaction((tx) =>
      desk.product.modules.identity.blockBySystem(tx, desk.scene.rich, 'payments.chargeback'),
    );
    const [open] = (await estate()).items;
    expect(
      await desk.outcome('second', 'POST', `/estates/${open?.id}/lift`, { reason: 'Era falso' }),
    ).toEqual(OK);
    expect((await desk.product.call('rich', 'GET', '/users/me')).status).toBe(401);
    expect(await desk.outcome('admin', 'POST', `/users/${desk.scene.rich}/unblock`)).toEqual([
      204,
      null,
    ]);
  });

  test('an account blocked before stays blocked after the freeze is lifted, and no money moved', async () => {
    await desk.outcome('admin', 'POST', `/users/${desk.scene.rich}/block`, {
      reason: 'Otra causa',
    });
    const { id } = await report('Otra vez');
    expect(await decide('admin', id, FREEZE)).toEqual(OK);
    const open = (await estate()).items.find(({ state }) => state === 'frozen');
    await desk.outcome('second', 'POST', `/estates/${open?.id}/lift`, { reason: 'Se comprobó' });
    expect((await desk.product.call('rich', 'GET', '/users/me')).status).toBe(401);
    const checks = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('only level 1 transfers to heirs, with a court paper and a valid proposal', async () => {
    const { id } = await report('Falleció de verdad');
    expect(await decide('admin', id, FREEZE)).toEqual(OK);
    const open = (await estate()).items.find(({ state }) => state === 'frozen');
    const path = `/estates/${open?.id}/transfers`;
    const heirs = [{ email: 'poor@ladrillo.test', share: 10_000 }];
    const propose = (who: string, body: object) => desk.outcome(who, 'POST', path, body);
    expect(await desk.outcome('admin_l2', 'GET', path)).toEqual([403, 'FORBIDDEN']);
    expect(await propose('admin_l2', { heirs, units: [] })).toEqual([403, 'FORBIDDEN']);
    expect(await propose('admin', { heirs, units: [] })).toEqual([409, 'ESTATE_NOT_READY']);
    const seen = estateTransfers.parse((await desk.product.call('admin', 'GET', path)).body);
    expect(seen.obstacles).toContain('no_paper');
    for (const body of [
      { heirs: [], units: [] },
      { heirs: [{ email: 'poor@ladrillo.test', share: 0.5 }], units: [] },
      { heirs: [{ email: '<script>alert(1)</script>', share: 10_000 }], units: [] },
      { heirs, units: [{ reservationId: 'x', email: 'poor@ladrillo.test' }] },
      { heirs, units: [], more: true },
    ])
      expect(await propose('admin', body)).toEqual([400, 'VALIDATION_FAILED']);
    const nobody = '0190a000-0000-7000-8000-000000000000';
    expect(
      await desk.outcome('admin', 'POST', `/estates/${nobody}/transfers`, { heirs, units: [] }),
    ).toEqual([404, 'NOT_FOUND']);
    await desk.product.logIn('owner');
    expect((await desk.product.call('owner', 'GET', '/users/me/inheritances')).body).toEqual({
      items: [],
    });
    expect(
      (await desk.product.call('owner', 'GET', `/users/me/inheritances/${nobody}/paper`)).status,
    ).toBe(404);
  });
});
