import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { openTestDatabase } from '../../../test/engines.ts';
import { withOtherProcesses } from '../../../test/other-processes.ts';
import { createWorld, type Stand, type World } from './world.test-support.ts';

const TIMES = 12;
/** The first vault is due, the second one still takes tokens. */
const VAULT_DUE = new Date('2027-03-02T15:00:00Z');

describe('concurrent use cases on the same tokens never deadlock (postgres)', () => {
  let database: Database;
  let world: World;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    world = createWorld(database);
  });
  afterAll(() => database.close());

  /** Runs two processes concurrently, repeatedly; none of their transactions may be aborted. */
  const meet = (
    prepare: () => Promise<Stand>,
    each: (at: Stand, one: World, other: World) => readonly (() => Promise<unknown>)[],
  ) =>
    withOtherProcesses(database, 2, async ([first, second], retries) => {
      if (!first || !second) throw new Error('two processes are needed');
      const [one, other] = [createWorld(first, world.clock), createWorld(second, world.clock)];
      for (let time = 0; time < TIMES; time += 1) {
        const at = await prepare();
        const works = each(at, one, other);
        const order = time % 2 ? works : works.toReversed();
        await Promise.allSettled(order.map((work) => work()));
      }
      expect(retries).toEqual([]);
      expect(await world.findings()).toEqual([]);
    });

  test('reserving with tokens bought for it, and cancelling the project', async () => {
    let people: string[] = [];
    await meet(
      async () => {
        const at = await world.project();
        people = [await world.buyer(at), await world.buyer(at), await world.buyer(at)];
        for (const person of people) await world.buy(person, at, 5);
        return at;
      },
      (at, one, other) => [
        () => one.reserve(people[0] ?? '', at.small, 20),
        () => other.cancel(at),
        () => one.reserve(people[1] ?? '', at.middle, 30),
        () => other.buy(people[2] ?? '', at, 1),
      ],
    );
  });

  test('investing in one vault, and paying another of its contract', async () => {
    let ana = '';
    let bo = '';
    await meet(
      async () => {
        const at = await world.project();
        [ana, bo] = [await world.buyer(at), await world.buyer(at)];
        await world.buy(ana, at, 600, { invest: true });
        await world.invest(ana, at, 300);
        world.clock.set(new Date('2026-05-02T15:00:00Z'));
        await world.tokens.settle();
        await world.buy(bo, at, 100, { invest: true });
        world.clock.set(new Date('2026-07-02T15:00:00Z'));
        await world.tokens.settle();
        await world.setAside(at, 324_000n);
        world.clock.set(VAULT_DUE);
        return at;
      },
      (at, one, other) => [
        () => one.tokens.settle(),
        () => other.invest(ana, at, 100),
        () => one.invest(bo, at, 50),
        () => other.invest(bo, at, 20),
      ],
    );
  });
});
