import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#contract/audit/actions.ts';
import { userBalance } from '#contract/balance/endpoints.ts';
import { type Money, parseAmount } from '#contract/core/money.ts';
import { entriesOfPerson } from '#contract/desk/figure-links.ts';
import { listPersonEvents } from '#contract/desk/person.ts';
import { listPersonEntries, type PersonEntry } from '#contract/desk/person-entries.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import {
  addCallers,
  fieldOf,
  openProduct,
  type ProductUnderTest,
} from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  await setScene(product);
});
afterAll(() => product.close());

const ofPerson = (what: string, who = 'rich') => `/desk/people/${product.id(who)}/${what}`;
const note = (who: string, text: string) =>
  product.call(who, 'POST', ofPerson('notes'), { body: { text } });

test('a note is stored with its date and author, once however often it is sent', async () => {
  const sent = await Promise.all([
    note('admin_l3', 'Llamó por su retiro'),
    note('admin_l3', 'Llamó por su retiro'),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(sent.map(({ body }) => fieldOf(body, 'id'))).size).toBe(1);
  product.clock.advance(1_000);
  await note('admin', 'Segunda nota');
  const { body } = await product.call('admin_l2', 'GET', ofPerson('notes'));
  expect(body).toMatchObject({
    total: 2,
    items: [
      { text: 'Segunda nota' },
      { text: 'Llamó por su retiro', writtenBy: expect.any(String) },
    ],
  });
  expect((await note('admin', '  a ')).status).toBe(400);
  expect((await note('rich', 'Sobre mí')).status).toBe(403);
  expect((await product.call('rich', 'GET', ofPerson('notes'))).status).toBe(403);
});

test('a person reads the notes about them in their data, but not their author', async () => {
  const { body } = await product.call('rich', 'GET', '/users/me/data');
  const section = personalData.parse(body).sections.find(({ name }) => name === 'personNotes');
  expect(section?.rows).toHaveLength(2);
  expect(JSON.stringify(section)).not.toContain(product.id('admin'));
});

test('the timeline shows each level what it may see', async () => {
  const kindsFor = async (who: string) => {
    const { body } = await product.call(who, 'GET', `${ofPerson('timeline')}?pageSize=100`);
    return new Set(JSON.stringify(body).match(/(?<="kind":")[a-z]+/g));
  };
  expect(await kindsFor('admin')).toEqual(
    new Set(['registered', 'deposit', 'withdrawal', 'transfer', 'purchase', 'question', 'note']),
  );
  expect(await kindsFor('admin_l2')).not.toContain('purchase');
  expect(await kindsFor('admin_l3')).toEqual(new Set(['registered', 'note']));
});

test('accounts that share a document or a bank account are linked, in both directions', async () => {
  const links = async (who: string) =>
    (await product.call('admin_l2', 'GET', ofPerson('links', who))).body;
  expect(await links('rich')).toEqual({ items: [] });
  const { db } = product.database;
  for (const who of ['rich', 'investor'])
    await db
      .updateTable('users')
      .set({ document: '30111222' })
      .where('id', '=', product.id(who))
      .execute();
  expect(await links('rich')).toMatchObject({
    items: [{ userId: product.id('investor'), by: ['document'] }],
  });
  expect(await links('investor')).toMatchObject({ items: [{ userId: product.id('rich') }] });
  expect((await product.call('admin_l3', 'GET', ofPerson('links'))).status).toBe(403);
});

test("an unknown person's page is not found", async () => {
  const nobody = '/desk/people/01890000-0000-7000-8000-000000000000/timeline';
  expect(await product.call('admin', 'GET', nobody)).toMatchObject({
    status: 404,
    key: 'USER_NOT_FOUND',
  });
});

/** The entries that an address of the desk asks for, as the person's page reads them, on all its pages. */
async function entriesAt(address: string, who = 'rich') {
  const query = new URL(address, 'https://desk').searchParams;
  const asked = new URLSearchParams({
    part: query.get('parte') ?? '',
    currency: query.get('moneda') ?? '',
    pageSize: '2',
  });
  const project = query.get('proyecto');
  if (project) asked.set('projectId', project);
  const items: PersonEntry[] = [];
  for (let page = 1; ; page += 1) {
    asked.set('page', String(page));
    const answer = listPersonEntries.answer.parse(
      (await product.call('admin', 'GET', `${ofPerson('entries', who)}?${asked}`)).body,
    );
    items.push(...answer.items);
    if (items.length >= answer.total) return { ...answer, items };
  }
}
const minor = (money: Money) => parseAmount(money.amount.replace('-', ''), money.currency) ?? 0n;
const signed = (money: Money) => (money.amount.startsWith('-') ? -minor(money) : minor(money));

test('every amount of a wallet is the sum of the entries that it leads to', async () => {
  const userId = product.id('rich');
  const { items: wallets } = userBalance.answer.parse(
    (await product.call('admin', 'GET', `/balance/user/${userId}`)).body,
  );
  expect(wallets.length).toBeGreaterThan(0);
  expect(wallets.some(({ held }) => /[1-9]/.test(held))).toBe(true);
  for (const { projectId, currency, ...wallet } of wallets)
    for (const part of ['available', 'held'] as const) {
      const found = await entriesAt(entriesOfPerson(userId, { part, currency, projectId }));
      const sum = found.items.reduce((all, { amount }) => all + signed(amount), 0n);
      const figure = { amount: wallet[part], currency };
      expect([part, sum, found.figure]).toEqual([part, signed(figure), figure]);
      expect(found.items[0]?.after ?? figure).toEqual(figure);
    }
});

test('a debt is the sum of the entries that it leads to, and only level 1 reads entries', async () => {
  const { database, modules, clock } = product;
  const userId = product.id('rich');
  const at = clock.now();
  await database.transaction((tx) =>
    modules.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'deposit.chargeback',
        idempotencyKey: 'a-debt-of-rich',
        occurredAt: at,
        postings: chart.postings(
          chart.move(chart.receivable('USD', userId), chart.card('USD'), 12_50n),
        ),
      },
    ]),
  );
  const found = await entriesAt(entriesOfPerson(userId, { part: 'debt', currency: 'USD' }));
  expect(found.figure).toEqual({ amount: '12.50', currency: 'USD' });
  expect(found.items).toMatchObject([{ kind: 'deposit.chargeback', movement: null }]);
  const { status } = await product.call(
    'admin_l2',
    'GET',
    `${ofPerson('entries')}?part=debt&currency=USD`,
  );
  expect(status).toBe(403);
});

/** An entry of the audit log about a person, now; without an actor it is the system's. */
async function logged(
  userId: string,
  action: AuditAction,
  { by = null, after }: { readonly by?: string | null; readonly after?: object },
): Promise<void> {
  const at = product.clock.now();
  const target = { target_kind: 'user', target_id: userId } as const;
  const change = { before: null, after: after ? JSON.stringify(after) : null, address: null };
  await product.database.db
    .insertInto('audit_log')
    .values({ id: newId(at), at, actor_id: by, action, ...target, ...change })
    .execute();
}

test('the timeline begins with the latest event, or with the first', async () => {
  const daysOf = async (sort: string) => {
    const path = `${ofPerson('timeline')}?pageSize=100${sort}`;
    const { body } = await product.call('admin', 'GET', path);
    return listPersonEvents.answer.parse(body).items.map(({ at }) => Date.parse(at));
  };
  const latestFirst = (await daysOf('')).toSorted((one, other) => other - one);
  expect(new Set(latestFirst).size).toBeGreaterThan(1);
  expect(await daysOf('')).toEqual(latestFirst);
  expect(await daysOf('&sort=at')).toEqual(latestFirst.toReversed());
});

test('the timeline keeps every question, each result of the identity, blocks and refunds', async () => {
  const { db } = product.database;
  const userId = product.id('rich');
  const events = async () => {
    const { body } = await product.call('admin', 'GET', `${ofPerson('timeline')}?pageSize=100`);
    return listPersonEvents.answer.parse(body).items;
  };
  const statusesOf = async (kind: string) =>
    (await events()).filter((one) => one.kind === kind).map(({ status }) => status);
  expect(await statusesOf('question')).toEqual(['waiting']);
  await db
    .updateTable('project_questions')
    .set({ answer: 'Sí.', answered_by: product.id('owner'), answered_at: product.clock.now() })
    .where('asker_id', '=', userId)
    .execute();
  expect(await statusesOf('question')).toEqual(['answered']);
  for (const kycStatus of ['pending', 'retry', 'verified']) {
    product.clock.advance(1_000);
    await logged(userId, 'kyc.result', { after: { kycStatus } });
  }
  expect(await statusesOf('identity')).toEqual(['verified', 'retry', 'pending']);
  for (const step of ['block', 'unblock']) {
    product.clock.advance(1_000);
    const body = step === 'block' ? { reason: 'se investiga un contracargo' } : undefined;
    const { status } = await product.call('admin', 'POST', `/users/${userId}/${step}`, { body });
    expect([step, status]).toEqual([step, 204]);
  }
  expect(await statusesOf('account')).toEqual(['active', 'blocked']);
  // the block by a rule has no actor; the entry of the administrator who freezes an estate is no second one
  for (const [action, by] of [
    ['payments.chargeback', null],
    ['estate.lift', null],
    ['estate.freeze', null],
    ['estate.freeze', product.id('admin')],
  ] as const) {
    product.clock.advance(1_000);
    await logged(userId, action, { by });
  }
  expect(await statusesOf('account')).toEqual([
    'blocked',
    'active',
    'blocked',
    'active',
    'blocked',
  ]);
  const [purchase] = (await events()).filter(({ kind }) => kind === 'purchase');
  await db
    .insertInto('token_lot_returns')
    .values({
      id: newId(),
      purchase_id: purchase?.id ?? '',
      entry_id: newId(),
      reason: 'refund',
      tokens: 1n,
      cost: 10_00n,
      penalty: 1_50n,
      returned_at: product.clock.now(),
    })
    .execute();
  expect((await events()).filter(({ kind }) => kind === 'refund')).toMatchObject([
    { title: purchase?.title, status: 'refund', amount: { amount: '8.50' } },
  ]);
});
