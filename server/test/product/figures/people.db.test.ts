import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { returnPercent } from '#contract/core/figures/returns.ts';
import { balances } from '#contract/payments/balances.ts';
import { withdrawalsPage } from '#contract/payments/withdrawals.ts';
import { portfolio, portfolioCalendar, portfolioPromises } from '#contract/portfolio/schemas.ts';
import { rentStatementsPage } from '#contract/rents/schemas.ts';
import { holdingsPage } from '#contract/tokens/holdings.ts';
import { investmentsPage, rentBalancesPage, rewardsPage } from '#contract/tokens/investments.ts';
import { findAnvil } from '#server/dev-chain/process.ts';
import { tableOfFigures } from './compared.ts';
import { cents, isVault, openScreens, type Screens, TODAY, total } from './screens.ts';

/*
 * A figure of a person that two screens show is one figure (docs/rules.md#34-figures): each test reads both screens'
 * calls in the demonstration world and compares them to the cent.
 */

const PEOPLE = ['inversora', 'compradora', 'cliente1', 'cliente4', 'cliente9'] as const;

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
const table = tableOfFigures('people');
afterAll(async () => {
  await screens?.close();
  // fewer lines mean a comparison that compared nothing
  expect(table.write()).toBeGreaterThan(50);
});

async function holdingsOf(person: string) {
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(await screens.get(path, person));
  return {
    home: await read('/portfolio/me', portfolio),
    wallet: await read('/balance/me', balances),
    calendar: await read('/portfolio/me/calendar', portfolioCalendar),
    promises: (await read('/portfolio/me/promises', portfolioPromises)).items,
    rewards: await read('/tokens/investment/rewards/me', rewardsPage),
    rents: await read('/tokens/rent/balance', rentBalancesPage),
    investments: (await read('/tokens/investment/deposits/me?pageSize=100', investmentsPage)).items,
    tokens: (await read('/tokens/me?pageSize=100', holdingsPage)).items,
    statements: (await read('/tokens/rent/statements?pageSize=100', rentStatementsPage)).items,
  };
}

/** The promised percentages of vaults whose contract promises none now. */
const percentsNotPromised: unknown[] = [];
/** The people of whom rents to come were compared. */
const withRent: unknown[] = [];

describe.each(PEOPLE)('what %s has', (person) => {
  let mine: Awaited<ReturnType<typeof holdingsOf>>;
  beforeAll(async () => {
    mine = await holdingsOf(person);
  });

  test('was collected on the home as on the pages of vaults and rents', () => {
    const { home, rewards, rents } = mine;
    table.same('collected', person, {
      home: cents(home.received),
      'vaults and rents':
        cents(rewards.sums.earned) + total(rents.items.map(({ collected }) => collected)),
    });
    table.same('collected in buy-backs', person, {
      'vaults, above': cents(rewards.sums.earned),
      'vaults, by contract': total(rewards.items.map(({ earned }) => earned)),
    });
    table.same('rent to collect', person, {
      home: cents(home.rent),
      'rents, above': cents(rents.balance),
      'rents, by project': total(rents.items.map(({ balance }) => balance)),
    });
  });

  test('is in the wallet on the home as on the page of the wallet', () => {
    const { home, wallet } = mine;
    table.same('money in the wallet', person, {
      home: cents(home.wallet),
      wallet: cents(wallet.worth),
    });
    expect(wallet.rate).toEqual(home.rate);
  });

  test('is overdue on the home, in the calendar, in the vaults and in the rents alike', () => {
    const { home, calendar, rewards, rents, investments } = mine;
    const waiting = total(rents.items.map((rent) => rent.waiting));
    table.same('overdue', person, {
      home: cents(home.late),
      calendar: total(calendar.late.map(({ amount }) => amount)),
      'vaults and rents': cents(rewards.sums.late) + waiting,
      'vaults by contract, and rents': total(rewards.items.map((one) => one.late)) + waiting,
      'vaults by kind, and rents':
        total(rewards.items.flatMap(({ due, looseDue }) => [due, looseDue])) + waiting,
    });
    expect(calendar.late.filter(({ day }) => day > TODAY)).toEqual([]);
    expect(calendar.items.filter(({ day }) => day <= TODAY)).toEqual([]);
    for (const { isLate, vaultId, payDay, status } of investments) {
      if (status === 'undone') continue;
      const vault = screens.contracts.flatMap(({ vaults }) => vaults).find(isVault(vaultId));
      const of = `${person}, vault ${vault?.number}`;
      table.same('pay day', of, { vaults: payDay, 'project page': vault?.payDay });
      table.same('is overdue', of, { vaults: isLate, 'project page': vault?.late !== null });
    }
  });

  test('is due on the home, in the calendar and in the vaults alike', () => {
    const { home, calendar, rewards } = mine;
    const inCalendar = (...kinds: string[]) =>
      total(
        calendar.items.flatMap(({ kind, amount, unpromised }) =>
          kinds.includes(kind) && unpromised === null ? [amount] : [],
        ),
      );
    table.same('buy-backs to come', person, {
      home: cents(home.buybacksToCome),
      calendar: inCalendar('buyback', 'buyback_scheduled', 'buyback_loose'),
      'vaults, above': cents(rewards.sums.toCome),
      'vaults, by contract': total(rewards.items.map(({ toCome }) => toCome)),
      'vaults, by kind': total(
        rewards.items.flatMap((one) => [one.expected, one.scheduledExpected, one.looseExpected]),
      ),
    });
    table.same('rents to come', person, {
      home: cents(home.rentsToCome),
      calendar: inCalendar('rent'),
    });
    expect(cents(home.toCome)).toBe(cents(home.buybacksToCome) + cents(home.rentsToCome));
  });

  test('is to come as rent of no token that its own vault has bought back by then', () => {
    const { items } = mine.calendar;
    const rents = items.filter(({ kind }) => kind === 'rent');
    if (rents.length > 0) withRent.push(person);
    for (const { projectId, contractName, day, tokens } of rents) {
      const bought = items.filter(
        (one) =>
          one.kind.startsWith('buyback') &&
          one.projectId === projectId &&
          one.contractName === contractName,
      );
      // nothing is bought back of a contract of rent alone
      if (bought.length === 0) continue;
      const kept = bought.filter((one) => one.day >= day).reduce((all, one) => all + one.tokens, 0);
      expect([contractName, day, tokens <= kept]).toEqual([contractName, day, true]);
    }
  });

  test('is promised nothing of a contract with an overdue payment, on the home, in its vaults or on its card', () => {
    const isLate = (id: string | null) => (screens.contractOf(id)?.late ?? null) !== null;
    const reasonOf = (id: string | null) => (isLate(id) ? 'overdue' : null);
    for (const { contractId, unpromised, status, returnPercent: percent } of mine.investments) {
      expect(unpromised).toBe(status === 'invested' ? reasonOf(contractId) : null);
      if (status === 'invested') expect(percent === null).toBe(unpromised !== null);
    }
    for (const { contractId, isLate: shown } of mine.tokens) expect(shown).toBe(isLate(contractId));
    const coming = mine.calendar.items.filter(({ kind }) => kind !== 'reservation');
    for (const { projectId, contractName, unpromised } of coming) {
      const contract = screens.contracts.find(
        (one) => one.projectId === projectId && one.name === contractName,
      );
      expect([contractName, unpromised]).toEqual([contractName, reasonOf(contract?.id ?? null)]);
    }
    table.same('not promised any more', person, {
      vaults: total(mine.rewards.items.map(({ unpromised }) => unpromised)),
      calendar: total(
        coming.flatMap(({ kind, amount, unpromised }) =>
          unpromised !== null && kind !== 'rent' ? [amount] : [],
        ),
      ),
    });
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
      const of = `${person}, ${first?.contractName}, vault ${first?.vaultNumber}`;
      const onBoth = (figure: string, onHome: unknown, onVaults: unknown) =>
        table.same(figure, of, { home: onHome, vaults: onVaults });
      // of a contract with an overdue payment neither of them promises a return
      const reason = first?.unpromised ?? null;
      expect(line?.unpromised).toBe(reason);
      if (reason !== null) percentsNotPromised.push(line?.promisedPercent);
      else onBoth('promised in percent', line?.promisedPercent, returnPercent(back, paid));
      onBoth('promised for', line?.promisedDay, first?.payDay);
      onBoth(
        'tokens',
        line?.tokens,
        group.reduce((all, { tokens }) => all + tokens, 0),
      );
      expect(line?.status === 'overdue').toBe(first?.isLate);
    }
  });

  test('cost on the home what its tokens cost, including those in vaults', () => {
    const { home, tokens, investments } = mine;
    table.same('cost of the tokens', person, {
      home: cents(home.cost),
      tokens: total(tokens.map(({ cost }) => cost)),
    });
    const worth = total(tokens.flatMap((one) => one.worth ?? []));
    table.same('worth of the tokens', person, { home: cents(home.tokens), tokens: worth });
    expect(cents(home.unrealised)).toBe(worth - cents(home.cost));
    for (const { contractId, contractName, cost, availableAmount, investedAmount } of tokens) {
      const inVaults = investments.filter(
        (one) => one.contractId === contractId && one.status === 'invested',
      );
      table.same('tokens in vaults', `${person}, ${contractName ?? 'units'}`, {
        vaults: inVaults.reduce((all, one) => all + one.tokens, 0),
        tokens: investedAmount,
      });
      const paid = total(inVaults.flatMap((one) => one.cost ?? []));
      if (availableAmount === 0 && investedAmount > 0) expect(paid).toBe(cents(cost));
      else expect(paid <= cents(cost)).toBe(true);
    }
  });

  test('leads from the home to the page that shows its tokens: of units, or of contracts', () => {
    for (const { key, ofUnits } of mine.home.allocation.project) {
      const held = mine.tokens.filter(({ projectId }) => projectId === key);
      expect([key, ofUnits]).toEqual([key, held.every(({ type }) => type === 'property')]);
    }
  });

  test('is promised no rent of tokens after their own vault bought them back', () => {
    const { calendar, investments, tokens } = mine;
    for (const { kind, projectId, contractName, day, tokens: counted } of calendar.items) {
      if (kind !== 'rent') continue;
      const isOf = (one: { projectId: string; contractName: string | null }) =>
        one.projectId === projectId && one.contractName === contractName;
      const held = tokens
        .filter(isOf)
        .reduce((all, one) => all + one.availableAmount + one.investedAmount, 0);
      const gone = investments
        .filter((one) => isOf(one) && one.status === 'invested' && !one.isLate && one.payDay < day)
        .reduce((all, one) => all + one.tokens, 0);
      expect([contractName, day, counted <= held - gone]).toEqual([contractName, day, true]);
    }
  });

  test('earns rent for as many tokens as its contract divides by', () => {
    for (const { contractId, contractTokens } of mine.statements)
      table.same('tokens that share the rent', `${person}, contract of a rent`, {
        rents: contractTokens,
        'project page': screens.contractOf(contractId)?.totalTokens,
      });
    for (const { kind, projectId, contractName, tokens, amount } of mine.calendar.items) {
      if (kind !== 'rent') continue;
      const contract = screens.contracts.find(
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
  expect(
    found.flat().filter((one) => one.unpromised !== null && !one.isLate).length,
  ).toBeGreaterThan(0);
  expect(new Set(percentsNotPromised)).toEqual(new Set([null]));
});

describe.skipIf(findAnvil() === null)('a withdrawal in USDT', () => {
  test('waits for the desk, and says to its person and to the desk who receives it', async () => {
    const pending = 'pageSize=100&filter[status]=pending';
    const orders = (answer: unknown) =>
      withdrawalsPage.parse(answer).items.filter(({ type }) => type === 'usdt_transfer');
    const own = orders(await screens.get(`/payments/me/withdraws?${pending}`, 'inversora'));
    const desk = orders(await screens.get(`/payments/withdraws?${pending}`, 'admin2'));
    expect(own.map(({ id }) => id)).toEqual(desk.map(({ id }) => id));
    const id = own[0]?.id;
    const said = [
      await screens.get(`/compliance/travel/withdrawal/${id}`, 'inversora'),
      await screens.get(`/compliance/movements/withdrawal/${id}/travel`, 'admin2'),
    ];
    for (const of of said)
      expect(of).toMatchObject({
        asked: null,
        items: [{ whose: 'other', name: 'Persona de ejemplo (demostración)' }],
      });
  });
});

test('some of these people have rent to come', () => {
  expect(withRent).not.toEqual([]);
});
