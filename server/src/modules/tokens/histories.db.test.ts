import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { Oracle } from './oracle.test-support.ts';
import { createWorld, DAY, FIRST_OVER, type Stand, type World } from './world.test-support.ts';

const PEOPLE = 3;
const PURSE = 1_000_000n;
const RUNS = 8;

const who = fc.nat(PEOPLE - 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), who, tokens: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    do: fc.constant('reserve' as const),
    who,
    tokens: fc.integer({ min: 8, max: 105 }),
    unit: fc.nat(1),
  }),
  fc.record({ do: fc.constant('deposit' as const), who, tokens: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ do: fc.constant('refund' as const), who, tokens: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('giveUp' as const), who }),
  fc.record({ do: fc.constant('revoke' as const), who }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 6 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describeOnBothEngines('histories of tokens', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  test('leave each person with the money that an independent model predicts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 22, size: 'max' }),
        async (steps) => {
          const at = await world.project((sample) => ({
            ...sample,
            reservationDays: 9,
            rounds: sample.rounds.map((round) => ({ ...round, price: '33.33' })),
          }));
          const people = await Promise.all(
            Array.from({ length: PEOPLE }, () => world.buyer(at, PURSE / 100n)),
          );
          const platform = await world.platform();
          const oracle = new Oracle(PEOPLE, PURSE);
          for (const one of steps) {
            world.clock.advance(1);
            await take(at, people, { oracle, one });
            await compare(at, people, { oracle, platform });
          }
          // a purchase on its last day can be revoked for ten days after its end
          const decided = new Date(FIRST_OVER.getTime() + 10 * DAY);
          world.clock.set(decided);
          await world.tokens.settle();
          const [roundId = ''] = at.rounds;
          oracle.expire(decided);
          // 300 tokens are offered; the minimum is half of them
          if ((await world.round(roundId)).status === 'in_progress') throw new Error('not ended');
          oracle.end(150n);
          await compare(at, people, { oracle, platform });
          expect(await world.findings()).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  });

  /** Takes a step. The model records it only if the product accepts it. */
  async function take(
    at: Stand,
    people: readonly string[],
    { oracle, one }: { oracle: Oracle; one: Step },
  ) {
    if (one.do === 'wait') {
      const to = new Date(world.clock.now().getTime() + one.days * DAY);
      if (to < new Date('2026-03-31T00:00:00Z')) world.clock.set(to);
      await world.tokens.settle();
      oracle.expire(world.clock.now());
      if ((await world.round(at.rounds[0] ?? '')).status !== 'in_progress') oracle.end(150n);
      return;
    }
    const userId = people[one.who] ?? '';
    const standing = oracle.reservationOf(one.who);
    try {
      if (one.do === 'buy') {
        const { id } = await world.buy(userId, at, one.tokens);
        oracle.bought(one.who, id, BigInt(one.tokens));
      } else if (one.do === 'reserve') {
        const unit = one.unit ? at.middle : at.small;
        const { id, expiresAt } = await world.reserve(userId, unit, one.tokens);
        oracle.reserved(
          one.who,
          id,
          BigInt(one.tokens),
          expiresAt === null ? null : new Date(expiresAt),
        );
      } else if (one.do === 'deposit' && standing) {
        const { status } = await world.tokens.deposit({
          userId,
          reservationId: standing.id,
          tokens: one.tokens,
          idempotencyKey: newId(),
        });
        oracle.deposited(standing, BigInt(one.tokens), status === 'completed');
      } else if (one.do === 'refund') {
        await world.refund(userId, { projectId: at.id, tokens: one.tokens });
        oracle.refunded(one.who, BigInt(one.tokens));
      } else if (one.do === 'giveUp' && standing) {
        await world.refund(userId, { reservationId: standing.id });
        oracle.gaveUp(standing);
      } else if (one.do === 'revoke') {
        const { items } = await world.tokens.purchases({ userId, page: 1, pageSize: 1 });
        const [newest] = items;
        if (!newest) return;
        await world.tokens.revoke({ userId, purchaseId: newest.id, idempotencyKey: newId() });
        oracle.revoked(one.who, newest.id);
      }
    } catch (error) {
      if (!(error instanceof Error) || !('key' in error)) throw error;
    }
  }

  async function compare(
    at: Stand,
    people: readonly string[],
    { oracle, platform }: { oracle: Oracle; platform: bigint },
  ) {
    const accounts = await world.ledger.balances({ projectId: at.id });
    const sum = (asset: string, purpose: string, userId?: string) =>
      accounts
        .filter(({ account }) => account.asset === asset && account.purpose === purpose)
        .filter(
          ({ account }) => (account.holder === 'user' ? account.userId : undefined) === userId,
        )
        .reduce((total, { balance }) => total + balance, 0n);
    const wallets = people.map((userId) => sum('USD', 'available', userId));
    const free = people.map((userId) => sum(`token:${at.id}`, 'available', userId));
    const project = {
      escrow: sum('USD', 'escrow'),
      penalties: sum('USD', 'penalties'),
      funds: sum('USD', 'funds'),
      platform: (await world.platform()) - platform,
    };
    expect({ wallets, free, project }).toEqual(oracle.says());
    const all = [...wallets, ...Object.values(project)].reduce((sum, part) => sum + part, 0n);
    expect(all).toBe(PURSE * BigInt(PEOPLE));
  }
});
