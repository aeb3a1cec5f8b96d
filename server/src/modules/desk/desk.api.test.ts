import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskItem, deskCounts, deskPage, openedItem } from '#contract/desk/schemas.ts';
import { newId } from '#core/id.ts';
import { declareBalance, importStatement, listDeclarations } from '#modules/treasury';
import { FIRST_ACCOUNT } from '../../../test/product/bank/statement-file.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

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
