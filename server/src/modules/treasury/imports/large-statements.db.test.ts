import { beforeAll, expect, test } from 'vitest';
import { BANK_PAGES } from '#contract/treasury/bank/report.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { bankReport } from '../bank.ts';
import { certainLines } from '../lines/shown.ts';
import { importCsv } from '../statements.test-support.ts';

describeOnBothEngines('importing large statements', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    world.clock.set(NOON);
  });
  const bring = (csv: string) => importCsv(world, chief, csv, {});

  test('finds 300 announced deposits, and the fees, among 1,000 lines', async () => {
    const people = [];
    for (let n = 0; n < 20; n += 1) people.push(await world.person());
    const project = newId();
    const orders: string[] = [];
    for (let n = 0; n < 300; n += 1) {
      const who = people[n % people.length];
      if (!who) throw new Error('person not found');
      const body = { projectId: project, type: 'ars_bank_transfer', sentCurrency: 'ARS' } as const;
      const deposit = await world.payments.createDeposit(who, newId(), {
        ...body,
        amount: String(500_000 + n),
      });
      orders.push(`02/03/2026;${deposit.amount};Transf ${deposit.orderNumber}`);
    }
    const others = Array.from(
      { length: 700 },
      (_, at) => `02/03/2026;-${at + 1},11;COMISION ${at}`,
    );
    const answer = await bring(`fecha;importe;concepto\n${[...orders, ...others].join('\n')}`);
    expect(answer.added).toBe(1_000);
    const certain = answer.unknown.filter(({ proposal }) => proposal?.certainty === 'certain');
    const kinds = certain.map(({ proposal }) => proposal?.as);
    expect(kinds.filter((kind) => kind === 'deposit')).toHaveLength(300);
    expect(kinds.filter((kind) => kind === 'bank_fee')).toHaveLength(700);
  });

  test('each of 2,100 unexplained lines is on exactly one page, and found on its own', async () => {
    const many = Array.from({ length: 2_100 }, (_, at) => `03/03/2026;${at + 1},07;sin aclarar`);
    const first = await bring(`fecha;importe;concepto\n${many.join('\n')}`);
    expect(first.added).toBe(2_100);
    expect(first.unknown).toHaveLength(BANK_PAGES.unknown);
    expect(first.open).toBeGreaterThan(BANK_PAGES.unknown);
    const seen = new Set<string>();
    let last: string | undefined;
    for (let page = 1; seen.size < first.open; page += 1) {
      const { unknown, open } = await bankReport(world, chief.userId, { page });
      expect(open).toBe(first.open);
      expect(unknown.length).toBeGreaterThan(0);
      for (const { id } of unknown) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
        last = id;
      }
    }
    const alone = await bankReport(world, chief.userId, { page: 1, line: last });
    expect(alone.unknown.map(({ id }) => id)).toEqual([last]);
    expect(alone.open).toBe(first.open);
  });

  test('the certain lines of an import are listed whole, also beyond the first page of a backlog', async () => {
    const rows = Array.from({ length: 3 }, (_, at) => `04/03/2026;-${at + 1},29;COMISION ${at}`);
    const answer = await bring(
      ['fecha;importe;concepto', ...rows, '04/03/2026;77,31;sin aclarar'].join('\n'),
    );
    expect(answer.open).toBeGreaterThan(BANK_PAGES.unknown);
    expect(answer.brought).toHaveLength(4);
    const shown = new Set(answer.unknown.map(({ id }) => id));
    expect(answer.brought.some((id) => shown.has(id))).toBe(false);
    const certain = await certainLines(world, chief.userId, answer.statement.id);
    expect(certain.map(({ amount, proposal }) => [amount, proposal?.as])).toEqual([
      ['-1.29', 'bank_fee'],
      ['-2.29', 'bank_fee'],
      ['-3.29', 'bank_fee'],
    ]);
    // the lines to decide of that statement alone, out of the same backlog
    const query = { page: 1, import: answer.statement.id };
    const { statement, ...ofIt } = await bankReport(world, chief.userId, query);
    expect(statement).toMatchObject({ id: answer.statement.id, fileName: 'extracto.csv' });
    expect(ofIt.unknown.map(({ id }) => id).toSorted()).toEqual(answer.brought.toSorted());
    expect(ofIt).toMatchObject({
      open: answer.open,
      totals: { unknown: 4 },
      certainties: { certain: 3, likely: 0, possible: 0, none: 1 },
      sums: [{ currency: 'ARS', in: { amount: '77.31' }, out: { amount: '6.87' } }],
    });
    const unclear = await bankReport(world, chief.userId, { ...query, certainty: 'none' });
    expect(unclear.unknown.map(({ amount }) => amount)).toEqual(['77.31']);
    expect(unclear.certainties).toEqual(ofIt.certainties);
    expect(await bankReport(world, chief.userId, { page: 1, import: newId() })).toMatchObject({
      statement: null,
      unknown: [],
      totals: { unknown: 0 },
    });
    await expect(certainLines(world, chief.userId, newId())).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
  });
});
