import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { returnPercent } from '#contract/core/figures/returns.ts';
import { type Money, parseAmount } from '#contract/core/money.ts';
import { projectFunds } from '#contract/funds/schemas.ts';
import { withdrawalsPage } from '#contract/payments/withdrawals.ts';
import { portfolio, portfolioCalendar, portfolioPromises } from '#contract/portfolio/schemas.ts';
import {
  contractsPage,
  type Project,
  project,
  projectsPage,
  propertiesPage,
} from '#contract/projects/schemas.ts';
import { promisesRecord } from '#contract/promises/schemas.ts';
import { statementsPage } from '#contract/proofs/schemas.ts';
import { rentStatementsPage } from '#contract/rents/schemas.ts';
import { developerRecord } from '#contract/statistics/developer.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { publicFigures } from '#contract/system/endpoints.ts';
import { holdingsPage, investmentsPage, rentBalance, reward } from '#contract/tokens/schemas.ts';
import { findAnvil } from '#server/dev-chain/process.ts';
import { openDemonstration } from '../demonstration.ts';

/*
 * A figure that two screens show is one figure (docs/rules.md#34-figures): each test reads both screens' calls in the
 * demonstration world and compares them to the cent.
 */

const TODAY = '2026-03-10';
const PEOPLE = ['inversora', 'compradora', 'cliente1', 'cliente4', 'cliente9'] as const;

let world: Awaited<ReturnType<typeof openDemonstration>>;
let pages: Project[];
beforeAll(async () => {
  world = await openDemonstration(new Date(`${TODAY}T15:00:00Z`));
  const { items } = projectsPage.parse(await world.get('/projects/guest?pageSize=100'));
  pages = await Promise.all(
    items.map(async ({ id }) => project.parse(await world.get(`/projects/${id}/guest`))),
  );
});
afterAll(() => world?.close());

const cents = ({ amount }: Money) => parseAmount(amount, 'USD') ?? 0n;
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
const total = (all: readonly Money[]) => sum(all.map(cents));
const contracts = () => pages.flatMap((page) => page.contracts);
const contractOf = (id: string | null) => contracts().find((contract) => contract.id === id);
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

describe('a project', () => {
  test('is the same on its card, its page and the list of contracts, for guests and members', async () => {
    const cards = projectsPage.parse(await world.get('/projects/guest?pageSize=100')).items;
    const own = projectsPage.parse(await world.get('/projects?pageSize=100', 'inversora')).items;
    const listed = contractsPage.parse(await world.get('/projects/contracts/guest?pageSize=100'));
    for (const page of pages) {
      const card = cards.find(({ id }) => id === page.id);
      expect(page).toMatchObject({ ...card });
      expect(own.find(({ id }) => id === page.id)).toEqual(card);
    }
    expect(listed.items.length).toBe(contracts().length);
    for (const contract of listed.items) expect(contractOf(contract.id)).toEqual(contract);
  });

  test('shows the best of its contracts on the card, in a round of that contract', () => {
    for (const { investment, contracts: own } of pages) {
      if (!investment?.estimate) continue;
      const shown = own.find(({ estimate, rounds }) => {
        const same = JSON.stringify(estimate) === JSON.stringify(investment.estimate);
        return same && rounds.some(({ id }) => id === investment.round?.id);
      });
      expect(shown).toBeDefined();
    }
  });

  test('promises with its contracts what its vaults promise, and the parts add up', () => {
    const promised = contracts().flatMap(({ estimate, vaults }) =>
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
    const late = pages.filter(({ investment }) => investment?.late);
    expect(late.map(({ name }) => name)).toContain('Galpones Ruta 9');
    for (const page of pages) {
      const funds = projectFunds.parse(await world.get(`/projects/${page.id}/funds`, 'admin'));
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
    const late = contracts().filter((contract) => contract.late !== null);
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

const isVault = (id: string) => (vault: { id: string }) => vault.id === id;
const roundsOf = () =>
  pages.flatMap((page) => [
    ...page.rounds.map((round) => ({ page, contractName: null, round })),
    ...page.contracts.flatMap(({ name, rounds }) =>
      rounds.map((round) => ({ page, contractName: name, round })),
    ),
  ]);

describe('the first page and the desk', () => {
  test('count projects, units and tokens like the lists', async () => {
    const figures = publicFigures.parse(await world.get('/statistics/public'));
    const published = new Set(pages.map(({ id }) => id));
    const units = async (status: string) => {
      const path = `/projects/properties?filter[status]=${status}&pageSize=100`;
      const { items, total: all } = propertiesPage.parse(await world.get(path, 'admin'));
      expect(items.length).toBe(all);
      return items.filter(({ projectId }) => published.has(projectId)).length;
    };
    expect(figures).toMatchObject({
      projects: pages.length,
      cities: new Set(pages.map(({ city }) => city)).size,
      unitsSold: await units('sold'),
      unitsReserved: await units('reserved'),
      soldTokens: roundsOf().reduce((all, { round }) => all + round.soldTokens, 0),
    });
  });

  test('show each round’s sales as its page does', async () => {
    const { sales } = statistics.parse(await world.get('/statistics', 'admin'));
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
    const { obligations } = statistics.parse(await world.get('/statistics', 'admin'));
    for (const { projectId, projectName, nextDate } of obligations) {
      const funds = projectFunds.parse(await world.get(`/projects/${projectId}/funds`, 'admin'));
      const days = funds.buybacks.filter(({ owed }) => cents(owed) > 0n).map((debt) => debt.payDay);
      expect([projectName, nextDate]).toEqual([projectName, days.toSorted()[0]]);
    }
  });
});

describe('a developer', () => {
  test('has the progress of the project’s page, and paid and owes what the lists of promises say', async () => {
    for (const page of pages) {
      const record = developerRecord.parse(await world.get(`/projects/${page.id}/developer`));
      const own = record.projects.find(({ id }) => id === page.id);
      expect([page.name, own?.progressPercent, own?.plannedDay]).toEqual([
        page.name,
        page.progressPercent,
        page.deliveryDate,
      ]);
      const promises = promisesRecord.parse(
        await world.get(`/projects/${page.id}/developer/promises`),
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
    await world.send('admin', '/proofs', { body: {} });
    const [latest] = statementsPage.parse(await world.get('/proofs')).items;
    expect(latest?.date).toBe(TODAY);
    for (const page of pages) {
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
      const funds = projectFunds.parse(await world.get(`/projects/${page.id}/funds`, 'admin'));
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

async function holdingsOf(person: string) {
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(await world.get(path, person));
  return {
    home: await read('/portfolio/me', portfolio),
    calendar: await read('/portfolio/me/calendar', portfolioCalendar),
    promises: (await read('/portfolio/me/promises', portfolioPromises)).items,
    rewards: (await read('/tokens/investment/rewards/me', listOf(reward))).items,
    rents: (await read('/tokens/rent/balance', listOf(rentBalance))).items,
    investments: (await read('/tokens/investment/deposits/me?pageSize=100', investmentsPage)).items,
    tokens: (await read('/tokens/me?pageSize=100', holdingsPage)).items,
    statements: (await read('/tokens/rent/statements?pageSize=100', rentStatementsPage)).items,
  };
}

describe.each(PEOPLE)('what %s has', (person) => {
  let mine: Awaited<ReturnType<typeof holdingsOf>>;
  beforeAll(async () => {
    mine = await holdingsOf(person);
  });

  test('was collected on the home as on the pages of vaults and rents', () => {
    const { home, rewards, rents } = mine;
    expect(cents(home.received)).toBe(
      total(rewards.map(({ earned }) => earned)) + total(rents.map(({ collected }) => collected)),
    );
    expect(cents(home.rent)).toBe(total(rents.map(({ balance }) => balance)));
  });

  test('is overdue on the home, in the calendar, in the vaults and in the rents alike', () => {
    const { home, calendar, rewards, rents, investments } = mine;
    const late =
      total(rewards.flatMap(({ due, looseDue }) => [due, looseDue])) +
      total(rents.map((rent) => rent.waiting));
    expect(cents(home.late)).toBe(late);
    expect(total(calendar.late.map(({ amount }) => amount))).toBe(late);
    expect(calendar.late.filter(({ day }) => day > TODAY)).toEqual([]);
    expect(calendar.items.filter(({ day }) => day <= TODAY)).toEqual([]);
    for (const { isLate, vaultId, payDay, status } of investments) {
      if (status === 'undone') continue;
      const vault = contracts()
        .flatMap(({ vaults }) => vaults)
        .find(isVault(vaultId));
      expect([vault?.payDay, vault?.late !== null]).toEqual([payDay, isLate]);
    }
  });

  test('is due on the home, in the calendar and in the vaults alike', () => {
    const { home, calendar, rewards } = mine;
    const inCalendar = (...kinds: string[]) =>
      total(
        calendar.items.flatMap(({ kind, amount, isUnpromised }) =>
          kinds.includes(kind) && !isUnpromised ? [amount] : [],
        ),
      );
    expect(cents(home.buybacksToCome)).toBe(
      total(rewards.flatMap((one) => [one.expected, one.scheduledExpected, one.looseExpected])),
    );
    expect(cents(home.buybacksToCome)).toBe(
      inCalendar('buyback', 'buyback_scheduled', 'buyback_loose'),
    );
    expect(cents(home.rentsToCome)).toBe(inCalendar('rent'));
    expect(cents(home.toCome)).toBe(cents(home.buybacksToCome) + cents(home.rentsToCome));
  });

  test('is promised nothing of a contract with an overdue payment, on the home, in its vaults or on its card', () => {
    const isLate = (id: string | null) => (contractOf(id)?.late ?? null) !== null;
    for (const { contractId, isUnpromised, status, returnPercent: percent } of mine.investments) {
      expect(isUnpromised).toBe(status === 'invested' && isLate(contractId));
      if (status === 'invested') expect(percent === null).toBe(isUnpromised);
    }
    for (const { contractId, isLate: shown } of mine.tokens) expect(shown).toBe(isLate(contractId));
    const coming = mine.calendar.items.filter(({ kind }) => kind !== 'reservation');
    for (const { projectId, contractName, isUnpromised } of coming) {
      const contract = contracts().find(
        (one) => one.projectId === projectId && one.name === contractName,
      );
      expect([contractName, isUnpromised]).toEqual([contractName, isLate(contract?.id ?? null)]);
    }
    expect(total(mine.rewards.map(({ unpromised }) => unpromised))).toBe(
      total(
        coming.flatMap(({ kind, amount, isUnpromised }) =>
          isUnpromised && kind !== 'rent' ? [amount] : [],
        ),
      ),
    );
  });

  test('was promised on the home what its vaults promise above what was paid', () => {
    const standing = mine.investments.filter(({ status }) => status !== 'undone');
    const byVault = Map.groupBy(standing, ({ vaultId }) => vaultId);
    const promised = mine.promises.filter(({ kind }) => kind === 'buyback');
    expect(promised.length).toBe(byVault.size);
    for (const group of byVault.values()) {
      const [first] = group;
      const line = promised.find(
        ({ projectId, contractName, vaultNumber }) =>
          projectId === first?.projectId &&
          contractName === first.contractName &&
          vaultNumber === first.vaultNumber,
      );
      const paid = total(group.flatMap(({ cost }) => cost ?? []));
      const back = total(group.map(({ expected }) => expected));
      expect(line).toMatchObject({
        promisedPercent: returnPercent(back, paid),
        promisedDay: first?.payDay,
        tokens: group.reduce((all, { tokens }) => all + tokens, 0),
      });
      expect(line?.status === 'overdue').toBe(first?.isLate);
    }
  });

  test('cost on the home what its tokens cost, including those in vaults', () => {
    const { home, tokens, investments } = mine;
    expect(cents(home.cost)).toBe(total(tokens.map(({ cost }) => cost)));
    const worth = tokens.map(({ currentPrice, ...of }) => {
      const count = of.availableAmount + of.reservedAmount + of.investedAmount;
      return currentPrice ? BigInt(count) * cents(currentPrice) : 0n;
    });
    expect(cents(home.tokens)).toBe(sum(worth));
    expect(cents(home.unrealised)).toBe(sum(worth) - cents(home.cost));
    for (const { contractId, cost, availableAmount, investedAmount } of tokens) {
      const inVaults = investments.filter(
        (one) => one.contractId === contractId && one.status === 'invested',
      );
      expect(inVaults.reduce((all, one) => all + one.tokens, 0)).toBe(investedAmount);
      const paid = total(inVaults.flatMap((one) => one.cost ?? []));
      if (availableAmount === 0 && investedAmount > 0) expect(paid).toBe(cents(cost));
      else expect(paid <= cents(cost)).toBe(true);
    }
  });

  test('earns rent for as many tokens as its contract divides by', () => {
    for (const { contractId, contractTokens } of mine.statements)
      expect(contractTokens).toBe(contractOf(contractId)?.totalTokens);
    for (const { kind, projectId, contractName, tokens, amount } of mine.calendar.items) {
      if (kind !== 'rent') continue;
      const contract = contracts().find(
        (one) => one.projectId === projectId && one.name === contractName,
      );
      const ofThousand = contract?.estimate?.rentOfThousand;
      if (!ofThousand) continue;
      // the value of a thousand tokens is cut to the cent: one token differs by less than a cent
      const whole = (cents(ofThousand) * BigInt(tokens)) / 1000n;
      expect(cents(amount) >= whole && cents(amount) <= whole + BigInt(tokens) / 1000n + 1n).toBe(
        true,
      );
    }
  });
});

test('at least one person has tokens in a vault that is not overdue, of a contract that is', async () => {
  const found = await Promise.all(
    PEOPLE.map(async (person) => (await holdingsOf(person)).investments),
  );
  expect(found.flat().filter((one) => one.isUnpromised && !one.isLate).length).toBeGreaterThan(0);
});

describe.skipIf(findAnvil() === null)('a withdrawal in USDT', () => {
  test('waits for the desk, and says to its person and to the desk who receives it', async () => {
    const pending = 'pageSize=100&filter[status]=pending';
    const orders = (answer: unknown) =>
      withdrawalsPage.parse(answer).items.filter(({ type }) => type === 'usdt_transfer');
    const own = orders(await world.get(`/payments/me/withdraws?${pending}`, 'inversora'));
    const desk = orders(await world.get(`/payments/withdraws?${pending}`, 'admin2'));
    expect(own.map(({ id }) => id)).toEqual(desk.map(({ id }) => id));
    const id = own[0]?.id;
    const said = [
      await world.get(`/compliance/travel/withdrawal/${id}`, 'inversora'),
      await world.get(`/compliance/movements/withdrawal/${id}/travel`, 'admin2'),
    ];
    for (const of of said)
      expect(of).toMatchObject({
        asked: null,
        items: [{ whose: 'other', name: 'Persona de ejemplo (demostración)' }],
      });
  });
});
