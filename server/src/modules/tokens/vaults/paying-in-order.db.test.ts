import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { noon, stageOfVaults } from './vaults.test-support.ts';

describeOnBothEngines('two vaults that are due', (database) => {
  const stage = stageOfVaults(database);

  /** Vault 1 owes US$ 5.076,00 since 1 March, vault 2 owes US$ 1.456,00 since 1 September. */
  async function twoDue() {
    const { world, at, ana, bo } = stage;
    await world.buy(ana, at, 400, { invest: true });
    await world.buy(bo, at, 200, { invest: true });
    await world.invest(ana, at, 370);
    await world.invest(bo, at, 100);
    world.clock.set(noon('2027-03-01'));
    await world.tokens.settle();
    world.clock.set(noon('2027-09-01'));
    await world.tokens.settle();
  }
  const covered = async () =>
    (await stage.world.tokens.vaultDebts(stage.at.id)).debts.map(({ owed, covered }) => [
      owed,
      covered,
    ]);
  const statuses = async () => [await stage.status(0), await stage.status(1)];

  test('are paid in the order of their days: the later one waits, although the money would reach it', async () => {
    const { world, at, fund } = stage;
    await twoDue();
    await fund(2_000n);
    expect(await covered()).toEqual([
      [507_600n, 200_000n],
      [145_600n, 0n],
    ]);
    await world.tokens.settle();
    expect(await statuses()).toEqual(['active', 'active']);
    expect(await world.kept(at, 'buyback')).toBe(200_000n);
    await fund(3_076n);
    await world.tokens.settle();
    expect(await statuses()).toEqual(['passed', 'active']);
    expect(await covered()).toEqual([[145_600n, 0n]]);
    await fund(1_456n);
    await world.tokens.settle();
    expect(await statuses()).toEqual(['passed', 'passed']);
    expect(await world.kept(at, 'buyback')).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('are paid in one run by money for both', async () => {
    const { world, fund } = stage;
    await twoDue();
    await fund(6_532n);
    await world.tokens.settle();
    expect(await statuses()).toEqual(['passed', 'passed']);
    expect(await world.findings()).toEqual([]);
  });

  test('do not wait for each other where nobody has tokens in the later one', async () => {
    const { world, at, ana } = stage;
    await world.buy(ana, at, 500, { invest: true });
    await world.invest(ana, at, 500);
    world.clock.set(noon('2027-03-01'));
    await world.tokens.settle();
    world.clock.set(noon('2027-09-01'));
    await world.tokens.settle();
    expect(await statuses()).toEqual(['active', 'passed']);
    expect(await world.findings()).toEqual([]);
  });
});
