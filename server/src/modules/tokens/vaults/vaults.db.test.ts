import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { withAnother } from '../world.test-support.ts';
import { stageOfVaults } from './vaults.test-support.ts';

describeOnBothEngines('vaults', (database) => {
  const stage = stageOfVaults(database);

  test('fill in order, and the overflow goes into the next', async () => {
    const { world, at, ana, status } = stage;
    await world.buy(ana, at, 600, { invest: true });
    expect([await status(0), await status(1)]).toEqual(['active', 'inactive']);
    const key = newId();
    expect(await world.invest(ana, at, 400, key)).toMatchObject([
      { tokens: 400n, vault: { number: 1 } },
    ]);
    expect(await world.invest(ana, at, 400, key)).toHaveLength(1);
    expect(await keyOf(world.invest(ana, at, 201))).toBe('INSUFFICIENT_TOKENS');
    expect(await keyOf(world.invest(ana, at, 601))).toBe('NO_ACTIVE_VAULT');
    const both = await world.invest(ana, at, 150);
    expect(both.map(({ tokens, vault }) => [vault.number, Number(tokens)]).sort()).toEqual([
      [1, 100],
      [2, 50],
    ]);
    expect([await status(0), await status(1)]).toEqual(['active', 'active']);
    expect((await world.tokens.holdings({ userId: ana })).items).toMatchObject([
      { type: 'investor', contractId: at.contractId, available: 50n, invested: 550n },
    ]);
    expect(await world.findings()).toEqual([]);
  });

  test('announce before an investment the cost that its parts show afterwards, the oldest lots first', async () => {
    const { world, at, ana } = stage;
    await world.buy(ana, at, 100, { invest: true });
    world.clock.advance(1000);
    const { id } = await world.buy(ana, at, 100, { invest: true });
    await database()
      .db.updateTable('token_purchases')
      .set({ cost_usd: 33_333n })
      .where('id', '=', id)
      .execute();
    await world.invest(ana, at, 50);
    world.clock.advance(1000);
    const ask = (tokens: bigint) =>
      world.tokens.costOfInvesting({ userId: ana, contractId: at.contractId, tokens });
    const announced = await ask(120n);
    const made = await world.invest(ana, at, 120);
    expect(made.reduce((sum, { cost }) => sum + (cost ?? 0n), 0n)).toBe(announced);
    // not the average of what is held
    expect(announced).not.toBe(((33_333n + 10_000n) * 120n) / 200n);
    expect(await keyOf(ask(31n))).toBe('INSUFFICIENT_TOKENS');
  });

  test('never take more than they have room for, with concurrent investments', async () => {
    const { world, at, ana, bo } = stage;
    await world.buy(ana, at, 300, { invest: true });
    await world.buy(bo, at, 300, { invest: true });
    await withAnother(world, async (other) => {
      await Promise.all([world.invest(ana, at, 300), other.invest(bo, at, 300)]);
    });
    const all = [...(await world.tokens.investments(ana)), ...(await world.tokens.investments(bo))];
    const inVault = (n: number) =>
      all.reduce((sum, one) => sum + (one.vault.number === n ? Number(one.tokens) : 0), 0);
    expect([inVault(1), inVault(2)]).toEqual([500, 100]);
    expect(await world.findings()).toEqual([]);
  });
});
