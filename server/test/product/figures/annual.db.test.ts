import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portfolio } from '#contract/portfolio/schemas.ts';
import { openDemonstration } from '../demonstration.ts';
import { dayOf, isMoney, type Net, netsOf, unitsIn } from '../registry/ledger.ts';

/*
 * The annual statements of everyone in the demonstration, recomputed from the ledger's postings by other code: the
 * balance at the start of a year, every change of money within it, and the balance at its end.
 */

const YEARS = [2024, 2025, 2026];
const CURRENCIES = ['ARS', 'USD', 'USDT'];
const KNOWN_BY_NAME = ['inversora', 'compradora', 'cliente1', 'cliente4', 'cliente9'];

let world: Awaited<ReturnType<typeof openDemonstration>>;
let byPerson: Map<string, Net[]>;
beforeAll(async () => {
  world = await openDemonstration(new Date('2026-03-10T15:00:00Z'));
  byPerson = Map.groupBy(await netsOf(world.db), ({ userId }) => userId);
});
afterAll(() => world?.close());

const statementOf = async (userId: string, year: number) => {
  const path = `/api/registry/people/${userId}/annual/${year}?format=xlsx`;
  const { status, bytes } = await world.file(path, 'admin');
  expect([path, status]).toEqual([path, 200]);
  return (await readSheet(bytes)).slice(1);
};
type Rows = Awaited<ReturnType<typeof statementOf>>;

const balancesIn = (rows: Rows, section: string) =>
  new Map(
    rows
      .filter((row) => row[0] === section && row[2] === 'Dinero')
      .map((row) => [String(row[5]), unitsIn(row[6], String(row[5]))] as const),
  );
const movementsIn = (rows: Rows) =>
  rows
    .filter((row) => row[0] === 'Movimiento')
    .map((row) => ({
      currency: String(row[5]),
      amount: unitsIn(row[6], String(row[5])),
      fee: unitsIn(row[7], String(row[5])),
      concept: String(row[2]),
      gain: unitsIn(row[9], 'USD'),
    }));
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

test('each year of each person leads from balance to balance by the entries of the ledger', async () => {
  expect(byPerson.size).toBeGreaterThan(10);
  for (const [userId, nets] of byPerson)
    for (const year of YEARS) {
      const rows = await statementOf(userId, year);
      const money = nets.filter(({ asset }) => isMoney(asset));
      const within = money.filter(({ at }) => dayOf(at).startsWith(`${year}-`));
      const lines = movementsIn(rows).filter(({ amount }) => amount !== 0n);
      expect(
        lines.map(({ currency, amount, fee }) => `${currency} ${amount} ${fee}`).toSorted(),
      ).toEqual(within.map(({ asset, amount, fee }) => `${asset} ${amount} ${fee}`).toSorted());
      expect(lines.filter(({ concept }) => concept === 'Otro asiento')).toEqual([]);
      for (const currency of CURRENCIES) {
        const until = (day: string) =>
          sum(
            money
              .filter((net) => net.asset === currency && dayOf(net.at) < day)
              .map(({ amount }) => amount),
          );
        expect([
          userId,
          year,
          balancesIn(rows, 'Saldo al inicio').get(currency) ?? 0n,
          balancesIn(rows, 'Saldo al cierre').get(currency) ?? 0n,
        ]).toEqual([userId, year, until(`${year}-01-01`), until(`${year + 1}-01-01`)]);
      }
    }
});

test('the gains of all years are what the home says was realised', async () => {
  for (const person of KNOWN_BY_NAME) {
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${person}@demo.ladrillo.test`)
      .executeTakeFirstOrThrow();
    let gains = 0n;
    for (const year of YEARS)
      gains += sum(movementsIn(await statementOf(id, year)).map(({ gain }) => gain));
    const { realised } = portfolio.parse(await world.get('/portfolio/me', person));
    expect([person, gains]).toEqual([person, unitsIn(realised.amount, 'USD')]);
  }
});
