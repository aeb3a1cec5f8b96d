import { beforeAll, expect, test } from 'vitest';
import type { BankLinesQuery } from '#contract/treasury/bank/report.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { explainLine } from '../decisions/explain.ts';
import { listLines } from '../lines/list.ts';
import { csvFile, importCsv } from '../statements.test-support.ts';
import { previewStatement } from './import.ts';
import { addAccount, listImports } from './imports.ts';

describeOnBothEngines('importing statements', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    world.clock.set(NOON);
  });
  const bring = (csv: string, more: { accountId?: string; columns?: string } = {}) =>
    importCsv(world, chief, csv, more);
  const rows = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, at) => `${1 + ((from + at) % 28)}/02/2026;${from + at + 1},00;x`,
    );

  test('repeated and overlapping statements add no line twice', async () => {
    const heading = 'fecha;importe;concepto';
    const first = await bring([heading, ...rows(0, 20)].join('\n'));
    expect(first).toMatchObject({ added: 20, repeated: 0 });
    expect(await bring([heading, ...rows(0, 20)].join('\n'))).toMatchObject({
      added: 0,
      repeated: 20,
    });
    const overlapping = await bring([heading, ...rows(10, 30)].join('\r\n'));
    expect(overlapping).toMatchObject({ added: 10, repeated: 10 });
    const { id } = overlapping.statement;
    const listed = async (filter: Partial<BankLinesQuery>) =>
      (await listLines(world, { page: 1, pageSize: 50, sort: 'amount', ...filter })).items.map(
        ({ amount }) => Number(amount),
      );
    const numbers = (from: number) => Array.from({ length: 10 }, (_, at) => from + at + 1);
    expect(await listed({ 'filter[import]': id })).toEqual(numbers(20));
    expect(await listed({ 'filter[repeatedBy]': id })).toEqual(numbers(10));
    expect(overlapping.statement).toMatchObject({ added: 10, repeatsKnown: true, leftOut: 0 });
  });

  test('two equal lines of one day are two lines, whichever statement has the second', async () => {
    const line = '05/01/2026;12,00;iguales';
    expect(await bring(`fecha;importe;concepto\n${line}`)).toMatchObject({ added: 1 });
    expect(await bring(`fecha;importe;concepto\n${line}\n${line}`)).toMatchObject({
      added: 1,
      repeated: 1,
    });
  });

  test('equal lines of two accounts are two', async () => {
    const account = await addAccount(world, chief, { name: `Galicia ${newId()}`, currency: 'ARS' });
    const csv = 'fecha;importe;concepto\n06/01/2026;13,00;de dos bancos';
    expect(await bring(csv)).toMatchObject({ added: 1 });
    const other = `${csv}\n06/01/2026;13,50;de uno solo`;
    expect(await bring(other, { accountId: account.id })).toMatchObject({ added: 2 });
    expect(await bring(other, { accountId: account.id })).toMatchObject({ added: 0, repeated: 2 });
    await expect(bring(csv, { accountId: newId() })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  test('a day is searched as written, with or without its zeros, and is no part of another one', async () => {
    const rows = ['05/03/2025;61,01;dia cinco', '11/12/2025;61,02;dia once'];
    const { statement } = await bring(`fecha;importe;concepto\n${rows.join('\n')}`);
    const found = async (search: string) =>
      (
        await listLines(world, { page: 1, pageSize: 50, search, 'filter[import]': statement.id })
      ).items.map(({ reference }) => reference);
    expect(await found('5/3')).toEqual(['dia cinco']);
    expect(await found('05/03/2025')).toEqual(['dia cinco']);
    expect(await found('1/1')).toEqual([]);
    expect(await found('$ 61,02')).toEqual(['dia once']);
    const files = async (search: string) =>
      (await listImports(world, { page: 1, pageSize: 50, search })).items.map(({ id }) => id);
    expect(await files('5/3/2025')).toContain(statement.id);
    expect(await files('1/1/2025')).not.toContain(statement.id);
  });

  test('columns are given once and remembered for their account', async () => {
    const csv = 'Cuando;Cuanto;Que\n07/01/2026;14,00;raro';
    await expect(bring(csv)).rejects.toMatchObject({ details: [{ path: 'columns' }] });
    expect(await previewStatement(world, csvFile(csv))).toMatchObject({
      remembered: false,
      heading: ['Cuando', 'Cuanto', 'Que'],
      sample: [['07/01/2026', '14,00', 'raro']],
      columns: null,
    });
    const none = { debit: null, credit: null, balance: null, currency: null };
    const columns = { day: 0, amount: 1, reference: [2], ...none };
    expect(await bring(csv, { columns: JSON.stringify(columns) })).toMatchObject({ added: 1 });
    expect(await previewStatement(world, csvFile(csv))).toMatchObject({
      remembered: true,
      columns,
    });
    expect(await bring(csv)).toMatchObject({ added: 0, repeated: 1 });
    await expect(
      bring(csv, { columns: JSON.stringify({ ...columns, day: 9 }) }),
    ).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(bring(csv, { columns: '{' })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });

  test('the new lines of a statement are distinguished from lines of earlier ones', async () => {
    const csv = (...rows: readonly string[]) => `Fecha;Detalle;Importe\n${rows.join('\n')}`;
    const old = '08/01/2026;Algo de antes;-15,01';
    const first = await bring(csv(old));
    expect(first.brought).toEqual([
      first.unknown.find(({ reference }) => reference === 'Algo de antes')?.id,
    ]);
    const next = await bring(csv(old, '08/01/2026;Algo de ahora;-15,02'));
    expect(next).toMatchObject({ added: 1, repeated: 1 });
    // the answer has all lines to decide: these are those of this file
    expect(next.unknown.map(({ id }) => id)).toEqual(expect.arrayContaining(first.brought));
    expect(next.brought).toEqual([
      next.unknown.find(({ reference }) => reference === 'Algo de ahora')?.id,
    ]);
    expect((await bring(csv(old))).brought).toEqual([]);
  });

  const readAs = (reference: readonly number[], day = 0) =>
    JSON.stringify({
      day,
      amount: 1,
      debit: null,
      credit: null,
      balance: null,
      currency: null,
      reference,
    });
  const textsOf = ({ unknown }: Awaited<ReturnType<typeof bring>>, amount: string) =>
    unknown.filter((line) => line.amount === amount).map(({ reference }) => reference);

  test('with other columns, the same rows get the new text and no line is added', async () => {
    const csv = (...rows: readonly string[]) =>
      ['fecha;importe;concepto;comprobante;valor', ...rows].join('\n');
    const rows = [
      '10/01/2026;71,00;Transf;11;11/01/2026',
      '10/01/2026;71,00;Transf;12;11/01/2026',
      '10/01/2026;71,00;Otra;;11/01/2026',
    ];
    expect(await bring(csv(...rows), { columns: readAs([3]) })).toMatchObject({ added: 3 });
    const again = await bring(csv(...rows), { columns: readAs([2, 3]) });
    expect(again).toMatchObject({ added: 0, repeated: 3 });
    expect(textsOf(again, '71.00').toSorted()).toEqual(['Otra', 'Transf · 11', 'Transf · 12']);
    for (const reference of [[2], [], [2, 3]])
      expect(await bring(csv(...rows), { columns: readAs(reference) })).toMatchObject({ added: 0 });
    // an overlapping statement is another file: read with other columns, only its own row is added
    const overlapping = csv(...rows.slice(1), '10/01/2026;71,00;Transf;13;11/01/2026');
    expect(await bring(overlapping, { columns: readAs([2]) })).toMatchObject({
      added: 1,
      repeated: 2,
    });
  });

  test('with other dates, the lines replace the earlier ones, unless one is settled', async () => {
    const csv =
      'fecha;importe;concepto;valor\n10/01/2026;72,00;a;11/01/2026\n10/01/2026;72,50;b;12/01/2026';
    expect(await bring(csv, { columns: readAs([2]) })).toMatchObject({ added: 2 });
    const again = await bring(csv, { columns: readAs([2], 3) });
    expect(again).toMatchObject({ added: 2, repeated: 0 });
    const [now, before] = (await listImports(world, { page: 1, pageSize: 2 })).items;
    expect([now, before]).toMatchObject([
      { added: 2, replaced: 0 },
      { added: 0, replaced: 2, settled: 0 },
    ]);
    const mine = again.unknown.filter(({ amount }) => amount.startsWith('72.'));
    expect(mine.map(({ day }) => day)).toEqual(['2026-01-11', '2026-01-12']);
    const body = { kind: 'other', reason: 'de otra cosa' } as const;
    await explainLine(world, chief, { key: newId(), lineId: mine[0]?.id ?? '', body });
    await expect(bring(csv, { columns: readAs([2]) })).rejects.toMatchObject({
      key: 'STATEMENT_IMPORTED',
    });
    expect(await bring(csv, { columns: readAs([2], 3) })).toMatchObject({ added: 0, repeated: 2 });
  });

  test('the same file imported for another account moves its lines there, and adds no others', async () => {
    const account = await addAccount(world, chief, { name: `Macro ${newId()}`, currency: 'ARS' });
    const csv = 'fecha;importe;concepto\n13/01/2026;73,00;una';
    expect(await bring(csv)).toMatchObject({ added: 1 });
    const moved = await bring(csv, { accountId: account.id });
    expect(textsOf(moved, '73.00')).toEqual(['una']);
    const other = 'fecha;importe;concepto\n13/01/2026;74,00;otra';
    const { unknown } = await bring(other);
    const line = unknown.find(({ amount }) => amount === '74.00');
    const body = { kind: 'other', reason: 'de otra cosa' } as const;
    await explainLine(world, chief, { key: newId(), lineId: line?.id ?? '', body });
    await expect(bring(other, { accountId: account.id })).rejects.toMatchObject({
      key: 'STATEMENT_IMPORTED',
    });
  });

  test('a broken row is listed in the history, and imported once it is repaired', async () => {
    const csv = (broken: string) =>
      `fecha;importe;saldo;concepto\n08/01/2026;10,00;10,00;a\n08/01/2026;${broken};30,00;b\n09/01/2026;5,00;35,00;c`;
    const answer = await bring(csv('veinte'));
    expect(answer).toMatchObject({
      added: 2,
      statement: {
        rows: 3,
        faults: [{ row: 3, fault: 'AMOUNT_UNREADABLE' }],
        balanceBreaks: [4],
        closingBalance: '35.00',
        to: '2026-01-09',
      },
    });
    expect(await bring(csv('20,00'))).toMatchObject({
      added: 1,
      repeated: 2,
      statement: { faults: [], balanceBreaks: [] },
    });
    const { items } = await listImports(world, { page: 1, pageSize: 2 });
    expect(items.map(({ added, by }) => [added, by])).toEqual([
      [1, 'Ana Paz'],
      [2, 'Ana Paz'],
    ]);
  });

  test('more unreadable rows than are kept are counted whole', async () => {
    const broken = Array.from({ length: 230 }, (_, at) => `11/01/2026;mucho ${at};roto`);
    const good = Array.from({ length: 300 }, (_, at) => `11/01/2026;${at + 1},83;sano`);
    const { statement } = await bring(['fecha;importe;concepto', ...good, ...broken].join('\n'));
    expect(statement).toMatchObject({ rows: 530, added: 300, leftOut: 230 });
    expect(statement.faults).toHaveLength(200);
  });

  test('the closing balance is shown beside the ledger’s, with an explanation of the difference', async () => {
    const ana = await world.person();
    const account = await addAccount(world, chief, { name: `Dólares ${newId()}`, currency: 'USD' });
    await world.give(ana, newId(), '300', 'USD');
    const answer = await bring('fecha;importe;saldo;concepto\n02/03/2026;450,00;450,00;a', {
      accountId: account.id,
    });
    expect(answer.balances.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      day: '2026-03-02',
      bank: '450.00',
      ledger: '300.00',
      difference: '150.00',
      open: '450.00',
      // ledger postings without a statement line explain the rest
      missing: '-300.00',
      opening: '0.00',
      later: '0.00',
      noted: '0.00',
      unexplained: '0.00',
    });
  });
});
