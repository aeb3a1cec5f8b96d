import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProjectReview } from '#contract/projects/review.ts';
import { addCallers, openProduct, type ProductUnderTest } from './product.ts';

let product: ProductUnderTest;
let id = '';
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  const { body } = await product.call('owner', 'POST', '/projects', { body: { name: 'Casa Sur' } });
  id = String(typeof body === 'object' && body !== null && 'id' in body ? body.id : '');
});
afterAll(() => product.close());

const review = async () =>
  readProjectReview.answer.parse(
    (await product.call('admin', 'GET', `/projects/${id}/review`)).body,
  );
const inReview = () =>
  sql`update projects set status = 'in_review', submitted_at = now() where id = ${id}`.execute(
    product.database.db,
  );
const write = async (body: object) => {
  const { version } = await review();
  const answer = await product.call('owner', 'PUT', `/projects/${id}`, {
    body: { name: 'Casa Sur', ...body, version },
  });
  expect(answer.status).toBe(200);
};

test('the review lists what refuses publication, who offers it and what to look at', async () => {
  await write({
    deliveryDate: '2020-01-01',
    location: { postalCode: '12' },
    bankAccounts: { ARS: '0070001600000000001233' },
  });
  await inReview();
  const found = await review();
  const faults = found.faults.map(({ path, fault }) => `${path} ${fault}`);
  for (const fault of [
    'deliveryDate DELIVERY_DATE_PAST',
    'location.postalCode POSTAL_CODE_INVALID',
    'bankAccounts.ARS CBU_INVALID',
  ])
    expect(faults).toContain(fault);
  expect(found.owner).toMatchObject({ kycStatus: 'verified', debts: [], published: 0 });
  expect(found.warnings).toContain('owner_new');
  expect(found.last).toBeNull();
  const refused = await product.call('admin', 'POST', `/projects/${id}/publish`, { body: {} });
  expect(refused.key).toBe('PROJECT_INCOMPLETE');
});

test('what changed since it was sent back is shown, and nothing else', async () => {
  const reason = 'La fecha de entrega ya pasó';
  expect(
    (await product.call('admin', 'POST', `/projects/${id}/return`, { body: { reason } })).status,
  ).toBe(200);
  expect((await review()).last).toMatchObject({ reason, changes: [] });
  await write({
    deliveryDate: '2027-01-01',
    location: { postalCode: '12' },
    bankAccounts: { ARS: '0070001600000000001233' },
  });
  expect((await review()).last?.changes).toEqual([
    { path: 'deliveryDate', before: '2020-01-01', after: '2027-01-01' },
  ]);
});

test('an owner with a debt and an account that another owner has are warned of', async () => {
  const other = await product.call('investor', 'POST', '/projects', { body: { name: 'Otra' } });
  expect(other.status).toBe(200);
  await sql`update projects set bank_accounts = '{"ARS":"0070001600000000001233","USD":"","USDT":""}'
    where owner_id = ${product.id('investor')}`.execute(product.database.db);
  await sql`update users set kyc_status = 'retry' where id = ${product.id('owner')}`.execute(
    product.database.db,
  );
  expect((await review()).warnings).toEqual(
    expect.arrayContaining(['account_elsewhere', 'owner_unverified']),
  );
});

test('nobody but level 1 reads a review', async () => {
  for (const who of ['admin_l2', 'admin_l3', 'owner'])
    expect((await product.call(who, 'GET', `/projects/${id}/review`)).status).toBe(403);
  expect(
    (await product.call('admin', 'GET', '/projects/01900000-0000-7000-8000-000000000000/review'))
      .key,
  ).toBe('PROJECT_NOT_FOUND');
});
