import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFunds } from '#contract/funds/schemas.ts';
import { contractsPage, projectsPage, propertiesPage } from '#contract/projects/schemas.ts';
import { promisesRecord } from '#contract/promises/schemas.ts';
import { statementsPage } from '#contract/proofs/schemas.ts';
import { developerRecord } from '#contract/statistics/developer.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { publicFigures } from '#contract/system/endpoints.ts';
import { cents, isVault, openScreens, type Screens, TODAY, total } from './screens.ts';

/*
 * A figure that two screens show is one figure (docs/rules.md#34-figures): each test reads both screens' calls in the
 * demonstration world and compares them to the cent.
 */

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens?.close());

describe('a project', () => {
  test('is the same on its card, its page and the list of contracts, for guests and members', async () => {
    const cards = projectsPage.parse(await screens.get('/projects/guest?pageSize=100')).items;
    const own = projectsPage.parse(await screens.get('/projects?pageSize=100', 'inversora')).items;
    const listed = contractsPage.parse(await screens.get('/projects/contracts/guest?pageSize=100'));
    for (const page of screens.pages) {
      const card = cards.find(({ id }) => id === page.id);
      expect(page).toMatchObject({ ...card });
      expect(own.find(({ id }) => id === page.id)).toEqual(card);
    }
    expect(listed.items.length).toBe(screens.contracts.length);
    for (const contract of listed.items) expect(screens.contractOf(contract.id)).toEqual(contract);
  });

  test('shows the best of its contracts on the card, in a round of that contract', () => {
    for (const { investment, contracts: own } of screens.pages) {
      if (!investment?.estimate) continue;
      const shown = own.find(({ estimate, rounds }) => {
        const same = JSON.stringify(estimate) === JSON.stringify(investment.estimate);
        return same && rounds.some(({ id }) => id === investment.round?.id);
      });
      expect(shown).toBeDefined();
    }
  });

  test('promises with its contracts what its vaults promise, and the parts add up', () => {
    const promised = screens.contracts.flatMap(({ estimate, vaults }) =>
      [estimate?.purchase, estimate?.vault].flatMap((outcome) =>
        outcome ? [{ outcome, vaults }] : [],
      ),
    );
    expect(promised.length).toBeGreaterThan(5);
    for (const { outcome, vaults } of promised) {
      const { buybackPercent, rentPercent, yearlyPercent, totalPercent, vaultNumber } = outcome;
      const stated = yearlyPercent ?? totalPercent ?? 0;
      expect((buybackPercent * 10 + rentPercent * 10) / 10).toBeCloseTo(stated, 9);
      const vault = vaults.find(({ number }) => number === vaultNumber);
      if (vaultNumber !== null)
        expect(vault).toMatchObject({
          returnPercent: outcome.totalPercent,
          yearlyPercent,
          payDay: outcome.payDay,
          buybackPrice: outcome.buybackPrice,
          late: null,
        });
    }
  });

  test('owes since a day what its owner’s page owes, and covers as much', async () => {
    const late = screens.pages.filter(({ investment }) => investment?.late);
    expect(late.map(({ name }) => name)).toContain('Galpones Ruta 9');
    for (const page of screens.pages) {
      const funds = projectFunds.parse(await screens.get(`/projects/${page.id}/funds`, 'admin'));
      const owed =
        total(funds.buybacks.filter(({ isOverdue }) => isOverdue).map((debt) => debt.owed)) +
        total(funds.rents.map(({ unpaid }) => unpaid));
      const shown = page.investment?.late;
      expect([page.name, shown ? cents(shown.owed) : 0n]).toEqual([page.name, owed]);
      expect([page.name, total(page.contracts.flatMap((one) => one.late?.owed ?? []))]).toEqual([
        page.name,
        owed,
      ]);
      for (const debt of funds.buybacks) {
        const vault = page.contracts.flatMap(({ vaults }) => vaults).find(isVault(debt.vaultId));
        expect([page.name, vault?.coveragePercent]).toEqual([page.name, debt.coveragePercent]);
        // one amount: the tokens in the vault, and separately the others that it pays
        expect([page.name, vault?.investedTokens, vault?.looseTokens]).toEqual([
          page.name,
          debt.tokens - debt.looseTokens,
          debt.looseTokens,
        ]);
        expect(vault?.late?.since ?? null).toBe(debt.isOverdue ? debt.payDay : null);
        expect(vault?.payDay).toBe(debt.payDay);
      }
    }
  });

  test('promises nothing while a payment is overdue, neither of a purchase nor with any vault', () => {
    const late = screens.contracts.filter((contract) => contract.late !== null);
    expect(late.length).toBeGreaterThan(0);
    // one of them still sells: its silence is not that of a contract without a round
    const sells = ({ status, salesOver }: (typeof late)[number]['rounds'][number]) =>
      status === 'in_progress' && !salesOver;
    expect(late.some(({ rounds }) => rounds.some(sells))).toBe(true);
    for (const { estimate, vaults } of late) {
      expect(estimate).toBeNull();
      for (const { returnPercent, yearlyPercent } of vaults)
        expect([returnPercent, yearlyPercent]).toEqual([null, null]);
    }
  });
});

const roundsOf = () =>
  screens.pages.flatMap((page) => [
    ...page.rounds.map((round) => ({ page, contractName: null, round })),
    ...page.contracts.flatMap(({ name, rounds }) =>
      rounds.map((round) => ({ page, contractName: name, round })),
    ),
  ]);

describe('the first page and the desk', () => {
  test('count projects, units and tokens like the lists', async () => {
    const figures = publicFigures.parse(await screens.get('/statistics/public'));
    const published = new Set(screens.pages.map(({ id }) => id));
    const units = async (status: string) => {
      const path = `/projects/properties?filter[status]=${status}&pageSize=100`;
      const { items, total: all } = propertiesPage.parse(await screens.get(path, 'admin'));
      expect(items.length).toBe(all);
      return items.filter(({ projectId }) => published.has(projectId)).length;
    };
    expect(figures).toMatchObject({
      projects: screens.pages.length,
      cities: new Set(screens.pages.map(({ city }) => city)).size,
      unitsSold: await units('sold'),
      unitsReserved: await units('reserved'),
      soldTokens: roundsOf().reduce((all, { round }) => all + round.soldTokens, 0),
    });
  });

  test('show each round’s sales as its page does', async () => {
    const { sales } = statistics.parse(await screens.get('/statistics', 'admin'));
    const opened = roundsOf().filter(({ round }) => round.status !== 'scheduled');
    expect(sales.length).toBe(opened.length);
    for (const { page, contractName, round } of opened) {
      const row = sales.find(
        (sale) =>
          sale.projectId === page.id &&
          sale.contractName === contractName &&
          sale.roundNumber === round.number,
      );
      expect(row).toMatchObject({
        soldTokens: round.soldTokens,
        tokenCount: round.tokenCount,
        soldPercent: round.soldPercent,
      });
    }
  });

  test('show the next buy-back on the day of the project’s page', async () => {
    const { obligations } = statistics.parse(await screens.get('/statistics', 'admin'));
    for (const { projectId, projectName, nextDate } of obligations) {
      const funds = projectFunds.parse(await screens.get(`/projects/${projectId}/funds`, 'admin'));
      const days = funds.buybacks.filter(({ owed }) => cents(owed) > 0n).map((debt) => debt.payDay);
      expect([projectName, nextDate]).toEqual([projectName, days.toSorted()[0]]);
    }
  });
});

describe('a developer', () => {
  test('has the progress of the project’s page, and paid and owes what the lists of promises say', async () => {
    for (const page of screens.pages) {
      const record = developerRecord.parse(await screens.get(`/projects/${page.id}/developer`));
      const own = record.projects.find(({ id }) => id === page.id);
      expect([page.name, own?.progressPercent, own?.plannedDay]).toEqual([
        page.name,
        page.progressPercent,
        page.deliveryDate,
      ]);
      const promises = promisesRecord.parse(
        await screens.get(`/projects/${page.id}/developer/promises`),
      );
      const { items: vaults, rents } = promises;
      expect([page.name, cents(record.buybacks.paid)]).toEqual([
        page.name,
        total(vaults.map(({ paid }) => paid)),
      ]);
      expect([
        page.name,
        record.buybacks.onTime,
        record.buybacks.late,
        record.buybacks.unpaid,
      ]).toEqual([
        page.name,
        vaults.filter(({ obtainedDay, delayDays }) => obtainedDay !== null && delayDays === 0)
          .length,
        vaults.filter(({ obtainedDay, delayDays }) => obtainedDay !== null && delayDays > 0).length,
        vaults.filter(({ isOwed }) => isOwed).length,
      ]);
      const paid = rents.items.filter(({ isOwed }) => !isOwed);
      expect([page.name, record.rents.paidMonths, cents(record.rents.paid)]).toEqual([
        page.name,
        paid.length,
        total(rents.items.map((month) => month.paid)),
      ]);
      expect(cents(record.rents.promised)).toBe(total(rents.items.map(({ promised }) => promised)));
    }
  });
});

describe('the page of proofs', () => {
  test('has the tokens that the rounds sold, the money that owners see, and the holders of both', async () => {
    await screens.send('admin', '/proofs', { body: {} });
    const [latest] = statementsPage.parse(await screens.get('/proofs')).items;
    expect(latest?.date).toBe(TODAY);
    for (const page of screens.pages) {
      const sides = [
        { id: page.id, rounds: page.rounds },
        ...page.contracts.map(({ id, rounds }) => ({ id, rounds })),
      ];
      for (const { id, rounds } of sides) {
        const proved = latest?.liabilities.find(({ asset }) => asset === `token:${id}`);
        if (!proved) continue;
        const sold = rounds.reduce((all, { soldTokens }) => all + soldTokens, 0);
        expect([page.name, Number(proved.total) + Number(proved.supply?.retired)]).toEqual([
          page.name,
          sold,
        ]);
      }
      const funds = projectFunds.parse(await screens.get(`/projects/${page.id}/funds`, 'admin'));
      const kept = (kind: string, currency: string) =>
        latest?.assets.find(
          (one) => one.projectId === page.id && one.kind === kind && one.asset === currency,
        )?.amount ?? '0.00';
      expect([page.name, Number(kept('buyback', 'USD')), Number(kept('rent', 'USD'))]).toEqual([
        page.name,
        Number(funds.buyback.setAside.amount),
        Number(funds.rent.setAside.amount),
      ]);
    }
  });
});
