import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workingDaysAfter } from '#contract/core/calendar/working-day.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { deskHealth, listDeskMails } from '#contract/desk/health.ts';
import { deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { businessDay, lastDayBefore, startOfBusinessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
});
afterAll(() => product.close());

const health = async (who: string) =>
  deskHealth.parse((await product.call(who, 'GET', '/desk/health')).body).services;
const stateOf = async (service: string, who = 'admin') =>
  (await health(who)).find((one) => one.service === service);
const items = async (who: string, kind: string) =>
  deskPage.parse((await product.call(who, 'GET', `/desk/items?filter[kind]=${kind}`)).body).items;
const kindsOf = async (who: string) =>
  deskCounts
    .parse((await product.call(who, 'GET', '/desk/counts')).body)
    .kinds.map(({ kind }) => kind);

const PESOS = '00000000-0000-7000-8000-000000000001';
const DOLLARS = '00000000-0000-7000-8000-000000000002';
const NONE: ReadonlySet<string> = new Set();
const dayAfter = (day: string) => businessDay(new Date(startOfBusinessDay(day).getTime() + DAY_MS));
/** The latest day after which so many working days end by a day. */
function workingDayBefore(day: string, count: number): string {
  let found = day;
  while (workingDaysAfter(found, count, NONE) > day)
    found = lastDayBefore(startOfBusinessDay(found));
  return found;
}

/** A service whose answers the test controls. */
function provider() {
  const { outside } = product.modules;
  let error: unknown = null;
  const gateway = outside.watched('kyc', {
    async ask() {
      if (error !== null) throw error;
    },
  });
  return {
    async answers() {
      error = null;
      await gateway.ask();
      await outside.settled();
    },
    async fails(by: unknown) {
      error = by;
      await gateway.ask().catch(() => {});
      // the outcome of a call is recorded after its caller continued
      await Promise.resolve();
      await outside.settled();
    },
  };
}
const refusal = (status: number) =>
  new AppError('PROVIDER_UNAVAILABLE', [], { cause: new Error(`kyc: GET /x answered ${status}`) });

test('a failing service shows since when and why, and stays in the inbox until it answers', async () => {
  const kyc = provider();
  await kyc.answers();
  expect(await stateOf('kyc')).toMatchObject({ state: 'ok', simulated: true, fault: null });
  expect(await items('admin_l3', 'service')).toEqual([]);

  const since = product.clock.now().toISOString();
  await kyc.fails(refusal(503));
  product.clock.advance(60_000);
  const last = product.clock.now().toISOString();
  await kyc.fails(refusal(401));
  expect(await stateOf('kyc')).toMatchObject({
    state: 'failing',
    failingSince: since,
    failedAt: last,
    fault: 'refused',
    httpStatus: 401,
  });
  expect(await items('admin_l3', 'service')).toMatchObject([
    { id: 'kyc', title: 'Verificación de identidad', since, risks: ['failing'] },
  ]);

  await kyc.answers();
  expect(await stateOf('kyc')).toMatchObject({ state: 'ok', failingSince: null, failedAt: last });
  expect(await items('admin_l3', 'service')).toEqual([]);
});

test('a refusal of a person is not a failure of the service, but a broken connection is', async () => {
  const kyc = provider();
  await kyc.fails(new AppError('USER_NOT_FOUND'));
  expect((await stateOf('kyc'))?.state).toBe('ok');
  await kyc.fails(new TypeError('fetch failed'));
  expect(await stateOf('kyc')).toMatchObject({ state: 'failing', fault: 'unreachable' });
  await kyc.fails(new DOMException('too late', 'TimeoutError'));
  expect(await stateOf('kyc')).toMatchObject({ state: 'failing', fault: 'silent' });
  await kyc.answers();
});

test('each level reads the services it works with, and savers none', async () => {
  const names = async (who: string) => (await health(who)).map(({ service }) => service).sort();
  expect(await names('admin')).toEqual(['bank', 'chain', 'kyc', 'mail', 'rates']);
  expect(await names('admin_l2')).toEqual(['bank', 'chain', 'kyc', 'mail', 'rates']);
  expect(await names('admin_l3')).toEqual(['kyc', 'mail']);
  expect((await product.call('user', 'GET', '/desk/health')).status).toBe(403);
});

test('a bank is outdated once no statement covers the last three working days, however late one was imported', async () => {
  expect(await stateOf('bank')).toMatchObject({ state: 'unknown', coveredTo: null });
  const imports = async (id: string, lastDay: string | null, account: string | null = PESOS) =>
    sql`insert into bank_statement_imports
      (id, account_id, file_name, imported_by, imported_at, lines, added, repeated, faults, balance_breaks, first_day, last_day)
      values (${id}, ${account}, 'x.csv', ${product.id('admin')}, ${product.clock.now()}, 1, 1, 0, '[]', '[]', ${lastDay}, ${lastDay})`.execute(
      product.database.db,
    );
  // a file without a readable line covers no day
  await imports('01900000-0000-7000-8000-000000000011', null);
  expect(await stateOf('bank')).toMatchObject({ state: 'unknown' });

  const today = businessDay(product.clock.now());
  const longAgo = workingDayBefore(today, 4);
  await imports('01900000-0000-7000-8000-000000000012', longAgo);
  expect(await stateOf('bank')).toMatchObject({
    state: 'failing',
    fault: 'old',
    coveredTo: longAgo,
    failingSince: startOfBusinessDay(dayAfter(workingDaysAfter(longAgo, 3, NONE))).toISOString(),
  });

  const recent = workingDayBefore(today, 1);
  await imports('01900000-0000-7000-8000-000000000013', recent);
  expect(await stateOf('bank')).toMatchObject({ state: 'ok', coveredTo: recent });
  // an older statement that is imported later takes nothing back
  await imports('01900000-0000-7000-8000-000000000014', longAgo);
  expect(await stateOf('bank')).toMatchObject({ state: 'ok', coveredTo: recent });
  // a line dated after its import covers no later day
  await imports('01900000-0000-7000-8000-000000000015', '2099-01-01');
  expect(await stateOf('bank')).toMatchObject({ state: 'ok', coveredTo: today, behind: [] });

  // a current statement of one account covers no other
  await imports('01900000-0000-7000-8000-000000000016', longAgo, DOLLARS);
  const behind = {
    state: 'failing',
    fault: 'old',
    coveredTo: longAgo,
    behind: [{ account: 'Cuenta en dólares', coveredTo: longAgo }],
    failingSince: startOfBusinessDay(dayAfter(workingDaysAfter(longAgo, 3, NONE))).toISOString(),
  };
  expect(await stateOf('bank')).toMatchObject(behind);
  // nor does a file of several accounts without a line of it
  const several = '01900000-0000-7000-8000-000000000017';
  await imports(several, recent, null);
  expect(await stateOf('bank')).toMatchObject(behind);
  await sql`insert into bank_statement_balances (import_id, account_id, first_day, last_day, closing_balance)
    values (${several}, ${DOLLARS}, ${longAgo}, ${longAgo}, 1)`.execute(product.database.db);
  expect(await stateOf('bank')).toMatchObject({ state: 'ok', coveredTo: recent, behind: [] });
});

test('a pending mail is counted and listed, its subject only for payment managers', async () => {
  await sql`insert into mails (id, to_address, subject, text, html, status, created_at)
    values ('01900000-0000-7000-8000-000000000002', 'ana@ejemplo.test', 'Retiro de $ 10', '', '', 'failed', ${product.clock.now()})`.execute(
    product.database.db,
  );
  await Promise.all(['admin', 'admin_l2', 'admin_l3'].map((who) => product.logIn(who)));
  const mail = await stateOf('mail', 'admin_l3');
  expect(mail?.mails.find(({ state }) => state === 'failed')).toMatchObject({ count: 1 });
  const list = async (who: string) =>
    (await product.call(who, 'GET', '/desk/mails?filter[state]=failed')).body;
  expect(await list('admin_l2')).toMatchObject({
    total: 1,
    items: [{ to: 'ana@ejemplo.test', subject: 'Retiro de $ 10' }],
  });
  expect(await list('admin_l3')).toMatchObject({ items: [{ subject: null }] });
  const found = async (who: string, search: string) => {
    const { body } = await product.call(
      who,
      'GET',
      `/desk/mails?filter[state]=failed&search=${search}`,
    );
    return listDeskMails.answer.parse(body).total;
  };
  expect([await found('admin_l3', 'ana@'), await found('admin_l2', 'Retiro')]).toEqual([1, 1]);
  // a search must not tell what the reader may not see
  expect([await found('admin_l3', 'Retiro'), await found('admin_l2', 'otra')]).toEqual([0, 0]);
});

test('cases are in the inbox of officers only, and never of their subject', async () => {
  const [officer, subject] = [product.id('admin'), product.id('owner')];
  const insertCase = (id: string, number: string, about: string) =>
    sql`insert into compliance_cases (id, number, subject_id, title, opened_by, opened_at, operation_at, state, due_at)
      values (${id}, ${number}, ${about}, 'Origen', ${officer}, now(), now(), 'open', now() + interval '90 days')`.execute(
      product.database.db,
    );
  await insertCase('01900000-0000-7000-8000-000000000003', 'K-2026-000001', subject);
  await insertCase('01900000-0000-7000-8000-000000000004', 'K-2026-000002', officer);
  expect(await kindsOf('admin')).not.toContain('case');
  expect(await items('admin', 'case')).toEqual([]);
  const open = () =>
    product.call('admin', 'PUT', '/desk/items/case/01900000-0000-7000-8000-000000000003/open');
  expect((await open()).status).toBe(403);

  await sql`insert into compliance_officers (id, user_id, kind, state, asked_by, asked_at, decided_by, decided_at)
    values ('01900000-0000-7000-8000-000000000005', ${officer}, 'officer', 'active', ${officer}, now(), ${officer}, now())`.execute(
    product.database.db,
  );
  expect(await kindsOf('admin')).toContain('case');
  const seen = await items('admin', 'case');
  expect(seen).toMatchObject([{ title: 'K-2026-000001', person: null, detail: '' }]);
  expect((await open()).status).toBe(200);
  expect(await kindsOf('admin_l2')).not.toContain('case');
});

test('an alert that blocks a movement is in the inbox of level 1, except for its subject', async () => {
  const insertAlert = (id: string, level: string, about: string) =>
    sql`insert into compliance_alerts (id, movement, movement_id, order_number, user_id, rule, level, why, raised_at, moved_at)
      values (${id}, 'deposit', ${id}, 'D-1', ${about}, 'structuring', ${level}, 'porque sí', now(), now())`.execute(
      product.database.db,
    );
  await insertAlert('01900000-0000-7000-8000-000000000006', 'high', product.id('owner'));
  await insertAlert('01900000-0000-7000-8000-000000000007', 'medium', product.id('owner'));
  await insertAlert('01900000-0000-7000-8000-000000000008', 'high', product.id('admin'));
  expect((await items('admin', 'alert')).map(({ id }) => id)).toEqual([
    '01900000-0000-7000-8000-000000000006',
  ]);
  expect(await items('admin_l2', 'alert')).toEqual([]);
});
