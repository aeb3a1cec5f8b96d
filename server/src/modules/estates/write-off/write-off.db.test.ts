import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, type Stand, type World } from '../../tokens/world.test-support.ts';
import { lift } from '../lift.ts';
import { createEstates, REASON } from '../transfer.test-support.ts';
import { refuseWriteOff } from './propose.ts';

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

  const wallet = (asset: Currency = 'USD') => chart.available(person, at.id, asset);
  const has = async () => ({
    wallet: await estates.balanceOf(wallet()),
    rent: await estates.balanceOf(chart.rent(person, at.id)),
    debt: await estates.balanceOf(chart.receivable('USD', person)),
    loss: await estates.balanceOf(chart.losses('USD', person)),
  });

  test('is written off to the cent after wallet and rent paid, and later money makes the loss good first', async () => {
    const cents = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 90_000n }));
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, cents, async (money, rent, debt, later) => {
        person = await world.person();
        await estates.give(wallet(), money);
        await estates.give(chart.rent(person, at.id), rent);
        await estates.owe(person, debt);
        const id = await estates.frozen(person);
        const left = debt > money + rent ? debt - money - rent : 0n;
        const outcome = await keyOf(estates.proposeWriteOff(id));
        expect(outcome).toBe(left > 0n ? 'done' : 'ESTATE_NOT_READY');
        if (left > 0n) await estates.approveWriteOff(await estates.proposedWriteOff(id));
        else await world.debts.collect();
        const rest = money + rent > debt ? money + rent - debt : 0n;
        const isDebtor = debt > 0n;
        expect(await has()).toEqual({
          wallet: isDebtor ? rest : money,
          rent: isDebtor ? 0n : rent,
          debt: 0n,
          loss: -left,
        });
        await estates.give(wallet(), later);
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
        await estates.give(wallet('ARS'), pesos, 'ARS');
        await estates.owe(person, owedDollars);
        await estates.owe(person, owedPesos, 'ARS');
        await estates.give(chart.fx('USD'), 1_000_000n);
        const id = await estates.frozen(person);
        if ((await keyOf(estates.proposeWriteOff(id))) !== 'done') {
          // all was paid: the remaining money is the person's
          await world.debts.collect();
          expect((await estates.debts(id)).owed).toEqual([]);
          return;
        }
        const before = await estates.debts(id);
        await estates.approveWriteOff(await estates.proposedWriteOff(id));
        const after = await estates.debts(id);
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
    await estates.empty(chart.fx('USD'));
    await estates.give(wallet('ARS'), 1_000_000n, 'ARS');
    await estates.empty(wallet());
    await estates.owe(person, 90_000n);
    const id = await estates.frozen(person);
    expect((await estates.debts(id)).obstacles).toEqual(['money']);
    expect(await keyOf(estates.proposeWriteOff(id))).toBe('ESTATE_NOT_READY');
    await estates.give(chart.fx('USD'), 1_000_000n);
    await estates.proposeWriteOff(id);
    // less than a cent of a dollar
    expect(await estates.balanceOf(wallet('ARS'))).toBeLessThan(2_000n);
    const { owed } = await estates.debts(id);
    expect(owed).toHaveLength(1);
    expect(Number(owed[0]?.amount)).toBeLessThan(900);
  });

  test('is written off by two, exactly as the second one saw it, and the rest passes to heirs', async () => {
    await estates.empty(wallet());
    await estates.owe(person, 5_000n);
    const heir = await world.person();
    const bare = await estates.frozen(person, { paper: false });
    expect((await estates.debts(bare)).obstacles).toEqual(['no_paper']);
    expect(await keyOf(estates.proposeWriteOff(bare))).toBe('ESTATE_NOT_READY');
    await estates.addPaper(bare);
    await estates.proposeWriteOff(bare);
    expect(await keyOf(estates.proposeWriteOff(bare))).toBe('REQUEST_STATE_FORBIDS');
    const early = await estates.proposedWriteOff(bare);
    expect(await keyOf(estates.approveWriteOff(early, estates.first))).toBe('OWN_REQUEST');
    await estates.owe(person, 1n);
    expect(await keyOf(estates.approveWriteOff(early))).toBe('ESTATE_CHANGED');
    const now = await estates.proposedWriteOff(bare);
    const outcomes = await Promise.all([1, 2].map(() => keyOf(estates.approveWriteOff(now))));
    expect(outcomes.sort()).toEqual(['REQUEST_STATE_FORBIDS', 'done']);
    expect((await estates.debts(bare)).items[0]).toMatchObject({
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
    await estates.empty(wallet());
    await estates.owe(person, 5_000n);
    const heir = await world.person();
    const id = await estates.frozen(person);
    await estates.proposeWriteOff(id);
    await estates.approveWriteOff(await estates.proposedWriteOff(id));
    await estates.empty(chart.fx('USD'));
    await estates.give(wallet('ARS'), 1_000_000n, 'ARS');
    await world.debts.collect();
    const heirs = await estates.heirs([heir], [10_000]);
    const pass = () => keyOf(estates.pass(id, { id, heirs, units: [] }));
    expect(await pass()).toBe('ESTATE_NOT_READY');
    await estates.give(chart.fx('USD'), 1_000_000n);
    await world.debts.collect();
    expect(await estates.balanceOf(chart.losses('USD', person))).toBeGreaterThan(-5_000n);
    expect(await pass()).toBe('done');
    expect(await world.findings()).toEqual([]);
  });

  test('stays a debt after a refusal, and is one again when the person turns out to live', async () => {
    await estates.empty(wallet());
    await estates.owe(person, 5_000n);
    const id = await estates.frozen(person);
    await estates.proposeWriteOff(id);
    await refuseWriteOff(world.estates, estates.second, {
      id: (await estates.proposedWriteOff(id)).id,
      reason: 'Falta un informe',
    });
    expect(await keyOf(estates.approveWriteOff(await estates.proposedWriteOff(id)))).toBe(
      'REQUEST_STATE_FORBIDS',
    );
    expect(await has()).toMatchObject({ debt: -5_000n, loss: 0n });
    world.clock.advance(1_000);
    await estates.proposeWriteOff(id);
    await estates.approveWriteOff(await estates.proposedWriteOff(id));
    await estates.give(wallet(), 2_000n);
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
