import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import { type TrustLine, trustEvents } from '#contract/registry/trusts.ts';
import { countTrustEvents } from '../../../src/modules/registry/trusts/count.ts';
import { enginesFor } from '../../engines.ts';
import { setPolicyOf } from '../compliance/policies.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { passToHeirs } from './heirs.ts';

const FRAME = {
  kind: 'ordinary_trust',
  detail: '',
  opinionBy: '',
  opinionOn: null,
  audience: 'registered',
  wording: '',
};

describe.each(enginesFor('papers of trusts'))('papers of trusts (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await desk.product.database.db
      .insertInto('trust_counting')
      .values({ since: '2026-03-05' })
      .execute();
  });
  afterAll(() => desk?.product.close());

  const count = () => countTrustEvents(desk.product.modules.registry);
  const at = (instant: string) =>
    desk.later(Date.parse(instant) - desk.product.clock.now().getTime(), ['investor', 'user']);
  const list = async (query = '') =>
    trustEvents.parse(
      (await desk.product.call('admin', 'GET', `/registry/trusts?pageSize=100${query}`)).body,
    );
  const lines = async () =>
    (await list()).items.map((one) => `${one.kind} ${one.day} ${one.count} ${one.dueOn}`);
  /** Records a filing, having read the list; an event that it does not have is sent as one of 1. */
  const file = async (
    kind: TrustLine['kind'],
    days: string | readonly string[],
    change: object = {},
    who = 'admin',
  ) => {
    const { items } = await list();
    const counts = new Map(
      items.flatMap((one) => (one.kind === kind ? [[one.day, one.count]] : [])),
    );
    return desk.outcome(who, 'POST', '/registry/trusts/filings', {
      projectId: desk.scene.projectId,
      kind,
      events: [days].flat().map((day) => ({ day, count: counts.get(day) ?? 1 })),
      seen: items.flatMap(({ filing }) => filing?.id ?? []),
      filedOn: '2026-03-20',
      reference: 'Trámite 7',
      ...change,
    });
  };
  const logged = async (reference: string) => {
    const log = await desk.product.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'registry.trust_file')
      .where(sql<boolean>`after ->> 'reference' = ${reference}`)
      .orderBy('at')
      .execute();
    return log.map(({ before, after }) => [before, after]);
  };
  const inbox = async () =>
    deskPage
      .parse((await desk.product.call('admin', 'GET', '/desk/items?filter[kind]=trust')).body)
      .items.map(({ id, detail, late }) => [id, detail, late]);

  test('a project without a trust in force has no events', async () => {
    await at('2026-03-11T15:00:00Z');
    await count();
    expect(await list()).toMatchObject({ items: [], projects: [] });
  });

  test('what happened before the frame, or before the first day of counting, is in the file and in no list', async () => {
    const { product, scene } = desk;
    const { db } = product.database;
    expect(
      await desk.outcome('admin', 'POST', `/projects/${scene.projectId}/frames`, FRAME),
    ).toEqual(OK);
    const [row] = await product.database.db
      .selectFrom('project_frames')
      .select('id')
      .where('project_id', '=', scene.projectId)
      .execute();
    expect(
      await desk.outcome('second', 'POST', `/frames/${row?.id}/decision`, { outcome: 'approved' }),
    ).toEqual(OK);
    await count();
    expect(await list()).toMatchObject({ items: [], projects: [{ id: scene.projectId }] });
    const { bytes } = await product.fetchFile(
      'admin',
      '/registry/trusts/file?from=2026-03-01&to=2026-03-11&format=xlsx',
    );
    expect((await readSheet(bytes)).slice(1).map((row) => [row[1], row[8]])).toEqual([
      ['Constitución', null],
      ['Alta de beneficiarios', null],
    ]);
    await db
      .updateTable('project_frames')
      .set({ decided_at: new Date('2026-03-01T15:00:00Z') })
      .where('id', '=', row?.id ?? '')
      .execute();
    await count();
    expect(await lines()).toEqual(['entry 2026-03-10 1 2026-03-26']);
  });

  test('beginning and entries have ten working days by the calendar, once their day is over', async () => {
    const { scene, product } = desk;
    await product.database.db.updateTable('trust_counting').set({ since: '2026-03-01' }).execute();
    await count();
    // two holidays and a weekend lie between the tenth and the twenty-sixth
    expect(await lines()).toEqual([
      'constitution 2026-03-01 1 2026-03-13',
      'entry 2026-03-10 1 2026-03-26',
    ]);
    expect((await list()).projects.map(({ id }) => id)).toEqual([scene.projectId]);
  });

  test('policies and the calendar are read for new events alone', async () => {
    const nonWorkingDays = vi.fn(async () => new Set<string>());
    await countTrustEvents({ ...desk.product.modules.registry, nonWorkingDays });
    expect(nonWorkingDays).not.toHaveBeenCalled();
    expect(await lines()).toHaveLength(2);
  });

  test('the inbox has what is near or late, and a filing takes it out', async () => {
    const { projectId } = desk.scene;
    expect(await inbox()).toEqual([[projectId, '1 presentación', false]]);
    await at('2026-03-13T15:00:00Z');
    expect((await list('&filter[open]=true')).items[0]).toMatchObject({ late: false });
    await at('2026-03-14T03:00:01Z');
    expect((await list('&filter[open]=true')).items[0]).toMatchObject({ late: true });
    expect(await inbox()).toEqual([[projectId, '1 presentación', true]]);
    await at('2026-03-21T15:00:00Z');
    expect(await inbox()).toEqual([[projectId, '2 presentaciones', true]]);
    expect(await file('constitution', '2026-03-01')).toEqual(OK);
    expect(await inbox()).toEqual([[projectId, '1 presentación', false]]);
    expect((await list('&filter[open]=false')).items).toMatchObject([
      { kind: 'constitution', filing: { filedOn: '2026-03-20', reference: 'Trámite 7', count: 1 } },
    ]);
  });

  test('a filing is refused for an event that is none, before its day or in the future', async () => {
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

  test('what passes to heirs is a cession of all sides, by the days in force then', async () => {
    const { scene } = desk;
    const reason = { reason: 'Se resuelve antes' };
    for (const path of [
      `/payments/deposits/${scene.pendingDepositId}`,
      `/payments/withdraws/${scene.withdrawalId}`,
      `/balance/transfers/${scene.transferId}`,
    ])
      expect([path, await desk.outcome('fay', 'POST', `${path}/reject`, reason)]).toEqual([
        path,
        OK,
      ]);
    await at('2026-04-06T15:00:00Z');
    await setPolicyOf(desk, { trustFilingDays: 3 });
    await passToHeirs(desk, [
      { email: 'investor@ladrillo.test', share: 6_667 },
      { email: 'user@ladrillo.test', share: 3_333 },
    ]);
    await count();
    // its day is not over
    expect(await lines()).toHaveLength(2);
    desk.product.clock.advance(DAY_MS);
    await desk.product.logIn('admin');
    await count();
    expect(await lines()).toEqual([
      'cession 2026-04-06 3 2026-04-09',
      'entry 2026-03-10 1 2026-03-26',
      'constitution 2026-03-01 1 2026-03-13',
    ]);
  });

  test('more of the same day after a filing opens it again, and only a record that covers it closes it', async () => {
    const { db } = desk.product.database;
    expect(await file('cession', '2026-04-06', { filedOn: '2026-04-07' })).toEqual(OK);
    await sql`update trust_events set count = 4 where kind = 'cession'`.execute(db);
    const [first] = (await list()).items;
    expect(first).toMatchObject({ kind: 'cession', isOpen: true, filing: { count: 3 } });
    const filed = async (change: object) => {
      expect(await file('cession', '2026-04-06', { filedOn: '2026-04-07', ...change })).toEqual(OK);
      const line = (await list()).items.find(({ kind }) => kind === 'cession');
      return [line?.isOpen, line?.filing?.reference, line?.filing?.count];
    };
    expect(await filed({ reference: 'Trámite 70' })).toEqual([true, 'Trámite 70', 3]);
    expect(await filed({})).toEqual([true, 'Trámite 7', 3]);
    expect(await filed({ coversNew: true })).toEqual([false, 'Trámite 7', 4]);
    await count();
    expect((await list()).items.find(({ kind }) => kind === 'cession')?.isOpen).toBe(false);
  });

  test('the file names the people, with what each got or lost', async () => {
    const { bytes, name } = await desk.product.fetchFile(
      'admin',
      '/registry/trusts/file?from=2026-03-01&to=2026-04-07&format=xlsx',
    );
    expect(name).toContain('fideicomisos-2026-03-01-2026-04-07.xlsx');
    const rows = (await readSheet(bytes)).slice(1);
    expect(rows.map((row) => [row[1], row[2], row[8], row[10]])).toEqual([
      ['Constitución', '01/03/2026', '13/03/2026', 'Trámite 7'],
      ['Alta de beneficiarios', '10/03/2026', '26/03/2026', 'Trámite 8'],
      ...Array(3).fill(['Cesión por sucesión', '06/04/2026', '09/04/2026', 'Trámite 7']),
    ]);
    const tokens = rows.slice(2).map((row) => Number(row[7]));
    expect(tokens.reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(tokens.filter((one) => one < 0)).toHaveLength(1);
    const { rows: held } = await sql<{ tokens: bigint }>`
      select sum(p.amount)::bigint as tokens from ledger_postings p
      join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
      where a.user_id = ${desk.scene.rich} and a.asset like 'token:%' and e.kind = 'inheritance'
        and a.project_id = ${desk.scene.projectId}`.execute(desk.product.database.db);
    expect(BigInt(Math.min(...tokens))).toBe(held[0]?.tokens);
    for (const query of ['from=2026-03-01&to=2026-12-01', 'from=2026-04-01&to=2026-03-01'])
      expect((await desk.outcome('admin', 'GET', `/registry/trusts/file?${query}`))[0], query).toBe(
        400,
      );
  });

  test('another frame in force takes its events out of the list', async () => {
    const { scene, product } = desk;
    await product.database.db
      .updateTable('project_frames')
      .set({ kind: 'other', detail: 'Condominio' })
      .where('project_id', '=', scene.projectId)
      .execute();
    expect(await list()).toMatchObject({ items: [], projects: [] });
    expect(await inbox()).toEqual([]);
  });
});
