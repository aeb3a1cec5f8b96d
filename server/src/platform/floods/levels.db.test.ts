import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keepFloodLevels, mergingIn, purgeFloodLevels } from './index.ts';

/** Drains so slowly that the duration of a test does not matter. */
const LIMIT = { atOnce: 160, perSecond: 0.001 };

describe('calls counted by one process', () => {
  test('accepts a burst, then as much as drains; refused calls are not counted', () => {
    let now = 0;
    const levels = keepFloodLevels({ now: () => now });
    const limit = { atOnce: 3, perSecond: 0.5 };
    const take = () => levels.take('a', limit);
    expect([take(), take(), take(), take(), take()]).toEqual([0, 0, 0, 2, 2]);
    now = 2_000;
    expect([take(), take()]).toEqual([0, 2]);
    expect(levels.take('b', limit)).toBe(0);
  });

  test('a key with little use is not shared', async () => {
    let exchanges = 0;
    const levels = keepFloodLevels({
      merge: async () => {
        exchanges += 1;
        return [];
      },
    });
    for (let at = 0; at < 9; at += 1) levels.take('quiet', LIMIT);
    await levels.exchange();
    expect(exchanges).toBe(0);
    levels.take('quiet', LIMIT);
    await levels.exchange();
    expect(exchanges).toBe(1);
    levels.stop();
  });

  test('a per-process limit is counted by each process separately', async () => {
    let exchanges = 0;
    const levels = keepFloodLevels({
      merge: async () => {
        exchanges += 1;
        return [];
      },
    });
    const limit = { ...LIMIT, ofProcess: true };
    for (let at = 0; at < 160; at += 1) expect(levels.take('health', limit)).toBe(0);
    await levels.exchange();
    expect(exchanges).toBe(0);
    expect(levels.take('health', limit)).toBeGreaterThan(0);
    levels.stop();
  });

  test('without the database a process limits alone, and shares its counts later', async () => {
    const exchanges: number[] = [];
    let away = true;
    const levels = keepFloodLevels({
      merge: async (counted) => {
        if (away) throw new Error('database unavailable');
        exchanges.push(...counted.map(({ added }) => added));
        return counted.map(({ added }) => added);
      },
    });
    let through = 0;
    for (let at = 0; at < 200; at += 1) {
      if (levels.take('a', LIMIT) === 0) through += 1;
      await levels.exchange();
    }
    expect(through).toBe(160);
    away = false;
    await levels.exchange();
    expect(exchanges).toEqual([160]);
    levels.stop();
  });

  test('the number of keys is bounded, and the busy ones are kept', () => {
    const levels = keepFloodLevels();
    const limit = { atOnce: 2, perSecond: 0.001 };
    levels.take('busy', limit);
    for (let at = 0; at < 49_999; at += 1) levels.take(`other ${at}`, limit);
    levels.take('busy', limit);
    for (let at = 0; at < 40_000; at += 1) levels.take(`new ${at}`, limit);
    expect(levels.take('busy', limit)).toBeGreaterThan(0);
    expect(levels.take('other 0', limit)).toBe(0);
  });
});

describeOnBothEngines('calls counted by two processes', (given) => {
  let database: Database;
  beforeAll(() => {
    database = given();
  });

  test('their sum is limited, whatever their clocks show', async () => {
    const merge = mergingIn(database.db);
    const processes = [0, 86_400_000].map((now) => keepFloodLevels({ merge, now: () => now }));
    let through = 0;
    for (let round = 0; round < 160; round += 1)
      for (const levels of processes) {
        if (levels.take('flood', LIMIT) === 0) through += 1;
        await levels.exchange();
      }
    // one process accepts 160; a second one at most a sixteenth more
    expect(through).toBeGreaterThanOrEqual(160);
    expect(through).toBeLessThanOrEqual(170);
    for (const levels of processes) levels.stop();
  });

  test("what has drained by the database's clock no longer counts", async () => {
    const merge = mergingIn(database.db);
    const key = Buffer.from('00ff', 'hex');
    expect(await merge([{ key, added: 100, perSecond: 0.001 }])).toEqual([100]);
    expect((await merge([{ key, added: 100, perSecond: 0.001 }]))[0]).toBeCloseTo(200, 0);
    await database.executeSql(`update flood_levels set at = at - interval '1 second'`);
    expect(await merge([{ key, added: 5, perSecond: 1000 }])).toEqual([5]);
  });

  test('drained levels are deleted, others are kept', async () => {
    const merge = mergingIn(database.db);
    const aged = Buffer.from('01', 'hex');
    const full = Buffer.from('02', 'hex');
    await merge([
      { key: aged, added: 1, perSecond: 1 },
      { key: full, added: 1e6, perSecond: 1 },
    ]);
    await database.executeSql(`update flood_levels set at = at - interval '2 minutes'`);
    await purgeFloodLevels(database.db);
    const { rows } = await database.executeSql(
      `select encode(key, 'hex') as key from flood_levels where key in ('\\x01', '\\x02')`,
    );
    expect(rows).toEqual([{ key: '02' }]);
  });
});
