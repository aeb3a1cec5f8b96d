import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bankLineSort } from '#contract/treasury/bank/report.ts';
import { CBU, type ExportDesk, openExports } from './exports.test-support.ts';

let desk: ExportDesk;
beforeAll(async () => {
  desk = await openExports();
});
afterAll(() => desk.product.close());

test('bank lines have what they are, how sure that is, and who decided it when', async () => {
  const { product, rowsOf } = desk;
  const { db } = product.database;
  const line = (n: number, settled: string) => sql`
    insert into bank_statement_lines
      (id, account_id, currency, day, amount, reference, occurrence, settled_by, imported_by, imported_at)
    select ${id(n)}, a.id, 'ARS', '2026-03-05', ${-1_250 * n}, ${`COMISION ${CBU} ${n}`}, 1,
           nullif(${settled}, ''), ${product.id('admin')}, '2026-03-06T01:30:00Z'
    from company_bank_accounts a where a.currency = 'ARS' limit 1`;
  const id = (n: number) => `0195f000-0000-7000-8000-00000000000${n}`;
  await line(1, '').execute(db);
  await line(2, 'explanation').execute(db);
  await sql`insert into bank_line_explanations (id, line_id, kind, reason, status, asked_by, asked_at)
    values (${id(3)}, ${id(2)}, 'bank_fee', 'según el extracto', 'standing', ${product.id('admin')},
            '2026-03-06T01:40:00Z')`.execute(db);
  const rows = await rowsOf(`/exports/bank-lines?search=${CBU}&`);
  expect(rows).toMatchObject([
    {
      Día: '05/03/2026',
      'Texto del banco': `COMISION ${CBU} 2`,
      Moneda: 'ARS',
      Importe: '-25.00',
      Estado: 'Explicada',
      'Qué es': 'Comisión del banco',
      Cómo: 'Decidida',
      Cuándo: '05/03/2026 22:40',
      Motivo: 'según el extracto',
    },
    {
      Importe: '-12.50',
      Estado: 'Por decidir',
      'Qué es': 'Comisión del banco',
      Cómo: 'Propuesta segura',
      Quién: '',
      Cargada: '05/03/2026 22:30',
    },
  ]);
  expect(rows[0]?.Quién).not.toBe('');
  const some = (filter: string) => rowsOf(`/exports/bank-lines?search=${CBU}&${filter}&`);
  expect(await some('sort=reference')).toMatchObject([
    { Importe: '-12.50' },
    { Importe: '-25.00' },
  ]);
  expect(await some('sort=amount')).toMatchObject([{ Importe: '-25.00' }, { Importe: '-12.50' }]);
  expect(await some('sort=-amount')).toMatchObject([{ Importe: '-12.50' }, { Importe: '-25.00' }]);
  expect(await some('filter[state]=open')).toMatchObject([{ Importe: '-12.50' }]);
  expect(await some('filter[state]=explanations')).toMatchObject([{ Importe: '-25.00' }]);
  expect(await some('certainty=certain')).toMatchObject([{ Importe: '-12.50' }]);
  expect(await some('certainty=possible')).toEqual([]);
  expect(await some(`filter[import]=${id(9)}`)).toEqual([]);
  const { bytes } = await product.fetchFile('admin_l2', '/exports/bank-lines?format=xlsx');
  expect((await readSheet(bytes))[0]).toContain('Texto del banco');
});

/** The lists of bank lines, each with its file, and where its rows are. */
const LINE_LISTS = [
  ['/treasury/bank/lines?pageSize=100&', '', 'items'],
  ['/treasury/bank?', 'list=toDecide&filter[state]=open&', 'unknown'],
  ['/treasury/bank?', 'list=explained&filter[state]=explanations&', 'explanations'],
] as const;
const REFERENCED = z.array(z.object({ reference: z.string(), waits: z.boolean().optional() }));

describe('the files of bank lines', () => {
  beforeAll(async () => {
    const { product } = desk;
    const { db } = product.database;
    // the order of the file of a statement is not the order of the ids
    const line = (n: number, of: { text: string; amount: number; explained?: boolean }) => sql`
      insert into bank_statement_lines
        (id, account_id, currency, day, amount, reference, occurrence, settled_by, imported_by, imported_at, import_row)
      select ${lineId(n)}, a.id, a.currency, ${n === 14 ? '2026-03-04' : '2026-03-07'}, ${of.amount}, ${of.text}, 1,
             ${of.explained ? 'explanation' : null}, ${product.id('admin')}, '2026-03-08T01:30:00Z', ${20 - n}
      from company_bank_accounts a where a.currency = ${n === 13 ? 'USD' : 'ARS'} limit 1`;
    await line(11, { text: 'Orden b', amount: 300 }).execute(db);
    await line(12, { text: 'orden A', amount: -500 }).execute(db);
    await line(13, { text: 'Orden c', amount: 100 }).execute(db);
    await line(14, { text: 'orden D', amount: 100 }).execute(db);
    for (const n of [15, 16, 17]) {
      await line(n, { text: `Gasto ${30 - n}`, amount: -n, explained: true }).execute(db);
      await sql`insert into bank_line_explanations (id, line_id, kind, reason, status, asked_by, asked_at)
        values (${lineId(n + 10)}, ${lineId(n)}, 'bank_fee', ${n === 16 ? 'sellado provincial' : 'según el extracto'},
                ${n === 16 ? 'pending' : 'standing'}, ${product.id('admin')}, '2026-03-08T01:40:00Z')`.execute(
        db,
      );
    }
  });
  const lineId = (n: number) => `0195f000-0000-7000-8000-0000000000${n}`;
  const listedBy = async (path: string, field: string) => {
    const { product } = desk;
    const { status, body } = await product.call('admin', 'GET', path);
    expect([path, status]).toEqual([path, 200]);
    return REFERENCED.parse(Object(body)[field]).flatMap((one) => (one.waits ? [] : one.reference));
  };
  const inFile = async (query: string) =>
    (await desk.rowsOf(`/exports/bank-lines?${query}`)).map((row) => row['Texto del banco']);

  test.each(LINE_LISTS)(
    'of %s%s has the rows and the order of its view',
    async (list, file, field) => {
      const orders = new Set<string>();
      for (const query of ['', ...bankLineSort.options.map((sort) => `sort=${sort}&`)]) {
        const shown = await listedBy(`${list}${query}`, field);
        expect([query, await inFile(`${file}${query}`)]).toEqual([query, shown]);
        orders.add(shown.join());
      }
      // rows of one order would have the order of any view
      expect(orders.size).toBeGreaterThan(2);
    },
  );

  test('of explained lines is searched by reason and by who asked', async () => {
    const { product } = desk;
    const { name, lastname } = await product.database.db
      .selectFrom('users')
      .select(['name', 'lastname'])
      .where('id', '=', product.id('admin'))
      .executeTakeFirstOrThrow();
    for (const search of ['sellado', `gasto ${name} ${lastname}`, 'orden']) {
      const query = `search=${encodeURIComponent(search)}&`;
      const shown = await listedBy(`/treasury/bank?${query}`, 'explanations');
      const file = await inFile(`list=explained&filter[state]=explanations&${query}`);
      expect([search, file]).toEqual([search, shown]);
      expect([search, shown.length]).toEqual([search, { sellado: 1, orden: 0 }[search] ?? 3]);
    }
  });
});
