import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { type FoundThing, findOnDesk } from '#contract/desk/find.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import { depositsPage } from '#contract/payments/schemas.ts';
import { usersPage } from '#contract/users/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { made, type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const find = async (who: string, search: string): Promise<readonly FoundThing[]> => {
  const path = `/desk/find?search=${encodeURIComponent(search)}`;
  const { status, body } = await product.call(who, 'GET', path);
  expect(status).toBe(200);
  return findOnDesk.answer.parse(body).items;
};

test('any order is found by its number, in any state, among the kinds that a level may open', async () => {
  const { db } = product.database;
  const deposit = await db
    .selectFrom('deposit_facts')
    .select(['id', 'order_number', 'status'])
    .where('status', 'not in', ['pending', 'sent'])
    .executeTakeFirstOrThrow();
  expect(await find('admin_l2', deposit.order_number.toLowerCase())).toMatchObject([
    { kind: 'deposit', id: deposit.id, name: deposit.order_number },
  ]);
  const purchase = await db
    .selectFrom('purchase_facts')
    .select(['id', 'order_number', 'user_id'])
    .executeTakeFirstOrThrow();
  expect(await find('admin', purchase.order_number)).toMatchObject([
    { kind: 'purchase', id: purchase.id, personId: purchase.user_id },
  ]);
  expect(await find('admin_l2', purchase.order_number)).toEqual([]);
  expect(await find('admin_l3', deposit.order_number)).toEqual([]);
  expect((await product.call('rich', 'GET', '/desk/find?search=aa')).status).toBe(403);
  expect((await product.call('admin', 'GET', '/desk/find?search=a')).status).toBe(400);
});

test('an order is found by its amount and its day, with and without the year', async () => {
  const { db } = product.database;
  const { id, amount, currency, created_at } = await db
    .selectFrom('withdrawal_facts')
    .select(['id', 'amount', 'currency', 'created_at'])
    .executeTakeFirstOrThrow();
  const [year, month, date] = businessDay(created_at).split('-');
  const written = formatAmount(amount, currency).replace('.', ',');
  // a day has more orders of a kind than a search shows: the amount selects this one
  for (const day of [`${date}/${month}/${year}`, `${Number(date)}/${Number(month)}`]) {
    const found = await find('admin', `${written} ${day}`);
    expect([day, found.map((one) => one.id)]).toEqual([day, expect.arrayContaining([id])]);
  }
  const other = await find('admin', `${written} ${date}/${month}/${Number(year) - 1}`);
  expect(other.map((one) => one.id)).not.toContain(id);
});

test('a person is found by name and e-mail, and by document where the level may read documents', async () => {
  const { db } = product.database;
  const id = product.id('rich');
  await db.updateTable('users').set({ document: '27654321' }).where('id', '=', id).execute();
  const { email = '' } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = async (who: string, search: string) =>
    (await find(who, search)).filter(({ kind }) => kind === 'person').map((one) => one.id);
  expect(await people('admin_l3', email ?? '')).toEqual([id]);
  expect(await people('admin_l2', '27654321')).toEqual([id]);
  expect(await people('admin_l3', '27654321')).toEqual([]);
});

test('a person whose name begins with the search comes before their newer orders, with accents or without', async () => {
  const id = product.id('rich');
  const { db } = product.database;
  await db
    .updateTable('users')
    .set({ name: 'Égida', lastname: 'Ñandú' })
    .where('id', '=', id)
    .execute();
  for (const search of ['égida', 'egida', 'EGIDA  ñan']) {
    const found = await find('admin', search);
    expect(found.length).toBeGreaterThan(1);
    expect([search, found[0]]).toMatchObject([search, { kind: 'person', id }]);
  }
});

test('a project is found by its name, published or not', async () => {
  const { db } = product.database;
  const projects = await db.selectFrom('project_facts').select(['id', 'name', 'status']).execute();
  const published = projects.find(({ status }) => status === 'published');
  const found = await find('admin', published?.name ?? '');
  expect(found.filter(({ kind }) => kind === 'project').map(({ id }) => id)).toContain(
    published?.id,
  );
  expect((await find('admin_l2', published?.name ?? '')).map(({ kind }) => kind)).not.toContain(
    'project',
  );
});

const inboxOf = async (who: string, query: string) =>
  deskPage.parse((await product.call(who, 'GET', `/desk/items?pageSize=100${query}`)).body);

const PAYER_CBU = '0170099220000067797370';

test('a deposit is found by the account and the tax id of its payer: by Ctrl K, in the inbox, in its queue and in the queue’s file', async () => {
  const { db } = product.database;
  const { projectId } = scene;
  for (const who of ['rich', 'admin_l2']) await product.logIn(who);
  const asked = await made(product, 'rich', {
    method: 'POST',
    path: '/payments/deposits',
    body: { projectId, type: 'ars_bank_transfer', sentCurrency: 'ARS', amount: '4321.00' },
  });
  const id = fieldOf(asked, 'id');
  const orderNumber = fieldOf(asked, 'orderNumber');
  await db
    .updateTable('users')
    .set({ tax_id: '27111222339' })
    .where('id', '=', product.id('rich'))
    .execute();
  const { account } = await db
    .selectFrom('bank_accounts')
    .select('account')
    .where('user_id', '=', product.id('rich'))
    .where('kind', '=', 'cbu')
    .executeTakeFirstOrThrow();
  await sql`insert into bank_statement_lines
      (id, account_id, currency, day, amount, reference, occurrence, movement_id, movement_kind, settled_by, imported_by, imported_at)
    select ${newId()}, a.id, 'ARS', '2026-03-02', 100, ${`TRANSF ${PAYER_CBU} CUIT 20123456786`}, 1, ${id}, 'deposit', 'movement',
           ${newId()}, now()
    from company_bank_accounts a where a.currency = 'ARS' limit 1`.execute(db);
  const found = async (search: string) =>
    findOnDesk.answer
      .parse((await product.call('admin_l2', 'GET', `/desk/find?search=${search}`)).body)
      .items.filter(({ kind }) => kind === 'deposit')
      .map((one) => one.id);
  const inInbox = async (search: string) =>
    (await inboxOf('admin_l2', `&search=${search}`)).items.map((one) => one.id);
  const inQueue = async (search: string) =>
    depositsPage
      .parse((await product.call('admin_l2', 'GET', `/payments/deposits?search=${search}`)).body)
      .items.map((one) => one.id);
  const inFile = async (search: string) =>
    (await product.fetchFile('admin_l2', `/exports/deposits?search=${search}`)).bytes
      .toString()
      .includes(orderNumber);
  const numbers = [PAYER_CBU, '20123456786', '20-12345678-6', account, '27-11122233-9'];
  for (const search of numbers) {
    for (const ids of [await found(search), await inInbox(search), await inQueue(search)])
      expect([search, ids]).toEqual([search, expect.arrayContaining([id])]);
    expect([search, await inFile(search)]).toEqual([search, true]);
  }
  // each word must match, and a number of nobody's finds nothing
  expect(await inQueue(`${PAYER_CBU} ${orderNumber}`)).toEqual([id]);
  expect(await inInbox(`${PAYER_CBU} ${orderNumber}`)).toEqual([id]);
  for (const search of ['20999999996', `${PAYER_CBU} nadie`]) {
    expect(await found(search)).toEqual([]);
    expect(await inInbox(search)).toEqual([]);
    expect(await inQueue(search)).toEqual([]);
  }
});

test('a deposit and its person are found by the account that the desk stated as its payer’s, until it is taken back', async () => {
  await product.logIn('rich');
  const { projectId } = scene;
  const asked = await made(product, 'rich', {
    method: 'POST',
    path: '/payments/deposits',
    body: { projectId, type: 'usd_bank_transfer', sentCurrency: 'USD', amount: '87.00' },
  });
  const id = fieldOf(asked, 'id');
  const state = (account: string) =>
    product.call('admin_l2', 'PUT', `/payments/deposits/${id}/payer`, { body: { account } });
  const found = async (who: string, search: string) =>
    findOnDesk.answer
      .parse((await product.call(who, 'GET', `/desk/find?search=${search}`)).body)
      .items.filter((one) => [id, product.id('rich')].includes(one.id))
      .map(({ kind }) => kind)
      .sort();
  const inQueue = async (search: string) =>
    depositsPage
      .parse((await product.call('admin_l2', 'GET', `/payments/deposits?search=${search}`)).body)
      .items.map((one) => one.id);
  for (const account of ['2850590940090418135201', 'ES9121000418450200051332']) {
    await state(account);
    expect(await found('admin_l2', account)).toEqual(['deposit', 'person']);
    expect(await found('admin_l3', account)).toEqual([]);
    expect(await inQueue(account)).toEqual([id]);
    expect((await inboxOf('admin_l2', `&search=${account}`)).items.map((one) => one.id)).toEqual([
      id,
    ]);
    // a part of an account finds nothing: nobody tries out digits
    expect(await inQueue(account.slice(0, -2))).toEqual([]);
  }
  await state('');
  expect(await found('admin_l2', 'ES9121000418450200051332')).toEqual([]);
  expect(await inQueue('ES9121000418450200051332')).toEqual([]);
});

test('a person is found by a bank account, and by a tax id with hyphens, where the level may read documents', async () => {
  const id = product.id('rich');
  const { account } = await product.database.db
    .selectFrom('bank_accounts')
    .select('account')
    .where('user_id', '=', id)
    .where('kind', '=', 'cbu')
    .executeTakeFirstOrThrow();
  for (const who of ['admin_l2', 'admin_l3']) await product.logIn(who);
  const byKeys = async (who: string, search: string) =>
    findOnDesk.answer
      .parse((await product.call(who, 'GET', `/desk/find?search=${search}`)).body)
      .items.filter(({ kind }) => kind === 'person')
      .map((one) => one.id);
  const listed = async (who: string, search: string) =>
    usersPage
      .parse((await product.call(who, 'GET', `/users?search=${search}`)).body)
      .items.map((one) => one.userId);
  for (const lookUp of [byKeys, listed]) {
    expect(await lookUp('admin_l2', account)).toEqual([id]);
    expect(await lookUp('admin_l3', account)).toEqual([]);
    expect(await lookUp('admin_l2', PAYER_CBU)).toEqual([]);
  }
});
