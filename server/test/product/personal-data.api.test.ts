import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalData } from '#contract/rights/schemas.ts';
import { PERSONAL } from '#server/composition/personal.ts';
import { assetsOf, linesOf, namesOf } from '../../src/modules/rights/data/lines.ts';
import { pdfText } from '../../src/platform/documents/pdf-text.test-support.ts';
import { addCallers, CALLERS, openProduct, type ProductUnderTest } from './product.ts';
import { setScene } from './scene.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  await setScene(product);
});
afterAll(() => product.close());

const dataOf = async (who: Parameters<ProductUnderTest['call']>[0]) => {
  const { status, body } = await product.call(who, 'GET', '/users/me/data');
  expect(status).toBe(200);
  return personalData.parse(body);
};

test('a person reads all their stored data: account, money, tokens, notifications, sessions', async () => {
  const { sections, email } = await dataOf('rich');
  const rows = (name: string) => sections.find((section) => section.name === name)?.rows ?? [];
  expect(rows('users')).toEqual([expect.objectContaining({ email })]);
  for (const name of ['deposits', 'tokenPurchases', 'ledgerAccounts', 'ledgerPostings', 'sessions'])
    expect(rows(name).length, name).toBeGreaterThan(0);
  const [purchase] = rows('tokenPurchases');
  // amounts are text, exact for any size
  expect(purchase?.cost).toMatch(/^\d+$/);
});

test('it contains no other person’s data and no secret', async () => {
  const text = JSON.stringify(await dataOf('rich'));
  const others = Object.keys(CALLERS).filter((who) => who !== 'guest' && who !== 'rich');
  for (const who of others) expect(text, who).not.toContain(product.id(who));
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users where id = ${product.id('rich')}
    union all select encode(token_hash, 'hex') from sessions where user_id = ${product.id('rich')}`.execute(
    product.database.db,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { secret } of rows) expect(text).not.toContain(secret);
});

test('administrators read their own data, and none of the people on whom they decide', async () => {
  const { sections } = await dataOf('admin');
  const text = JSON.stringify(sections);
  for (const who of ['rich', 'user', 'owner'] as const)
    expect(text, who).not.toContain(product.id(who));
  const names = sections.map(({ name }) => name);
  expect(names).toContain('users');
  expect(names).not.toContain('auditLog');
  expect(names).not.toContain('notifications');
});

test('the PDF has the whole content of the JSON file: each section with its count, each line in words', async () => {
  const { sections, projects, email } = await dataOf('rich');
  const { status, type, bytes } = await product.fetchFile('rich', '/users/me/data/pdf');
  expect([status, type]).toEqual([200, 'application/pdf']);
  const paper = closed(pdfText(bytes));
  expect(paper).toContain(closed(`con el correo ${email}`));
  let lines = 0;
  const assets = assetsOf({ sections });
  const names = namesOf({ sections, projects });
  for (const { name, title, rows } of sections) {
    expect(paper, title).toContain(closed(`${title} (${rows.length})`));
    for (const row of rows)
      for (const { label, value } of linesOf(revived(row), { table: name, assets, names })) {
        expect(paper, title).toContain(closed(`${label}${value}`));
        lines += 1;
      }
  }
  expect(lines).toBeGreaterThan(100);
  // amounts are written as people read them, in the currency of their row
  const [deposit] = sections.find(({ name }) => name === 'deposits')?.rows ?? [];
  expect(deposit).toMatchObject({ currency: 'USD' });
  expect(paper).toContain(
    closed(`MontoUS$ ${(Number(deposit?.amount) / 100).toLocaleString('es-AR')}`),
  );
  // a balance and its movements say whose project's they are, and when and why they moved
  const [posting] = sections.find(({ name }) => name === 'ledgerPostings')?.rows ?? [];
  expect(posting).toMatchObject({ kind: 'deposit.accept', at: expect.any(String) });
  expect(paper).toContain(closed('ClaseDepósito'));
  expect(paper).toContain(closed(`SaldoDisponible, ${projects[0]?.name}`));
  // ids are in the file for programs alone
  expect(paper).not.toContain(closed(product.id('rich')));
});
/** Lines are wrapped, so the comparison ignores spaces; a minus is one byte of the file's encoding. */
const closed = (text: string): string => text.replaceAll(/\s/g, '').replaceAll('−', '\u0096');
/** A row as the server has it: the wire writes instants as text. */
const revived = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
        ? new Date(value)
        : value,
    ]),
  );

test('a guest has no data to read', async () => {
  expect((await product.call('guest', 'GET', '/users/me/data')).status).toBe(401);
});

/** Personal tables left out of the export, each for a reason. */
const OUT: Readonly<Record<string, string>> = {
  attestors: 'professionals without an account, who answer for what they signed',
  company_papers: 'places of papers, which the files say themselves',
  admin_requests: 'invitations and roles of administrators, decided by others',
  bank_declarations: 'about accounts of the company',
  bank_statement_balances: 'about accounts of the company',
  bank_statement_imports: 'about accounts of the company',
  bank_statement_layouts: 'about accounts of the company',
  bank_statement_lines: 'about accounts of the company',
  compliance_alerts: 'sealed from its subject by the rules against money laundering',
  compliance_cases: 'sealed from its subject by the rules against money laundering',
  compliance_officers: 'work of administrators',
  sealed_subjects: 'of accounts that were erased, which nobody logs in to any more',
  estates: 'kept by the administration about people who died, and lifted where they did not',
  estate_heirs: 'what administrators propose; what was received is in the ledger',
  erased_person_keys: 'digests of people whose accounts are erased',
  event_tickets: 'lives seconds, and is a secret',
  idempotency_keys: 'answers that were given already, for 48 hours',
  ledger_entries: 'made by a person, of whatever money: their own postings are read',
  live_changes: 'that something changed, for minutes',
  lone_approvals: 'work of administrators',
  movement_approvals: 'work of administrators',
  oauth_codes: 'lives minutes, and is a secret',
  one_time_links: 'a secret that opens the account',
  passkey_challenges: 'lives minutes, and is a secret',
  risk_assessments: 'sealed from its subject by the rules against money laundering',
  settings_history: 'work of administrators',
  legal_texts: 'work of administrators',
  setting_changes: 'work of administrators',
};
/** Columns that identify a person. */
const PERSON =
  /^(user_id|owner_id|person_id|account_id|asker_id|subject_id|actor_id|uploader_id|email|to_address)$/;

test('every table that names a person is exported, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(product.database.db);
  const about = new Set(rows.filter(({ column }) => PERSON.test(column)).map(({ name }) => name));
  const read = new Set<string>(PERSONAL.map(({ table }) => table));
  expect([...about].filter((name) => !read.has(name) && !(name in OUT))).toEqual([]);
  expect(about.size).toBeGreaterThan(30);
});

test('secrets, and the names of employees, are never exported', async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(product.database.db);
  const suspicious = /hash|secret|token$|salt|credential|public_key|_by$|digest|^actor/;
  const faults = PERSONAL.flatMap(({ table, omit = [], of }) =>
    rows
      .filter(({ name, column }) => name === table && suspicious.test(column))
      .filter(({ column }) => !omit.includes(column) && column !== of && !KNOWN.has(column))
      .map(({ column }) => `${table}.${column}`),
  );
  expect(faults).toEqual([]);
});
/** Transactions of a public chain. */
const KNOWN = new Set(['tx_hash']);
