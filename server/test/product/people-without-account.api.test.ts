import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsiders } from '#contract/rights/outsiders.ts';
import { rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { COMPANY, OWNERS, POWER, person } from '../../src/modules/companies/sample.test-support.ts';
import { type Desk, openDesk } from './desk.ts';

let desk: Desk;
let requestId: string;
const db = () => desk.product.database.db;
const WHO = { name: 'Úrsula Ñandú', document: '28777666', taxId: '27-28777666-5' };

/** A person of each kind whom another one named, and another one beside them. */
async function nameThem() {
  const { product } = desk;
  const at = product.clock.now();
  const [companyId, filingId, userId] = [newId(), newId(), product.id('user')];
  await db()
    .insertInto('companies')
    .values({
      id: companyId,
      user_id: userId,
      created_at: at,
      in_force_id: filingId,
      tax_id: COMPANY.taxId,
      reminded_days: null,
    })
    .execute();
  const owner = { ...person('1', 9_000), name: WHO.name, document: WHO.document };
  await db()
    .insertInto('company_filings')
    .values({
      id: filingId,
      company_id: companyId,
      user_id: userId,
      state: 'approved',
      company: JSON.stringify(COMPANY),
      power: JSON.stringify(POWER),
      owners: JSON.stringify({ ...OWNERS, owners: [owner, person('2', 1_000)] }),
      text_version: 'x',
      threshold: 1000,
      papers: '[]',
      created_at: at,
      submitted_at: at,
      first_by: null,
      first_at: null,
      decided_by: product.id('admin'),
      decided_at: at,
      taken_back_at: null,
      reason: null,
    })
    .execute();
  await db()
    .insertInto('company_replacements')
    .values({
      id: newId(),
      company_id: companyId,
      user_id: userId,
      state: 'refused',
      name: 'Úrsula',
      lastname: 'Ñandú',
      email: 'ursula@ejemplo.test',
      document: WHO.document,
      tax_id: WHO.taxId,
      power: JSON.stringify(POWER),
      former: null,
      papers: '[]',
      proposed_by: product.id('admin'),
      proposed_at: at,
      decided_by: product.id('second'),
      decided_at: at,
      reason: 'No es',
      taken_over_at: null,
      erased_at: null,
    })
    .execute();
  await db()
    .insertInto('heir_contacts')
    .values({
      user_id: desk.scene.rich,
      name: 'Ursula NANDU',
      relation: 'Hermana',
      email: 'ursula@ejemplo.test',
      phone: '+54 341 555 0100',
      updated_at: at,
    })
    .execute();
  const travel = { movement: 'deposit', movement_id: newId(), order_number: 'D-1' } as const;
  const wallet = { wallet: 'self_hosted', exchange: '', country: 'Argentina' } as const;
  for (const [whose, name, document] of [
    ['other', WHO.name, '28.777.666'],
    ['own', '', ''],
  ] as const)
    await db()
      .insertInto('travel_declarations')
      .values({
        id: newId(),
        user_id: desk.scene.rich,
        ...travel,
        declared_at: at,
        whose,
        name,
        document,
        ...wallet,
      })
      .execute();
  await db()
    .insertInto('attestors')
    .values({
      id: newId(),
      name: 'Escribana Úrsula Ñandú',
      company: 'Estudio',
      profession: 'notary',
      registration: 'Matrícula 12',
      email: 'ursula@ejemplo.test',
      created_by: product.id('admin'),
      created_at: at,
      ended_at: null,
      credential_id: null,
      public_key: null,
      key_made_at: null,
    })
    .execute();
}

beforeAll(async () => {
  desk = await openDesk('embedded');
  await nameThem();
  const body = { kind: 'access', email: 'ursula@ejemplo.test', name: WHO.name };
  const asked = await desk.product.call('guest', 'POST', '/rights/requests', { body });
  const { code } = rightsReceipt.parse(asked.body);
  const list = await desk.product.call('admin', 'GET', '/rights/requests?filter[kind]=access');
  requestId = rightsRequestsPage.parse(list.body).items.find((one) => one.code === code)?.id ?? '';
});
afterAll(() => desk?.product.close());

const search = async (text: string, who = 'admin') =>
  desk.product.call(who, 'POST', `/rights/requests/${requestId}/people`, {
    body: { search: text },
  });
const kindsOf = async (text: string) =>
  outsiders
    .parse((await search(text)).body)
    .items.map(({ kind }) => kind)
    .toSorted();
const ALL = ['attestor', 'heirContact', 'owner', 'representative', 'usdtParty'];

test('finds by every word of a name, however it is accented, in whose data a person is kept', async () => {
  expect(await kindsOf('nandu ursula')).toEqual(ALL);
  const { items, more } = outsiders.parse((await search('Úrsula')).body);
  expect(more).toBe(false);
  expect(items.find(({ kind }) => kind === 'owner')).toMatchObject({
    name: WHO.name,
    document: WHO.document,
    of: { userId: desk.product.id('user') },
  });
  expect(items.find(({ kind }) => kind === 'attestor')?.of).toBeNull();
  expect(await kindsOf('Úrsula Pérez')).toEqual([]);
  // a search is no pattern
  expect(await kindsOf('%%%')).toEqual([]);
});

test('finds by a document or a tax id, however it is written, and by an e-mail', async () => {
  expect(await kindsOf('28.777.666')).toEqual(['owner', 'representative', 'usdtParty']);
  expect(await kindsOf('27287776665')).toEqual(['representative']);
  expect(await kindsOf('URSULA@ejemplo.test')).toEqual([
    'attestor',
    'heirContact',
    'representative',
  ]);
});

test('level 1 alone searches, for a request, and the log has no word of it', async () => {
  for (const who of ['admin_l2', 'rich', 'guest'])
    expect((await search('Úrsula', who)).status, who).toBeGreaterThan(400);
  expect((await search('ab')).status).toBe(400);
  const path = `/rights/requests/${newId()}/people`;
  expect(await desk.outcome('admin', 'POST', path, { search: 'Úrsula' })).toEqual([
    404,
    'NOT_FOUND',
  ]);
  const log = await db()
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'rights.search_outsiders')
    .orderBy('at')
    .execute();
  expect(log.length).toBeGreaterThan(5);
  expect(log[0]).toMatchObject({ target_id: requestId, after: { count: 5 } });
  expect(
    JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toMatch(/rsula/i);
});
