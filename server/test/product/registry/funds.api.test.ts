import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryExport, rehearsal } from '#contract/registry/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { fundsNetsOf, type Line, linesOf, unitsIn } from './ledger.ts';

const CBU = '0070001600000000001232';
const SECTIONS = ['Saldo inicial', 'Movimiento', 'Saldo final'] as const;
const PERIOD = { from: '2026-03-01', to: '2026-03-31' };

describe.each(enginesFor('the export of projects’ money'))(
  'the export of projects’ money (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      const { product, scene } = desk;
      const id = newId();
      await product.modules.ledger.submit({
        id,
        kind: 'treasury.gift',
        idempotencyKey: id,
        occurredAt: product.clock.now(),
        postings: [
          { account: chart.treasury('ARS'), amount: -200_000_000n },
          {
            account: chart.available(product.id('owner'), scene.projectId, 'ARS'),
            amount: 100_000_000n,
          },
          { account: chart.funds(scene.projectId, 'ARS'), amount: 100_000_000n },
        ],
      });
      await product.database.db
        .updateTable('projects')
        .set({ bank_accounts: JSON.stringify({ ARS: CBU, USD: '', USDT: '' }) })
        .where('id', '=', scene.projectId)
        .execute();
      const ask = async (path: string, amount: string) =>
        product.call('owner', 'POST', `/projects/${scene.projectId}/funds/${path}`, {
          body: { currency: 'ARS', amount },
          headers: { 'idempotency-key': newId() },
        });
      await desk.later(DAY_MS, ['owner']);
      expect((await ask('contributions', '300.00')).status).toBe(200);
      const paid = fieldOf((await ask('withdraws', '1200.00')).body, 'id');
      // one that only waits holds money, and is in no line
      expect((await ask('withdraws', '50.00')).status).toBe(200);
      await desk.later(8 * DAY_MS);
      const path = `/payments/withdraws/${paid}`;
      expect(await desk.outcome('fay', 'PUT', `${path}/accept`, {})).toEqual(OK);
      expect(await desk.outcome('fay', 'PUT', `${path}/send`, { reference: 'B-9' })).toEqual(OK);
      await desk.later(3 * DAY_MS);
      await product.modules.movements.completeDueWithdrawals();
      await desk.later(30 * DAY_MS);
      await moveDollars(desk);
    });
    afterAll(() => desk?.product.close());

    const rows = async (kind: string, period: { from: string; to: string } = PERIOD) => {
      const { body } = await desk.product.call('admin', 'POST', '/registry/exports', {
        body: { kind, format: 'xlsx', ...period },
      });
      const { id } = registryExport.parse(body);
      const file = await desk.product.fetchFile('admin', `/registry/exports/${id}/file`);
      return { name: file.name, sheet: await readSheet(file.bytes) };
    };

    test('has each change of a project’s released money, with where a withdrawal went', async () => {
      const { name, sheet } = await rows('funds');
      expect(name).toContain('fondos-de-proyectos-2026-03-01-2026-03-31.xlsx');
      const [header, ...lines] = sheet;
      expect(header?.[2]).toBe('Propietario del proyecto');
      const pesos = lines.filter((row) => row[7] === 'ARS');
      expect(pesos.map((row) => [row[0], row[6], row[8], row[12]])).toEqual([
        ['Saldo inicial', null, 0, null],
        ['Movimiento', 'Otro asiento', 1_000_000, null],
        ['Movimiento', 'Aporte al proyecto', 300, null],
        ['Movimiento', 'Retiro enviado', -1200, CBU],
        ['Saldo final', null, 999_100, null],
      ]);
      expect(pesos.map((row) => row.slice(14, 17))[3]).toEqual([12, 'ARS', 1188]);
      expect(new Set(pesos.map((row) => row[5])).size).toBe(1);
    });

    test('its sums are those of the postings, and no export of people has its withdrawal', async () => {
      const { body } = await desk.product.call(
        'admin',
        'GET',
        `/registry/rehearsal?kind=funds&from=${PERIOD.from}&to=${PERIOD.to}`,
      );
      const found = rehearsal.parse(body);
      expect(found).toMatchObject({ differences: 0, threshold: null, withoutAccount: 0 });
      const { rows: sums } = await sql<{ asset: string; amount: bigint }>`
        select a.asset, sum(p.amount)::bigint as amount
        from ledger_postings p join ledger_entries e on e.id = p.entry_id
        join ledger_accounts a on a.id = p.account_id
        where a.holder = 'project' and a.asset in ('ARS', 'USD', 'USDT')
          and a.purpose not in ('escrow', 'penalties') and e.occurred_at < '2026-04-01T03:00:00Z'
        group by a.asset having sum(p.amount) <> 0`.execute(desk.product.database.db);
      expect(found.totals.map(({ asset, closing }) => [asset, closing])).toEqual(
        sums.map(({ asset, amount }) => [
          asset,
          `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
        ]),
      );
      expect(found.totals[0]).toMatchObject({ asset: 'ARS', out: '1200.00', other: '1000300.00' });
      const people = (await rows('annual')).sheet;
      expect(people.some((row) => row[6] === 'Aporte al proyecto')).toBe(true);
      expect(people.some((row) => row[6] === 'Retiro')).toBe(false);
    });

    test.each([
      ['2026-03-01', '2026-03-31'],
      ['2026-03-12', '2026-03-31'],
      ['2026-03-31', '2026-03-31'],
      ['2026-04-01', '2026-04-01'],
      ['2026-03-01', '2026-04-10'],
    ])('its lines are those of the postings, from %s to %s', async (from, to) => {
      const { db } = desk.product.database;
      const projects = await db.selectFrom('projects').select(['id', 'name']).execute();
      const named = new Map(projects.map(({ id, name }) => [name, id]));
      const found = new Map<string, Line[]>();
      for (const row of (await rows('funds', { from, to })).sheet.slice(1)) {
        const [asset, [day, month, year]] = [
          String(row[7]),
          String(row[1]).slice(0, 10).split('/'),
        ];
        const key = `${named.get(String(row[5])) ?? `unknown ${row[5]}`} ${asset}`;
        const line = { day: `${year}-${month}-${day}`, amount: unitsIn(row[8], asset) };
        const section = SECTIONS.find((one) => one === row[0]);
        if (section === undefined) throw new Error(`section ${row[0]}`);
        found.set(key, [...(found.get(key) ?? []), { section, ...line }]);
      }
      const expected = linesOf(await fundsNetsOf(db), { from, to });
      expect(found).toEqual(expected);
      expect(expected.size).toBeGreaterThan(2);
    });

    test('a change of the project’s owner is not true of the days before it', async () => {
      const { product, scene } = desk;
      const at = product.clock.now();
      const lastname = (who: string, name: string) =>
        product.database.db
          .updateTable('users')
          .set({ lastname: name })
          .where('id', '=', product.id(who))
          .execute();
      await lastname('owner', 'Anterior');
      await lastname('investor', 'Nueva');
      await lastname('user', 'Primera');
      const pass = (former: string, owner: string, decidedAt: Date) =>
        product.database.db
          .insertInto('project_owner_changes')
          .values({
            id: newId(at),
            project_id: scene.projectId,
            former_id: product.id(former),
            owner_id: product.id(owner),
            cause: 'cession',
            document: 'Escritura 12',
            signed_on: '2026-03-01',
            state: 'done',
            proposed_by: product.id('admin'),
            proposed_at: decidedAt,
            decided_by: product.id('fay'),
            decided_at: decidedAt,
            reason: null,
          })
          .execute();
      await pass('owner', 'investor', at);
      await product.database.db
        .updateTable('projects')
        .set({ owner_id: product.id('investor') })
        .where('id', '=', scene.projectId)
        .execute();
      const owners = async () =>
        new Set((await rows('funds')).sheet.filter((row) => row[7] === 'ARS').map((row) => row[2]));
      expect(await owners()).toEqual(new Set(['Persona Anterior']));
      await pass('user', 'owner', new Date('2026-03-20T12:00:00Z'));
      expect(await owners()).toEqual(new Set(['Persona Primera', 'Persona Anterior']));
    });

    test('another level does not read it', async () => {
      for (const who of ['admin_l2', 'rich'])
        expect(
          await desk.outcome(
            who,
            'GET',
            `/registry/rehearsal?kind=funds&from=${PERIOD.from}&to=${PERIOD.to}`,
          ),
        ).toEqual([403, 'FORBIDDEN']);
    });
  },
);

/**
 * Dollars of two projects: released, set aside, which is no change, paid as rent at the edge of a month, and received in
 * escrow, which is no released money.
 */
async function moveDollars({ product, scene }: Desk): Promise<void> {
  const { projectId, otherProjectId } = scene;
  await product.database.db
    .updateTable('projects')
    .set({ name: 'Otro proyecto' })
    .where('id', '=', otherProjectId)
    .execute();
  const funds = (id: string) => chart.funds(id, 'USD');
  const post = (kind: string, instant: string, ...lines: Parameters<typeof chart.postings>[0]) => {
    const id = newId();
    const occurredAt = new Date(instant);
    const postings = chart.postings(lines);
    return product.modules.ledger.submit({ id, kind, idempotencyKey: id, occurredAt, postings });
  };
  await post(
    'treasury.gift',
    '2026-03-11T15:00:00Z',
    [chart.treasury('USD'), -900_000n],
    [funds(projectId), 500_000n],
    [funds(otherProjectId), 400_000n],
  );
  for (const [purpose, amount] of [
    ['rent', 80_000n],
    ['buyback', 20_000n],
  ] as const)
    await post(
      'set_aside',
      '2026-03-12T15:00:00Z',
      [funds(projectId), -amount],
      [chart.setAside(projectId, purpose), amount],
    );
  for (const [instant, amount] of [
    ['2026-04-01T02:59:59.999Z', 30_000n],
    ['2026-04-01T03:00:00Z', 10_000n],
  ] as const)
    await post(
      'rent',
      instant,
      [chart.setAside(projectId, 'rent'), -amount],
      [chart.rent(product.id('rich'), projectId), amount],
    );
}
