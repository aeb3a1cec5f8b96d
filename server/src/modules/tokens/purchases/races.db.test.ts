import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { endRound } from '../settling/settle-rounds.ts';
import { createWorld, DAY, FIRST_OVER, type World, withAnother } from '../world.test-support.ts';

const BUYERS = 30;

describeOnBothEngines('races for tokens', (database) => {
  let world: World;
  beforeAll(() => {
    world = createWorld(database());
  });
  const tally = (results: readonly PromiseSettledResult<unknown>[]) => {
    const keys = results.map((result) =>
      result.status === 'fulfilled' ? 'done' : String(result.reason.key ?? result.reason),
    );
    return Object.fromEntries(
      [...new Set(keys)].map((key) => [key, keys.filter((k) => k === key).length]),
    );
  };

  test('never sell more than the last tokens, over two processes', async () => {
    const at = await world.project();
    await world.buy(await world.buyer(at), at, 260);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => world.buyer(at, 1_000n)));
    await withAnother(world, async (other) => {
      const results = await Promise.allSettled(
        buyers.map((buyer, n) => (n % 2 ? world : other).buy(buyer, at, 4)),
      );
      // buyers after the last token are refused: the round is sold out
      expect(tally(results)).toEqual({ done: 10, ROUND_SALES_OVER: 20 });
    });
    expect(await world.unsold(at, at.rounds[0] ?? '')).toBe(0n);
    const numbers = (await world.tokens.purchases({ projectId: at.id, page: 1, pageSize: 100 }))
      .items;
    expect(new Set(numbers.map(({ orderNumber }) => orderNumber)).size).toBe(11);
    expect(await world.findings()).toEqual([]);
    // the sold-out round is decided before its end date, when the last grace period ends
    await world.tokens.settle();
    expect((await world.round(at.rounds[0] ?? '')).status).toBe('in_progress');
    world.clock.advance(10 * DAY);
    await world.tokens.settle();
    expect((await world.round(at.rounds[0] ?? '')).status).toBe('completed');
    expect(await world.kept(at, 'funds')).toBe(3_000_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('buy once for one call sent to two processes, and give both the same answer', async () => {
    const at = await world.project();
    const ana = await world.buyer(at);
    await world.give(ana, at.id, 'ARS', 1_000_000_000n);
    const { id: quoteId } = await world.quote(ana, '300.00');
    await withAnother(world, async (other) => {
      const more = { currency: 'ARS', quoteId, key: newId() } as const;
      const sent = Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? world : other).buy(ana, at, 3, more),
      );
      const another = other.buy(ana, at, 2, { currency: 'USD', key: more.key });
      const results = await Promise.allSettled([...sent, another]);
      const answers = results.flatMap((one) =>
        one.status === 'fulfilled' ? [JSON.stringify(one.value)] : [],
      );
      expect(new Set(answers).size).toBe(1);
      // the first body takes the key; the other is refused
      const { IDEMPOTENCY_KEY_REUSED: reused = 0, done = 0 } = tally(results);
      expect([done, reused].sort((a, b) => a - b)).toEqual([1, 10]);
    });
    expect([3n, 2n]).toContain(await world.free(ana, at));
    expect(await world.findings()).toEqual([]);
  });

  test('with the end of the round either count for it or are refused', async () => {
    for (const sold of [100, 200]) {
      const at = await world.project((sample) => ({ ...sample, rounds: onlyOne(sample.rounds) }));
      const roundId = at.rounds[0] ?? '';
      await world.buy(await world.buyer(at), at, sold);
      const buyers = await Promise.all(Array.from({ length: 12 }, () => world.buyer(at, 1_000n)));
      await withAnother(world, async (other) => {
        const racing = buyers.map((buyer, n) => (n % 2 ? world : other).buy(buyer, at, 1));
        const ended = world.database.transaction((tx) =>
          endRound(world.deps, tx, { roundId, at: world.clock.now() }),
        );
        const results = await Promise.allSettled(racing);
        await ended;
        const { done = 0, ...refused } = tally(results);
        for (const key of Object.keys(refused))
          expect(['TOKENS_SOLD_OUT', 'ROUND_NOT_OPEN']).toContain(key);
        const { status } = await world.round(roundId);
        expect(['completed', 'closed']).toContain(status);
        // the decided round has an empty escrow, and every payment bought tokens
        expect(await world.inside(at, 'escrow', roundId)).toBe(0n);
        expect(await world.kept(at, 'funds')).toBe(
          status === 'completed' ? BigInt(sold + done) * 10_000n : 0n,
        );
        expect(await world.unsold(at, roundId)).toBe(
          status === 'completed' ? BigInt(500 - sold - done) : 500n,
        );
      });
      expect(await world.findings()).toEqual([]);
    }
  });

  test('refuse a purchase that began before the end of its round and is posted after it', async () => {
    const at = await world.project((sample) => ({ ...sample, rounds: onlyOne(sample.rounds) }));
    await world.buy(await world.buyer(at), at, 300);
    const ana = await world.buyer(at);
    const [roundId = ''] = at.rounds;
    // for this process the round is still open when it submits: it reads nothing later
    const { projects } = world.deps;
    const stale = await projects.offer({ projectId: at.id });
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    world.clock.set(new Date('2026-03-05T12:00:00Z'));
    expect(await world.unsold(at, roundId)).toBe(200n);
    const late = createWorld(world.database, world.clock, {
      offer: async () => stale,
    });
    await expect(late.buy(ana, at, 1, { key: newId() })).rejects.toMatchObject({
      key: 'ROUND_NOT_OPEN',
    });
    expect(await world.inside(at, 'escrow', roundId)).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });
});

/** Keeps one round of several, so that unsold tokens have no next round. */
const onlyOne = <Round extends object>(rounds: readonly Round[]) =>
  rounds.slice(0, 1).map((round) => ({ ...round, tokenCount: 500, minimumPercent: 40 }));
