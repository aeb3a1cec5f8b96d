import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { openTestEmbedded } from '../../../../test/engines.ts';
import { returnLeft } from '../../funds/return-left.ts';
import { createWorld, DAY, OPEN, type Stand, type World } from '../../tokens/world.test-support.ts';
import { createWorks } from '../stage.test-support.ts';
import { stagesOf } from '../store.ts';
import { stagedOf, stagesView } from '../views.ts';
import { PEOPLE, SOLD, type Step, step } from './attack-steps.test-support.ts';
import { unreleasedOf } from './postings.ts';
import { followFunds } from './replay.ts';
import { collectedBy, movedOf } from './store.ts';
import { ungrouped } from './ungrouped.test-support.ts';

/*
 * A project with real purchases, attacked by its owner and holders in random order. After each step, the owner has
 * received at most certified money and contributions. After a cancellation, the owner keeps contributions only.
 */

const PURSE = 5_000_000n;
const SHARES: readonly (readonly number[])[] = [[10_000], [3333, 3333, 3334], [1, 9999]];

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestEmbedded();
  close = () => database.close();
  world = createWorld(database);
  const id = newId();
  await world.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: world.clock.now(),
    postings: [
      { account: chart.treasury('ARS'), amount: -(10n ** 14n) },
      { account: chart.fx('ARS'), amount: 10n ** 14n },
      { account: chart.treasury('USD'), amount: -(10n ** 11n) },
      { account: chart.fx('USD'), amount: 10n ** 11n },
    ],
  });
});
afterAll(() => close());

/** The outcome of a step: an AppError is an outcome, any other error fails the test. */
const tried = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.key;
      throw error;
    },
  );

type Works = Awaited<ReturnType<typeof createWorks>>;
interface Scene {
  readonly at: Stand;
  readonly works: Works;
  readonly people: readonly string[];
  readonly stages: number;
  /** Pending withdrawals. */
  readonly asked: string[];
}

async function open(shares: readonly number[]): Promise<Scene> {
  const at = await world.project((sample) => ({
    ...sample,
    bankAccounts: { ARS: '0110599540000000123457', USD: '0070001600000000001232' },
    rounds: sample.rounds.map((round) => ({ ...round, minimumPercent: 0, price: '33.33' })),
    contracts: sample.contracts.map((contract) => ({
      ...contract,
      tokenType: 'premium' as const,
      rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      rounds: contract.rounds.map((round) => ({ ...round, minimumPercent: 0 })),
    })),
  }));
  const works = await createWorks(world, at, shares);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => world.buyer(at, PURSE / 100n)),
  );
  return { at, works, people, stages: shares.length, asked: [] };
}

async function take({ at, works, people, stages, asked }: Scene, one: Step): Promise<string> {
  const person = 'who' in one ? (people[one.who] ?? '') : '';
  const nth = 'stage' in one ? one.stage % stages : 0;
  /** The chosen part of the owner's free money, or of a stage's, in dollars; at least a cent. */
  const part = async (stage: number | null) => {
    const there = (await works.balance(null)) + (stage === null ? 0n : await works.balance(stage));
    const wanted = 'quarters' in one ? (there * one.quarters) / 4n : 0n;
    return wanted > 0n ? wanted : 1n;
  };
  switch (one.do) {
    case 'buy':
      return tried(world.buy(person, at, one.tokens));
    case 'invest':
      return tried(world.buy(person, at, one.tokens, { invest: true }));
    case 'refund':
      return tried(world.refund(person, { projectId: at.id, tokens: one.tokens }));
    case 'revoke': {
      const { items } = await world.tokens.purchases({ userId: person, page: 1, pageSize: 1 });
      const purchaseId = items[0]?.id;
      if (purchaseId === undefined) return 'nothing';
      return tried(world.tokens.revoke({ userId: person, purchaseId, idempotencyKey: newId() }));
    }
    case 'wait':
      world.clock.set(new Date(world.clock.now().getTime() + one.days * DAY));
      await world.tokens.settle();
      await world.rents.settle();
      return 'done';
    case 'certify':
    case 'takeBack': {
      const isCertified = (await stagesOf(world.database.db, at.id))[nth]?.certified_at != null;
      if (isCertified !== (one.do === 'takeBack')) return 'nothing';
      return tried(isCertified ? works.uncertify(nth) : works.certify(nth));
    }
    case 'contribute':
      await world.give(at.ownerId, at.id, 'USD', one.cents);
      return tried(works.contribute(one.cents));
    case 'withdraw':
      return tried(works.withdraw(await part(null)).then(({ id }) => asked.push(id)));
    case 'refuse': {
      const id = asked.pop();
      if (id === undefined) return 'nothing';
      const by = { userId: at.adminId, role: 'admin' as const, address: '127.0.0.1' };
      return tried(world.movements.rejectWithdrawal(by, id, 'No'));
    }
    case 'convert': {
      const [from, to] = one.back ? (['ARS', 'USD'] as const) : (['USD', 'ARS'] as const);
      return tried(
        works.convert(from, to, ((await works.balance(null, from)) * one.quarters) / 4n),
      );
    }
    case 'setAside':
      return tried(
        world.tokens.setAside({
          projectId: at.id,
          purpose: one.rent ? 'rent' : 'buyback',
          amount: await part(0),
          actorId: at.ownerId,
          idempotencyKey: newId(),
        }),
      );
    case 'giveBack': {
      const there = await world.kept(at, 'buyback');
      return there === 0n
        ? 'nothing'
        : tried(works.giveBack(one.cents < there ? one.cents : there));
    }
  }
}

const balances = async ({ works, stages }: Scene, currency: Currency) => {
  const kept: bigint[] = [];
  for (let nth = 0; nth < stages; nth += 1) kept.push(await works.balance(nth, currency));
  return { free: await works.balance(null, currency), kept };
};

/** Checks that the replay of single entries and the replay of grouped entries give the same result. */
async function checkBooks({ at, works }: Scene) {
  const { db } = world.database;
  const stages = (await stagesOf(db, at.id)).map(stagedOf);
  const collected = await collectedBy(db, at.id);
  const [added, alone] = [
    followFunds(stages, { collected, moved: await movedOf(db, at.id) }),
    followFunds(stages, { collected, moved: await ungrouped(db, at.id) }),
  ];
  for (const currency of CURRENCIES) {
    const { free = 0n, own = 0n } = alone.funds.get(currency) ?? {};
    expect({ currency, ...added.funds.get(currency) }).toMatchObject({ currency, free, own });
    expect(free).toBe(await works.balance(null, currency));
    expect(own >= 0n && own <= free).toBe(true);
  }
  expect([...added.changed]).toEqual([...alone.changed]);
  const { items, totals } = await world.database.transaction((tx) =>
    stagesView(world.stages.deps, tx, at.id),
  );
  for (const { certified, released } of [...items, totals])
    for (const { amount, currency } of released) {
      const made = certified.find((one) => one.currency === currency)?.amount ?? '0';
      expect(Number(amount)).toBeLessThanOrEqual(Number(made));
    }
  return alone;
}

/** People who received a share of a cancelled project's funds; refunds of closed rounds do not count. */
async function shareholders(projectId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('entry_facts as e')
    .innerJoin('posting_facts as l', 'l.entry_id', 'e.id')
    .innerJoin('account_facts as a', 'a.id', 'l.account_id')
    .select('a.user_id')
    .distinct()
    .where('e.kind', '=', 'unreleased_returned')
    .where('a.project_id', '=', projectId)
    .where('a.user_id', 'is not', null)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** Steps that may increase the owner's withdrawable money. */
const FREES = new Set(['certify', 'contribute', 'refuse', 'convert', 'giveBack']);

test('in any order of steps, the owner gets certified and contributed money only, and holders the rest once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SHARES),
      fc.boolean(),
      fc.array(step, { minLength: 10, maxLength: 22, size: 'max' }),
      async (shares, isSold, steps) => {
        world.clock.set(OPEN);
        const scene = await open(shares);
        const { at, people } = scene;
        let isDear = false;
        if (isSold) for (const first of SOLD) expect(await take(scene, first)).toBe('done');
        for (const one of steps) {
          world.clock.advance(1);
          const before = await balances(scene, 'USD');
          const certified = (await stagesOf(world.database.db, at.id)).some(
            ({ certified_at }) => certified_at !== null,
          );
          const outcome = await take(scene, one);
          if (one.do === 'convert' && outcome === 'done') isDear = true;
          const after = await balances(scene, 'USD');
          const comes = FREES.has(one.do) || (one.do === 'wait' && certified);
          if (!comes || outcome !== 'done')
            expect([one.do, after.free <= before.free]).toEqual([one.do, true]);
          await checkBooks(scene);
        }
        const alone = await checkBooks(scene);
        const holders = await world.tokens.cancellation(at.id);
        const wallets = await Promise.all(people.map((userId) => world.money(userId, at)));
        await world.cancel(at);
        await returnLeft(world.funds.deps);
        const got = (await Promise.all(people.map((userId) => world.money(userId, at)))).map(
          (now, nth) => now - (wallets[nth] ?? 0n),
        );
        const all = got.reduce((sum, part) => sum + part, 0n);
        const estimated =
          holders.amounts.find(({ currency }) => currency === 'USD')?.amount ?? '0.00';
        if (holders.people > 0 && all > 0n) expect(all).toBe(BigInt(estimated.replace('.', '')));
        for (const currency of CURRENCIES) {
          const { free, kept } = await balances(scene, currency);
          expect(kept.every((one) => one === 0n)).toBe(true);
          if (all > 0n) expect(free).toBe(alone.funds.get(currency)?.own ?? 0n);
          if (all > 0n)
            expect(await unreleasedOf(world.database.db, { projectId: at.id, currency })).toEqual(
              [],
            );
        }
        // no one received more than they paid, except through vaults and rents
        if (!isDear)
          for (const userId of people)
            expect((await world.money(userId, at)) <= PURSE + 1_000_000n).toBe(true);
        // a second attempt pays no one
        const then = await Promise.all(people.map((userId) => world.money(userId, at)));
        for (const userId of await shareholders(at.id))
          expect(await tried(world.refund(userId, { projectId: at.id, tokens: 1 }))).not.toBe(
            'done',
          );
        await world.tokens.settle();
        await returnLeft(world.funds.deps);
        expect(await Promise.all(people.map((userId) => world.money(userId, at)))).toEqual(then);
        expect(await world.findings()).toEqual([]);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});
