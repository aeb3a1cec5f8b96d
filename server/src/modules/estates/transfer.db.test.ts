import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  type Stand,
  type World,
} from '../tokens/world.test-support.ts';
import { approve } from './approve.ts';
import { lift } from './lift.ts';
import { propose, refuse } from './propose.ts';
import { createEstates } from './transfer.test-support.ts';
import { readInheritances } from './transfer-paper.ts';

const RUNS = 3;
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), tokens: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('join' as const), tokens: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ do: fc.constant('invest' as const), tokens: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ do: fc.constant('reserve' as const), tokens: fc.integer({ min: 10, max: 60 }) }),
  fc.record({ do: fc.constant('refund' as const), tokens: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('wait' as const), tokens: fc.integer({ min: 1, max: 8 }) }),
);

describeOnBothEngines('estates that are transferred to heirs', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
  });
  const held = async (userId: string) => {
    const accounts = await world.ledger.balances({ holder: 'user', userId });
    const sums = new Map<string, bigint>();
    for (const { account, balance } of accounts) {
      const name = `${account.asset} ${account.purpose} ${account.ref ?? ''}`;
      if (balance !== 0n) sums.set(name, (sums.get(name) ?? 0n) + balance);
    }
    return sums;
  };

  test('are transferred whole, whatever they contain and whatever the shares, and the books balance', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 9, size: 'max' }),
        fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 }),
        async (steps, cuts) => {
          const at = await world.project((sample) => ({ ...sample, reservationDays: 60 }));
          const person = await world.buyer(at, 20_001n);
          for (const one of steps) {
            world.clock.advance(1000);
            await take(at, person, one).catch((error: unknown) => {
              if (!(error instanceof Error) || !('key' in error)) throw error;
            });
          }
          const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
          const shares = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
          const people = await Promise.all(shares.map(() => world.person()));
          const id = await estates.frozen(person);
          const before = await held(person);
          const { units } = await estates.read(id);
          const last = people.at(-1) ?? '';
          const email = await estates.emailOf(last);
          await estates.pass(id, {
            id,
            heirs: await estates.heirs(people, shares),
            units: units.map(({ reservationId }) => ({ reservationId, email })),
          });
          expect(await held(person)).toEqual(new Map());
          const after = new Map<string, bigint>();
          for (const heir of people)
            for (const [name, amount] of await held(heir))
              after.set(name, (after.get(name) ?? 0n) + amount);
          expect(after).toEqual(before);
          expect(await world.findings()).toEqual([]);
          // and so are their tokens when the rounds are decided after the transfer
          world.clock.set(new Date(FIRST_OVER.getTime() + 15 * DAY));
          await world.tokens.settle();
          expect(await world.findings()).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  });

  async function take(at: Stand, userId: string, one: { do: string; tokens: number }) {
    if (one.do === 'buy') await world.buy(userId, at, one.tokens);
    else if (one.do === 'join') await world.buy(userId, at, one.tokens, { invest: true });
    else if (one.do === 'invest') await world.invest(userId, at, one.tokens);
    else if (one.do === 'reserve') await world.reserve(userId, at.small, one.tokens);
    else if (one.do === 'refund')
      await world.refund(userId, { projectId: at.id, tokens: one.tokens });
    else world.clock.advance(one.tokens * DAY);
  }

  test('keep the cost, date, round and right of revocation', async () => {
    const at = await world.project();
    const person = await world.buyer(at, 10_000n);
    const bought = await world.buy(person, at, 30);
    const [one = '', other = ''] = [await world.person(), await world.person()];
    const id = await estates.frozen(person);
    await estates.pass(id, {
      id,
      heirs: await estates.heirs([one, other], [7_500, 2_500]),
      units: [],
    });
    const lots = async (userId: string) =>
      (await world.tokens.purchases({ userId, page: 1, pageSize: 9 })).items;
    const [own] = await lots(one);
    expect(own).toMatchObject({
      tokens: 23,
      date: bought.date,
      roundNumber: bought.roundNumber,
      price: bought.price,
      revocation: 'possible',
      revocableUntil: bought.revocableUntil,
    });
    expect((await lots(other))[0]?.tokens).toBe(7);
    const before = await world.money(one, at);
    await world.tokens.revoke({ userId: one, purchaseId: own?.id ?? '', idempotencyKey: newId() });
    expect((await world.money(one, at)) - before).toBe(
      BigInt(Math.round(Number(own?.cost.amount) * 100)),
    );
    expect(await world.findings()).toEqual([]);
    const { items } = await readInheritances(world.estates, one);
    expect(items).toHaveLength(1);
    expect(items[0]?.lines.map(({ what }) => what)).toContain('Tokens disponibles');
  });

  test('are bought back from the heirs by their vault', async () => {
    const at = await world.project();
    const person = await world.buyer(at, 90_000n);
    await world.buy(person, at, 600, { invest: true });
    await world.invest(person, at, 10);
    const [one = '', other = ''] = [await world.person(), await world.person()];
    const id = await estates.frozen(person);
    await estates.pass(id, {
      id,
      heirs: await estates.heirs([one, other], [5_000, 5_000]),
      units: [],
    });
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await world.setAside(at, 600_000n);
    const before = await world.money(one, at);
    world.clock.set(new Date('2027-12-01T15:00:00Z'));
    await world.tokens.settle();
    expect(await world.findings()).toEqual([]);
    expect(await world.money(one, at)).toBeGreaterThan(before);
    expect((await held(person)).size).toBe(0);
  });

  test('are refused when shares do not add up or an heir cannot inherit', async () => {
    const at = await world.project();
    const person = await world.buyer(at, 100n);
    const [one = '', blocked = ''] = [await world.person(), await world.person()];
    const id = await estates.frozen(person);
    await database().transaction((tx) =>
      world.identity.blockBySystem(tx, blocked, 'estate.freeze'),
    );
    const details = async (ids: readonly string[], shares: readonly number[]) =>
      propose(world.estates, estates.first, {
        id,
        heirs: await estates.heirs(ids, shares),
        units: [],
      }).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'details' in error ? error.details : error),
      );
    expect(await details([one], [9_999])).toEqual([{ path: 'heirs', message: 'SHARES_NOT_WHOLE' }]);
    expect(await details([one, one], [5_000, 5_000])).toEqual([
      { path: 'heirs.1.email', message: 'HEIR_REPEATED' },
    ]);
    for (const who of [blocked, person, estates.second.userId])
      expect(await details([one, who], [5_000, 5_000])).toEqual([
        { path: 'heirs.1.email', message: 'HEIR_NOT_ELIGIBLE' },
      ]);
    const unverified = await world.person();
    await database().transaction((tx) => world.identity.setKycStatus(tx, unverified, 'pending'));
    expect(await details([unverified], [10_000])).toEqual([
      { path: 'heirs.0.email', message: 'HEIR_NOT_ELIGIBLE' },
    ]);
    expect((await estates.read(id)).items).toEqual([]);
  });

  test("do not pass a company's property to the heirs of its representative", async () => {
    const at = await world.project();
    const person = await world.buyer(at, 100n);
    const heir = await world.person();
    const id = await estates.frozen(person);
    const body = { id, heirs: await estates.heirs([heir], [10_000]), units: [] };
    await propose(world.estates, estates.first, body);
    const [proposed] = (await estates.read(id)).items;
    const before = await held(person);
    await database()
      .db.updateTable('users')
      .set({
        company_state: 'approved',
        company_name: 'Prueba Inversiones S.A.',
        company_tax_id: '30990000014',
      })
      .where('id', '=', person)
      .execute();
    expect((await estates.read(id)).obstacles).toEqual(['company']);
    const seen = { id: proposed?.id ?? '', fingerprint: proposed?.fingerprint ?? '' };
    expect(await keyOf(approve(world.estates, estates.second, seen))).toBe('ESTATE_NOT_READY');
    await refuse(world.estates, estates.second, { id: seen.id, reason: 'Es de una empresa' });
    expect(await keyOf(propose(world.estates, estates.first, body))).toBe('ESTATE_NOT_READY');
    expect(await held(person)).toEqual(before);
  });

  test('need a court paper and two administrators, and transfer once exactly the approved distribution', async () => {
    const at = await world.project();
    const person = await world.buyer(at, 100n);
    const heir = await world.person();
    const bare = await estates.frozen(person, { paper: false });
    const body = { id: bare, heirs: await estates.heirs([heir], [10_000]), units: [] };
    expect((await estates.read(bare)).obstacles).toEqual(['no_paper']);
    expect(await keyOf(propose(world.estates, estates.first, body))).toBe('ESTATE_NOT_READY');
    await estates.addPaper(bare);
    await propose(world.estates, estates.first, body);
    expect(await keyOf(propose(world.estates, estates.first, body))).toBe('REQUEST_STATE_FORBIDS');
    const proposed = async () => (await estates.read(bare)).items[0];
    const { id = '', fingerprint } = (await proposed()) ?? {};
    const seen = { id, fingerprint: fingerprint ?? '' };
    expect(await keyOf(approve(world.estates, estates.first, seen))).toBe('OWN_REQUEST');
    // money arrives after the proposal was read
    await world.give(person, at.id, 'USD', 1n);
    expect(await keyOf(approve(world.estates, estates.second, seen))).toBe('ESTATE_CHANGED');
    const again = { id, fingerprint: (await proposed())?.fingerprint ?? '' };
    const outcomes = await Promise.all(
      [1, 2].map(() => keyOf(approve(world.estates, estates.second, again))),
    );
    expect(outcomes.sort()).toEqual(['REQUEST_STATE_FORBIDS', 'done']);
    expect(await world.money(heir, at)).toBe(10_001n);
    expect(await keyOf(refuse(world.estates, estates.second, { id, reason: 'Tarde' }))).toBe(
      'REQUEST_STATE_FORBIDS',
    );
    expect(await keyOf(lift(world.estates, estates.second, { id: bare, reason: 'Tarde' }))).toBe(
      'REQUEST_STATE_FORBIDS',
    );
    // what arrives later needs another transfer
    await world.give(person, at.id, 'USD', 5n);
    await estates.pass(bare, body);
    expect(await world.money(heir, at)).toBe(10_006n);
    expect(await world.findings()).toEqual([]);
  });

  test('wait until an heir who has been blocked is unblocked', async () => {
    const at = await world.project();
    const person = await world.buyer(at, 100n);
    const heir = await world.person();
    const id = await estates.frozen(person);
    await propose(world.estates, estates.first, {
      id,
      heirs: await estates.heirs([heir], [10_000]),
      units: [],
    });
    const [proposed] = (await estates.read(id)).items;
    const seen = { id: proposed?.id ?? '', fingerprint: proposed?.fingerprint ?? '' };
    await database().transaction((tx) => world.identity.blockBySystem(tx, heir, 'estate.freeze'));
    expect(await keyOf(approve(world.estates, estates.second, seen))).toBe('HEIR_NOT_ELIGIBLE');
    await refuse(world.estates, estates.second, {
      id: seen.id,
      reason: 'El heredero está bloqueado',
    });
    expect((await estates.read(id)).items[0]).toMatchObject({
      state: 'refused',
      fingerprint: null,
    });
    expect(await world.money(person, at)).toBe(10_000n);
  });
});
