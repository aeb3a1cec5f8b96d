import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listWithdrawals } from '#contract/payments/endpoints.ts';
import { movementSort } from '#contract/payments/movements.ts';
import { withdrawalSort } from '#contract/payments/withdrawals.ts';
import { listAudit } from '#contract/settings/endpoints.ts';
import { purchaseSort } from '#contract/tokens/purchases.ts';
import { bankLineSort } from '#contract/treasury/bank/report.ts';
import {
  addCallers,
  openProduct,
  type ProductUnderTest,
} from '../../../../test/product/product.ts';
import { made, type Scene, setScene } from '../../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;
const CBU = '0170099220000067797370';
const FORMULA = '=HYPERLINK("http://malo")';
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  const { withdrawalId } = scene;
  await product.database.db
    .updateTable('withdrawals')
    .set({
      destination_account: CBU,
      destination_holder: 'Iñaki Ñúñez',
      destination_alias: FORMULA,
      // the day after, in UTC
      created_at: new Date('2026-03-11T01:30:00.000Z'),
    })
    .where('id', '=', withdrawalId)
    .execute();
});
afterAll(() => product.close());

const download = async (query: string) =>
  (await product.fetchFile('admin_l2', `/exports/withdraws?${query}`)).bytes;
const ofOne = (head: readonly string[], rows: readonly (readonly unknown[])[]) => {
  const row = rows.find((cells) => cells.some((cell) => String(cell).includes(CBU)));
  return Object.fromEntries(head.map((name, at) => [name, row?.[at]]));
};
/** The cells of a CSV whose cells are all quoted. */
const cellsOf = (line: string, separator: string) =>
  line
    .replace(/^\ufeff?"|"$/g, '')
    .split(`"${separator}"`)
    .map((cell) => cell.replaceAll('""', '"'));

test('a CSV has accounts whole, holders, states in words, local time and decimal commas, and no formula', async () => {
  const lines = (await download('separator=semicolon')).toString().split('\r\n').filter(Boolean);
  const [head = [], ...rows] = lines.map((line) => cellsOf(line, ';'));
  expect(ofOne(head, rows)).toMatchObject({
    // the apostrophe keeps a spreadsheet from reading a number, which would lose digits
    'Cuenta de destino': `'${CBU}`,
    Titular: 'Iñaki Ñúñez',
    Destino: `'${FORMULA}`,
    Estado: 'Pendiente',
    Método: 'Transferencia bancaria',
    Fecha: '10/03/2026 22:30',
    Moneda: 'USD',
    Importe: '50,00',
  });
});

test('a CSV for another spreadsheet has decimal points', async () => {
  const lines = (await download('separator=comma')).toString().split('\r\n').filter(Boolean);
  const [head = [], ...rows] = lines.map((line) => cellsOf(line, ','));
  expect(ofOne(head, rows)).toMatchObject({
    Importe: '50.00',
    'Cuenta de destino': `'${CBU}`,
  });
});

test('a workbook has accounts as texts with all their digits, amounts as numbers, and formulas as texts', async () => {
  const [head = [], ...rows] = await readSheet(Buffer.from(await download('format=xlsx')));
  expect(ofOne(head.map(String), rows)).toMatchObject({
    'Cuenta de destino': CBU,
    Titular: 'Iñaki Ñúñez',
    Destino: FORMULA,
    Estado: 'Pendiente',
    Fecha: '10/03/2026 22:30',
    Importe: 50,
  });
});

test('a deposit’s state, units and local time are those that people read', async () => {
  const { bytes } = await product.fetchFile('admin_l2', '/exports/deposits?format=xlsx');
  const [head = [], ...rows] = await readSheet(Buffer.from(bytes));
  const column = (name: string) => rows.map((row) => row[head.map(String).indexOf(name)]);
  expect(column('Estado')).toEqual(expect.arrayContaining(['Completado', 'Pendiente']));
  expect(column('Importe acreditado')).toContain(20_000);
  expect(column('Fecha')).toContain('10/03/2026 12:00');
});

/** The rows of a file with decimal points, by the names of their columns. */
const rowsOf = async (path: string, who = 'admin_l2') => {
  const { bytes } = await product.fetchFile(who, `${path}separator=comma`);
  const lines = bytes.toString().split('\r\n').filter(Boolean);
  const [head = [], ...rows] = lines.map((line) => cellsOf(line, ','));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
};

test('bank lines have what they are, how sure that is, and who decided it when', async () => {
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

test('payment runs have a row for each line, with its account as text, its state and its reference', async () => {
  const { items } = listWithdrawals.answer.parse(
    (await product.call('admin', 'GET', '/payments/withdraws?filter[status]=pending')).body,
  );
  const [withdrawal] = items;
  const at = `/payments/withdraws/${withdrawal?.id}`;
  expect((await product.call('admin', 'PUT', `${at}/accept`, { body: {} })).status).toBe(200);
  const made = await product.call('admin', 'POST', '/payments/runs', {
    body: { withdrawalIds: [withdrawal?.id], format: 'csv' },
    headers: { 'idempotency-key': 'armar-un-lote' },
  });
  expect(made.status).toBe(200);
  expect(await rowsOf('/exports/runs?filter[state]=open&')).toMatchObject([
    {
      Orden: withdrawal?.orderNumber,
      'Estado del lote': 'Por pagar',
      Línea: '1',
      Titular: 'Iñaki Ñúñez',
      'Cuenta de destino': `'${CBU}`,
      Estado: 'Pendiente',
      Referencia: '',
    },
  ]);
  expect(await rowsOf('/exports/runs?filter[state]=paid&')).toEqual([]);
});

/** The lists of bank lines, each with its file, and where its rows are. */
const LINE_LISTS = [
  ['/treasury/bank/lines?pageSize=100&', '', 'items'],
  ['/treasury/bank?', 'list=toDecide&filter[state]=open&', 'unknown'],
  ['/treasury/bank?', 'list=explained&filter[state]=explanations&', 'explanations'],
] as const;

describe('the files of bank lines', () => {
  beforeAll(async () => {
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
    const { status, body } = await product.call('admin', 'GET', path);
    expect([path, status]).toEqual([path, 200]);
    return REFERENCED.parse(Object(body)[field]).flatMap((one) => (one.waits ? [] : one.reference));
  };
  const inFile = async (query: string) =>
    (await rowsOf(`/exports/bank-lines?${query}`)).map((row) => row['Texto del banco']);

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
const REFERENCED = z.array(z.object({ reference: z.string(), waits: z.boolean().optional() }));

/** The lists of movements and purchases, each with its file and the orders of its view. */
const ORDERED = [
  ['/payments/deposits', '/exports/deposits', movementSort.options],
  ['/payments/withdraws', '/exports/withdraws', withdrawalSort.options],
  ['/balance/transfers', '/exports/transfers', movementSort.options],
  ['/tokens/purchases', '/exports/purchases', purchaseSort.options],
] as const;

test.each(ORDERED)('the file of %s has the order of its view', async (list, file, sorts) => {
  await addMovements();
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

/** More withdrawals and transfers, each later and of another amount. */
async function addMovements(): Promise<void> {
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
const WITH_IDS = z.object({ items: z.array(z.object({ id: z.string() })) });
const NUMBERED = z.object({ items: z.array(z.object({ orderNumber: z.string() })) });

test('a file of the desk tells pre-approved withdrawals from untouched ones; a person’s own does not', async () => {
  const ids = async (filter: string) => ({
    file: (await rowsOf(`/exports/withdraws?filter[preApproved]=${filter}&`)).map((row) => row.Id),
    list: WITH_IDS.parse(
      (
        await product.call(
          'admin',
          'GET',
          `/payments/withdraws?pageSize=100&filter[preApproved]=${filter}`,
        )
      ).body,
    ).items.map(({ id }) => id),
  });
  const set = (pre_approved_at: Date | null, due_at: Date | null) =>
    product.database.db
      .updateTable('withdrawals')
      .set({ pre_approved_at, due_at })
      .where('id', '=', scene.withdrawalId)
      .execute();
  const { pre_approved_at: at, due_at: due } = await product.database.db
    .selectFrom('withdrawals')
    .select(['pre_approved_at', 'due_at'])
    .where('id', '=', scene.withdrawalId)
    .executeTakeFirstOrThrow();
  await set(null, null);
  const untouched = await ids('false');
  expect(untouched.file).toContain(scene.withdrawalId);
  expect(untouched.list).toContain(scene.withdrawalId);
  await set(new Date('2026-03-12T15:00:00Z'), new Date('2026-03-14T15:00:00Z'));
  expect(await ids('true')).toEqual({ file: [scene.withdrawalId], list: [scene.withdrawalId] });
  const [row] = await rowsOf('/exports/withdraws?filter[preApproved]=true&');
  expect(row).toMatchObject({ Preaprobado: '12/03/2026 12:00', Plazo: '14/03/2026 12:00' });
  const own = await rowsOf('/exports/me/withdraws?', 'rich');
  expect(own.map(({ Id }) => Id)).toContain(scene.withdrawalId);
  expect(own.some((one) => 'Preaprobado' in one || 'Plazo' in one)).toBe(false);
  await set(at, due);
});

test('a file of the desk has each deposit’s bank reference and payer; a person’s own has neither', async () => {
  await product.database.db
    .updateTable('deposits')
    .set({ reference: 'BNK 77', payer_account: CBU })
    .where('id', '=', scene.pendingDepositId)
    .execute();
  const found = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.find(({ Id }) => Id === scene.pendingDepositId);
  expect(found(await rowsOf('/exports/deposits?'))).toMatchObject({
    Referencia: 'BNK 77',
    'Cuenta de quien pagó': `'${CBU}`,
  });
  const own = found(await rowsOf('/exports/me/deposits?', 'rich'));
  expect(own).toBeDefined();
  expect(own).not.toHaveProperty('Referencia');
  expect(own).not.toHaveProperty('Cuenta de quien pagó');
});

test('a file of withdrawals has those whose send is troubled, as its view', async () => {
  const view = async () => {
    const path = '/payments/withdraws?filter[troubled]=true&pageSize=100';
    const { items } = WITH_IDS.parse((await product.call('admin', 'GET', path)).body);
    const file = await rowsOf('/exports/withdraws?filter[troubled]=true&');
    return { list: items.map(({ id }) => id), file: file.map(({ Id }) => Id) };
  };
  expect(await view()).toEqual({ list: [], file: [] });
  const id = scene.withdrawalId;
  const at = product.clock.now();
  const { db } = product.database;
  const steps = { pre_approved_at: at, due_at: at, sent_at: at };
  await db
    .updateTable('withdrawals')
    .set({ status: 'sent', ...steps })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into chain_sends (id, chain_id, purpose, sender, nonce, recipient, amount, tx_hash, state, created_at, closed_at)
    values (${id}, 1, 'withdrawal', '0xempresa', 0, '0xpersona', 5, '0xfallida', 'failed', ${at}, ${at})`.execute(
    db,
  );
  expect(await view()).toEqual({ list: [id], file: [id] });
});

test.each([
  ['/exports/deposits', 'deposits'],
  ['/exports/withdraws', 'withdrawals'],
  ['/exports/transfers', 'transfers'],
  ['/exports/purchases', 'purchases'],
  ['/exports/tokens', 'holdings'],
  ['/exports/bank-lines', 'bankLines'],
  ['/exports/runs', 'runs'],
])('the audit log says who exported %s, and nothing of one’s own lists', async (path, list) => {
  const last = async () => {
    const query = 'filter[action]=list.export&pageSize=1';
    const { body } = await product.call('admin', 'GET', `${listAudit.path}?${query}`);
    const { items, total } = listAudit.answer.parse(body);
    return { total, line: items[0] };
  };
  const { total } = await last();
  await product.fetchFile('admin', path);
  const now = await last();
  expect(now.total).toBe(total + 1);
  expect([now.line?.actorId, now.line?.after]).toEqual([product.id('admin'), { list }]);
  await product.fetchFile('investor', '/exports/me/deposits');
  expect((await last()).total).toBe(total + 1);
});
