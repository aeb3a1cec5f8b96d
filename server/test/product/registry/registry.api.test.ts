import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryExport, registryExports, rehearsal } from '#contract/registry/schemas.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, openDesk } from '../desk.ts';

const MARCH = 'from=2026-03-01&to=2026-03-31';
/** One row of an export: kind of line, the person's document or name, asset, amount. */
type Row = (string | number | null)[];

describe.each(enginesFor('exports for taxes and registries'))(
  'exports for taxes and registries (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      const { db } = desk.product.database;
      await db
        .updateTable('users')
        .set({ tax_id: '27-11111111-4' })
        .where('id', '=', desk.scene.rich)
        .execute();
      // the rate of the tenth is recorded twice, a jump of that day was rejected, and other days have none
      const rate = (buy: string, at: string, kept_out: boolean) => ({
        id: newId(new Date(at)),
        source: 'BNA',
        buy,
        sell: '1500',
        as_of: new Date(at),
        fetched_at: new Date(at),
        kept_out,
      });
      await db
        .insertInto('market_rates')
        .values([
          rate('1390', '2026-03-10T13:00:00Z', false),
          rate('1400', '2026-03-10T14:00:00Z', false),
          rate('9000', '2026-03-10T15:00:00Z', true),
        ])
        .execute();
      await desk.later(30 * DAY_MS);
    });
    afterAll(() => desk?.product.close());

    const rehearse = async (query: string) =>
      rehearsal.parse(
        (await desk.product.call('admin', 'GET', `/registry/rehearsal?${query}`)).body,
      );
    const make = async (
      kind: string,
      format: string,
      {
        from = '2026-03-01',
        to = '2026-03-31',
      }: { from?: string | undefined; to?: string | undefined } = {},
    ) =>
      registryExport.parse(
        (
          await desk.product.call('admin', 'POST', '/registry/exports', {
            body: { kind, format, from, to },
          })
        ).body,
      );
    const bytesOf = async (id: string) =>
      (await desk.product.fetchFile('admin', `/registry/exports/${id}/file`)).bytes;
    const sheetOf = async (kind: string): Promise<Row[]> =>
      (await readSheet(await bytesOf((await make(kind, 'xlsx')).id)))
        .slice(1)
        .map((row) =>
          row.map((cell) => (typeof cell === 'number' || typeof cell === 'string' ? cell : null)),
        );

    /** The sums of a file's rows of one section, by asset, in minor units or tokens. */
    const sumsOf = (rows: readonly Row[], section: string) => {
      const sums = new Map<string, bigint>();
      for (const row of rows.filter(([first]) => first === section)) {
        const [asset, amount] = [String(row[7]), Number(row[8])];
        const decimals = asset === 'USDT' ? 6 : asset === 'USD' || asset === 'ARS' ? 2 : 0;
        sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(Math.round(amount * 10 ** decimals)));
      }
      return sums;
    };
    /** The same from the postings alone, without code of the export. */
    const ledgerSums = async (like: string, when: 'before' | 'within' | 'until') => {
      const from = '2026-03-01T00:00:00-03:00';
      const end = '2026-04-01T00:00:00-03:00';
      const { rows } = await sql<{ asset: string; amount: bigint }>`
      with moved as (
        select l.account_id, l.amount, e.occurred_at as at from ledger_postings l, ledger_entries e where e.id = l.entry_id)
      select coalesce((select k.name || ', ' || p.name from contracts k join projects p on p.id = k.project_id
                       where 'token:' || k.id = a.asset),
                      (select 'Unidades de ' || p.name from projects p where 'token:' || p.id = a.asset), a.asset) as asset,
             sum(m.amount)::bigint as amount
      from moved m, ledger_accounts a
      where a.id = m.account_id and a.user_id is not null and a.asset like ${like}
        and case ${when} when 'before' then m.at < ${from}::timestamptz
                         when 'until' then m.at < ${end}::timestamptz
                         else m.at >= ${from}::timestamptz and m.at < ${end}::timestamptz end
      group by 1 having sum(m.amount) <> 0`.execute(desk.product.database.db);
      return new Map(rows.map(({ asset, amount }) => [asset, amount]));
    };
    const withoutZeros = (sums: ReadonlyMap<string, bigint>) =>
      new Map([...sums].filter(([, amount]) => amount !== 0n));

    test('a preview finds no difference from the ledger, and the file contains what it shows', async () => {
      const found = await rehearse(`kind=annual&${MARCH}`);
      expect(found).toMatchObject({ differences: 0, below: 0, threshold: null, isOpen: false });
      expect(found.totals.map(({ asset }) => asset)).toContain('USD');
      for (const { difference } of found.totals) expect(Number(difference)).toBe(0);
      expect(await sheetOf('annual')).toHaveLength(found.rows);
    });

    test('money and tokens of a file are those of the postings, recomputed by other code', async () => {
      const annual = await sheetOf('annual');
      for (const [section, when] of [
        ['Saldo inicial', 'before'],
        ['Movimiento', 'within'],
        ['Saldo final', 'until'],
      ] as const)
        expect(withoutZeros(sumsOf(annual, section)), section).toEqual(await ledgerSums('%', when));
      const tokens = await sheetOf('tokens');
      expect(withoutZeros(sumsOf(tokens, 'Saldo final'))).toEqual(
        await ledgerSums('token:%', 'until'),
      );
      expect(tokens.some((row) => String(row[6]).startsWith('Alta: compra de tokens'))).toBe(true);
    });

    test('people below the period’s threshold are left out, and raising it later changes no past period', async () => {
      const rich = await rehearse(`kind=subjects&${MARCH}`);
      // twenty thousand dollars at 1400 are less than fifty million pesos
      expect(rich).toMatchObject({
        threshold: { amount: '50000000.00' },
        included: 0,
        below: 1,
        differences: 0,
      });
      expect(rich.totals[0]).toMatchObject({ asset: 'USD', in: '20000.00', difference: '0.00' });
      await setPolicy({ registryFrom: '20000000' });
      expect((await rehearse(`kind=subjects&${MARCH}`)).included).toBe(0);
      const april = await rehearse(`kind=subjects&from=2026-03-01&to=${today()}`);
      expect(april).toMatchObject({
        threshold: { amount: '20000000.00' },
        included: 1,
        isOpen: true,
      });
    });

    test('clients are counted by calendar month, and a client is new once', async () => {
      const { id } = await make('clients', 'csv', { from: '2026-02-15', to: '2026-04-02' });
      const file = await desk.product.fetchFile('admin', `/registry/exports/${id}/file`);
      expect(file.name).toContain('clientes-y-volumen-2026-02-15-2026-04-02.csv');
      const rows = file.bytes
        .toString('utf8')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
      const counted = (concept: string) =>
        rows
          .filter((row) => row[3] === 'Todos' && row[4] === concept)
          .map((row) => [row[1], row[2], row[6]]);
      expect(counted('Nuevos: primer movimiento')).toEqual([
        ['15/02/2026', '02/04/2026', '1'],
        ['15/02/2026', '28/02/2026', '0'],
        ['01/03/2026', '31/03/2026', '1'],
        ['01/04/2026', '02/04/2026', '0'],
      ]);
      const kept = counted('Con dinero o tokens al final').map((cells) => cells[2]);
      expect(kept).toEqual(['1', '0', '1', '1']);
      const came = rows.filter((row) => row[3] === 'Personas' && row[4] === 'Ingresos y retiros');
      expect(came.map((row) => row.slice(5))).toEqual(
        Array(2).fill(['USD', '1', '1', '20000,00', '0,00', '28000000,00', '0,00']),
      );
    });

    test('a company has a threshold of its own', async () => {
      const period = `kind=subjects&from=2026-03-01&to=${today()}`;
      const name = (company_name: string | null) =>
        desk.product.database.db
          .updateTable('users')
          .set({
            company_name,
            company_tax_id: company_name && '30712345671',
            company_state: company_name === null ? null : 'approved',
          })
          .where('id', '=', desk.scene.rich)
          .execute();
      await setPolicy({ registryFrom: '50000000', registryFromCompany: '20000000' });
      expect((await rehearse(period)).included).toBe(0);
      await name('Obras S.A.');
      expect(await rehearse(period)).toMatchObject({
        included: 1,
        threshold: { amount: '50000000.00' },
        thresholdOfCompanies: { amount: '20000000.00' },
      });
      await setPolicy({ registryFrom: '20000000', registryFromCompany: '50000000' });
      expect((await rehearse(period)).included).toBe(0);
      await name(null);
      expect((await rehearse(period)).included).toBe(1);
    });

    /** Other values from today on: requested by one administrator of level 1, approved by another. */
    const setPolicy = async (change: object) => {
      const { current } = await policies();
      const asked = await desk.product.call('admin', 'POST', '/compliance/policies', {
        body: { holdsFrom: today(), values: { ...current.values, ...change } },
      });
      expect(asked.status).toBe(200);
      const { items } = await policies();
      await desk.product.call('second', 'POST', `/compliance/policies/${items[0]?.id}/decision`, {
        body: { outcome: 'approved' },
      });
    };
    const policies = async (): Promise<{ current: { values: object }; items: { id: string }[] }> =>
      JSON.parse(
        JSON.stringify((await desk.product.call('admin', 'GET', '/compliance/policies')).body),
      );
    const today = () => desk.product.clock.now().toISOString().slice(0, 10);

    test('each day has its recorded buying rate, and a day without one shows that', async () => {
      const rows = (await sheetOf('annual')).filter((row) => row[7] === 'USD');
      const deposit = rows.find((row) => row[6] === 'Depósito');
      expect(deposit?.slice(8, 12)).toEqual([20_000, 1400, 'BNA', 28_000_000]);
      expect(deposit?.[3]).toBe('27-11111111-4');
      const closing = rows.find(([section]) => section === 'Saldo final');
      expect(closing?.slice(9, 12)).toEqual(['no disponible', null, 'no disponible']);
    });

    test('an export is stored as made, with its author and its digest', async () => {
      const made = await make('subjects', 'csv');
      const before = await bytesOf(made.id);
      expect(createHash('sha256').update(before).digest('hex')).toBe(made.sha256);
      await desk.product.database.db
        .updateTable('users')
        .set({ name: 'Otra' })
        .where('id', '=', desk.scene.rich)
        .execute();
      expect(await bytesOf(made.id)).toEqual(before);
      const { body } = await desk.product.call('admin', 'GET', '/registry/exports');
      const kept = registryExports.parse(body).items.find(({ id }) => id === made.id);
      expect(kept).toMatchObject({ madeBy: 'Persona Prueba', sha256: made.sha256 });
      await expect(
        desk.product.database.db.deleteFrom('registry_exports').execute(),
      ).rejects.toThrow('never changed');
    });

    test('periods in the future, reversed or too long are refused, and so is every other level', async () => {
      const bad = [
        'from=2026-03-01&to=2027-01-01',
        'from=2026-03-02&to=2026-03-01',
        'from=2024-01-01&to=2026-03-01',
      ];
      for (const period of bad)
        expect(
          await desk.outcome('admin', 'GET', `/registry/rehearsal?kind=annual&${period}`),
          period,
        ).toEqual([400, 'VALIDATION_FAILED']);
      for (const who of ['admin_l2', 'rich'])
        expect(await desk.outcome(who, 'GET', `/registry/rehearsal?kind=annual&${MARCH}`)).toEqual([
          403,
          'FORBIDDEN',
        ]);
    });

    test('the desk prints one person’s year, the same as the person’s own', async () => {
      const path = '/annual/2026?format=pdf';
      const { status, type } = await desk.product.fetchFile(
        'admin',
        `/registry/people/${desk.scene.rich}${path}`,
      );
      expect([status, type]).toEqual([200, 'application/pdf']);
      expect(await desk.outcome('admin', 'GET', `/registry/people/${newId()}${path}`)).toEqual([
        404,
        'NOT_FOUND',
      ]);
      const own = await desk.product.fetchFile('rich', '/portfolio/me/annual/2026?format=xlsx');
      expect((await readSheet(own.bytes)).length).toBeGreaterThan(3);
    });
  },
);
