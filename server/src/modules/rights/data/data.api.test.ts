import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalData, rightsReceipt } from '#contract/rights/schemas.ts';
import { PERSONAL } from '#server/composition/personal.ts';
import {
  addCallers,
  openProduct,
  type ProductUnderTest,
} from '../../../../test/product/product.ts';
import { PERSONAL_TABLES } from './fixed-values.ts';
import { valueWords } from './values.ts';
import { COLUMN_WORDS } from './words.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
});
afterAll(() => product.close());

const ask = async (kind: string, email: string, detail: string) =>
  rightsReceipt.parse(
    (
      await product.call('guest', 'POST', '/rights/requests', {
        body: { kind, email, name: 'Ana Prueba', detail },
      })
    ).body,
  );
const emailOf = async (who: string) =>
  personalData.parse((await product.call(who, 'GET', '/users/me/data')).body).email;
const requestsOf = async (who: string) =>
  personalData
    .parse((await product.call(who, 'GET', '/users/me/data')).body)
    .sections.find(({ name }) => name === 'rightsRequests')?.rows ?? [];

test('a request to correct data gets the same answer with and without an account, and its own deadline', async () => {
  const known = await ask('correct', await emailOf('investor'), 'Mi teléfono');
  const unknown = await ask('correct', 'nadie@ejemplo.test', 'Mi teléfono');
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  // Tuesday: Wednesday to Friday, Monday, Tuesday
  expect(known.dueAt).toBe('2026-03-18T03:00:00.000Z');
  expect(unknown.dueAt).toBe(known.dueAt);
});

test('a deletion is granted only once the account is closed', async () => {
  const { code } = await ask('erase', await emailOf('user'), 'Borren todo');
  const { id } = await product.database.db
    .selectFrom('rights_requests')
    .select('id')
    .where('code', '=', code.replace('-', ''))
    .executeTakeFirstOrThrow();
  const grant = await product.call('admin', 'POST', `/rights/requests/${id}/decision`, {
    body: { outcome: 'granted', reason: 'Hecho' },
  });
  expect(grant.key).toBe('ACCOUNT_STILL_OPEN');
});

test("requests made under an earlier e-mail stay among the person's data", async () => {
  await ask('access', await emailOf('investor'), 'Todo');
  const before = await requestsOf('investor');
  await product.database.db
    .updateTable('users')
    .set({ email: 'otro.correo@ejemplo.test' })
    .where('id', '=', product.id('investor'))
    .execute();
  const after = await requestsOf('investor');
  expect(before.length).toBeGreaterThan(0);
  expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
});

test('all data of a person is printed', async () => {
  const { status } = await product.call('investor', 'GET', '/users/me/data/pdf');
  expect(status).toBe(200);
  expect((await product.call('guest', 'GET', '/users/me/data/pdf')).status).toBe(401);
});

test('the file for programs says in Spanish what each name and each code in it is', async () => {
  const { body } = await product.call('investor', 'GET', '/users/me/data');
  const { sections, description } = personalData.parse(body);
  expect(description).toContain('«labels»');
  const unnamed = (value: unknown, labels: object): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, part]) => [
          ...(Array.isArray(value) || key in labels ? [] : [key]),
          ...unnamed(part, labels),
        ]);
  for (const { name, labels, rows } of sections) {
    expect([name, unnamed(rows, labels)]).toEqual([name, []]);
    for (const [key, label] of Object.entries(labels)) expect([key, label]).not.toEqual([key, key]);
  }
  const users = sections.find(({ name }) => name === 'users');
  expect(users?.labels).toMatchObject({
    lastname: 'Apellido',
    kycStatus: 'Verificación de identidad',
  });
  // the keys and the codes that programs read stay
  expect(users?.rows[0]).toMatchObject({ role: 'investor', kycStatus: 'verified' });
  expect(users?.values).toMatchObject({ role: { investor: 'Inversor' } });
});

test('every column of a person has a printed label, except ids', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(product.database.db);
  const lacking = PERSONAL.flatMap(({ table, omit = [] }) =>
    rows
      .filter(({ name, column }) => name === table && !omit.includes(column))
      .map(({ column }) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .filter((column) => !/(^id|Id)$/.test(column) && !(column in COLUMN_WORDS))
      .map((column) => `${table}.${column}`),
  );
  expect(lacking).toEqual([]);
});

test('the columns whose values are typed are those of every table of a person', () => {
  expect([...PERSONAL_TABLES].sort()).toEqual(
    [...new Set(PERSONAL.map(({ table }) => table))].sort(),
  );
});

test('every value of a fixed set is printed in words, never as it is stored', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select r.relname as name, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'c'`.execute(product.database.db);
  const sets = PERSONAL.flatMap(({ table, omit = [] }) =>
    rows
      .filter(({ name }) => name === table)
      .flatMap(({ text }) => [...text.matchAll(/\(?(\w+)\)? = ANY \(+ARRAY\[([^\]]*)\]/g)])
      .filter(([, column = '']) => !omit.includes(column) && COLUMN_WORDS[camelCase(column)])
      .flatMap(([, column = '', values = '']) =>
        [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => ({ table, column, value })),
      ),
  );
  expect(sets.length).toBeGreaterThan(150);
  const asStored = sets.filter(({ table, column, value }) => {
    const place = { table: camelCase(table), column: camelCase(column) };
    return !NAMES.has(value) && valueWords(place, value) === value;
  });
  expect(asStored).toEqual([]);
});

/** Names that are their own text. */
const NAMES = new Set(['USDT']);
const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
