import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankRates } from '#contract/registry/bank-rates.ts';
import { registryExport, rehearsal } from '#contract/registry/schemas.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';

const PERIOD = { from: '2026-03-01', to: '2026-03-31' };
const BANK = 'Banco Nación, divisa';

describe.each(enginesFor('a bank’s buying rate of a day'))(
  'a bank’s buying rate of a day (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      const quoted = new Date('2026-03-10T14:00:00Z');
      await desk.product.database.db
        .insertInto('market_rates')
        .values({
          id: newId(quoted),
          source: 'BCRA',
          buy: '1400',
          sell: '1500',
          as_of: quoted,
          fetched_at: quoted,
          kept_out: false,
        })
        .execute();
      await desk.later(30 * DAY_MS);
    });
    afterAll(() => desk?.product.close());

    const record = (change: object, who = 'admin') => {
      desk.product.clock.advance(1000);
      const body = { day: '2026-03-10', buy: '1431.5', source: BANK, ...change };
      return desk.outcome(who, 'POST', '/registry/bank-rates', body);
    };
    const list = async () =>
      bankRates.parse((await desk.product.call('admin', 'GET', '/registry/bank-rates')).body).items;
    const rehearse = async (kind = 'annual') =>
      rehearsal.parse(
        (
          await desk.product.call(
            'admin',
            'GET',
            `/registry/rehearsal?kind=${kind}&from=${PERIOD.from}&to=${PERIOD.to}`,
          )
        ).body,
      );
    async function depositRow() {
      const { body } = await desk.product.call('admin', 'POST', '/registry/exports', {
        body: { kind: 'annual', format: 'xlsx', ...PERIOD },
      });
      const { id } = registryExport.parse(body);
      const file = await desk.product.fetchFile('admin', `/registry/exports/${id}/file`);
      const rows = await readSheet(file.bytes);
      return rows.find((row) => row[6] === 'Depósito')?.slice(8, 12);
    }

    test('without one the export says that the quoted rate is estimated', async () => {
      expect(await depositRow()).toEqual([20_000, 1400, 'BCRA, comprador estimado', 28_000_000]);
      expect((await rehearse()).daysWithoutBank).toContain('2026-03-10');
    });

    test('is a positive number of up to four decimals, of a past day, with its bank; level 1 alone records it', async () => {
      for (const change of [
        { day: '2026-05-01' },
        { buy: '0' },
        { buy: '-3' },
        { buy: '1431.55555' },
        { buy: 'mil' },
        { buy: '99999999999' },
        { source: '' },
      ])
        expect(await record(change), JSON.stringify(change)).toEqual([400, 'VALIDATION_FAILED']);
      for (const who of ['admin_l2', 'rich'])
        expect(await record({}, who), who).toEqual([403, 'FORBIDDEN']);
      expect(await list()).toEqual([]);
    });

    test('once recorded, exports use it and name the bank', async () => {
      expect(await record({})).toEqual(OK);
      expect(await depositRow()).toEqual([20_000, 1431.5, BANK, 28_630_000]);
      const { daysWithoutBank, differences, withoutRate } = await rehearse();
      expect(daysWithoutBank).not.toContain('2026-03-10');
      expect(daysWithoutBank).toEqual(['2026-03-01', '2026-03-31']);
      expect(differences).toBe(0);
      expect(withoutRate).toBeGreaterThan(0);
      // the clients' file values movements alone
      expect((await rehearse('clients')).daysWithoutBank).toEqual([]);
    });

    test('a correction names the record that it corrects, which stays', async () => {
      const [first] = await list();
      expect(await record({ buy: '1440' })).toEqual([409, 'CONFLICT']);
      const twice = [
        record({ buy: '1440', seen: first?.id }),
        record({ buy: '1450', seen: first?.id }),
      ];
      expect((await Promise.all(twice)).map(([status]) => status).toSorted()).toEqual([200, 409]);
      const [now] = await list();
      expect(now?.former).toMatchObject([{ buy: '1431.5', source: BANK }]);
      expect(await record({ buy: now?.buy, seen: first?.id })).toEqual(OK);
      expect((await list())[0]?.former).toHaveLength(1);
      await expect(
        desk.product.database.db.deleteFrom('bank_buying_rates').execute(),
      ).rejects.toThrow('never changed');
      const log = await desk.product.database.db
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('action', '=', 'registry.bank_rate')
        .orderBy('at')
        .execute();
      expect(log).toMatchObject([
        { before: null, after: { day: '2026-03-10', value: '1431.5', bank: BANK } },
        { before: { value: '1431.5' }, after: { value: now?.buy } },
      ]);
    });
  },
);
