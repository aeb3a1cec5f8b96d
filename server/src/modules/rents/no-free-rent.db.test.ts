import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, DAY, type Stand, type World } from '../tokens/world.test-support.ts';

const GRACE = 10 * DAY;
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), tokens: fc.integer({ min: 50, max: 400 }) }),
  fc.record({ do: fc.constant('revoke' as const) }),
  fc.record({ do: fc.constant('collect' as const) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
);

describeOnBothEngines('buying, collecting and revoking in time', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });

  test('never leaves a person with more than they had, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 16, size: 'max' }),
        async (steps) => {
          const at = await premium();
          const [ana, bo] = [await world.buyer(at), await world.buyer(at)];
          await world.buy(bo, at, 250, { invest: true });
          /** What Ana bought and can revoke until an instant, oldest first. */
          const lots: { id: string; until: number }[] = [];
          const revokeOldest = async () => {
            const lot = lots.shift();
            if (lot)
              await world.tokens.revoke({
                userId: ana,
                purchaseId: lot.id,
                idempotencyKey: newId(),
              });
          };
          const goTo = async (moment: number) => {
            // nothing of hers ever becomes firm
            for (let first = lots[0]; first && first.until <= moment; first = lots[0]) {
              world.clock.set(new Date(Math.max(first.until - 1, world.clock.now().getTime())));
              await world.rents.settle();
              await revokeOldest();
            }
            world.clock.set(new Date(moment));
            await world.rents.settle();
          };
          for (const one of steps) {
            const now = world.clock.now().getTime();
            if (one.do === 'wait') await goTo(now + one.days * DAY);
            else if (one.do === 'revoke') await revokeOldest();
            else if (one.do === 'collect') await unlessRefused(collect(ana, at));
            else {
              const bought = await unlessRefused(world.buy(ana, at, one.tokens, { invest: true }));
              if (bought) lots.push({ id: bought.id, until: now + GRACE });
            }
          }
          while (lots.length > 0) await revokeOldest();
          await goTo(world.clock.now().getTime() + 70 * DAY);
          await unlessRefused(collect(ana, at));
          expect(await world.money(ana, at)).toBe(10_000_000n);
          expect(await world.findings()).toEqual([]);
        },
      ),
      { numRuns: 2 },
    );
  });

  const collect = (userId: string, at: Stand) =>
    world.rents.collect({ userId, projectId: at.id, idempotencyKey: newId() });

  /** A premium contract that shares 625 US$ on the 10th, its rent set aside for years. */
  async function premium(): Promise<Stand> {
    const at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        tokenType: 'premium' as const,
        rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      })),
    }));
    const id = newId();
    const rent = chart.setAside(at.id, 'rent');
    const from = chart.treasury('USD');
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: from, amount: -10_000_000n },
        { account: rent, amount: 10_000_000n },
      ],
    });
    return at;
  }
});

const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Error) || !('key' in error)) throw error;
    return undefined;
  });
