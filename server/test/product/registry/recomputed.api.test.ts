import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rehearsal } from '#contract/registry/schemas.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, openDesk } from '../desk.ts';
import { accountsIn } from './accounts.ts';
import { clientLines } from './clients.ts';
import {
  dayOf,
  isMoney,
  linesOf,
  type Net,
  netsOf,
  paidOf,
  pesos,
  ratesOf,
  reaches,
  thresholdOn,
  unitsIn,
} from './ledger.ts';
import { filesOf, only, type Period } from './recomputed/files.ts';
import { PEOPLE, TAX_IDS, tellStory } from './recomputed/story.ts';

/*
 * Exports and annual statements against the ledger's postings, recomputed by other code, after the story of
 * `recomputed/story.ts`.
 */

/** The first day and the last one, both included. */
const PERIODS = [
  ['2026-03-01', '2026-03-31'],
  ['2026-03-14', '2026-03-15'],
  ['2026-03-31', '2026-03-31'],
  ['2026-04-01', '2026-04-01'],
  ['2026-03-01', '2026-04-30'],
  ['2026-04-01', '2026-04-30'],
] as const;

describe.each(enginesFor('exports recomputed from the postings'))(
  'exports recomputed from the postings (%s)',
  (engine) => {
    let desk: Desk;
    let nets: Net[];
    let files: ReturnType<typeof filesOf>;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await tellStory(desk);
      files = filesOf(desk);
      nets = await netsOf(desk.product.database.db);
    });
    afterAll(() => desk?.product.close());

    /** Makes the account of `user` a company's, or a person's again with null. */
    const setCompany = (company_name: string | null) =>
      desk.product.database.db
        .updateTable('users')
        .set({
          company_name,
          company_tax_id: company_name && TAX_IDS.user,
          company_state: company_name === null ? null : 'approved',
        })
        .where('id', '=', desk.product.id('user'))
        .execute();

    test('the story has what an authority asks about', () => {
      const kinds = new Set(nets.map(({ kind }) => kind));
      for (const kind of [
        'deposit.accept',
        'deposit.revert',
        'deposit.chargeback',
        'deposit.debt',
        'withdrawal.complete',
        'transfer.accept',
        'inheritance',
        'purchase',
      ])
        expect(kinds).toContain(kind);
    });

    test.each(PERIODS)('the lines of everyone from %s to %s', async (...period) => {
      const [from, to] = period;
      expect(await files.linesIn('annual', period)).toEqual(linesOf(nets, { from, to }));
    });

    test.each(PERIODS)('entries and cessions of tokens from %s to %s', async (...period) => {
      const [from, to] = period;
      expect(await files.linesIn('tokens', period)).toEqual(
        only(linesOf(nets, { from, to }), (asset) => !isMoney(asset)),
      );
    });

    test.each(PERIODS)('clients and what they moved from %s to %s', async (...period) => {
      const [from, to] = period;
      const { db } = desk.product.database;
      const company = desk.product.id('user');
      await setCompany('Obras S.A.');
      const rows = await files.rowsOf('clients', period);
      await setCompany(null);
      const names = new Map(
        [...(await files.assetsByName())].map(([known, asset]) => [asset, known]),
      );
      const expected = clientLines(nets, {
        from,
        to,
        companies: new Set([company]),
        rates: await ratesOf(db),
        nameOf: (asset) => names.get(asset) ?? `unknown ${asset}`,
      });
      expect(rows.map((row) => row.map((cell) => cell ?? '').join('|')).toSorted()).toEqual(
        expected.toSorted(),
      );
      // the file names nobody
      expect(JSON.stringify(rows)).not.toMatch(/27-11111111-4|Obras|Persona Prueba/);
    });

    test('a withdrawal has its fee and what its account received, by the postings of its entry', async () => {
      const rows = await files.rowsOf('annual', ['2026-03-01', '2026-04-30']);
      const inFile = rows
        .filter((row) => row[15])
        .map((row) => {
          const [asset, received] = [String(row[7]), String(row[15])];
          return [unitsIn(row[14], asset), received, unitsIn(row[16], received)];
        });
      const posted = await paidOf(desk.product.database.db);
      expect(posted.length).toBeGreaterThan(0);
      expect(inFile).toEqual(
        posted.map(({ fee, currency, received }) => [fee, currency, received]),
      );
    });

    test('transfers above the dated share of the threshold name the account of who pays or is paid', async () => {
      const { db } = desk.product.database;
      const [from, to] = ['2026-03-01', '2026-04-30'] as const;
      const own = nets.filter(
        ({ userId, asset, at: when }) =>
          userId === desk.product.id('rich') &&
          asset === 'USD' &&
          dayOf(when) >= from &&
          dayOf(when) <= to,
      );
      const expected = async () =>
        accountsIn(db, own, {
          above: (((await thresholdOn(db, to)) ?? 0n) * 5n) / 100n,
          rates: await ratesOf(db),
        });
      const before = await files.accountsOfRich([from, to]);
      expect(before).toEqual(await expected());
      // the large deposit of the scene, the one that was reverted, and its reversal; the rest is small
      expect(before.filter((account) => account !== '')).toEqual([
        'sin informar',
        '2850590940090418135201',
        '2850590940090418135201',
      ]);
      await sql`insert into bank_statement_lines
          (id, account_id, currency, day, amount, reference, occurrence, movement_id, movement_kind, settled_by,
           imported_by, imported_at)
        select ${newId()}, a.id, 'USD', '2026-03-10', 2000000, 'TRANSF 0170099220000067797370 CUIT 27111111114', 1,
               ${desk.scene.depositId}, 'deposit', 'movement', ${newId()}, now()
        from company_bank_accounts a where a.currency = 'USD' limit 1`.execute(db);
      const matched = await files.accountsOfRich([from, to]);
      expect(matched).toEqual(await expected());
      expect(matched).toContain('0170099220000067797370');
    });

    /** Compares the export of `subjects` with the people and companies that reach their dated thresholds. */
    const compareSubjects = async (period: Period, companies: ReadonlySet<string>) => {
      const [from, to] = period;
      const { db } = desk.product.database;
      const { body } = await desk.product.call(
        'admin',
        'GET',
        `/registry/rehearsal?kind=subjects&from=${from}&to=${to}`,
      );
      const shown = rehearsal.parse(body);
      // before the first decided row, the initial values hold
      const people = (await thresholdOn(db, to)) ?? 5_000_000_000n;
      const ofCompanies = (await thresholdOn(db, to, 'registryFromCompany')) ?? 3_000_000_000n;
      expect(shown.threshold?.amount).toBe(`${people / 100n}.00`);
      expect(shown.thresholdOfCompanies?.amount).toBe(`${ofCompanies / 100n}.00`);
      const rates = await ratesOf(db);
      const included = new Set(
        PEOPLE.map((who) => desk.product.id(who)).filter((userId) =>
          reaches(
            nets.filter((net) => net.userId === userId),
            { from, to, threshold: companies.has(userId) ? ofCompanies : people },
            rates,
          ),
        ),
      );
      const expected = only(
        linesOf(nets, { from, to }),
        (asset, userId) => isMoney(asset) && included.has(userId),
      );
      expect(await files.linesIn('subjects', period)).toEqual(expected);
      expect(shown.differences).toBe(0);
      return included;
    };

    test.each(PERIODS)('people above the dated threshold from %s to %s', async (...period) => {
      await compareSubjects(period, new Set());
    });

    test('a company is above its own dated threshold, not that of people', async () => {
      const company = desk.product.id('user');
      await setCompany('Obras S.A.');
      const included: boolean[] = [];
      for (const period of PERIODS)
        included.push((await compareSubjects(period, new Set([company]))).has(company));
      await setCompany(null);
      // from April on, more than a million pesos; never the twenty million of people
      expect(included).toEqual([false, false, false, true, true, true]);
      for (const period of PERIODS.slice(3))
        expect((await compareSubjects(period, new Set())).has(company)).toBe(false);
    });

    test('each day has its buying rate, the bank’s where it is recorded, and a day without either has none', async () => {
      const rates = await ratesOf(desk.product.database.db);
      const rows = await files.rowsOf('annual', ['2026-03-01', '2026-04-30']);
      const money = rows.filter((row) => row[7] === 'USD');
      expect(money.length).toBeGreaterThan(10);
      let missing = 0;
      for (const row of money) {
        const [day = '', month, year] = String(row[1]).slice(0, 10).split('/');
        const rate = rates.get(`${year}-${month}-${day}`);
        const amount = unitsIn(row[8], 'USD');
        if (rate === undefined) missing += 1;
        expect([row[1], row[9], row[10], row[11]]).toEqual([
          row[1],
          rate ? Number(rate.buy) : 'no disponible',
          rate?.source ?? null,
          rate ? Number(pesos(amount, 'USD', rate.buy)) / 100 : 'no disponible',
        ]);
      }
      expect(rates.has('2026-03-14')).toBe(false);
      expect(missing).toBeGreaterThan(0);
    });

    test.each(PEOPLE)('the annual statement of %s has every change of their money', async (who) => {
      const userId = desk.product.id(who);
      const file = await desk.product.fetchFile(
        'admin',
        `/registry/people/${userId}/annual/2026?format=xlsx`,
      );
      const rows = (await readSheet(file.bytes)).slice(1);
      const money = nets.filter((net) => net.userId === userId && isMoney(net.asset));
      const sorted = (all: readonly (readonly [string, bigint, bigint])[]) =>
        all.map((one) => one.join(' ')).toSorted();
      expect(
        sorted(
          rows
            .filter(
              ([section, , , , , asset, amount]) => section === 'Movimiento' && asset && amount,
            )
            .map((row) => {
              const asset = String(row[5]);
              return [asset, unitsIn(row[6], asset), unitsIn(row[7], asset)];
            }),
        ),
      ).toEqual(sorted(money.map(({ asset, amount, fee }) => [asset, amount, fee])));
      for (const currency of ['USD', 'ARS', 'USDT']) {
        const closing = rows.find(
          (row) => row[0] === 'Saldo al cierre' && row[5] === currency && row[2] === 'Dinero',
        );
        const expected = money
          .filter(({ asset }) => asset === currency)
          .reduce((sum, { amount }) => sum + amount, 0n);
        expect([currency, unitsIn(closing?.[6] ?? 0, currency)]).toEqual([currency, expected]);
      }
    });
  },
);
