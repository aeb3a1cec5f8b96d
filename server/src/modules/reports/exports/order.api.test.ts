import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dueSort, movementSort } from '#contract/payments/movements.ts';
import { purchaseSort } from '#contract/tokens/purchases.ts';
import { made } from '../../../../test/product/scene.ts';
import { type ExportDesk, openExports } from './exports.test-support.ts';
import { depositRows, transferRows, withdrawalRows } from './store.ts';
import { purchaseRows } from './store-purchases.ts';

let desk: ExportDesk;
beforeAll(async () => {
  desk = await openExports();
});
afterAll(() => desk.product.close());

/** The lists of movements and purchases, each with its file and the orders of its view. */
const ORDERED = [
  ['/payments/deposits', '/exports/deposits', dueSort.options],
  ['/payments/withdraws', '/exports/withdraws', dueSort.options],
  ['/balance/transfers', '/exports/transfers', movementSort.options],
  ['/tokens/purchases', '/exports/purchases', purchaseSort.options],
] as const;
const NUMBERED = z.object({ items: z.array(z.object({ orderNumber: z.string() })) });

test.each(ORDERED)('the file of %s has the order of its view', async (list, file, sorts) => {
  const { product, rowsOf } = desk;
  await addMovements(desk);
  const orders = new Set<string>();
  const waiting = list === '/tokens/purchases' ? '' : 'filter[waiting]=true&';
  for (const query of ['', waiting, ...sorts.map((sort) => `sort=${sort}&`)]) {
    const { body } = await product.call('admin', 'GET', `${list}?${query}pageSize=100`);
    const shown = NUMBERED.parse(body).items.map(({ orderNumber }) => orderNumber);
    const rows = await rowsOf(`${file}?${query}`, 'admin');
    expect([query, rows.map(({ Orden }) => Orden)]).toEqual([query, shown]);
    orders.add(shown.join());
  }
  // rows of one order would have the order of any view
  expect([list, orders.size > 1]).toEqual([list, true]);
});

test.each(['due', '-due'] as const)(
  'a deposit that is decided while its file is written appears once: by %s',
  async (sort) => {
    const { db } = desk.product.database;
    // more than one chunk
    await sql`insert into deposits select (jsonb_populate_record(null::deposits, to_jsonb(d) || jsonb_build_object(
        'id', gen_random_uuid(), 'order_number', ${`D-${sort}-`}::text || n, 'status', 'pending', 'amount', 50000 + n,
        'accepted_amount', null, 'closed_at', null, 'expires_at', timestamptz '2027-01-01' + n * interval '1 minute'))).*
      from (select * from deposits limit 1) d, generate_series(1, 600) n`.execute(db);
    const all = await db.selectFrom('deposits').select('id').execute();
    expect(all.length).toBeGreaterThan(600);
    const read: string[] = [];
    for await (const { id } of depositRows(db, { sort, paid: [] })) {
      if (read.length === 0)
        await db
          .updateTable('deposits')
          .set({ status: 'completed', accepted_amount: 1n, closed_at: new Date() })
          .where('order_number', 'like', `D-${sort}-%0`)
          .execute();
      read.push(id);
    }
    expect([read.length, new Set(read).size]).toEqual([all.length, all.length]);
  },
);

test('a withdrawal that is due while its file is written is not lost', async () => {
  const { db } = desk.product.database;
  await sql`insert into withdrawals select (jsonb_populate_record(null::withdrawals, to_jsonb(w) || jsonb_build_object(
      'id', gen_random_uuid(), 'order_number', 'R-due-' || n, 'due_at', null))).*
    from (select * from withdrawals where status = 'pending' limit 1) w, generate_series(1, 600) n`.execute(
    db,
  );
  const all = await db.selectFrom('withdrawals').select('id').execute();
  const read = new Set<string>();
  for await (const { id } of withdrawalRows(db, { sort: 'due' })) {
    if (read.size === 0)
      await db
        .updateTable('withdrawals')
        .set({ pre_approved_at: new Date('2019-12-31'), due_at: new Date('2020-01-01') })
        .where('order_number', 'like', 'R-due-%0')
        .execute();
    read.add(id);
  }
  expect(read.size).toBe(all.length);
});

/** Files by a name, with the table of their rows and what renames all people, or all projects. */
const NAMED = [
  ['transfers', 'person', transferRows],
  ['transfers', '-person', transferRows],
  ['token_purchases', 'person', purchaseRows],
  ['token_purchases', '-person', purchaseRows],
  ['token_purchases', 'project', purchaseRows],
  ['token_purchases', '-project', purchaseRows],
] as const;

test.each(NAMED)(
  '%s of a name that changes while their file is written appear once: by %s',
  async (table, sort, rowsOf) => {
    const { db } = desk.product.database;
    const name = (letter: string) =>
      sort.endsWith('person')
        ? sql`update users set lastname = ${letter}`.execute(db)
        : sql`update projects set name = ${letter}`.execute(db);
    // more than one chunk
    await sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(r) || jsonb_build_object(
      'id', gen_random_uuid(), 'order_number', ${`${table}-${sort}-`}::text || n))).*
    from (select * from ${sql.table(table)} limit 1) r, generate_series(1, 600) n`.execute(db);
    const all = await db.selectFrom(table).select('id').execute();
    expect(all.length).toBeGreaterThan(600);
    for (const letter of ['A', 'Z']) {
      await name('M');
      const read: string[] = [];
      for await (const { id } of rowsOf(db, { sort: sort as 'person' })) {
        if (read.length === 0) await name(letter);
        read.push(id);
      }
      expect([letter, read.length, new Set(read).size]).toEqual([letter, all.length, all.length]);
    }
  },
);

/** More withdrawals and transfers, each later and of another amount. */
async function addMovements({ product, scene }: ExportDesk): Promise<void> {
  const { bankAccountId, projectId, otherProjectId } = scene;
  for (const amount of ['90.00', '20.00']) {
    product.clock.set(new Date(product.clock.now().getTime() + 60_000));
    await made(product, 'rich', {
      method: 'POST',
      path: '/payments/withdraws',
      body: { projectId, currency: 'USD', amount, receivedCurrency: 'USD', bankAccountId },
    });
    await made(product, 'rich', {
      method: 'POST',
      path: `/balance/${projectId}/transfer`,
      body: { toProjectId: otherProjectId, currency: 'USD', amount },
    });
  }
}
