import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { entryOrders } from '../reports/orders.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';

const noon = (day: string) => new Date(`${day}T15:00:00Z`);

describeOnBothEngines('a month’s rent of people who owe', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });
  const of = async (account: Parameters<World['ledger']['balanceOf']>[0][number]) =>
    (await world.ledger.balanceOf([account]))[0] ?? 0n;
  const debtOf = (ref: string) => chart.receivable('USD', ref);
  const rentOf = (userId: string, at: Stand) => chart.rent(userId, at.id);
  const post = (from: Parameters<typeof of>[0], to: Parameters<typeof of>[0], amount: bigint) => {
    const id = newId();
    return world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    });
  };
  const treasury = chart.treasury('USD');

  const told = (userId: string) =>
    database()
      .db.selectFrom('notifications')
      .select(['kind', 'title', 'body'])
      .where('user_id', '=', userId)
      .where('kind', 'in', ['debt_paid', 'rent_paid'])
      .execute();
  const premium = () =>
    world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      })),
    }));

  test('is notified of as what paid the debt, and not as rent to collect', async () => {
    const at = await premium();
    const [ana, bo] = [await world.buyer(at, 4_000n), await world.buyer(at, 2_000n)];
    await world.buy(ana, at, 400, { invest: true });
    await world.buy(bo, at, 200, { invest: true });
    expect(await world.money(ana, at)).toBe(0n);
    await post(debtOf(ana), treasury, 100n);
    await post(treasury, chart.setAside(at.id, 'rent'), 100_000n);
    world.clock.set(noon('2026-04-10'));
    await world.rents.settle();
    await world.rents.settle();
    expect(await told(bo)).toMatchObject([{ kind: 'rent_paid' }]);
    const rest = readableMoney(await world.money(ana, at), 'USD');
    expect(await told(ana)).toEqual([
      {
        kind: 'debt_paid',
        title: expect.stringMatching(/^Tu renta de .+ pagó US\$\s1,00 de tu deuda$/),
        body: expect.stringContaining(`; los otros ${rest} quedaron en tu billetera. No te queda`),
      },
    ]);
    // one that its holder collects later is listed as such
    await world.rents.collect({ userId: bo, projectId: at.id, idempotencyKey: newId() });
    const collected = await database()
      .db.selectFrom('entry_facts')
      .select('id')
      .where('kind', '=', 'rent_collected')
      .execute();
    const keys = collected.map(({ id }) => ({ id, kind: 'rent' as const, source: 0 }));
    const lines = async (userId: string) =>
      (await entryOrders(database().db).read(keys, userId)).map(({ description }) => description);
    expect(await lines(ana)).toEqual(['Renta pasada a la billetera para pagar una deuda']);
    expect(await lines(bo)).toEqual(['Renta pasada a la billetera']);
    expect(await world.findings()).toEqual([]);
  });

  test('pays the debt first, and the distributed rent is the paid debts plus the rest', async () => {
    const cents = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 60_000n }));
    await fc.assert(
      fc.asyncProperty(cents, cents, async (anaOwes, boOwes) => {
        const at = await premium();
        const [ana, bo] = [await world.buyer(at, 4_000n), await world.buyer(at, 2_000n)];
        await world.buy(ana, at, 400, { invest: true });
        await world.buy(bo, at, 200, { invest: true });
        for (const [person, owes] of [
          [ana, anaOwes],
          [bo, boOwes],
        ] as const)
          if (owes > 0n) await post(debtOf(person), treasury, owes);
        const fund = chart.setAside(at.id, 'rent');
        await post(treasury, fund, 100_000n);
        world.clock.set(noon('2026-04-10'));
        await world.rents.settle();
        await world.rents.settle();
        let shared = 0n;
        for (const [person, owed] of [
          [ana, anaOwes],
          [bo, boOwes],
        ] as const) {
          const [wallet, rent] = [await world.money(person, at), await of(rentOf(person, at))];
          const left = -(await of(debtOf(person)));
          const share = wallet + rent + (owed - left);
          shared += share;
          expect(left).toBe(owed > share ? owed - share : 0n);
          // rent is collected automatically only for debtors
          expect(owed === 0n ? wallet : rent).toBe(0n);
        }
        expect(shared).toBeGreaterThan(0n);
        expect(100_000n - (await of(fund))).toBe(shared);
        expect(await world.findings()).toEqual([]);
      }),
      { numRuns: 5, examples: [[100n, 60_000n]] },
    );
  });
});
