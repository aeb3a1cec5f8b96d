import { expect } from 'vitest';
import { replacementsOfPerson } from '#contract/companies/replacements.ts';
import { ownCompany } from '#contract/companies/schemas.ts';
import { FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import { COMPANY, OWNERS, POWER } from '../../src/modules/companies/sample.test-support.ts';
import { type Desk, OK } from './desk.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

/** The new representative of the company of `firm`. */
export const NEXT = {
  name: 'Nora',
  lastname: 'Siguiente',
  email: 'next@ladrillo.test',
  document: '31222333',
  taxId: null,
  power: { ...POWER, grantedOn: '2026-03-01', endsOn: '2027-03-01' },
};

/** Uploads a paper to a place. */
export async function uploadPaper({ product }: Desk, who: string, id: string) {
  const form = new FormData();
  form.set('kind', 'document');
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'poder.pdf');
  const encoded = new Response(form);
  return product.call(who, 'POST', `/resources/${id}/upload`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

/** `firm`: a company's account approved by two administrators, without any money. */
export async function foundCompany(desk: Desk): Promise<void> {
  await desk.product.addPerson('firm', 'investor', true);
  await desk.product.database.db
    .updateTable('users')
    .set({ document: '28111222' })
    .where('id', '=', desk.product.id('firm'))
    .execute();
  await desk.product.logIn('firm');
  for (const [part, body] of Object.entries({ company: COMPANY, power: POWER, owners: OWNERS }))
    expect(await desk.outcome('firm', 'PUT', `/companies/me/${part}`, body)).toEqual(OK);
  const own = ownCompany.parse((await desk.product.call('firm', 'GET', '/companies/me')).body);
  for (const { id } of own.company?.places ?? []) await uploadPaper(desk, 'firm', id);
  const oath = { textVersion: FIRST_COMPANY_TEXT.version, threshold: 1000, sworn: true };
  expect(await desk.outcome('firm', 'POST', '/companies/me/submit', oath)).toEqual(OK);
  const filing = ownCompany.parse((await desk.product.call('firm', 'GET', '/companies/me')).body)
    .company?.open?.id;
  for (const who of ['admin_l2', 'fay'])
    expect(await desk.outcome(who, 'POST', `/companies/filings/${filing}/approve`)).toEqual(OK);
  await desk.later(10_000, ['firm']);
}

/** `firm`: a company's account approved by two administrators, with 90 dollars and a requested withdrawal of 20. */
export async function foundFirm(desk: Desk): Promise<{ withdrawalId: string }> {
  await foundCompany(desk);
  const deposited = await made(desk.product, 'firm', {
    method: 'POST',
    path: '/payments/deposits',
    body: {
      projectId: desk.scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: '90.00',
    },
  });
  expect(await desk.accept('admin_l2', fieldOf(deposited, 'id'))).toEqual(OK);
  const account = await desk.product.call('firm', 'POST', '/users/me/bank-accounts', {
    body: {
      alias: 'Empresa',
      holder: 'Prueba Inversiones SA',
      account: '0070001600000000001232',
      currency: 'USD',
      taxId: COMPANY.taxId,
    },
  });
  const asked = await made(desk.product, 'firm', {
    method: 'POST',
    path: '/payments/withdraws',
    body: {
      projectId: desk.scene.projectId,
      currency: 'USD',
      amount: '20.00',
      receivedCurrency: 'USD',
      bankAccountId: fieldOf(account.body, 'id'),
    },
  });
  return { withdrawalId: fieldOf(asked, 'id') };
}

/** Two administrators of level 1 hand the account of `firm` to the new representative. */
export async function replaceRepresentative(desk: Desk): Promise<void> {
  const path = `/companies/people/${desk.product.id('firm')}/replacements`;
  expect(await desk.outcome('admin', 'POST', path, NEXT)).toEqual(OK);
  const open = async () =>
    replacementsOfPerson.parse((await desk.product.call('admin', 'GET', path)).body).items[0];
  const id = (await open())?.id ?? '';
  expect((await uploadPaper(desk, 'admin', id)).status).toBe(200);
  const papers = (await open())?.files.map((file) => file.id) ?? [];
  const approve = `/companies/replacements/${id}/approve`;
  expect(await desk.outcome('second', 'POST', approve, { papers })).toEqual(OK);
}
