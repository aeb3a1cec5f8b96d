import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyOfPerson, ownCompany } from '#contract/companies/schemas.ts';
import { FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import type { CompanyPaper } from '#contract/companies/values.ts';
import { complianceProfile } from '#contract/compliance/endpoints.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { notificationsPage } from '#contract/notifications/schemas.ts';
import { remindOfPowers } from '../../src/modules/companies/remind.ts';
import { COMPANY, OWNERS, POWER, person } from '../../src/modules/companies/sample.test-support.ts';
import { pdfText } from '../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

const OATH = { textVersion: FIRST_COMPANY_TEXT.version, threshold: 1000, sworn: true };
const ACCOUNT = {
  alias: 'Empresa',
  holder: 'Prueba Inversiones SA',
  account: '0070001600000000001232',
  currency: 'USD',
};

describe.each(enginesFor('companies'))('companies (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    for (const who of ['firm', 'twin']) {
      await desk.product.addPerson(who, 'investor', true);
      await desk.product.logIn(who);
    }
  });
  afterAll(() => desk?.product.close());

  const own = async (who: string) =>
    ownCompany.parse((await desk.product.call(who, 'GET', '/companies/me')).body);
  const seen = async (of: string, who = 'admin') =>
    companyOfPerson.parse(
      (await desk.product.call(who, 'GET', `/companies/people/${desk.product.id(of)}`)).body,
    );
  const write = (who: string, part: string, body: object) =>
    desk.outcome(who, 'PUT', `/companies/me/${part}`, body);
  const submit = (who: string, body: object = OATH) =>
    desk.product.call(who, 'POST', '/companies/me/submit', { body });
  const later = (milliseconds: number) => desk.later(milliseconds, ['firm', 'twin']);

  async function upload(who: string, paper: CompanyPaper) {
    const place = (await own(who)).company?.places.find((one) => one.paper === paper);
    return uploadTo(who, place?.id ?? '');
  }
  async function uploadTo(who: string, id: string) {
    const form = new FormData();
    form.set('kind', 'document');
    form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'papel.pdf');
    const encoded = new Response(form);
    return desk.product.call(who, 'POST', `/resources/${id}/upload`, {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }
  /** Fills in everything except the papers. */
  async function writeAll(who: string, more: { company?: object; owners?: object } = {}) {
    expect(await write(who, 'company', { ...COMPANY, ...more.company })).toEqual(OK);
    expect(await write(who, 'power', POWER)).toEqual(OK);
    expect(await write(who, 'owners', { ...OWNERS, ...more.owners })).toEqual(OK);
  }
  const openFiling = async (of: string) =>
    (await seen(of)).company?.filings.find(({ state }) => state === 'submitted')?.id ?? '';
  const decide = (
    who: string,
    id: string,
    { decision, body }: { decision: 'approve' | 'refuse'; body?: object | undefined },
  ) => desk.outcome(who, 'POST', `/companies/filings/${id}/${decision}`, body);
  const deposit = (who: string, amount = '1000.00') =>
    desk.outcome(who, 'POST', '/payments/deposits', {
      projectId: desk.scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount,
    });
  const withdrawal = (bankAccountId: string) => ({
    projectId: desk.scene.projectId,
    currency: 'USD',
    amount: '20.00',
    receivedCurrency: 'USD',
    bankAccountId,
  });

  const notices = async () =>
    notificationsPage
      .parse((await desk.product.call('firm', 'GET', '/notifications')).body)
      .items.map(({ title }) => title);

  test('an account with a person’s money can never become a company’s', async () => {
    expect(await write('rich', 'company', COMPANY)).toEqual([409, 'COMPANY_ACCOUNT_USED']);
    expect((await own('rich')).mayStart).toBe(false);
    expect(await write('admin', 'company', COMPANY)).toEqual([403, 'FORBIDDEN']);
  });

  test('a tax id that is not a company’s, or an end before the beginning, is refused by field', async () => {
    for (const [part, body, path, message] of [
      ['company', { ...COMPANY, taxId: '30990000015' }, 'taxId', 'CUIT_INVALID'],
      ['company', { ...COMPANY, taxId: '20301112220' }, 'taxId', 'CUIT_NOT_COMPANY'],
      ['company', { ...COMPANY, name: 'A\u202eB' }, 'name', 'INVALID'],
      ['power', { ...POWER, endsOn: '2020-01-01' }, 'endsOn', 'DATE_INVALID'],
    ] as const) {
      const { body: answer } = await desk.product.call('firm', 'PUT', `/companies/me/${part}`, {
        body,
      });
      expect(answer).toMatchObject({ message: 'VALIDATION_FAILED', details: [{ path, message }] });
    }
    expect((await own('firm')).company).toBeNull();
  });

  test('an incomplete filing cannot be submitted, and all missing parts are reported together', async () => {
    expect(await write('firm', 'power', POWER)).toEqual([404, 'NOT_FOUND']);
    expect(await write('firm', 'company', COMPANY)).toEqual(OK);
    const { body } = await submit('firm');
    expect(body).toMatchObject({
      details: [
        { path: 'power' },
        { path: 'owners' },
        { path: 'papers.statute', message: 'REQUIRED' },
      ],
    });
    // from now on the account is a company's: it moves no money
    expect(await deposit('firm')).toEqual([403, 'COMPANY_NOT_APPROVED']);
    const me = await desk.product.call('firm', 'GET', '/users/me');
    expect(me.body).toMatchObject({ company: { approved: false, name: null } });
    expect(await desk.outcome('firm', 'DELETE', '/companies/me')).toEqual(OK);
    expect(await deposit('twin', '1.00')).toEqual(OK);
  });

  test('owners above the whole, and an oath that was not sworn, are refused', async () => {
    await writeAll('firm', { owners: { owners: [person('1', 6000), person('2', 6000)] } });
    for (const paper of ['statute', 'power'] as const)
      expect((await upload('firm', paper)).status).toBe(200);
    expect((await submit('firm', { ...OATH, sworn: false })).key).toBe('VALIDATION_FAILED');
    expect((await submit('firm', { ...OATH, textVersion: '2020-01' })).key).toBe(
      'DECLARATION_TEXT_OLD',
    );
    // of owners from another share on than the one in force: nobody swore to them
    expect((await submit('firm', { ...OATH, threshold: 500 })).key).toBe('DECLARATION_TEXT_OLD');
    expect((await submit('firm')).body).toMatchObject({
      details: [{ path: 'owners.1.share', message: 'OVER_WHOLE' }],
    });
    expect(await write('firm', 'owners', OWNERS)).toEqual(OK);
    expect((await submit('firm')).status).toBe(200);
  });

  test('a filing in review cannot change, and no other user reads or writes it', async () => {
    expect(await write('firm', 'power', POWER)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect((await upload('firm', 'power')).status).toBe(404);
    const place = (await own('firm')).company?.places[0];
    expect((await uploadTo('rich', place?.id ?? '')).status).toBe(404);
    const file = place?.files[0]?.id ?? '';
    expect((await desk.product.fetchFile('rich', `/resources/download/${file}`)).status).toBe(404);
    expect((await desk.product.fetchFile('admin_l2', `/resources/download/${file}`)).status).toBe(
      200,
    );
    expect((await desk.product.call('firm', 'DELETE', `/resources/${file}`)).status).not.toBe(204);
    const path = `/companies/people/${desk.product.id('firm')}`;
    for (const who of ['rich', 'firm', 'admin_l3'])
      expect(await desk.outcome(who, 'GET', path)).toEqual([403, 'FORBIDDEN']);
    const inbox = await desk.product.call('admin_l2', 'GET', '/desk/items?filter[kind]=company');
    expect(deskPage.parse(inbox.body).items).toMatchObject([{ title: COMPANY.name }]);
  });

  test('a refusal gives its reason, and the same can be submitted again', async () => {
    const id = await openFiling('firm');
    expect(
      await decide('admin_l2', id, {
        decision: 'refuse',
        body: { reason: 'El estatuto está cortado' },
      }),
    ).toEqual(OK);
    const { company } = await own('firm');
    expect(company?.open).toMatchObject({ state: 'refused', reason: 'El estatuto está cortado' });
    expect(await decide('admin', id, { decision: 'approve' })).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    expect((await submit('firm')).key).toBe('REQUEST_STATE_FORBIDS');
    desk.product.clock.advance(1000);
    await writeAll('firm');
    expect((await submit('firm')).status).toBe(200);
  });

  test('a withdrawn filing stays as sworn, and its copy becomes the draft', async () => {
    const sworn = await openFiling('firm');
    expect(await decide('admin_l2', sworn, { decision: 'approve' })).toEqual(OK);
    expect(await desk.outcome('firm', 'POST', '/companies/me/take-back')).toEqual(OK);
    const { company } = await own('firm');
    expect(company?.open).toMatchObject({ state: 'draft', company: COMPANY, owners: OWNERS });
    expect(await desk.outcome('firm', 'POST', '/companies/me/take-back')).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    expect(await write('firm', 'power', { ...POWER, position: 'Gerenta' })).toEqual(OK);
    const kept = (await seen('firm')).company?.filings.find(({ id }) => id === sworn);
    expect(kept).toMatchObject({ state: 'taken_back', power: POWER, owners: OWNERS });
    expect(kept?.firstBy).not.toBeNull();
    expect(kept?.takenBackAt).not.toBeNull();
    expect(await decide('admin', sworn, { decision: 'approve' })).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    // then only the copy remains: the sworn filing can be resumed
    expect(await desk.outcome('firm', 'DELETE', '/companies/me')).toEqual(OK);
    expect((await own('firm')).company?.open).toMatchObject({ id: sworn, state: 'taken_back' });
    expect(await write('firm', 'company', COMPANY)).toEqual(OK);
    expect((await submit('firm')).status).toBe(200);
    expect(await openFiling('firm')).not.toBe(sworn);
  });

  test('two independent administrators approve it, none of them an owner', async () => {
    const id = await openFiling('firm');
    await desk.product.database.db
      .updateTable('users')
      .set({ document: person('1', 0).document })
      .where('id', '=', desk.product.id('third'))
      .execute();
    expect(await decide('third', id, { decision: 'approve' })).toEqual([403, 'OWN_MOVEMENT']);
    expect((await seen('firm', 'third')).obstacles).toEqual(['reviewer']);
    expect(await decide('admin_l3', id, { decision: 'approve' })).toEqual([403, 'FORBIDDEN']);
    expect(await decide('admin_l2', id, { decision: 'approve' })).toEqual(OK);
    expect(await deposit('firm')).toEqual([403, 'COMPANY_NOT_APPROVED']);
    expect(await decide('admin_l2', id, { decision: 'approve' })).toEqual([409, 'APPROVED_BY_YOU']);
    expect(await decide('second', id, { decision: 'approve' })).toEqual(OK);
    const me = await desk.product.call('firm', 'GET', '/users/me');
    expect(me.body).toMatchObject({
      name: 'Persona',
      company: { name: COMPANY.name, taxId: COMPANY.taxId, approved: true },
    });
    expect(await notices()).toContain('La empresa está aprobada');
  });

  test('another account cannot be the same company’s', async () => {
    await desk.product.addPerson('thief', 'investor', true);
    await desk.product.logIn('thief');
    await writeAll('thief');
    for (const paper of ['statute', 'power'] as const) await upload('thief', paper);
    // nothing reveals that the company is a client
    expect((await submit('thief')).status).toBe(200);
    expect((await seen('thief')).obstacles).toEqual(['taken']);
    expect(await decide('admin', await openFiling('thief'), { decision: 'approve' })).toEqual([
      409,
      'COMPANY_TAKEN',
    ]);
  });

  test('it buys, and its receipt, lists, statement and exports name the company', async () => {
    await later(10_000);
    const deposited = await made(desk.product, 'firm', {
      method: 'POST',
      path: '/payments/deposits',
      body: {
        projectId: desk.scene.projectId,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: '500.00',
      },
    });
    const id = fieldOf(deposited, 'id');
    expect(await desk.accept('admin', id)).toEqual(OK);
    expect(await desk.accept('fay', id)).toEqual(OK);
    const bought = await made(desk.product, 'firm', {
      method: 'POST',
      path: '/tokens/property',
      body: {
        projectId: desk.scene.projectId,
        tokens: 1,
        currency: 'USD',
        acceptTerms: true,
      },
    });
    const receipt = await desk.product.fetchFile(
      'firm',
      `/orders/purchase/${fieldOf(bought, 'id')}/receipt`,
    );
    const text = await pdfText(receipt.bytes);
    expect(text).toContain(COMPANY.name);
    expect(text).toContain(COMPANY.taxId);
    expect(text).not.toContain('Persona Prueba');
    const list = await desk.product.call(
      'admin',
      'GET',
      `/payments/deposits?filter[userId]=${desk.product.id('firm')}`,
    );
    expect(list.body).toMatchObject({ items: [{ userName: COMPANY.name }] });
    const found = await desk.product.call('admin', 'GET', '/users?search=prueba%20inversiones');
    expect(found.body).toMatchObject({ total: 1 });
    const data = JSON.stringify((await desk.product.call('firm', 'GET', '/users/me/data')).body);
    expect(data).toContain('Socia 1');
    expect(data).not.toContain(desk.product.id('second'));
    const annual = await desk.product.fetchFile('firm', '/portfolio/me/annual/2026?format=pdf');
    expect([annual.status, (await pdfText(annual.bytes)).includes(COMPANY.name)]).toEqual([
      200,
      true,
    ]);
  });

  test('it withdraws only to accounts with its own tax id', async () => {
    const add = (more: object) =>
      desk.product.call('firm', 'POST', '/users/me/bank-accounts', {
        body: { ...ACCOUNT, ...more },
      });
    expect((await add({})).body).toMatchObject({
      details: [{ path: 'taxId', message: 'REQUIRED' }],
    });
    expect((await add({ taxId: '20301112220' })).body).toMatchObject({
      details: [{ path: 'taxId', message: 'NOT_THE_COMPANYS' }],
    });
    const account = fieldOf((await add({ taxId: COMPANY.taxId })).body, 'id');
    // one that was added before the account was a company's
    await desk.product.database.db
      .updateTable('bank_accounts')
      .set({ tax_id: null })
      .where('id', '=', account)
      .execute();
    expect(await desk.outcome('firm', 'POST', '/payments/withdraws', withdrawal(account))).toEqual([
      409,
      'BANK_ACCOUNT_NOT_COMPANYS',
    ]);
    await desk.product.database.db
      .updateTable('bank_accounts')
      .set({ tax_id: COMPANY.taxId })
      .where('id', '=', account)
      .execute();
    const asked = await made(desk.product, 'firm', {
      method: 'POST',
      path: '/payments/withdraws',
      body: withdrawal(account),
    });
    expect(asked).toMatchObject({ stopped: null });
  });

  test('other owners put a pending withdrawal on hold until they are approved; an exposed one needs an officer', async () => {
    const path = `/payments/withdraws?filter[userId]=${desk.product.id('firm')}`;
    const waiting = async () => {
      const { body } = await desk.product.call('admin', 'GET', path);
      return (body as { items: { id: string; stopped: unknown }[] }).items[0];
    };
    const exposed = { ...person('3', 10_000), exposed: true, office: 'Intendenta' };
    expect(await write('firm', 'owners', { nobodyReaches: false, owners: [exposed] })).toEqual(OK);
    expect(await waiting()).toMatchObject({ stopped: null });
    expect((await submit('firm')).status).toBe(200);
    const held = await waiting();
    expect(held).toMatchObject({ stopped: { company: 'in_review', blocked: false } });
    // a new address counts as new for some days
    await later(8 * DAY_MS);
    expect(
      await desk.outcome('admin_l2', 'PUT', `/payments/withdraws/${held?.id}/accept`, {}),
    ).toEqual([409, 'WITHDRAWAL_STOPPED']);
    // everything else continues
    expect(await deposit('firm', '5.00')).toEqual(OK);
    const profile = complianceProfile.answer.parse(
      (await desk.product.call('admin', 'GET', `/compliance/people/${desk.product.id('firm')}`))
        .body,
    );
    expect(profile.company).toMatchObject({
      exposedOwners: ['Socia 3'],
      approval: { state: 'waiting' },
    });
    expect(profile.risk.reasons.map(({ why }) => why).join()).toContain(
      'Beneficiarios finales expuestos',
    );
    const id = await openFiling('firm');
    expect(await decide('admin_l2', id, { decision: 'approve' })).toEqual(OK);
    expect(await decide('admin', id, { decision: 'approve' })).toEqual(OK);
    expect(await waiting()).toMatchObject({ stopped: null });
    const officer = { filingId: id, outcome: 'approved', reason: 'Origen de fondos visto' };
    const approval = `/compliance/people/${desk.product.id('firm')}/company-approval`;
    expect(await desk.outcome('admin', 'POST', approval, officer)).toEqual([
      403,
      'OFFICER_REQUIRED',
    ]);
    await desk.product.database.db
      .insertInto('compliance_officers')
      .values({
        id,
        user_id: desk.product.id('second'),
        kind: 'officer',
        state: 'active',
        asked_by: desk.product.id('admin'),
        asked_at: desk.product.clock.now(),
        decided_by: desk.product.id('admin'),
        decided_at: desk.product.clock.now(),
        ended_at: null,
        end_asked_by: null,
        end_asked_at: null,
      })
      .execute();
    expect(await desk.outcome('second', 'POST', approval, officer)).toEqual(OK);
  });

  test('a case about it, and its file, show its tax id and its representative', async () => {
    const opened = await desk.product.call('second', 'POST', '/compliance/cases', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        userId: desk.product.id('firm'),
        title: 'Ingresos',
        note: 'Empieza',
        alertIds: [],
      },
    });
    expect(opened.body).toMatchObject({
      userName: COMPANY.name,
      taxId: COMPANY.taxId,
      representative: 'Persona Prueba',
    });
    const path = `/compliance/cases/${fieldOf(opened.body, 'id')}/export?format=csv`;
    const file = (await desk.product.fetchFile('second', path)).bytes.toString('utf8');
    for (const line of [
      `"Empresa";"";"";"${COMPANY.name}"`,
      `"CUIT o CUIL";"";"";"${COMPANY.taxId}"`,
      '"Representante";"";"";"Persona Prueba"',
    ])
      expect(file).toContain(line);
  });

  test('an expiring power causes reminders, blocks everything once expired, and works again once renewed', async () => {
    const daysTo = (day: string) =>
      Math.round(
        (new Date(`${day}T15:00:00Z`).getTime() - desk.product.clock.now().getTime()) / DAY_MS,
      );
    await later((daysTo('2027-02-01') - 20) * DAY_MS);
    const remind = async () => {
      await remindOfPowers(desk.product.modules.companies);
      return (await notices()).filter((title) => title.includes('poder'));
    };
    expect(await remind()).toEqual(['Tu poder está por vencer']);
    expect(await remind()).toHaveLength(1);
    await later(20 * DAY_MS);
    expect(await deposit('firm', '6.00')).toEqual(OK);
    await later(DAY_MS);
    expect(await remind()).toContain('Tu poder venció');
    expect(await deposit('firm')).toEqual([403, 'COMPANY_POWER_ENDED']);
    expect((await own('firm')).stop).toBe('power_ended');
    expect(
      await write('firm', 'power', { ...POWER, grantedOn: '2027-02-01', endsOn: null }),
    ).toEqual(OK);
    expect((await submit('firm')).body).toMatchObject({
      details: [{ path: 'papers.power', message: 'REQUIRED' }],
    });
    expect((await upload('firm', 'power')).status).toBe(200);
    expect((await submit('firm')).status).toBe(200);
    expect(await deposit('firm')).toEqual([403, 'COMPANY_POWER_ENDED']);
    const id = await openFiling('firm');
    expect(await decide('admin', id, { decision: 'approve' })).toEqual(OK);
    expect(await decide('fay', id, { decision: 'approve' })).toEqual(OK);
    expect(await deposit('firm', '7.00')).toEqual(OK);
  });

  test('a representative of two companies has an account for each', async () => {
    const { company } = await own('firm');
    expect(company?.inForce?.company?.taxId).toBe(COMPANY.taxId);
    await desk.product.addPerson('both', 'investor', true);
    await desk.product.logIn('both');
    await writeAll('both', { company: { name: 'Otra Prueba S.R.L.', taxId: '30990000022' } });
    expect(await write('both', 'power', { ...POWER, endsOn: null })).toEqual(OK);
    for (const paper of ['statute', 'power'] as const) await upload('both', paper);
    expect((await submit('both')).status).toBe(200);
    const id = await openFiling('both');
    expect(await decide('admin', id, { decision: 'approve' })).toEqual(OK);
    expect(await decide('fay', id, { decision: 'approve' })).toEqual(OK);
    expect((await own('both')).company?.inForce?.company?.name).toBe('Otra Prueba S.R.L.');
  });
});
