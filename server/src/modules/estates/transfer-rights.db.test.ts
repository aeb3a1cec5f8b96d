import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { endRound } from '../tokens/settling/settle-rounds.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  type Stand,
  type World,
} from '../tokens/world.test-support.ts';
import { createEstates } from './transfer.test-support.ts';

const END = new Date('2026-04-01T03:00:00Z');
const noon = (day: string) => new Date(`${day}T15:00:00Z`);

describeOnBothEngines('the rights of heirs, and how their tokens count', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  let at: Stand;
  let person: string;
  let one: string;
  let other: string;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
  });
  beforeEach(async () => {
    at = await world.project((sample) => ({ ...sample, reservationDays: 60 }));
    person = await world.buyer(at, 30_000n);
    one = await world.person();
    other = await world.person();
  });
  /** Transfers everything to the two heirs in halves; the second one gets the units. */
  async function inHalves() {
    const id = await estates.frozen(person);
    const { units } = await estates.read(id);
    const email = await estates.emailOf(other);
    await estates.pass(id, {
      id,
      heirs: await estates.heirs([one, other], [5_000, 5_000]),
      units: units.map(({ reservationId }) => ({ reservationId, email })),
    });
    return id;
  }
  const lotsOf = async (userId: string) =>
    (await world.tokens.purchases({ userId, page: 1, pageSize: 9 })).items;
  const revoke = (userId: string, purchaseId = '') =>
    world.tokens.revoke({ userId, purchaseId, idempotencyKey: newId() });
  const clean = async () => expect(await world.findings()).toEqual([]);

  test('inherited lots do not count as purchases: totals sold and raised stay, less what heirs revoke', async () => {
    await world.buy(person, at, 101);
    const counted = async () => {
      const { rows } = await sql<{ count: string; amount: string; usd: string; tokens: string }>`
        select sum(count)::text as count, sum(amount)::text as amount, sum(usd)::text as usd, sum(tokens)::text as tokens
        from statistics_rows
        where subject = 'purchase' and status = 'completed' and ref = ${at.rounds[0]}`.execute(
        database().db,
      );
      const [promise] = (await world.statistics.promises(at.id)).rounds.items;
      return { ...rows[0], collected: promise?.collected.amount };
    };
    const before = await counted();
    expect(before).toMatchObject({ count: '1', tokens: '101', collected: '10100.00' });
    await inHalves();
    expect(await counted()).toEqual(before);
    await revoke(one, (await lotsOf(one))[0]?.id);
    expect(await counted()).toEqual({
      count: '1',
      amount: '500000',
      usd: '500000',
      tokens: '50',
      collected: '5000.00',
    });
    await clean();
  });

  test('heirs can revoke each purchase that was revocable, where a newer one was partly refunded', async () => {
    await world.buy(person, at, 21);
    world.clock.advance(1000);
    await world.buy(person, at, 18);
    await world.refund(person, { projectId: at.id, tokens: 3 });
    await world.reserve(person, at.small, 10);
    await inHalves();
    const undone: bigint[] = [];
    for (const heir of [one, other]) {
      const lot = (await lotsOf(heir)).find(({ revocation }) => revocation === 'possible');
      undone.push(BigInt(lot?.tokens ?? 0));
      await revoke(heir, lot?.id);
    }
    expect(undone.reduce((sum, tokens) => sum + tokens, 0n)).toBe(21n);
    await clean();
  });

  test('heirs are paid a revocation that waited for the project’s money', async () => {
    world.clock.set(new Date(END.getTime() - 2 * DAY));
    const { id: purchaseId } = await world.buy(person, at, 201);
    world.clock.set(END);
    await world.database.transaction((tx) =>
      endRound(world.deps, tx, { roundId: at.rounds[0] ?? '', at: END }),
    );
    await world.setAside(at, 1_500_000n);
    expect((await revoke(person, purchaseId)).revocation).toBe('waiting');
    await inHalves();
    const had = (await world.money(one, at)) + (await world.money(other, at));
    await estates.give(chart.funds(at.id, 'USD'), 2_010_000n);
    await world.tokens.settle();
    const has = (await world.money(one, at)) + (await world.money(other, at));
    expect(has - had).toBe(2_010_000n);
    expect(await world.money(person, at)).toBe(0n);
    await clean();
  });

  test('heirs can leave a round prolonged after they inherited, whichever account holds their tokens', async () => {
    await world.buy(person, at, 41);
    await world.reserve(person, at.small, 10);
    await inHalves();
    world.clock.set(noon('2026-03-25'));
    const owner = { userId: at.ownerId, role: 'investor' as const };
    const { id } = await world.tokens.requestProlongation(owner, {
      roundId: at.rounds[0] ?? '',
      days: 20,
    });
    await world.tokens.approveProlongation({ userId: at.adminId, address: null }, id);
    for (const heir of [one, other])
      for (const lot of await lotsOf(heir)) await revoke(heir, lot.id);
    for (const heir of [one, other, person]) expect(await world.free(heir, at)).toBe(0n);
    expect((await world.money(one, at)) + (await world.money(other, at))).toBe(3_000_000n);
    await clean();
  });

  test('heirs first pay what they owe the platform', async () => {
    const owed = (userId: string) => chart.receivable('USD', userId);
    for (const heir of [one, other]) await estates.give(owed(heir), -100_000n);
    await inHalves();
    for (const heir of [one, other]) {
      expect(await world.money(heir, at)).toBe(1_400_000n);
      expect(await world.ledger.balanceOf([owed(heir)])).toEqual([0n]);
    }
    await clean();
  });

  test('heirs do not owe the person’s later debts: those stay with the closed account', async () => {
    const id = await inHalves();
    await estates.give(chart.receivable('USD', person), -100_000n);
    await world.debts.collect();
    for (const heir of [one, other]) expect(await world.money(heir, at)).toBe(1_500_000n);
    // the account's later income pays the debt, and is inherited only once nothing is owed
    await world.give(person, at.id, 'USD', 30_000n);
    await world.debts.collect();
    expect((await estates.read(id)).obstacles).toEqual(expect.arrayContaining(['debts']));
    await world.give(person, at.id, 'USD', 80_000n);
    await world.debts.collect();
    expect((await estates.read(id)).obstacles).toEqual([]);
    expect(await world.money(person, at)).toBe(10_000n);
    await clean();
  });

  test('one token and one cent of each currency are divided among three heirs', async () => {
    const poor = await world.buyer(at, 100n);
    await world.buy(poor, at, 1);
    await world.give(poor, at.id, 'ARS', 1n);
    await world.give(poor, at.id, 'USDT', 1n);
    const third = await world.person();
    const id = await estates.frozen(poor);
    await estates.pass(id, {
      id,
      heirs: await estates.heirs([one, other, third], [3_333, 3_333, 3_334]),
      units: [],
    });
    const heirs = [one, other, third];
    for (const asset of ['ARS', 'USDT'] as const) {
      const parts = await Promise.all(heirs.map((heir) => world.money(heir, at, asset)));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(1n);
    }
    expect(await Promise.all(heirs.map((heir) => world.free(heir, at)))).toContain(1n);
    await clean();
  });

  test('portfolio and returns count what an heir inherited, once', async () => {
    await world.buy(person, at, 100);
    // the heirs had money of their own before
    for (const heir of [one, other]) await world.give(heir, at.id, 'USD', 100n);
    world.clock.advance(3 * DAY);
    const before = await world.portfolio.of(person);
    await inHalves();
    for (const heir of [one, other]) {
      const { tokens, cost, wallet, realised } = await world.portfolio.of(heir);
      expect([tokens, cost, wallet, realised].map(({ amount }) => amount)).toEqual([
        '5000.00',
        '5000.00',
        '10001.00',
        '0.00',
      ]);
      const { explained } = await world.portfolio.explained(heir, 'usd_official');
      expect(explained).toMatchObject({
        has: { amount: '15001.00' },
        put: { amount: '15001.00' },
        total: { amount: '0.00' },
      });
      const { points } = await world.portfolio.history(heir, 'all');
      // the person's own tokens had no cost
      for (const point of points) expect(point.cost.amount).toBe(point.tokens.amount);
      for (const point of points) expect(point.wallet.amount).not.toMatch(/^-/);
    }
    expect(before.total.amount).toBe('30000.00');
    expect((await world.portfolio.of(person)).total.amount).toBe('0.00');
    expect((await world.portfolio.explained(person, 'usd_official')).explained).toMatchObject({
      has: { amount: '0.00' },
      total: { amount: '0.00' },
    });
    await clean();
  });

  test('in the annual summary the heirs bought nothing, and the person was paid nothing back', async () => {
    await world.buy(person, at, 100);
    world.clock.set(noon('2026-03-04'));
    await inHalves();
    const linesOf = async (userId: string) => {
      const file = { format: 'csv', separator: 'semicolon' } as const;
      const { content } = await world.portfolio.annual(userId, 2026, file);
      const chunks = content instanceof Readable ? await content.toArray() : [content];
      const lines = chunks.map(String).join('').replaceAll('"', '').split('\r\n');
      return lines.filter((line) => line.startsWith('Movimiento')).map((line) => line.split(';'));
    };
    const summaryOf = async (userId: string) =>
      (await linesOf(userId)).map(([, , what, , tokens, , amount]) => [what, tokens, amount]);
    const inherited = await linesOf(one);
    expect(inherited.map(([, day = '']) => day.slice(0, 10))).toEqual(['04/03/2026', '04/03/2026']);
    // half of the money that was left, and of the tokens
    expect(await summaryOf(one)).toEqual([
      ['Sucesión', '', '10000,00'],
      ['Tokens heredados', '50', '0,00'],
    ]);
    expect(await summaryOf(person)).toEqual([
      // the money that the test gave them
      ['Otro asiento', '', '30000,00'],
      ['Compra de tokens', '100', '-10000,00'],
      ['Sucesión', '', '-20000,00'],
      ['Tokens que pasaron a herederos', '100', '0,00'],
    ]);
  });

  test('heirs earn rent from the day they inherit, and the person for the days before', async () => {
    at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 100 },
      })),
    }));
    person = await world.buyer(at);
    await world.buy(person, at, 600, { invest: true });
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await estates.give(chart.setAside(at.id, 'rent'), 1_000_000n);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    world.clock.set(noon('2026-04-25'));
    await inHalves();
    const rent = async (userId: string) =>
      (await world.ledger.balanceOf([chart.rent(userId, at.id)]))[0] ?? 0n;
    const before = await Promise.all([person, one, other].map(rent));
    expect(before[0]).toBe(0n);
    world.clock.set(noon('2026-05-10'));
    await world.rents.settle();
    const after = await Promise.all([person, one, other].map(rent));
    const came = after.map((sum, nth) => sum - (before[nth] ?? 0n));
    // 15 of 30 days each
    expect(came).toEqual([30_000n, 15_000n, 15_000n]);
    await clean();
  });
});
