import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import {
  createWorld,
  type Stand,
  type World,
} from '../../../src/modules/tokens/world.test-support.ts';
import { describeOnBothEngines } from '../../engines.ts';
import { DAY, dayOf, YearOracle } from './year-oracle.ts';

const PEOPLE = 4;
const PURSE = 30_000_00;
const LAST = 366;
/** Days on which the server is down (from, to): over the ends of rounds, pay days and both vaults' days. */
const OUTAGES = [
  [27, 41],
  [66, 72],
  [186, 192],
  [250, 258],
  [332, 340],
] as const;
const isDown = (n: number): boolean => OUTAGES.some(([from, to]) => n >= from && n < to);
const noon = (n: number) => new Date(Date.UTC(2026, 2, 2, 15) + n * DAY);

describeOnBothEngines('a year', (database) => {
  let world: World;
  let at: Stand;
  let people: string[];
  beforeAll(async () => {
    world = createWorld(database());
    at = await world.project((sample) => ({
      ...sample,
      bankAccounts: { USD: '0070001600000000001232' },
      rounds: sample.rounds.map((round, n) => (n ? { ...round, minimumPercent: 90 } : round)),
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
        rounds: contract.rounds.map((round, n) => (n ? round : { ...round, minimumPercent: 5 })),
        vaults: contract.vaults.map((vault, n) => ({
          ...vault,
          buybackDate: n ? '2027-01-30' : '2026-09-07',
        })),
      })),
    }));
    people = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await world.buyer(at, BigInt(PURSE / 100)));
  });

  test('of rounds, refunds, vaults, rents and outages matches an independent computation to the cent', async () => {
    const model = new YearOracle(PEOPLE, PURSE);
    const random = randomFrom(20_260_302);
    const pick = (below: number) => Math.floor(random() * below);
    for (let n = 0; n <= LAST; n += 1) {
      const day = dayOf(n);
      model.morning(day);
      // jobs run every third day only: being late has the same effect as being on time
      if (n % 3 === 0 && !isDown(n)) {
        world.clock.set(noon(n));
        await world.rents.settle();
        await act(model, { n, day }, pick);
        if (await ownersDay(model, n)) {
          await world.rents.settle();
          model.decide(day);
          model.payVaults(day);
          model.payRents();
        }
      }
      model.evening(day);
      if (n % 30 === 0 && !isDown(n)) await compare(model, day);
    }
    await compare(model, 'the end');
    // every kind of event occurred
    expect(model.property.map(({ status }) => status)).toEqual(['completed', 'closed']);
    expect(model.vaults.every(({ paid }) => paid)).toBe(true);
    expect(model.months.length).toBeGreaterThan(9);
    expect(model.months.every(({ paid }) => paid)).toBe(true);
    expect(model.people.filter(({ collected }) => collected > 0).length).toBeGreaterThan(1);
    expect(model.platform).toBeGreaterThan(0);
    expect(await world.findings()).toEqual([]);
  });

  /** The actions of people and the owner on a day. */
  async function act(
    model: YearOracle,
    { n, day }: { n: number; day: string },
    pick: (below: number) => number,
  ): Promise<void> {
    const who = pick(PEOPLE);
    const userId = people[who] ?? '';
    const person = model.people[who];
    if (!person) return;
    for (const side of ['property', 'contract'] as const) {
      const round = model[side][model.open(model[side], day)];
      if (!round || pick(3) !== 0) continue;
      const tokens = Math.min(side === 'property' ? 1 + pick(70) : 1 + pick(150), round.left);
      if (tokens === 0 || tokens * round.price > person.usd) continue;
      await world.buy(userId, at, tokens, { invest: side === 'contract' });
      model.buy(who, side, tokens, day);
    }
    const held = person.property.reduce((sum, { tokens }) => sum + tokens, 0);
    if (held > 0 && pick(6) === 0) {
      const tokens = 1 + pick(Math.min(held, 9));
      await world.refund(userId, { projectId: at.id, tokens });
      model.refund(who, tokens, day);
    }
    const investable = Math.min(person.loose, model.room(day));
    if (investable > 0 && pick(4) === 0) {
      const tokens = 1 + pick(investable);
      await world.invest(userId, at, tokens);
      model.invest(who, tokens, day);
    }
    if (person.rent > 0 && pick(20) === 0) await collect(model, who);
    if (n === LAST) for (let each = 0; each < PEOPLE; each += 1) await collect(model, each);
  }

  async function collect(model: YearOracle, who: number): Promise<void> {
    if ((model.people[who]?.rent ?? 0) === 0) return;
    await world.rents.collect({
      userId: people[who] ?? '',
      projectId: at.id,
      idempotencyKey: newId(),
    });
    model.collect(who);
  }

  /** The owner pays rents late twice and the first vault late, withdraws, and covers the last vault ahead. */
  async function ownersDay(model: YearOracle, n: number): Promise<boolean> {
    const aside = async (purpose: 'buyback' | 'rent', cents: number) => {
      if (cents <= 0) return;
      const project = await world.projects.project(at.id);
      const order = { actor: { userId: at.ownerId, address: null }, project, key: newId() };
      await world.funds.setAside(order, { purpose, amount: (cents / 100).toFixed(2) });
      model.funds -= cents;
      if (purpose === 'buyback') model.buyback += cents;
      else model.rentMoney += cents;
    };
    if (n === 42) await contribute(model, '15000.00', 15_000_00);
    if (n === 45) await aside('rent', 1_500_00);
    if (n === 150) await aside('rent', 2_000_00);
    if (n === 261) await aside('rent', 2_500_00);
    if (n === 195) await aside('buyback', 5_400_00);
    if (n === 300) {
      const tokens = model.people.reduce(
        (sum, { loose, invested }) => sum + loose + invested[1],
        0,
      );
      await aside('buyback', tokens * 1_120 - model.buyback);
    }
    if (n === 348) await aside('rent', model.rentWaiting() - model.rentMoney);
    if (n === 90) await withdraw(model, '1234.56', 123_456);
    return [42, 45, 90, 150, 195, 261, 300, 348].includes(n);
  }

  async function contribute(model: YearOracle, amount: string, cents: number): Promise<void> {
    await world.give(at.ownerId, at.id, 'USD', BigInt(cents));
    const project = await world.projects.project(at.id);
    const order = { actor: { userId: at.ownerId, address: null }, project, key: newId() };
    await world.funds.contribute(order, { currency: 'USD', amount });
    model.funds += cents;
  }

  async function withdraw(model: YearOracle, amount: string, cents: number): Promise<void> {
    const owner = { userId: at.ownerId, role: 'investor' } as const;
    const boss = { userId: at.adminId, role: 'admin', address: '127.0.0.1' } as const;
    const order = { projectId: at.id, currency: 'USD', amount, key: newId() } as const;
    const { id } = await world.movements.withdrawFunds(owner, order);
    await world.movements.acceptWithdrawal(boss, id, {});
    await world.movements.sendWithdrawal(boss, id, { reference: newId() });
    world.clock.advance(2 * DAY);
    await world.movements.completeDueWithdrawals();
    world.clock.set(noon(90));
    model.funds -= cents;
  }

  async function compare(model: YearOracle, when: string): Promise<void> {
    const balance = async (purpose: 'available' | 'rent', userId: string) =>
      Number(
        (
          await world.ledger.balanceOf([
            purpose === 'rent' ? chart.rent(userId, at.id) : chart.available(userId, at.id, 'USD'),
          ])
        )[0] ?? 0n,
      );
    const found = [];
    for (const userId of people) {
      const { items } = await world.tokens.holdings({ userId });
      const of = (type: string) => items.find((one) => one.type === type);
      found.push({
        usd: await balance('available', userId),
        rent: await balance('rent', userId),
        property: Number(of('property')?.available ?? 0n),
        loose: Number(of('premium')?.available ?? 0n),
        invested: Number(of('premium')?.invested ?? 0n),
      });
    }
    const project = async (purpose: 'funds' | 'buyback' | 'rent') =>
      Number((await world.ledger.balanceOf([chart.projectMoney(at.id, 'USD', purpose)]))[0] ?? 0n);
    expect(
      {
        people: found,
        funds: await project('funds'),
        buyback: await project('buyback'),
        rent: await project('rent'),
        platform: Number(await world.platform()),
      },
      when,
    ).toEqual({
      people: model.people.map((person) => ({
        usd: person.usd,
        rent: person.rent,
        property: person.property.reduce((sum, { tokens }) => sum + tokens, 0),
        loose: person.loose,
        invested: person.invested[0] + person.invested[1],
      })),
      funds: model.funds,
      buyback: model.buyback,
      rent: model.rentMoney,
      platform: model.platform,
    });
  }
});

/** A generator of repeatable random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
