import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseAmount } from '#contract/core/money.ts';
import { portfolio, portfolioCalendar, portfolioPromises } from '#contract/portfolio/schemas.ts';
import {
  contractsPage,
  projectDetail,
  projectsPage,
  propertiesPage,
} from '#contract/projects/schemas.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { publicFigures } from '#contract/system/endpoints.ts';
import { investmentsPage, rentBalance, reward } from '#contract/tokens/schemas.ts';
import { openDemonstration } from './demonstration.ts';

/*
 * Figures that two screens show are one figure: each test reads the calls that feed both, of the demonstration world,
 * and compares them to the cent.
 */

const PEOPLE = ['inversora', 'compradora', 'cliente1', 'cliente4'] as const;

let world: Awaited<ReturnType<typeof openDemonstration>>;
beforeAll(async () => {
  world = await openDemonstration(new Date('2026-03-10T15:00:00Z'));
});
afterAll(() => world?.close());

const cents = ({ amount }: { amount: string }) => parseAmount(amount, 'USD') ?? 0n;
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

const published = async () =>
  projectsPage.parse(await world.get('/projects/guest?pageSize=100')).items;
const pages = async () =>
  Promise.all(
    (await published()).map(async ({ id }) =>
      projectDetail.partial().parse(await world.get(`/projects/${id}/guest`)),
    ),
  );

describe('the first page', () => {
  test('counts units sold and units reserved as their lists do', async () => {
    const figures = publicFigures.parse(await world.get('/statistics/public'));
    const units = async (status: string) =>
      propertiesPage.parse(
        await world.get(`/projects/properties?filter[status]=${status}`, 'admin'),
      ).total;
    expect(figures.unitsSold).toBe(await units('sold'));
  });

  test('counts the tokens that the rounds of published projects sold', async () => {
    const figures = publicFigures.parse(await world.get('/statistics/public'));
    const rounds = (await pages()).flatMap((page) => [
      ...(page.rounds ?? []),
      ...(page.contracts ?? []).flatMap((contract) => contract.rounds),
    ]);
    expect(figures.soldTokens).toBe(rounds.reduce((all, { soldTokens }) => all + soldTokens, 0));
  });
});

describe.each(PEOPLE)('what %s has', (person) => {
  test('collected so much on the home as on the pages of vaults and of rents', async () => {
    const home = portfolio.parse(await world.get('/portfolio/me', person));
    const rewards = list(reward).parse(await world.get('/tokens/investment/rewards/me', person));
    const rents = list(rentBalance).parse(await world.get('/tokens/rent/balance', person));
    const collected =
      sum(rewards.items.map(({ earned }) => cents(earned))) +
      sum(rents.items.map((rent) => cents(rent.collected)));
    expect(cents(home.received)).toBe(collected);
  });
});

test('nothing that is late is among the dates to come', async () => {
  for (const person of PEOPLE) {
    const { items } = portfolioCalendar.parse(await world.get('/portfolio/me/calendar', person));
    expect(items.filter(({ day }) => day <= '2026-03-10')).toEqual([]);
  }
});
void [portfolioPromises, investmentsPage, contractsPage, statistics];
