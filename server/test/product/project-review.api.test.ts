import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readProjectReview } from '#contract/projects/review.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
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

const review = async (of = id) =>
  readProjectReview.answer.parse(
    (await product.call('admin', 'GET', `/projects/${of}/review`)).body,
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

test('the review lists what prevents publication, the offeror and what to check', async () => {
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
  expect(found.dates.spans).toEqual([{ of: 'delivery', from: '2020-01-01', to: '2020-01-01' }]);
  expect(found.owner).toMatchObject({ kycStatus: 'verified', debts: [], published: 0 });
  expect(found.warnings).toContain('owner_new');
  expect(found.last).toBeNull();
  const refused = await product.call('admin', 'POST', `/projects/${id}/publish`, { body: {} });
  expect(refused.key).toBe('PROJECT_INCOMPLETE');
});

test('what a published project would fail today prevents nothing', async () => {
  const { db } = product.database;
  await sql`update projects set status = 'published', published_at = now() where id = ${id}`.execute(
    db,
  );
  expect(await review()).toMatchObject({ status: 'published', publishable: false, faults: [] });
  await sql`update projects set published_at = null where id = ${id}`.execute(db);
  await inReview();
  expect((await review()).faults).not.toEqual([]);
});

test('only the changes since it was sent back are shown', async () => {
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

test('warns of an owner with a debt or without a verified identity, and of an account that another owner has', async () => {
  const other = await product.call('investor', 'POST', '/projects', { body: { name: 'Otra' } });
  expect(other.status).toBe(200);
  await sql`update projects set bank_accounts = '{"ARS":"0070001600000000001233","USD":"","USDT":""}'
    where owner_id = ${product.id('investor')}`.execute(product.database.db);
  await sql`update users set kyc_status = 'retry' where id = ${product.id('owner')}`.execute(
    product.database.db,
  );
  expect((await review()).warnings).not.toContain('owner_owes');
  const at = product.clock.now();
  await product.database.transaction((tx) =>
    product.modules.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'deposit.chargeback',
        idempotencyKey: 'a-debt-of-the-owner',
        occurredAt: at,
        postings: chart.postings(
          chart.move(chart.receivable('USD', product.id('owner')), chart.card('USD'), 12_50n),
        ),
      },
    ]),
  );
  const found = await review();
  expect(found.owner.debts).toEqual([{ amount: '12.50', currency: 'USD' }]);
  expect(found.warnings).toEqual(
    expect.arrayContaining(['account_elsewhere', 'owner_unverified', 'owner_owes']),
  );
});

/** Uploads a paper as a person's project's trust contract and sets it there. */
async function withContract(who: string, body: { name: string }, bytes: string) {
  // the first owner of a file is known by its time, and the tests' clock stands still
  product.clock.advance(1_000);
  const created = await product.call(who, 'POST', '/projects', { body });
  const { id: project } = z.object({ id: z.string() }).parse(created.body);
  const form = new FormData();
  form.set('kind', 'trust_contract');
  form.set('file', new Blob([`%PDF-1.4\n${bytes}\n%%EOF\n`]), 'fideicomiso.pdf');
  const encoded = new Response(form);
  const sent = await product.call(who, 'POST', `/resources/${project}/upload`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  const { id: trustContract } = z.object({ id: z.string() }).parse(sent.body);
  const { version } = await review(project);
  const put = await product.call(who, 'PUT', `/projects/${project}`, {
    body: { ...body, trustContract, version },
  });
  expect(put.status).toBe(200);
  return project;
}

test('a trust contract of another owner’s project prevents publication, one’s own does not', async () => {
  const faults = async (project: string) =>
    (await review(project)).faults.map(({ path, fault }) => `${path} ${fault}`);
  const refusal = 'trustContract TRUST_CONTRACT_ELSEWHERE';
  const first = await withContract('owner', { name: 'Torre Uno' }, 'el contrato');
  const again = await withContract('owner', { name: 'Torre Dos' }, 'el contrato');
  expect(await faults(first)).not.toContain(refusal);
  expect(await faults(again)).not.toContain(refusal);
  const copied = await withContract('investor', { name: 'Torre Tres' }, 'el contrato');
  expect(await faults(copied)).toContain(refusal);
  // a later copy does not prevent the first owner from publishing
  expect(await faults(first)).not.toContain(refusal);
  const other = await withContract('investor', { name: 'Torre Cuatro' }, 'otro contrato');
  expect(await faults(other)).not.toContain(refusal);
  // the reviewer opens each document from the list
  const [contract] = (await review(first)).files;
  expect(contract).toMatchObject({ kind: 'trust_contract', file: { name: 'fideicomiso.pdf' } });
  const opened = await product.fetchFile('admin', `/resources/download/${contract?.file.id}`);
  expect(opened.bytes.toString()).toContain('el contrato');
  const refused = await product.call('admin', 'POST', `/projects/${copied}/publish`, { body: {} });
  expect(refused.key).toBe('PROJECT_INCOMPLETE');
  expect(JSON.stringify(refused.body)).toContain('TRUST_CONTRACT_ELSEWHERE');
});

test('only level 1 reads a review', async () => {
  for (const who of ['admin_l2', 'admin_l3', 'owner'])
    expect((await product.call(who, 'GET', `/projects/${id}/review`)).status).toBe(403);
  expect(
    (await product.call('admin', 'GET', '/projects/01900000-0000-7000-8000-000000000000/review'))
      .key,
  ).toBe('PROJECT_NOT_FOUND');
});
