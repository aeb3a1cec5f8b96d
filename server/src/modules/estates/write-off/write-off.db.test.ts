import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { type AccountRef, chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, type Stand, type World } from '../../tokens/world.test-support.ts';
import { lift } from '../lift.ts';
import { createEstates } from '../transfer.test-support.ts';
import { approveWriteOff } from './approve.ts';
import { proposeWriteOff, refuseWriteOff } from './propose.ts';
import { readDebts } from './read.ts';

const REASON = 'El juzgado informó que no hay otros bienes';

describeOnBothEngines('what a dead person owes beyond their money', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  let at: Stand;
  let person: string;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
    at = await world.project();
  });
  beforeEach(async () => {
    person = await world.buyer(at, 100n);
    await world.buy(person, at, 1);
  });

  const give = async (to: AccountRef, amount: bigint, asset: Currency = 'USD') => {
    if (amount === 0n) return;
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: chart.postings(chart.move(chart.treasury(asset), to, amount)),
    });
  };
  const wallet = (asset: Currency = 'USD') => chart.available(person, at.id, asset);
  const owe = (minor: bigint, asset: Currency = 'USD') =>
    give(chart.receivable(asset, person), -minor, asset);
  const of = async (account: AccountRef) => (await world.ledger.balanceOf([account]))[0] ?? 0n;
  const empty = async (account: AccountRef, asset: Currency) => {
    await give(account, -(await of(account)), asset);
  };
  const has = async () => ({
    wallet: await of(wallet()),
    rent: await of(chart.rent(person, at.id)),
    debt: await of(chart.receivable('USD', person)),
    loss: await of(chart.losses('USD', person)),
  });
  const read = (id: string) => readDebts(world.estates, estates.second.userId, id);
  const propose = (id: string) =>
    proposeWriteOff(world.estates, estates.first, { id, reason: REASON });
  /** What the second administrator sees of the proposal. */
  const seen = async (id: string) => {
    const { items, fingerprint } = await read(id);
    return { id: items[0]?.id ?? '', fingerprint: fingerprint ?? '' };
  };
  const approve = (asked: { id: string; fingerprint: string }) =>
    approveWriteOff(world.estates, estates.second, asked);

  test('is written off to the cent after wallet and rent paid, and later money makes the loss good first', async () => {
    const cents = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 90_000n }));
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, cents, async (money, rent, debt, later) => {
        person = await world.person();
        await give(wallet(), money);
        await give(chart.rent(person, at.id), rent);
        await owe(debt);
        const id = await estates.frozen(person);
        const left = debt > money + rent ? debt - money - rent : 0n;
        const outcome = await keyOf(propose(id));
        expect(outcome).toBe(left > 0n ? 'done' : 'ESTATE_NOT_READY');
        if (left > 0n) await approve(await seen(id));
        else await world.debts.collect();
        const rest = money + rent > debt ? money + rent - debt : 0n;
        const isDebtor = debt > 0n;
        expect(await has()).toEqual({
          wallet: isDebtor ? rest : money,
          rent: isDebtor ? 0n : rent,
          debt: 0n,
          loss: -left,
        });
        await give(wallet(), later);
        await world.debts.collect();
        const unpaid = left > later ? left - later : 0n;
        expect(await has()).toMatchObject({
          wallet: (isDebtor ? rest : money) + (left > later ? 0n : later - left),
          debt: 0n,
          loss: -unpaid,
        });
        expect(await world.findings()).toEqual([]);
      }),
      {
        numRuns: 6,
        examples: [
          [500n, 700n, 5_000n, 9_000n],
          [0n, 300n, 5_000n, 100n],
        ],
      },
    );
  });

  test('is written off in several currencies only once no money of any currency pays it', async () => {
    const amount = fc.bigInt({ min: 1n, max: 900_000n });
    await fc.assert(
      fc.asyncProperty(amount, amount, amount, async (pesos, owedDollars, owedPesos) => {
        person = await world.person();
        await give(wallet('ARS'), pesos, 'ARS');
        await owe(owedDollars);
        await owe(owedPesos, 'ARS');
        await give(chart.fx('USD'), 1_000_000n);
        const id = await estates.frozen(person);
        if ((await keyOf(propose(id))) !== 'done') {
          // all was paid: the remaining money is the person's
          await world.debts.collect();
          expect((await read(id)).owed).toEqual([]);
          return;
        }
        const before = await read(id);
        await approve(await seen(id));
        const after = await read(id);
        expect(after.items[0]?.amounts).toEqual(before.owed);
        expect(after).toMatchObject({ owed: [], borne: before.owed, obstacles: ['no_debt'] });
        for (const currency of CURRENCIES) {
          const [minor = 0n] = await world.ledger.balanceOf([chart.losses(currency, person)]);
          const written = after.items[0]?.amounts.find((one) => one.currency === currency);
          expect(minor < 0n).toBe(written !== undefined);
        }
        expect(await world.findings()).toEqual([]);
      }),
      { numRuns: 6, examples: [[1n, 100n, 1n]] },
    );
  });

  test('is not written off while there is money that could pay it, though the treasury cannot change it now', async () => {
    await empty(chart.fx('USD'), 'USD');
    await give(wallet('ARS'), 1_000_000n, 'ARS');
    await empty(wallet(), 'USD');
    await owe(90_000n);
    const id = await estates.frozen(person);
    expect((await read(id)).obstacles).toEqual(['money']);
    expect(await keyOf(propose(id))).toBe('ESTATE_NOT_READY');
    await give(chart.fx('USD'), 1_000_000n);
    await propose(id);
    // less than a cent of a dollar
    expect(await of(wallet('ARS'))).toBeLessThan(2_000n);
    const { owed } = await read(id);
    expect(owed).toHaveLength(1);
    expect(Number(owed[0]?.amount)).toBeLessThan(900);
  });

  test('is written off by two, exactly as the second one saw it, and the rest passes to heirs', async () => {
    await empty(wallet(), 'USD');
    await owe(5_000n);
    const heir = await world.person();
    const bare = await estates.frozen(person, { paper: false });
    expect((await read(bare)).obstacles).toEqual(['no_paper']);
    expect(await keyOf(propose(bare))).toBe('ESTATE_NOT_READY');
    await estates.addPaper(bare);
    await propose(bare);
    expect(await keyOf(propose(bare))).toBe('REQUEST_STATE_FORBIDS');
    const early = await seen(bare);
    expect(await keyOf(approveWriteOff(world.estates, estates.first, early))).toBe('OWN_REQUEST');
    await owe(1n);
    expect(await keyOf(approve(early))).toBe('ESTATE_CHANGED');
    const now = await seen(bare);
    const outcomes = await Promise.all([1, 2].map(() => keyOf(approve(now))));
    expect(outcomes.sort()).toEqual(['REQUEST_STATE_FORBIDS', 'done']);
    expect((await read(bare)).items[0]).toMatchObject({
      state: 'done',
      reason: REASON,
      amounts: [{ amount: '50.01', currency: 'USD' }],
    });
    await expect(
      database().db.deleteFrom('estate_write_offs').where('id', '=', now.id).execute(),
    ).rejects.toThrow('never changed');
    await estates.pass(bare, {
      id: bare,
      heirs: await estates.heirs([heir], [10_000]),
      units: [],
    });
    expect(await world.free(heir, at)).toBe(1n);
    expect(await world.findings()).toEqual([]);
  });

  test('is made good before anything passes to heirs, also by money that cannot be changed yet', async () => {
    await empty(wallet(), 'USD');
    await owe(5_000n);
    const heir = await world.person();
    const id = await estates.frozen(person);
    await propose(id);
    await approve(await seen(id));
    await empty(chart.fx('USD'), 'USD');
    await give(wallet('ARS'), 1_000_000n, 'ARS');
    await world.debts.collect();
    const heirs = await estates.heirs([heir], [10_000]);
    const pass = () => keyOf(estates.pass(id, { id, heirs, units: [] }));
    expect(await pass()).toBe('ESTATE_NOT_READY');
    await give(chart.fx('USD'), 1_000_000n);
    await world.debts.collect();
    expect(await of(chart.losses('USD', person))).toBeGreaterThan(-5_000n);
    expect(await pass()).toBe('done');
    expect(await world.findings()).toEqual([]);
  });

  test('stays a debt after a refusal, and is one again when the person turns out to live', async () => {
    await empty(wallet(), 'USD');
    await owe(5_000n);
    const id = await estates.frozen(person);
    await propose(id);
    await refuseWriteOff(world.estates, estates.second, {
      id: (await seen(id)).id,
      reason: 'Falta un informe',
    });
    expect(await keyOf(approve(await seen(id)))).toBe('REQUEST_STATE_FORBIDS');
    expect(await has()).toMatchObject({ debt: -5_000n, loss: 0n });
    world.clock.advance(1_000);
    await propose(id);
    await approve(await seen(id));
    await give(wallet(), 2_000n);
    await world.debts.collect();
    expect(await has()).toMatchObject({ wallet: 0n, debt: 0n, loss: -3_000n });
    await lift(world.estates, estates.second, { id, reason: 'Está con vida' });
    expect(await has()).toMatchObject({ debt: -3_000n, loss: 0n });
    const told = await database()
      .db.selectFrom('notifications')
      .select('title')
      .where('user_id', '=', person)
      .where('kind', '=', 'debt_back')
      .execute();
    expect(told).toEqual([{ title: expect.stringMatching(/^Volvés a deber US\$\s30,00$/) }]);
    expect(await world.findings()).toEqual([]);
  });
});
