import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { bankReport, matchAgain } from './bank.ts';
import { explainLine } from './decisions/explain.ts';
import { importStatement } from './imports/import.ts';
import { listLines, listMatched } from './lines/list.ts';
import { csvFile, importCsv } from './statements.test-support.ts';

describeOnBothEngines('the bank report', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    world.clock.set(NOON);
  });

  test('every page gives the length of each list, even a page past the end', async () => {
    const ana = await world.person();
    await world.give(ana, newId(), '321.00');
    const day = NOON.toISOString().slice(0, 10);
    const csv = [
      'fecha;importe;moneda;referencia',
      `${day};-7,00;ARS;Comisión`,
      `${day};-8,00;ARS;x`,
    ];
    const { unknown } = await importCsv(world, chief, csv.join('\n'));
    const lineId = unknown.find(({ reference }) => reference === 'Comisión')?.id ?? '';
    const body = { kind: 'bank_fee', reason: 'del mes' } as const;
    await explainLine(world, chief, { key: newId(), lineId, body });
    const first = await bankReport(world, chief.userId);
    expect(first).toMatchObject({ open: 1, totals: { explanations: 1, missing: 1 } });
    const second = await bankReport(world, chief.userId, { page: 2 });
    expect(second).toMatchObject({ explanations: [], missing: [], unknown: [] });
    expect([second.open, second.totals]).toEqual([first.open, first.totals]);
    // the certainties too
    expect(first.certainties).toEqual({ certain: 0, likely: 0, possible: 0, none: 1 });
    expect(second.certainties).toEqual(first.certainties);
    const certain = await bankReport(world, chief.userId, { page: 1, certainty: 'certain' });
    expect([certain.unknown, certain.totals.unknown]).toEqual([[], 0]);
    expect(certain.certainties).toEqual(first.certainties);
  });

  test('the search matches the order, person and account of a line’s proposal', async () => {
    const ana = await world.person();
    const eva = await world.person();
    const [mine, other] = [newId(), newId()];
    const announce = (who: typeof ana, projectId: string, amount: string) =>
      world.payments.createDeposit(who, newId(), {
        projectId,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount,
      });
    const first = await announce(ana, mine, '717171');
    const second = await announce(eva, other, '818181');
    const day = NOON.toISOString().slice(0, 10);
    await importCsv(
      world,
      chief,
      [
        'fecha;importe;moneda;referencia',
        `${day};717171;ARS;Acreditación uno`,
        `${day};818181;ARS;Acreditación dos`,
        `${day};5;ARS;Acreditación tres`,
      ].join('\n'),
    );
    const search = async (text: string) => {
      const report = await bankReport(world, chief.userId, { page: 1, search: text });
      expect(report.totals.unknown).toBe(report.unknown.length);
      return report.unknown.map(({ reference }) => reference);
    };
    expect(await search(first.orderNumber)).toEqual(['Acreditación uno']);
    expect(await search(`${second.orderNumber} acreditacion`)).toEqual(['Acreditación dos']);
    expect(await search(`${second.orderNumber} uno`)).toEqual([]);
    expect(await search('acreditacion')).toHaveLength(3);
    const { unknown } = await bankReport(world, chief.userId, { page: 1, search: 'acreditacion' });
    const person = unknown.find(({ reference }) => reference === 'Acreditación uno')?.proposal;
    expect(await search(`${person?.userName} ${first.orderNumber}`)).toEqual(['Acreditación uno']);
    // the bank's own text still matches
    expect(await search('717.171')).toEqual(['Acreditación uno']);
  });

  const DAY = 86_400_000;
  const ZERO = { open: '0.00', noted: '0.00', later: '0.00', missing: '0.00', unexplained: '0.00' };
  /** The difference of the USD statement, whose closing balance equals the sum of its lines. */
  const dollars = async () => {
    const { balances } = await bankReport(world, chief.userId);
    const found = balances.find(({ currency }) => currency === 'USD');
    if (!found) throw new Error('no USD balance');
    const { difference, open, noted, later, missing, unexplained } = found;
    return { difference, open, noted, later, missing, unexplained };
  };
  const explain = async (reference: string, kind: 'bank_fee' | 'other') => {
    const { unknown } = await bankReport(world, chief.userId);
    const lineId = unknown.find((line) => line.reference === reference)?.id ?? '';
    const body = { kind, reason: 'según el extracto' };
    await explainLine(world, chief, { key: newId(), lineId, body });
  };

  test('the difference of the balances is explained: later, noted, undecided, missing', async () => {
    const ana = await world.person();
    const project = newId();
    // a deposit that the statement does not show, and a sent withdrawal
    await world.give(ana, project, '500.00', 'USD');
    const asked = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'USD',
      amount: '100',
      receivedCurrency: 'USD',
      bankAccountId: ana.usd,
    });
    await world.payments.acceptWithdrawal(chief, asked.id, {});
    await world.payments.sendWithdrawal(chief, asked.id, { reference: 'OP-771' });
    const rows = [
      '02/03/2026;PAGO OP-771;-99,00;-99,00',
      '02/03/2026;Comisión de la cuenta;-3,00;-102,00',
      '02/03/2026;Ajuste raro;-2,00;-104,00',
      '02/03/2026;Crédito de otro día;40,00;-64,00',
    ];
    const account = (await bankReport(world, chief.userId)).accounts.find(
      ({ currency }) => currency === 'USD',
    );
    const columns = { day: 0, reference: [1], amount: 2, balance: 3 };
    await importStatement(world, chief, {
      ...csvFile(['Fecha;Detalle;Importe;Saldo', ...rows].join('\n')),
      accountId: account?.id ?? '',
      columns: JSON.stringify({ ...columns, debit: null, credit: null, currency: null }),
    });
    // -64 at the bank, 500 in the ledger
    expect(await dollars()).toEqual({
      ...ZERO,
      difference: '-564.00',
      open: '35.00',
      later: '-99.00',
      missing: '-500.00',
    });
    // decided the day after: no longer undecided, and still explained
    world.clock.set(new Date(NOON.getTime() + DAY));
    await explain('Comisión de la cuenta', 'bank_fee');
    await explain('Ajuste raro', 'other');
    await world.give(ana, project, '40.00', 'USD');
    await matchAgain(world);
    const after = {
      ...ZERO,
      difference: '-564.00',
      noted: '-2.00',
      later: '-62.00',
      missing: '-500.00',
    };
    expect(await dollars()).toEqual(after);
    // completed two days after it was sent
    world.clock.set(new Date(NOON.getTime() + 3 * DAY));
    await world.payments.completeDueWithdrawals();
    expect(await dollars()).toEqual(after);
    world.clock.set(NOON);
  });

  test('a requested line comes with what settles it, while the lists stay those of all lines', async () => {
    const ana = await world.person();
    const { orderNumber } = await world.give(ana, newId(), '6543.00');
    const day = NOON.toISOString().slice(0, 10);
    const rows = [`${day};6543,00;ARS;Es ${orderNumber}`, `${day};-9,19;ARS;Es un gasto`];
    const csv = ['fecha;importe;moneda;referencia', ...rows, `${day};-9,29;ARS;Está abierta`];
    const { unknown } = await importCsv(world, chief, csv.join('\n'));
    const lineOf = (text: string) => unknown.find(({ reference }) => reference === text)?.id ?? '';
    const [fee, open] = [lineOf('Es un gasto'), lineOf('Está abierta')];
    await explain('Es un gasto', 'bank_fee');
    const whole = await bankReport(world, chief.userId);
    const asked = async (line: string) => {
      const { settled, explanations, totals, ...report } = await bankReport(world, chief.userId, {
        page: 1,
        line,
      });
      expect([explanations, totals.explanations]).toEqual([
        whole.explanations,
        whole.totals.explanations,
      ]);
      return { settled, unknown: report.unknown.map(({ id }) => id) };
    };
    expect(whole.settled).toBeNull();
    expect(await asked(open)).toEqual({ settled: null, unknown: [open] });
    expect(await asked(fee)).toMatchObject({
      settled: { explanation: { id: fee, kind: 'bank_fee', mine: true }, match: null },
      unknown: [],
    });
    const matched = await listMatched(world, { page: 1, pageSize: 1, search: orderNumber });
    expect(await asked(matched.items[0]?.id ?? '')).toMatchObject({
      settled: { explanation: null, match: { orderNumber, kind: 'deposit' } },
      unknown: [],
    });
    expect(await asked(newId())).toEqual({ settled: null, unknown: [] });
  });

  test('every count and sum of the report obeys the search', async () => {
    const ana = await world.person();
    const { orderNumber } = await world.give(ana, newId(), '7654.00');
    const day = NOON.toISOString().slice(0, 10);
    const text = 'Gasto que se busca';
    const rows = [`${day};7654,00;ARS;${orderNumber}`, `${day};-8,19;ARS;${text} A`];
    const csv = ['fecha;importe;moneda;referencia', ...rows, `${day};-8,29;ARS;${text} B`];
    await importCsv(world, chief, csv.join('\n'));
    await explain(`${text} A`, 'bank_fee');
    const ars = (amount: string) => ({ amount, currency: 'ARS' as const });
    const out = (amount: string) => [{ currency: 'ARS', in: ars('0.00'), out: ars(amount) }];
    expect(await bankReport(world, chief.userId, { page: 1, search: text })).toMatchObject({
      totals: { unknown: 1, explanations: 1, matched: 0, missing: 0 },
      sums: out('8.29'),
      explanationSums: out('8.19'),
      missingSums: [],
    });
    const all = { page: 1, pageSize: 1 };
    expect(await listLines(world, { ...all, search: text })).toMatchObject({
      total: 2,
      sums: out('16.48'),
    });
    const into = [{ currency: 'ARS', in: ars('7654.00'), out: ars('0.00') }];
    expect(
      (await bankReport(world, chief.userId, { page: 1, search: orderNumber })).totals,
    ).toEqual({ unknown: 0, explanations: 0, matched: 1, missing: 0 });
    expect(await listMatched(world, { ...all, search: orderNumber })).toMatchObject({ sums: into });
    // the person of the movement that settles it
    const ofPeople = await listLines(world, { page: 1, pageSize: 100, search: 'Ana Paz' });
    expect(ofPeople.items.map((one) => one.orderNumber)).toContain(orderNumber);
  });
});
