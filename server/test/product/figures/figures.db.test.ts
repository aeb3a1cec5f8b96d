import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedProjects, projectFunds } from '#contract/funds/schemas.ts';
import { contractsPage, projectsPage, propertiesPage } from '#contract/projects/lists.ts';
import { promisesRecord } from '#contract/promises/schemas.ts';
import { statementsPage } from '#contract/proofs/schemas.ts';
import { developerRecord } from '#contract/statistics/developer.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { publicFigures } from '#contract/system/endpoints.ts';
import { figuresIn, tableOfFigures } from './compared.ts';
import { leastOn, paidOnDesk, roundsOn, thousandInHand } from './offers.ts';
import { cents, isVault, openScreens, type Screens, TODAY, total } from './screens.ts';

/*
 * A figure that two screens show is one figure (docs/rules.md#34-figures): each test reads both screens' calls in the
 * demonstration world and compares them to the cent.
 */

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
const table = tableOfFigures('projects');
afterAll(async () => {
  await screens?.close();
  // fewer lines mean a comparison that compared nothing
  expect(table.write()).toBeGreaterThan(200);
});

describe('a project', () => {
  test('is the same on its card, its page and the list of contracts, for guests and members', async () => {
    const cards = projectsPage.parse(await screens.get('/projects/guest?pageSize=100')).items;
    const own = projectsPage.parse(await screens.get('/projects?pageSize=100', 'inversora')).items;
    const listed = contractsPage.parse(await screens.get('/projects/contracts/guest?pageSize=100'));
    for (const page of screens.pages) {
      const card = cards.find(({ id }) => id === page.id);
      expect(page).toMatchObject({ ...card });
      const ownCard = own.find(({ id }) => id === page.id);
      expect(ownCard).toEqual(card);
      const [onPage, onOwn] = [figuresIn(page), figuresIn(ownCard)];
      for (const [figure, value] of figuresIn(card))
        table.same(figure, page.name, {
          'card (guest)': value,
          'card (member)': onOwn.get(figure),
          'project page': onPage.get(figure),
        });
    }
    expect(listed.items.length).toBe(screens.contracts.length);
    for (const contract of listed.items) {
      const onPage = screens.contractOf(contract.id);
      expect(onPage).toEqual(contract);
      const found = figuresIn(onPage);
      for (const [figure, value] of figuresIn(contract))
        table.same(figure, `${contract.projectName}, ${contract.name}`, {
          'list of contracts': value,
          'project page': found.get(figure),
        });
    }
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
      table.same('overdue', page.name, {
        "owner's funds": owed,
        card: shown ? cents(shown.owed) : 0n,
        'contracts of the page': total(page.contracts.flatMap((one) => one.late?.owed ?? [])),
      });
      for (const debt of funds.buybacks) {
        const vault = page.contracts.flatMap(({ vaults }) => vaults).find(isVault(debt.vaultId));
        const of = `${page.name}, ${debt.contractName}, vault ${debt.vaultNumber}`;
        const onBoth = (figure: string, onPage: unknown, onFunds: unknown) =>
          table.same(figure, of, { 'project page': onPage, "owner's funds": onFunds });
        onBoth('coverage in percent', vault?.coveragePercent, debt.coveragePercent);
        // one amount: the tokens in the vault, and separately the others that it pays
        onBoth('tokens in the vault', vault?.investedTokens, debt.tokens - debt.looseTokens);
        onBoth('room', vault?.room, (vault?.tokens ?? 0) - (debt.tokens - debt.looseTokens));
        onBoth('tokens outside that it pays', vault?.looseTokens, debt.looseTokens);
        onBoth('overdue since', vault?.late?.since ?? null, debt.isOverdue ? debt.payDay : null);
        onBoth('pay day', vault?.payDay, debt.payDay);
      }
    }
  });

  test('leaves in hand on its card what its page announces with the last vault', async () => {
    const inHandOf = await thousandInHand(screens);
    let bought = 0;
    for (const { estimate, vaults, projectName, name } of screens.contracts) {
      const back = estimate?.purchase.buybackPrice;
      const last = vaults.findLast(({ status }) => status !== 'passed');
      if (!estimate || !back || !last) continue;
      bought += 1;
      const price = cents(estimate.price);
      table.same('in hand of a thousand tokens', `${projectName}, ${name}`, {
        card: inHandOf(price, cents(back)).received,
        'project page': inHandOf(price, cents(last.buybackPrice)).received,
      });
    }
    expect(bought).toBeGreaterThan(2);
  });

  test.each(['propietario', 'propietario2'])(
    'of %s covers on their home what it covers on its page of funds',
    async (owner) => {
      const { projects } = ownedProjects.parse(await screens.get('/projects/funds/mine', owner));
      expect(projects.length).toBeGreaterThan(0);
      for (const { projectId, projectName, ...home } of projects) {
        const funds = projectFunds.parse(await screens.get(`/projects/${projectId}/funds`, owner));
        for (const kind of ['buyback', 'rent'] as const)
          for (const figure of [
            'owed',
            'setAside',
            'missing',
            'missingOverdue',
            'percent',
          ] as const)
            table.same(`${kind}: ${figure}`, projectName, {
              "owner's home": home[kind][figure],
              "owner's funds": funds[kind][figure],
            });
      }
    },
  );

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

const roundsOf = () => screens.pages.flatMap(roundsOn);

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
    const onLists = {
      projects: screens.pages.length,
      cities: new Set(screens.pages.map(({ city }) => city)).size,
      unitsSold: await units('sold'),
      unitsReserved: await units('reserved'),
      soldTokens: roundsOf().reduce((all, { round }) => all + round.soldTokens, 0),
    };
    const onFirst = figuresIn(figures);
    for (const [figure, value] of Object.entries(onLists))
      table.same(figure, 'the platform', { 'first page': onFirst.get(figure), lists: value });
  });

  test('tell the cheapest purchase that the pages offer, and raised what the list of purchases sums up to', async () => {
    const { leastUsd, raisedUsd } = publicFigures.parse(await screens.get('/statistics/public'));
    const centsOf = (amount: string) => cents({ amount, currency: 'USD' });
    table.same('least purchase', 'the platform', {
      'first page': leastUsd === null ? null : centsOf(leastUsd),
      'project pages': leastOn(screens.pages),
    });
    table.same('raised', 'the platform', {
      'first page': centsOf(raisedUsd),
      'list of purchases': await paidOnDesk(screens, screens.pages),
    });
  });

  test('show each round’s sales as its page does', async () => {
    const { sales } = statistics.parse(await screens.get('/statistics', 'admin'));
    const opened = roundsOf().filter(({ round }) => round.status !== 'scheduled');
    expect(sales.length).toBe(opened.length);
    for (const { page, contract, round } of opened) {
      const contractName = contract?.name ?? null;
      const row = sales.find(
        (sale) =>
          sale.projectId === page.id &&
          sale.contractName === contractName &&
          sale.roundNumber === round.number,
      );
      const of = [page.name, contractName, `round ${round.number}`].filter(Boolean).join(', ');
      for (const figure of ['soldTokens', 'tokenCount', 'soldPercent'] as const)
        table.same(figure, of, { statistics: row?.[figure], 'project page': round[figure] });
    }
  });

  test('show the next buy-back on the day of the project’s page', async () => {
    const { obligations } = statistics.parse(await screens.get('/statistics', 'admin'));
    for (const { projectId, projectName, nextDate } of obligations) {
      const funds = projectFunds.parse(await screens.get(`/projects/${projectId}/funds`, 'admin'));
      const days = funds.buybacks.filter(({ owed }) => cents(owed) > 0n).map((debt) => debt.payDay);
      table.same('next buy-back', projectName, {
        statistics: nextDate,
        "owner's funds": days.toSorted()[0],
      });
    }
  });
});

describe('a developer', () => {
  test('has the progress of the project’s page, and paid and owes what the lists of promises say', async () => {
    for (const page of screens.pages) {
      const record = developerRecord.parse(await screens.get(`/projects/${page.id}/developer`));
      const own = record.projects.find(({ id }) => id === page.id);
      table.same('progress in percent', page.name, {
        "developer's record": own?.progressPercent,
        'project page': page.progressPercent,
      });
      table.same('planned delivery', page.name, {
        "developer's record": own?.plannedDay,
        'project page': page.deliveryDate,
      });
      const promises = promisesRecord.parse(
        await screens.get(`/projects/${page.id}/developer/promises`),
      );
      const { items: vaults, rents } = promises;
      const onBoth = (figure: string, onRecord: unknown, onList: unknown) =>
        table.same(figure, page.name, {
          "developer's record": onRecord,
          'list of promises': onList,
        });
      const { buybacks } = record;
      const kept = vaults.filter(({ obtainedDay }) => obtainedDay !== null);
      const onTime = kept.filter(({ delayDays }) => delayDays === 0);
      onBoth('paid in buy-backs', cents(buybacks.paid), total(vaults.map(({ paid }) => paid)));
      onBoth('buy-backs on time', buybacks.onTime, onTime.length);
      onBoth('late buy-backs', buybacks.late, kept.length - onTime.length);
      onBoth('unpaid buy-backs', buybacks.unpaid, vaults.filter(({ isOwed }) => isOwed).length);
      const months = rents.items;
      const paid = months.filter(({ isOwed }) => !isOwed);
      onBoth('months of rent paid', record.rents.paidMonths, paid.length);
      onBoth('paid in rents', cents(record.rents.paid), total(months.map((month) => month.paid)));
      onBoth(
        'promised in rents',
        cents(record.rents.promised),
        total(months.map(({ promised }) => promised)),
      );
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
        table.same('tokens sold', `${page.name}, ${id === page.id ? 'units' : 'contract'}`, {
          proofs: Number(proved.total) + Number(proved.supply?.retired),
          'project page': sold,
        });
      }
      const funds = projectFunds.parse(await screens.get(`/projects/${page.id}/funds`, 'admin'));
      const kept = (kind: string, currency: string) =>
        latest?.assets.find(
          (one) => one.projectId === page.id && one.kind === kind && one.asset === currency,
        )?.amount ?? '0.00';
      for (const kind of ['buyback', 'rent'] as const)
        table.same(`set aside: ${kind}`, page.name, {
          proofs: Number(kept(kind, 'USD')),
          "owner's funds": Number(funds[kind].setAside.amount),
        });
    }
  });
});
