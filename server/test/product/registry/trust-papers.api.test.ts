import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countTrustEvents } from '../../../src/modules/registry/trusts/count.ts';
import { enginesFor } from '../../engines.ts';
import { setPolicyOf } from '../compliance/policies.ts';
import { DAY_MS, OK } from '../desk.ts';
import { passToHeirs } from './heirs.ts';
import { approveFrame, openTrustDesk, type TrustDesk } from './trust-desk.ts';

describe.each(enginesFor('papers of trusts'))('papers of trusts (%s)', (engine) => {
  let trust: TrustDesk;
  beforeAll(async () => {
    trust = await openTrustDesk(engine);
  });
  afterAll(() => trust?.desk.product.close());

  test('a project without a trust in force has no events', async () => {
    const { list, count, at } = trust;
    await at('2026-03-11T15:00:00Z');
    await count();
    expect(await list()).toMatchObject({ items: [], projects: [] });
  });

  test('what happened before the frame, or before the first day of counting, is in the file and in no list', async () => {
    const { desk, list, lines, count } = trust;
    const { product, scene } = desk;
    const { db } = product.database;
    const frameId = await approveFrame(desk);
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
      .where('id', '=', frameId)
      .execute();
    await count();
    expect(await lines()).toEqual(['entry 2026-03-10 1 2026-03-26']);
  });

  test('beginning and entries have ten working days by the calendar, once their day is over', async () => {
    const { desk, list, lines, count } = trust;
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
    const { desk, lines } = trust;
    const nonWorkingDays = vi.fn(async () => new Set<string>());
    await countTrustEvents({ ...desk.product.modules.registry, nonWorkingDays });
    expect(nonWorkingDays).not.toHaveBeenCalled();
    expect(await lines()).toHaveLength(2);
  });

  test('the inbox has what is near or late, and a filing takes it out', async () => {
    const { desk, list, file, inbox, at } = trust;
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

  test('what passes to heirs is a cession of all sides, by the days in force then', async () => {
    const { desk, lines, file, count, at } = trust;
    expect(await file('entry', '2026-03-10', { reference: 'Trámite 8' })).toEqual(OK);
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
    const { desk, list, file, count } = trust;
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
    const { desk } = trust;
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
    const { desk, list, inbox } = trust;
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
