import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT_DATA } from '#contract/rights/kept.ts';
import { purgeAnswers } from '#platform/idempotency/index.ts';
import { eraseDeletedUsers } from '../../src/modules/identity/closing/erase.ts';
import { purgeMails } from '../../src/platform/mail/mailbox.ts';
import { DAY_MS, type Desk, openDesk } from './desk.ts';
import { foundCompany, NEXT, replaceRepresentative } from './firm.ts';
import { appoint } from './officers.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

/** Nobody else has these. */
const WORDS = {
  name: 'Zulema',
  lastname: 'Quirquincho',
  document: '30777666',
  tax_id: '27307776660',
  phone: '+54 9 2966 400123',
  address: 'Calle Vizcachera 12',
};
const EMAIL = 'gone@ladrillo.test';
const ACCOUNTS = { paidFrom: '2850590940090418135201', withdrawnTo: '0070001600000000022220' };

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  await appoint(desk, ['second']);
});
afterAll(() => desk?.product.close());

/** Tables with a row that contains one of the person's words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { db } = desk.product.database;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from ${sql.table(name)} t
        where t::text ilike any(${words.map((word) => `%${word}%`)}::text[])) as held`.execute(db);
    if (rows[0]?.held) found.push(name);
  }
  return found;
}

/** The person moves money, has a case, asks for something and closes the account. */
async function lived() {
  const { product, scene } = desk;
  const id = await product.addPerson('gone', 'investor', true);
  await product.database.db.updateTable('users').set(WORDS).where('id', '=', id).execute();
  await product.logIn('gone');
  const body = {
    projectId: scene.projectId,
    type: 'usd_bank_transfer',
    sentCurrency: 'USD',
    amount: '90.00',
  };
  const deposit = await made(product, 'gone', { method: 'POST', path: '/payments/deposits', body });
  await desk.accept('admin', fieldOf(deposit, 'id'));
  await desk.outcome('admin', 'PUT', `/payments/deposits/${fieldOf(deposit, 'id')}/payer`, {
    account: ACCOUNTS.paidFrom,
  });
  const account = await made(product, 'gone', {
    method: 'POST',
    path: '/users/me/bank-accounts',
    body: {
      alias: 'Mi cuenta',
      holder: `${WORDS.name} ${WORDS.lastname}`,
      account: ACCOUNTS.withdrawnTo,
      currency: 'USD',
    },
  });
  const withdrawal = await made(product, 'gone', {
    method: 'POST',
    path: '/payments/withdraws',
    body: {
      projectId: scene.projectId,
      currency: 'USD',
      amount: '90.00',
      receivedCurrency: 'USD',
      bankAccountId: fieldOf(account, 'id'),
    },
  });
  await desk.later(2 * DAY_MS, ['gone']);
  const path = `/payments/withdraws/${fieldOf(withdrawal, 'id')}`;
  await desk.outcome('admin', 'PUT', `${path}/accept`, {});
  await desk.outcome('admin', 'PUT', `${path}/send`, { reference: 'B-1' });
  await desk.outcome('second', 'POST', '/compliance/cases', {
    userId: id,
    title: 'Ingresos',
    note: 'Empieza',
    alertIds: [],
    operationOn: '2026-03-10',
  });
  await desk.outcome('gone', 'POST', '/rights/requests', {
    kind: 'leave',
    email: EMAIL,
    name: `${WORDS.name} ${WORDS.lastname}`,
    detail: 'Me voy',
  });
  product.clock.advance(3 * DAY_MS);
  await product.modules.movements.completeDueWithdrawals();
  await product.logIn('gone');
  return id;
}

test('the table of what is kept names every table that still has the identity or an account of an erased person', async () => {
  await lived();
  expect(await desk.outcome('gone', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' })).toEqual([
    204,
    null,
  ]);
  await desk.later(91 * DAY_MS);
  expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
  // what was mailed and answered is deleted automatically
  await purgeAnswers(desk.product.database.db, new Date(Date.now() + 91 * DAY_MS));
  await purgeMails(desk.product.database.db, desk.product.clock.now());
  const promised = new Set<string>(Object.values(KEPT_DATA).flat());
  const found = await tablesWith([...Object.values(WORDS), ...Object.values(ACCOUNTS), EMAIL]);
  expect(found.filter((table) => !promised.has(table))).toEqual([]);
  // of these the person had something
  expect(found).toEqual(
    expect.arrayContaining([
      'sealed_subjects',
      'sealed_payers',
      'sealed_destinations',
      'compliance_cases',
      'rights_requests',
    ]),
  );
});

test('it names what stays of both representatives of a company that had another one', async () => {
  await foundCompany(desk);
  await desk.later(8 * DAY_MS, ['firm']);
  const former = ['28111222', 'firm@ladrillo.test'];
  await replaceRepresentative(desk);
  const { db } = desk.product.database;
  await db
    .updateTable('users')
    .set({ state: 'deleted', deleted_at: desk.product.clock.now() })
    .where('id', '=', desk.product.id('firm'))
    .execute();
  await desk.later(91 * DAY_MS);
  expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
  await purgeAnswers(db, new Date(Date.now() + 200 * DAY_MS));
  await purgeMails(db, desk.product.clock.now());
  const found = await tablesWith([...former, NEXT.document, NEXT.email]);
  const promised = new Set<string>(Object.values(KEPT_DATA).flat());
  expect(found.filter((table) => !promised.has(table))).toEqual([]);
  expect(found).toContain('company_replacements');
});
