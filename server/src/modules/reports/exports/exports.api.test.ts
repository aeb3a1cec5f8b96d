import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listWithdrawals } from '#contract/payments/endpoints.ts';
import { listAudit } from '#contract/settings/endpoints.ts';
import { CBU, cellsOf, type ExportDesk, FORMULA, openExports } from './exports.test-support.ts';

let desk: ExportDesk;
beforeAll(async () => {
  desk = await openExports();
});
afterAll(() => desk.product.close());

const download = async (query: string) =>
  (await desk.product.fetchFile('admin_l2', `/exports/withdraws?${query}`)).bytes;
const ofOne = (head: readonly string[], rows: readonly (readonly unknown[])[]) => {
  const row = rows.find((cells) => cells.some((cell) => String(cell).includes(CBU)));
  return Object.fromEntries(head.map((name, at) => [name, row?.[at]]));
};
const WITH_IDS = z.object({ items: z.array(z.object({ id: z.string() })) });

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
  const { product } = desk;
  const { bytes } = await product.fetchFile('admin_l2', '/exports/deposits?format=xlsx');
  const [head = [], ...rows] = await readSheet(Buffer.from(bytes));
  const column = (name: string) => rows.map((row) => row[head.map(String).indexOf(name)]);
  expect(column('Estado')).toEqual(expect.arrayContaining(['Completado', 'Pendiente']));
  expect(column('Importe acreditado')).toContain(20_000);
  expect(column('Fecha')).toContain('10/03/2026 12:00');
});

test('payment runs have a row for each line, with its account as text, its state and its reference', async () => {
  const { product, rowsOf } = desk;
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

test('a file of the desk tells pre-approved withdrawals from untouched ones; a person’s own does not', async () => {
  const { product, scene, rowsOf } = desk;
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
  const { product, scene, rowsOf } = desk;
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
  const { product, rowsOf, scene } = desk;
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
  const { product } = desk;
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
