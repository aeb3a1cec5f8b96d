import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionWords } from '#contract/audit/words.ts';
import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import * as compliance from '#contract/compliance/endpoints.ts';
import { listDeskItems } from '#contract/desk/endpoints.ts';
import * as files from '#contract/desk/files/endpoints.ts';
import { listDeskMails } from '#contract/desk/health.ts';
import { listPersonEntries } from '#contract/desk/person-entries.ts';
import { listIncidents } from '#contract/incidents/endpoints.ts';
import { listPayable } from '#contract/payouts/endpoints.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import { listRevisions } from '#contract/projects/revisions.ts';
import { listAllQuestions } from '#contract/questions/endpoints.ts';
import { listRightsRequests } from '#contract/rights/endpoints.ts';
import { auditSort, listAudit } from '#contract/settings/endpoints.ts';
import { listProlongations } from '#contract/tokens/endpoints.ts';
import { getBankReport, listBankRules, listStatements } from '#contract/treasury/bank.ts';
import { listDeclarations } from '#contract/treasury/declarations.ts';
import { getRevenue } from '#contract/treasury/endpoints.ts';
import { listUsers } from '#contract/users/endpoints.ts';
import { newId } from '#core/id.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Awaited<ReturnType<typeof setScene>>;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

/** The exports with the list that each of them is. */
const FILES = [
  [files.exportPeople, listUsers],
  [files.exportProjects, listProjects],
  [files.exportInbox, listDeskItems],
  [files.exportQuestions, listAllQuestions],
  [files.exportRights, listRightsRequests],
  [files.exportAlerts, compliance.listAlerts],
  [files.exportEarnings, getRevenue],
  [files.exportPayable, listPayable],
  [files.exportStatements, listStatements],
  [files.exportDeclarations, listDeclarations],
  [files.exportRules, listBankRules],
  [files.exportIncidentList, listIncidents],
  [files.exportUnclaimed, listUnclaimedTransfers],
  [files.exportRevisions, listRevisions],
  [files.exportProlongations, listProlongations],
] as const;

/** The rows of a workbook, by the names of its columns. */
async function rowsOf(path: string, who = 'admin') {
  const { bytes } = await product.fetchFile(who, path);
  const [head = [], ...rows] = await readSheet(Buffer.from(bytes));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
}
const itemsOf = async (path: string): Promise<unknown[]> => {
  const { body } = await product.call('admin', 'GET', path);
  return Reflect.get(Object(body), 'items');
};

test.each(FILES)('$path has a row for each of its list', async (file, list) => {
  const isWhole = list === listPayable || list === listBankRules;
  const items = await itemsOf(`${list.path}${isWhole ? '' : '?pageSize=100'}`);
  expect(await rowsOf(`${file.path}?format=xlsx`)).toHaveLength(items.length);
});

test('a list that needs a parameter is exported with it', async () => {
  const mails = await itemsOf(`${listDeskMails.path}?filter[state]=pending&pageSize=100`);
  const rows = await rowsOf('/exports/desk/mails?format=xlsx&filter[state]=pending');
  expect(rows.map(({ Para }) => Para)).toEqual(mails.map((one) => Reflect.get(Object(one), 'to')));
  expect((await product.call('admin', 'GET', '/exports/desk/mails')).status).toBe(400);
  const of = `?part=available&currency=USD&projectId=${scene.projectId}`;
  const id = product.id('rich');
  const entries = await itemsOf(`${listPersonEntries.path.replace(':id', id)}${of}`);
  expect(entries.length).toBeGreaterThan(0);
  const path = files.exportPersonEntries.path.replace(':id', id);
  expect(await rowsOf(`${path}${of}&format=xlsx`)).toHaveLength(entries.length);
});

test('a file of movements that the bank does not show has those of its view, searched and ordered', async () => {
  const { db } = product.database;
  for (const day of ['2026-02-01', '2026-04-30'])
    await sql`
      insert into bank_statement_lines (id, account_id, currency, day, amount, reference, occurrence, imported_by, imported_at, import_row)
      select ${newId()}::uuid, a.id, a.currency, ${day}::date, -1007, 'Gasto', 1, ${product.id('admin')}::uuid, now(), 1
      from company_bank_accounts a where a.currency = 'USD' limit 1`.execute(db);
  const shown = async (query: string) =>
    getBankReport.answer
      .parse((await product.call('admin', 'GET', `/treasury/bank?${query}`)).body)
      .missing.map(({ orderNumber }) => orderNumber);
  const all = await shown('');
  expect(all).not.toEqual([]);
  for (const query of ['', 'sort=-amount&', `search=${all[0]}&`, 'search=zzzqqq&']) {
    const rows = await rowsOf(`/exports/desk/missing?${query}format=xlsx`);
    expect([query, rows.map(({ Orden }) => Orden)]).toEqual([query, await shown(query)]);
  }
});

test('a file of people has their documents as texts, their states in words and their local time', async () => {
  const [user] = (await itemsOf('/users?pageSize=1&filter[type]=investor')).map((one) =>
    Object(one),
  );
  const rows = await rowsOf('/exports/desk/people?format=xlsx&filter[type]=investor');
  const row = rows.find((one) => one.Correo === user.email);
  expect(row).toMatchObject({ Nombre: user.name, Apellido: user.lastname, Rol: 'Inversor' });
  expect(row?.Alta).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect([null, undefined, user.document]).toContain(row?.Documento);
  expect(rows.every(({ Rol }) => Rol === 'Inversor')).toBe(true);
});

test('a file follows the filters and the order of its view', async () => {
  for (const query of ['sort=name', 'sort=-name&filter[group]=regular', 'search=rich']) {
    const shown = (await itemsOf(`/users?pageSize=100&${query}`)).map((user) =>
      Reflect.get(Object(user), 'email'),
    );
    expect(shown.length).toBeGreaterThan(0);
    const rows = await rowsOf(`/exports/desk/people?format=xlsx&${query}`);
    expect([query, rows.map((row) => row.Correo)]).toEqual([query, shown]);
  }
  const unknown = await product.call('admin', 'GET', '/exports/desk/people?filter[colour]=red');
  expect(unknown.status).toBe(400);
});

test('level 3 has no file of people, and only officers have one of cases', async () => {
  expect((await product.call('admin_l3', 'GET', '/exports/desk/people')).status).toBe(403);
  const { status, body } = await product.call('admin', 'GET', '/exports/desk/cases');
  expect([status, Reflect.get(Object(body), 'message')]).toEqual([403, 'OFFICER_REQUIRED']);
});

test('the audit log says who exported which list, and nothing when it was refused', async () => {
  const lines = async () =>
    (await itemsOf(`${listAudit.path}?filter[action]=list.export&pageSize=100`)).map((line) => [
      Reflect.get(Object(line), 'actorId'),
      Reflect.get(Object(line), 'after'),
    ]);
  const before = (await lines()).length;
  await rowsOf('/exports/desk/questions?format=xlsx');
  await product.call('admin', 'GET', '/exports/desk/cases');
  const now = await lines();
  expect(now).toHaveLength(before + 1);
  expect(now[0]).toEqual([product.id('admin'), { list: 'questions' }]);
});

test.each(auditSort.options)(
  'the file of the audit log has its lines in the order %s',
  async (sort) => {
    const rows = await rowsOf(`/exports/desk/audit?format=xlsx&sort=${sort}`);
    const { body } = await product.call(
      'admin',
      'GET',
      `${listAudit.path}?pageSize=100&sort=${sort}`,
    );
    const { items } = listAudit.answer.parse(body);
    // its own export is a line of the log by the time it is read, and other orders put it elsewhere
    const lines = items.filter(({ action }) => action !== 'list.export');
    const others = rows.filter((row) => row['Qué hizo'] !== actionWords('list.export'));
    expect(lines.length).toBeGreaterThan(2);
    expect(others.slice(0, lines.length).map((row) => [row.Quién, row['Qué hizo']])).toEqual(
      lines.map(({ actorName, action }) => [actorName, actionWords(action)]),
    );
  },
);
