import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { approve } from './approve.ts';
import { propose } from './propose.ts';
import { createEstates } from './transfer.test-support.ts';

const REASON = 'El juzgado informó que no hay otros bienes';

describeOnBothEngines('the debt of a dead person', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  let at: Stand;
  let person: string;
  let heir: string;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
  });
  beforeEach(async () => {
    at = await world.project();
    person = await world.buyer(at, 10_000n);
    heir = await world.person();
    await world.buy(person, at, 100);
  });

  const give = async (to: Parameters<typeof chart.move>[0], amount: bigint) => {
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        { account: to, amount },
      ],
    });
  };
  /** Puts the person into debt beyond their money. @returns the estate and the body of a proposal */
  const owing = async (minor: bigint) => {
    const id = await estates.frozen(person);
    const has = await world.money(person, at);
    await give(chart.receivable('USD', person), -(has + minor));
    await world.debts.collect();
    return { id, heirs: await estates.heirs([heir], [10_000]), units: [] };
  };
  const balance = async (account: Parameters<typeof chart.move>[0]) =>
    (await world.ledger.balanceOf([account]))[0] ?? 0n;
  const keyOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { key?: string }) => error.key,
    );

  test('is written off with a reason that two administrators give, and the fees bear it before the company', async () => {
    const body = await owing(5_000n);
    await give(chart.fees('USD'), 2_000n);
    const had = {
      fees: await balance(chart.fees('USD')),
      own: await balance(chart.treasury('USD')),
    };
    expect(await keyOf(propose(world.estates, estates.first, body))).toBe('ESTATE_NOT_READY');
    const shown = await estates.read(body.id);
    expect(shown).toMatchObject({
      obstacles: ['debts'],
      owed: [{ amount: '50.00', currency: 'USD' }],
    });
    await estates.pass(body.id, { ...body, debtReason: REASON });
    expect(await balance(chart.receivable('USD', person))).toBe(0n);
    const borne = had.fees < 5_000n ? had.fees : 5_000n;
    expect(await balance(chart.fees('USD'))).toBe(had.fees - borne);
    expect(await balance(chart.treasury('USD'))).toBe(had.own - (5_000n - borne));
    expect(await world.free(heir, at)).toBe(100n);
    expect((await estates.read(body.id)).items[0]).toMatchObject({
      state: 'done',
      debtReason: REASON,
    });
    expect(await world.findings()).toEqual([]);
  });

  test('is written off only as the approver saw it, and not at all where money paid it before', async () => {
    const body = await owing(5_000n);
    await propose(world.estates, estates.first, { ...body, debtReason: REASON });
    const seen = async () => {
      const [proposed] = (await estates.read(body.id)).items;
      return { id: proposed?.id ?? '', fingerprint: proposed?.fingerprint ?? '' };
    };
    const early = await seen();
    await world.give(person, at.id, 'USD', 1_000n);
    await world.debts.collect();
    expect(await keyOf(approve(world.estates, estates.second, early))).toBe('ESTATE_CHANGED');
    await world.give(person, at.id, 'USD', 4_000n);
    await world.debts.collect();
    const fees = await balance(chart.fees('USD'));
    await approve(world.estates, estates.second, await seen());
    expect(await balance(chart.fees('USD'))).toBe(fees);
    expect(await world.free(heir, at)).toBe(100n);
    expect(await world.findings()).toEqual([]);
  });

  test('that arose after a proposal without a reason stops its approval', async () => {
    const id = await estates.frozen(person);
    const body = { id, heirs: await estates.heirs([heir], [10_000]), units: [] };
    await propose(world.estates, estates.first, { ...body, debtReason: REASON });
    const [proposed] = (await estates.read(id)).items;
    // nothing was owed: the reason was not kept
    expect(proposed?.debtReason).toBeNull();
    await give(chart.receivable('USD', person), -90_000_000n);
    const seen = { id: proposed?.id ?? '', fingerprint: proposed?.fingerprint ?? '' };
    expect(await keyOf(approve(world.estates, estates.second, seen))).toBe('ESTATE_NOT_READY');
  });
});
