import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesFor } from '../../engines.ts';
import { OK } from '../desk.ts';
import { approveFrame, dateTrust, openTrustDesk, type TrustDesk } from './trust-desk.ts';

describe.each(enginesFor('filings of trusts'))('filings of trusts (%s)', (engine) => {
  let trust: TrustDesk;
  beforeAll(async () => {
    trust = await openTrustDesk(engine);
    const { desk, at, count } = trust;
    await at('2026-03-11T15:00:00Z');
    await dateTrust(desk, await approveFrame(desk));
    await count();
    await at('2026-03-21T15:00:00Z');
  });
  afterAll(() => trust?.desk.product.close());

  test('a filing is refused for an event that is none, before its day or in the future', async () => {
    const { file } = trust;
    expect(await file('exit', '2026-03-10')).toEqual([404, 'NOT_FOUND']);
    expect(await file('entry', '2026-03-09')).toEqual([404, 'NOT_FOUND']);
    for (const change of [
      { filedOn: '2026-03-09' },
      { filedOn: '2026-03-22' },
      { reference: ' ' },
      { projectId: 'x' },
    ])
      expect([change, (await file('entry', '2026-03-10', change))[0]]).toEqual([change, 400]);
    for (const who of ['admin_l2', 'rich'])
      expect((await file('entry', '2026-03-10', {}, who))[0]).toBe(403);
  });

  test('sent twice it is recorded once, and a correction keeps the first record', async () => {
    const { desk, list, file } = trust;
    const { db } = desk.product.database;
    expect(await Promise.all([file('entry', '2026-03-10'), file('entry', '2026-03-10')])).toEqual([
      OK,
      OK,
    ]);
    const references = async () =>
      (
        await db
          .selectFrom('trust_filings')
          .select('reference')
          .where('kind', '=', 'entry')
          .orderBy('seq')
          .execute()
      ).map(({ reference }) => reference);
    expect(await references()).toEqual(['Trámite 7']);
    expect(await file('entry', '2026-03-10', { reference: 'Trámite 8' })).toEqual(OK);
    expect(await references()).toEqual(['Trámite 7', 'Trámite 8']);
    expect((await list()).items.find(({ kind }) => kind === 'entry')?.filing?.reference).toBe(
      'Trámite 8',
    );
    await expect(db.deleteFrom('trust_filings').execute()).rejects.toThrow('never changed');
  });

  test('one act files many days of one kind, each is corrected alone, and none is filed if one is refused', async () => {
    const { desk, list, file, logged } = trust;
    const { db } = desk.product.database;
    const { projectId } = desk.scene;
    const days = ['2026-03-11', '2026-03-12', '2026-03-13'];
    await db
      .insertInto('trust_events')
      .values(
        days.map((day) => ({
          project_id: projectId,
          kind: 'exit' as const,
          day,
          count: 2,
          due_on: '2026-03-27',
        })),
      )
      .execute();
    const filed = { filedOn: '2026-03-21', reference: 'Trámite 9' };
    const open = async () =>
      (await list('&filter[open]=true')).items.filter(({ kind }) => kind === 'exit').length;
    for (const [of, refused, key] of [
      [[...days, '2026-03-14'], {}, 'NOT_FOUND'],
      [days, { filedOn: '2026-03-12' }, 'VALIDATION_FAILED'],
      [[], {}, 'VALIDATION_FAILED'],
      [[...days, '2026-03-11'], {}, 'VALIDATION_FAILED'],
    ] as const)
      expect((await file('exit', of, { ...filed, ...refused }))[1]).toBe(key);
    expect(await open()).toBe(3);
    const together = () => file('exit', days, filed);
    expect(await Promise.all([together(), together()])).toEqual([OK, OK]);
    expect(await open()).toBe(0);
    const exits = async () =>
      (await list()).items
        .filter(({ kind }) => kind === 'exit')
        .map(({ day, filing }) => [day, filing?.reference, filing?.beside]);
    expect(await exits()).toEqual([
      ['2026-03-13', 'Trámite 9', 2],
      ['2026-03-12', 'Trámite 9', 2],
      ['2026-03-11', 'Trámite 9', 2],
    ]);
    expect(await logged('Trámite 9')).toEqual([
      [
        null,
        {
          kind: 'exit',
          days: days.map((day) => ({ day, count: 2 })),
          date: '2026-03-21',
          reference: 'Trámite 9',
        },
      ],
    ]);
    expect(await file('exit', '2026-03-12', { ...filed, reference: 'Trámite 10' })).toEqual(OK);
    // the corrected one is no longer beside the others
    expect((await exits()).map(([, reference, beside]) => [reference, beside])).toEqual([
      ['Trámite 9', 1],
      ['Trámite 10', 0],
      ['Trámite 9', 1],
    ]);
    expect(await logged('Trámite 10')).toEqual([
      [
        { date: '2026-03-21', reference: 'Trámite 9', count: 2 },
        { kind: 'exit', day: '2026-03-12', date: '2026-03-21', reference: 'Trámite 10', count: 2 },
      ],
    ]);
    expect(await file('exit', days, { ...filed, reference: 'Trámite 11' })).toEqual(OK);
    expect((await logged('Trámite 11'))[0]?.[0]).toEqual({
      days: ['9', '10', '9'].map((number, index) => ({
        day: days[index],
        date: '2026-03-21',
        reference: `Trámite ${number}`,
        count: 2,
      })),
    });
    await sql`update trust_events set count = 0 where kind = 'exit'`.execute(db);
  });

  test('what was filed since the list was read is not overwritten', async () => {
    const { desk, list, file } = trust;
    const { db } = desk.product.database;
    const days = ['2026-03-16', '2026-03-17'];
    const { projectId } = desk.scene;
    const event = { project_id: projectId, kind: 'exit', count: 1, due_on: '2026-03-27' } as const;
    await db
      .insertInto('trust_events')
      .values(days.map((day) => ({ ...event, day })))
      .execute();
    const filingOf = async (day: string) =>
      (await list()).items.find((one) => one.kind === 'exit' && one.day === day)?.filing;
    const other = { reference: 'Trámite 20', seen: [] };
    expect(await file('exit', '2026-03-16', other)).toEqual(OK);
    const stale = { reference: 'Trámite 21', seen: [] };
    expect(await file('exit', days, stale)).toEqual([409, 'TRUST_FILING_CHANGED']);
    expect(await filingOf('2026-03-17')).toBeNull();
    const seen = [(await filingOf('2026-03-16'))?.id];
    expect(await file('exit', days, { ...stale, seen })).toEqual(OK);
    // sent again after a lost answer
    expect(await file('exit', days, { ...stale, seen })).toEqual(OK);
    expect(await file('exit', '2026-03-16', { reference: 'Trámite 22', seen })).toEqual([
      409,
      'TRUST_FILING_CHANGED',
    ]);
    expect((await filingOf('2026-03-16'))?.reference).toBe('Trámite 21');
    await sql`update trust_events set count = 0 where kind = 'exit'`.execute(db);
  });

  test('a filing covers the count that was read, and another one is refused', async () => {
    const { desk, list, file } = trust;
    const { db } = desk.product.database;
    const day = '2026-03-18';
    const project_id = desk.scene.projectId;
    await db
      .insertInto('trust_events')
      .values({ project_id, kind: 'exit', day, count: 2, due_on: '2026-03-27' })
      .execute();
    const read = (count: number, change: object = {}) =>
      file('exit', day, { events: [{ day, count }], reference: 'Trámite 30', ...change });
    const grow = (to: number) =>
      sql`update trust_events set count = ${to} where kind = 'exit' and day = ${day}`.execute(db);
    const filed = async () =>
      (await list()).items.find((one) => one.kind === 'exit' && one.day === day)?.filing?.count;
    const changed = [409, 'TRUST_FILING_CHANGED'];
    expect((await read(0))[1]).toBe('VALIDATION_FAILED');
    await grow(3);
    expect(await read(2)).toEqual(changed);
    expect(await filed()).toBeUndefined();
    expect(await read(3)).toEqual(OK);
    await grow(5);
    // the same again after a lost answer
    expect(await read(3)).toEqual(OK);
    expect(await read(4, { coversNew: true })).toEqual(changed);
    expect(await filed()).toBe(3);
    expect(await read(5, { coversNew: true })).toEqual(OK);
    expect(await filed()).toBe(5);
    await sql`update trust_events set count = 0 where kind = 'exit'`.execute(db);
  });

  test('an event of which nothing is left was read earlier: its filing is refused as changed', async () => {
    const { desk, list, file } = trust;
    const { db } = desk.product.database;
    const day = '2026-03-19';
    const project_id = desk.scene.projectId;
    const event = { project_id, kind: 'exit', due_on: '2026-03-27' } as const;
    await db
      .insertInto('trust_events')
      .values([
        { ...event, day, count: 0 },
        { ...event, day: '2026-03-20', count: 1 },
      ])
      .execute();
    const changed = [409, 'TRUST_FILING_CHANGED'];
    expect(await file('exit', day)).toEqual(changed);
    expect(await file('exit', [day, '2026-03-20'])).toEqual(changed);
    // no trust ever had this one
    expect((await file('exit', '2026-03-02'))[0]).toBe(404);
    const kinds = (await list('&filter[kind]=exit')).items.map((one) => `${one.kind} ${one.day}`);
    expect(kinds).toContain('exit 2026-03-20');
    expect(kinds.filter((one) => !one.startsWith('exit '))).toEqual([]);
    await sql`update trust_events set count = 0 where kind = 'exit'`.execute(db);
  });
});
