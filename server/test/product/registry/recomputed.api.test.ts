import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryExport, rehearsal } from '#contract/registry/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { accountsIn } from './accounts.ts';
import { clientLines } from './clients.ts';
import { passToHeirs } from './heirs.ts';
import {
  dayOf,
  isMoney,
  type Line,
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

/*
 * Exports and annual statements against the ledger's postings, recomputed by other code, after a story with a credit
 * that was reverted, a chargeback with a debt, an estate that passed to heirs, movements at the edges of days, a weekend
 * without a rate, and a threshold that changed.
 */

const PEOPLE = ['rich', 'investor', 'user'] as const;
type Person = (typeof PEOPLE)[number];
const TAX_IDS: Readonly<Record<Person, string>> = {
  rich: '27-11111111-4',
  investor: '20-22222222-3',
  user: '20-33333333-4',
};
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
    beforeAll(async () => {
      desk = await openDesk(engine);
      await tellStory();
      nets = await netsOf(desk.product.database.db);
    });
    afterAll(() => desk?.product.close());

    const at = async (instant: string) => {
      const { product } = desk;
      await desk.later(Date.parse(instant) - product.clock.now().getTime(), ['investor', 'user']);
    };
    const deposit = async (who: Person, amount: string): Promise<string> =>
      fieldOf(
        await made(desk.product, who, {
          method: 'POST',
          path: '/payments/deposits',
          body: {
            projectId: desk.scene.projectId,
            type: 'usd_bank_transfer',
            sentCurrency: 'USD',
            amount,
          },
        }),
        'id',
      );
    /** Two administrators, since all of these amounts need two. */
    const credit = async (id: string) => {
      for (const who of ['fay', 'admin_l2']) expect(await desk.accept(who, id), who).toEqual(OK);
    };
    const setThreshold = async (registryFrom: string, holdsFrom: string) => {
      const { product } = desk;
      const read = async () => {
        const { body } = await product.call('admin', 'GET', '/compliance/policies');
        const answer: { current: { values: object }; items: { id: string }[] } = JSON.parse(
          JSON.stringify(body),
        );
        return answer;
      };
      const values = { ...(await read()).current.values, registryFrom };
      expect(
        await desk.outcome('admin', 'POST', '/compliance/policies', { holdsFrom, values }),
      ).toEqual(OK);
      const id = (await read()).items[0]?.id;
      await product.call('second', 'POST', `/compliance/policies/${id}/decision`, {
        body: { outcome: 'approved' },
      });
    };
    /** As a provider's chargeback of 150 dollars does, of which the wallet has 120: the rest is a debt. */
    const chargeBack = (depositId: string) => {
      const { product, scene } = desk;
      const occurredAt = product.clock.now();
      return product.database.transaction((tx) =>
        product.modules.ledger.postIn(tx, [
          {
            id: newId(occurredAt),
            kind: 'deposit.chargeback',
            reference: depositId,
            idempotencyKey: `test:${depositId}`,
            actorId: null,
            occurredAt,
            postings: chart.postings([
              [chart.available(product.id('investor'), scene.projectId, 'USD'), -12_000n],
              [chart.receivable('USD', product.id('investor')), -3_000n],
              [chart.card('USD'), 15_000n],
            ]),
          },
        ]),
      );
    };

    async function tellStory() {
      const { product, scene } = desk;
      const { db } = product.database;
      for (const who of PEOPLE)
        await db
          .updateTable('users')
          .set({ tax_id: TAX_IDS[who] })
          .where('id', '=', product.id(who))
          .execute();
      // a file names issues by their project
      for (const id of [scene.otherProjectId, scene.draftId])
        await db
          .updateTable('projects')
          .set({ name: `Otro proyecto ${id}` })
          .where('id', '=', id)
          .execute();
      const rate = (buy: string, when: string) => ({
        id: newId(new Date(when)),
        source: 'BNA',
        buy,
        sell: '1500',
        as_of: new Date(when),
        fetched_at: new Date(when),
        kept_out: false,
      });
      await db
        .insertInto('market_rates')
        .values([
          rate('1400.50', '2026-03-13T20:00:00Z'),
          rate('1450', '2026-03-16T13:00:00Z'),
          rate('1460.25', '2026-03-31T20:00:00Z'),
          rate('1500', '2026-04-01T03:00:00Z'),
        ])
        .execute();
      // a Saturday without a rate
      await at('2026-03-14T15:00:00Z');
      const reverted = await deposit('rich', '1000.00');
      await credit(reverted);
      const payer = { account: '2850590940090418135201' };
      expect(
        await desk.outcome('admin_l2', 'PUT', `/payments/deposits/${reverted}/payer`, payer),
      ).toEqual(OK);
      const charged = await deposit('investor', '250.00');
      await credit(charged);
      await at('2026-03-20T15:00:00Z');
      await setThreshold('20000000', '2026-03-20');
      for (const [kind, id] of [
        ['withdraws', scene.withdrawalId],
        ['deposits', scene.pendingDepositId],
      ] as const)
        expect(await desk.outcome('fay', 'PUT', `/payments/${kind}/${id}/accept`, {})).toEqual(OK);
      expect(
        await desk.outcome('fay', 'PUT', `/payments/withdraws/${scene.withdrawalId}/send`, {
          reference: 'B-1',
        }),
      ).toEqual(OK);
      expect(
        await desk.outcome('fay', 'PUT', `/balance/transfers/${scene.transferId}/accept`, {}),
      ).toEqual(OK);
      await at('2026-03-23T15:00:00Z');
      await product.modules.movements.completeDueWithdrawals();
      // the last instant of March in Argentina, and the first of April
      const edge = [await deposit('user', '300.00'), await deposit('user', '500.00')];
      await at('2026-04-01T02:59:59.999Z');
      await credit(edge[0] ?? '');
      product.clock.advance(1);
      await credit(edge[1] ?? '');
      await at('2026-04-10T15:00:00Z');
      for (const who of ['fay', 'admin_l2'])
        expect(
          await desk.outcome(who, 'POST', `/payments/deposits/${reverted}/revert`, {
            reason: 'Era de otra persona',
          }),
        ).toEqual(OK);
      await chargeBack(charged);
      await at('2026-04-10T16:00:00Z');
      // pays the debt first
      await credit(await deposit('investor', '180.00'));
      await at('2026-04-20T15:00:00Z');
      await passToHeirs(desk, [
        { email: 'investor@ladrillo.test', share: 6_667 },
        { email: 'user@ladrillo.test', share: 3_333 },
      ]);
      // the account of the deceased is closed
      product.clock.set(new Date('2026-05-02T15:00:00Z'));
      await product.logIn('admin');
    }

    const rowsOf = async (kind: string, [from, to]: readonly [string, string]) => {
      const { product } = desk;
      const { body } = await product.call('admin', 'POST', '/registry/exports', {
        body: { kind, format: 'xlsx', from, to },
      });
      const { id } = registryExport.parse(body);
      const file = await product.fetchFile('admin', `/registry/exports/${id}/file`);
      return (await readSheet(file.bytes)).slice(1);
    };
    const userOf = (taxId: unknown) => {
      const who = PEOPLE.find((one) => TAX_IDS[one] === taxId);
      return who === undefined ? `unknown ${taxId}` : desk.product.id(who);
    };
    /** The names of issues as the file has them. */
    const assetsByName = async () => {
      const { db } = desk.product.database;
      const projects = await db.selectFrom('projects').select(['id', 'name']).execute();
      const contracts = await db
        .selectFrom('contracts')
        .select(['id', 'name', 'project_id'])
        .execute();
      const named = new Map(projects.map(({ id, name }) => [id, name]));
      return new Map([
        ...['ARS', 'USD', 'USDT'].map((one) => [one, one] as const),
        ...projects.map(({ id, name }) => [`Unidades de ${name}`, `token:${id}`] as const),
        ...contracts.map(
          ({ id, name, project_id: of }) => [`${name}, ${named.get(of)}`, `token:${id}`] as const,
        ),
      ]);
    };
    /** A file's lines by person and asset. */
    const linesIn = async (kind: string, period: readonly [string, string]) => {
      const assets = await assetsByName();
      const found = new Map<string, Line[]>();
      for (const row of await rowsOf(kind, period)) {
        const asset = assets.get(String(row[7])) ?? `unknown ${row[7]}`;
        const key = `${userOf(row[3])} ${asset}`;
        const [day = '', month, year] = String(row[1]).slice(0, 10).split('/');
        const section = String(row[0]);
        if (section !== 'Saldo inicial' && section !== 'Movimiento' && section !== 'Saldo final')
          throw new Error(`section ${section}`);
        found.set(key, [
          ...(found.get(key) ?? []),
          { section, day: `${year}-${month}-${day}`, amount: unitsIn(row[8], asset) },
        ]);
      }
      return found;
    };
    const only = (lines: Map<string, Line[]>, keep: (asset: string, userId: string) => boolean) =>
      new Map(
        [...lines].filter(([key]) => {
          const [userId = '', asset = ''] = key.split(' ');
          return keep(asset, userId);
        }),
      );

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
      expect(await linesIn('annual', period)).toEqual(linesOf(nets, { from, to }));
    });

    test.each(PERIODS)('entries and cessions of tokens from %s to %s', async (...period) => {
      const [from, to] = period;
      expect(await linesIn('tokens', period)).toEqual(
        only(linesOf(nets, { from, to }), (asset) => !isMoney(asset)),
      );
    });

    test.each(PERIODS)('clients and what they moved from %s to %s', async (...period) => {
      const [from, to] = period;
      const { db } = desk.product.database;
      const company = desk.product.id('user');
      const name = (company_name: string | null) =>
        db
          .updateTable('users')
          .set({
            company_name,
            company_tax_id: company_name && '30712345671',
            company_state: company_name === null ? null : 'approved',
          })
          .where('id', '=', company)
          .execute();
      await name('Obras S.A.');
      const rows = await rowsOf('clients', period);
      await name(null);
      const names = new Map([...(await assetsByName())].map(([known, asset]) => [asset, known]));
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
      const rows = await rowsOf('annual', ['2026-03-01', '2026-04-30']);
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

    /** What a file of movements has in «Cuenta», for the changes of `rich` in dollars. */
    const accountsOfRich = async (period: readonly [string, string]) =>
      (await rowsOf('subjects', period))
        .filter(
          ([section, , , taxId, , , , asset]) =>
            [section, taxId, asset].join() === ['Movimiento', TAX_IDS.rich, 'USD'].join(),
        )
        .map((row) => String(row[12] ?? ''));

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
      const before = await accountsOfRich([from, to]);
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
      const matched = await accountsOfRich([from, to]);
      expect(matched).toEqual(await expected());
      expect(matched).toContain('0170099220000067797370');
    });

    test.each(PERIODS)('people above the dated threshold from %s to %s', async (...period) => {
      const [from, to] = period;
      const { db } = desk.product.database;
      const { body } = await desk.product.call(
        'admin',
        'GET',
        `/registry/rehearsal?kind=subjects&from=${from}&to=${to}`,
      );
      const shown = rehearsal.parse(body);
      const dated = await thresholdOn(db, to);
      // before the first decided row, the initial value holds
      const threshold = dated ?? 5_000_000_000n;
      expect(shown.threshold?.amount).toBe(`${threshold / 100n}.00`);
      const rates = await ratesOf(db);
      const included = new Set(
        PEOPLE.map((who) => desk.product.id(who)).filter((userId) =>
          reaches(
            nets.filter((net) => net.userId === userId),
            { from, to, threshold },
            rates,
          ),
        ),
      );
      const expected = only(
        linesOf(nets, { from, to }),
        (asset, userId) => isMoney(asset) && included.has(userId),
      );
      expect(await linesIn('subjects', period)).toEqual(expected);
      expect(shown.differences).toBe(0);
    });

    test('each day has the buying rate recorded for it, and a weekend has none', async () => {
      const rates = await ratesOf(desk.product.database.db);
      const rows = await rowsOf('annual', ['2026-03-01', '2026-04-30']);
      const money = rows.filter((row) => row[7] === 'USD');
      expect(money.length).toBeGreaterThan(10);
      let missing = 0;
      for (const row of money) {
        const [day = '', month, year] = String(row[1]).slice(0, 10).split('/');
        const rate = rates.get(`${year}-${month}-${day}`);
        const amount = unitsIn(row[8], 'USD');
        if (rate === undefined) missing += 1;
        expect([row[1], row[9], row[11]]).toEqual([
          row[1],
          rate ? Number(rate.buy) : 'no disponible',
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
