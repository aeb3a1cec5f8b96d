import { beforeAll, expect, test } from 'vitest';
import { parseAmount } from '#contract/core/money.ts';
import { MEASURES } from '#contract/indexes/values.ts';
import type { ExplainedReturn } from '#contract/portfolio/schemas.ts';
import { importFile } from '#modules/indexes';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, DAY, FIRST_OVER, type World } from '../tokens/world.test-support.ts';

const CSV = [
  'date,index,value,source',
  '2026-03-01,ipc,100,INDEC',
  '2026-04-01,ipc,105,INDEC',
  '2026-03-02,dolar_oficial,1000,BCRA',
  '2026-04-02,dolar_oficial,1100,BCRA',
  '2026-03-02,uva,1000,BCRA',
  '2026-04-02,uva,1040,BCRA',
].join('\n');

describeOnBothEngines('a return explained', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });
  const deps = () => ({ ...world.indexes, clock: world.clock });
  const cents = ({ amount, currency }: { amount: string; currency: 'ARS' | 'USD' | 'USDT' }) => {
    const size = parseAmount(amount.replace('-', ''), currency) ?? 0n;
    return amount.startsWith('-') ? -size : size;
  };
  function assertExact({ explained }: ExplainedReturn) {
    for (const one of explained ? [explained, ...explained.lines] : []) {
      const total = cents(one.price) + cents(one.rent) + cents(one.currency) - cents(one.fees);
      expect(cents(one.total)).toBe(total);
      expect(cents(one.has) - cents(one.put)).toBe(total);
    }
    for (const key of ['has', 'put', 'total'] as const)
      expect(explained?.lines.reduce((sum, line) => sum + cents(line[key]), 0n)).toBe(
        explained ? cents(explained[key]) : undefined,
      );
  }

  test('of a new person is absent, and no index is missing', async () => {
    const mine = await world.portfolio.explained(await world.person(), 'ars_cpi');
    expect(mine).toMatchObject({ explained: null, missing: [], indexes: [] });
  });

  test('names the missing index, and is shown once a file contains it', async () => {
    const at = await world.project();
    const userId = await world.person();
    await world.give(userId, at.id, 'ARS', 50_000_00n);
    expect(await world.portfolio.explained(userId, 'usd_official')).toMatchObject({
      explained: null,
      missing: [{ index: 'official', day: '2026-03-02', days: 1 }],
    });
    expect((await world.portfolio.explained(userId, 'ars')).explained).toMatchObject({
      has: { amount: '50000.00', currency: 'ARS' },
      total: { amount: '0.00' },
    });
    world.clock.set(FIRST_OVER);
    const admin = await world.person('admin');
    const by = { userId: admin, address: null };
    await importFile(deps(), by, { name: 'indices.csv', csv: CSV });
    await expect(importFile(deps(), by, { name: 'otra.csv', csv: CSV })).rejects.toMatchObject({
      key: 'REQUEST_STATE_FORBIDS',
    });
    const dollars = await world.portfolio.explained(userId, 'usd_official');
    // US$ 50 that are worth 45.45 now
    expect(dollars.explained).toMatchObject({
      put: { amount: '50.00' },
      currency: { amount: '-4.55' },
    });
    expect(dollars.indexes).toEqual([
      { index: 'official', day: '2026-04-02', value: '1100', source: 'BCRA', isSample: false },
    ]);
    assertExact(dollars);
    expect((await world.portfolio.explained(userId, 'usd_mep')).missing[0]).toMatchObject({
      index: 'mep',
      day: '2026-03-02',
    });
  });

  test('is the realised and unrealised gain of the portfolio where all is in dollars, after every kind of flow', async () => {
    const at = await world.project();
    const userId = await world.buyer(at, 10_000n);
    await world.buy(userId, at, 40);
    await world.buy(userId, at, 240, { invest: true });
    await world.invest(userId, at, 100);
    world.clock.advance(11 * DAY);
    await world.refund(userId, { projectId: at.id, tokens: 7 });
    const mine = await world.portfolio.of(userId);
    const found = await world.portfolio.explained(userId, 'usd_mep');
    assertExact(found);
    const [line, wallets] = found.explained?.lines ?? [];
    expect(line && wallets && cents(line.currency) + cents(wallets.currency)).toBe(0n);
    expect(line && cents(line.total)).toBe(cents(mine.realised) + cents(mine.unrealised));
    expect(found.explained && cents(found.explained.has)).toBe(cents(mine.total));
    expect(found.explained && cents(found.explained.fees)).toBeGreaterThan(0n);
    for (const measure of MEASURES) assertExact(await world.portfolio.explained(userId, measure));
  });

  test('imported values are never changed, and those of a later file apply', async () => {
    const admin = await world.person('admin');
    const csv = 'date,index,value,source\n2026-03-02,uva,1001.5,BCRA';
    await importFile(deps(), { userId: admin, address: null }, { name: 'corrige.csv', csv });
    const rows = await database()
      .db.selectFrom('index_value_facts')
      .select('micros')
      .where('index_name', '=', 'uva')
      .where('micros', '=', 1_001_500_000n)
      .execute();
    expect(rows).toHaveLength(1);
    await expect(database().db.deleteFrom('index_values').execute()).rejects.toThrow(
      /never changed/,
    );
  });
});
