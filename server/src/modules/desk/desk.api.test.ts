import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOnDesk } from '#contract/desk/find.ts';
import { type DeskItem, deskCounts, deskPage, openedItem } from '#contract/desk/schemas.ts';
import { depositsPage } from '#contract/payments/schemas.ts';
import { usersPage } from '#contract/users/schemas.ts';
import { newId } from '#core/id.ts';
import { declareBalance, importStatement, listDeclarations } from '#modules/treasury';
import { FIRST_ACCOUNT } from '../../../test/product/bank/statement-file.ts';
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

const items = async (who: string, query = '') =>
  deskPage.parse((await product.call(who, 'GET', `/desk/items?pageSize=100${query}`)).body);
const countOf = async (kind: DeskItem['kind']) =>
  deskCounts
    .parse((await product.call('admin', 'GET', '/desk/counts')).body)
    .kinds.find((one) => one.kind === kind)?.count;
const open = (who: string, kind: string, id: string) =>
  product.call(who, 'PUT', `/desk/items/${kind}/${id}/open`);

test('an item that an administrator has open is marked for the others, for a few minutes only', async () => {
  const id = scene.pendingDepositId;
  const marks = async (who: string) =>
    (await items(who, '&filter[kind]=deposit')).items.find((item) => item.id === id)?.openedBy;
  expect(await marks('admin')).toEqual([]);
  expect((await open('admin_l2', 'deposit', id)).body).toEqual({ openedBy: [] });
  expect(await marks('admin')).toHaveLength(1);
  expect(await marks('admin_l2')).toEqual([]);
  expect(openedItem.parse((await open('admin', 'deposit', id)).body).openedBy).toHaveLength(1);
  product.clock.advance(4 * 60_000);
  expect(await marks('admin')).toEqual([]);
  await product.modules.desk.sweep();
  expect((await sql`select 1 from desk_openings`.execute(product.database.db)).rows).toEqual([]);
});

test('administrators neither mark nor see items of another level', async () => {
  expect(await open('admin_l3', 'deposit', scene.pendingDepositId)).toMatchObject({
    status: 403,
    key: 'FORBIDDEN',
  });
  expect((await open('admin', 'nothing', 'x')).status).toBe(400);
  const { items: seen } = await items('admin_l3');
  expect(seen.filter(({ kind }) => kind !== 'identity')).toEqual([]);
});

test('a deposit names the account that it is paid from, once only one can be', async () => {
  const accountOf = async (kind: 'deposit' | 'withdrawal', id: string) =>
    (await items('admin', `&filter[kind]=${kind}`)).items.find((one) => one.id === id)?.account;
  expect(await accountOf('deposit', scene.pendingDepositId)).toBe('0070001600000000001232');
  expect(await accountOf('withdrawal', scene.withdrawalId)).toBe('0070001600000000001232');
  await sql`
    insert into bank_accounts (id, user_id, alias, holder, account, currency, kind, created_at)
    select ${newId()}, user_id, 'Otra', holder, '0110012430001234567891', currency, kind, created_at
    from bank_accounts where id = ${scene.bankAccountId}`.execute(product.database.db);
  expect(await accountOf('deposit', scene.pendingDepositId)).toBeNull();
  await sql`update bank_accounts set removed_at = now() where alias = 'Otra'`.execute(
    product.database.db,
  );
});

test('a withdrawal moves from one step to the next and shows its risks', async () => {
  const [before] = (await items('admin', '&filter[kind]=withdrawal')).items;
  expect(before).toMatchObject({ risks: ['first_withdrawal'], dueAt: null, late: false });
  const id = before?.id ?? '';
  const payouts = (await countOf('payout')) ?? 0;
  expect((await product.call('admin_l2', 'PUT', `/payments/withdraws/${id}/accept`)).status).toBe(
    200,
  );
  expect(await countOf('payout')).toBe(payouts + 1);
  const [after] = (await items('admin', '&filter[kind]=payout')).items;
  expect(after?.id).toBe(id);
  expect(after?.dueAt).not.toBeNull();
  product.clock.advance(49 * 3_600_000);
  await product.logIn('admin');
  const [late] = (await items('admin', '&filter[late]=true&filter[kind]=payout')).items;
  expect(late).toMatchObject({ id, late: true });
});

test('a failed check of the books stays in the inbox until it passes again', async () => {
  expect(await countOf('check')).toBe(0);
  await product.modules.desk.checkBooks();
  expect(await countOf('check')).toBe(0);
  await sql`insert into desk_failed_checks values ('Saldos', 2, 'una cuenta', now(), now())`.execute(
    product.database.db,
  );
  expect((await items('admin', '&filter[kind]=check')).items).toMatchObject([
    { title: 'Saldos', detail: 'una cuenta', risks: ['books'] },
  ]);
  await product.modules.desk.checkBooks();
  expect(await countOf('check')).toBe(0);
});

test('a declared balance is in the inbox of administrators who may confirm it, but not of the declarer', async () => {
  const { treasury } = product.modules;
  const userId = product.id('admin_l2');
  const { accounts } = await listDeclarations(treasury, { page: 1, pageSize: 1 }, userId);
  const [account] = accounts;
  const { id } = await declareBalance(
    treasury,
    { userId, role: 'admin_l2', address: '127.0.0.1' },
    {
      fields: { accountId: account?.id ?? '', day: '2026-01-31', amount: '1234.56' },
      name: 'extracto.pdf',
      bytes: Buffer.from('%PDF-1.4\nsaldo\n%%EOF'),
    },
  );
  // the days that passed above ended their sessions
  for (const who of ['admin', 'admin_l2', 'admin_l3']) await product.logIn(who);
  const seen = async (who: string) =>
    (await items(who)).items.filter(({ kind }) => kind === 'declaration');
  expect(await seen('admin')).toMatchObject([
    {
      id,
      title: account?.name,
      detail: '31/01/2026',
      amount: { amount: '1234.56', currency: account?.currency },
    },
  ]);
  expect(await countOf('declaration')).toBe(1);
  expect(await seen('admin_l2')).toEqual([]);
  expect(await seen('admin_l3')).toEqual([]);
});

test('what comes in and what goes out by the bank are summed apart', async () => {
  const rows = ['05/02/2026;100,25;a', '05/02/2026;-40,10;b', '05/02/2026;-0,15;c'];
  const csv = Buffer.from(`fecha;importe;concepto\n${rows.join('\n')}`);
  const before = await items('admin', '&filter[kind]=bankLine');
  const minor = (sums: typeof before.totals) =>
    Number(sums.find(({ currency }) => currency === 'ARS')?.amount ?? 0) * 100;
  await importStatement(
    product.modules.treasury,
    { userId: product.id('admin'), role: 'admin', address: '127.0.0.1' },
    { name: 'extracto.csv', bytes: csv, accountId: FIRST_ACCOUNT.ARS },
  );
  const after = await items('admin', '&filter[kind]=bankLine');
  expect(minor(after.totals) - minor(before.totals)).toBeCloseTo(10_025);
  expect(minor(after.outgoing) - minor(before.outgoing)).toBeCloseTo(4_025);
});

test('a line of the bank is found by its day as people write it, and not by another day', async () => {
  const rows = ['05/01/2026;101,11;dia cinco', '11/12/2025;101,12;dia once'];
  await importStatement(
    product.modules.treasury,
    { userId: product.id('admin'), role: 'admin', address: '127.0.0.1' },
    {
      name: 'dias.csv',
      bytes: Buffer.from(`fecha;importe;concepto\n${rows.join('\n')}`),
      accountId: FIRST_ACCOUNT.ARS,
    },
  );
  const found = async (search: string) =>
    (await items('admin', `&search=${encodeURIComponent(search)}`)).items.map(({ title }) => title);
  for (const day of ['5/1', '05/01', '5/1/2026', '05/01/2026'])
    expect([day, await found(day)]).toEqual([day, ['dia cinco']]);
  expect(await found('11/12/2025')).toEqual(['dia once']);
  // 11/12/2025 has these signs too
  expect(await found('1/1')).toEqual([]);
  expect(await found('dia 5/1')).toEqual(['dia cinco']);
});

test('a credited deposit waits in the inbox while one of two administrators approved to revert it', async () => {
  const id = scene.pendingDepositId;
  const at = `/payments/deposits/${id}`;
  const waiting = async () =>
    (await items('admin_l2', '&filter[kind]=deposit')).items.find((item) => item.id === id)?.risks;
  const revert = (who: string) =>
    product.call(who, 'POST', `${at}/revert`, { body: { reason: 'era de otra persona' } });
  expect((await product.call('admin', 'PUT', `${at}/accept`, { body: {} })).status).toBe(200);
  expect(await waiting()).toBeUndefined();
  expect((await revert('admin')).status).toBe(200);
  expect(await waiting()).toEqual(['second_approval']);
  expect((await revert('admin_l2')).body).toMatchObject({ status: 'rejected', reverted: true });
  expect(await waiting()).toBeUndefined();
});

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
    (await items('admin_l2', `&search=${search}`)).items.map((one) => one.id);
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
    expect((await items('admin_l2', `&search=${account}`)).items.map((one) => one.id)).toEqual([
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
  for (const find of [byKeys, listed]) {
    expect(await find('admin_l2', account)).toEqual([id]);
    expect(await find('admin_l3', account)).toEqual([]);
    expect(await find('admin_l2', PAYER_CBU)).toEqual([]);
  }
});
