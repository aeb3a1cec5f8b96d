import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complianceProfile } from '#contract/compliance/endpoints.ts';
import { remindOfPowers } from '../../../src/modules/companies/remind.ts';
import { COMPANY, POWER, person } from '../../../src/modules/companies/sample.test-support.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { filingsOf } from './filings.ts';

const ACCOUNT = {
  alias: 'Empresa',
  holder: 'Prueba Inversiones SA',
  account: '0070001600000000001232',
  currency: 'USD',
};

describe.each(enginesFor('approved company'))('an approved company (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await desk.product.addPerson('firm', 'investor', true);
    await desk.product.logIn('firm');
    await writeAll('firm');
    for (const paper of ['statute', 'power'] as const) await upload('firm', paper);
    expect((await submit('firm')).status).toBe(200);
    const id = await openFiling('firm');
    expect(await decide('admin_l2', id, { decision: 'approve' })).toEqual(OK);
    expect(await decide('second', id, { decision: 'approve' })).toEqual(OK);
  });
  afterAll(() => desk?.product.close());

  const { own, write, submit, upload, writeAll, openFiling, decide, deposit, notices } = filingsOf(
    () => desk,
  );
  const later = (milliseconds: number) => desk.later(milliseconds, ['firm']);
  const withdrawal = (bankAccountId: string) => ({
    projectId: desk.scene.projectId,
    currency: 'USD',
    amount: '20.00',
    receivedCurrency: 'USD',
    bankAccountId,
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
    await appoint(desk, ['second']);
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
    const caseOf = `/compliance/cases/${fieldOf(opened.body, 'id')}`;
    expect((await desk.product.call('second', 'GET', caseOf)).body).toMatchObject({
      userName: COMPANY.name,
      taxId: COMPANY.taxId,
      representative: 'Persona Prueba',
    });
    const file = (
      await desk.product.fetchFile('second', `${caseOf}/export?format=csv`)
    ).bytes.toString('utf8');
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
});
