import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { acceptRevenue, rejectRevenue } from '../movements/earnings/decide.ts';
import { askRevenue, revenueOf } from '../movements/earnings/revenue.ts';
import { bankReport } from './bank.ts';
import { approveLine, explainLine } from './decisions/explain.ts';
import { unexplainLine } from './decisions/unexplain.ts';
import { openTreasury, type Treasury } from './treasury.test-support.ts';

describeOnBothEngines('the platform’s earnings', (database) => {
  let treasury: Treasury;
  beforeAll(async () => {
    treasury = await openTreasury(database());
  });

  test('revenue is withdrawn once, when a second administrator approves it', async () => {
    const { world, eva, chief } = treasury;
    const { ana, project } = await treasury.newCase();
    await world.give(ana, project, '10000');
    const { id } = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'ARS', amount: '10000' },
    });
    await world.balance.acceptTransfer(chief, id, {});
    const earned = await world.platform('fees', 'ARS');
    const ask = (amount: string, key = newId()) =>
      askRevenue(world, chief, {
        key,
        body: {
          source: 'fees',
          currency: 'ARS',
          amount,
          destination: 'Cuenta operativa',
          note: '',
        },
      });
    await expect(ask('999999999')).rejects.toMatchObject({ key: 'INSUFFICIENT_FUNDS' });
    const key = newId();
    const [asked, again] = [await ask('30', key), await ask('30', key)];
    expect(again).toEqual(asked);
    expect(asked).toMatchObject({ status: 'pending', mine: true });
    expect(await world.platform('fees', 'ARS')).toBe(earned - 3_000n);
    await expect(acceptRevenue(world, chief, asked.id)).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    const outcomes = await Promise.allSettled([
      acceptRevenue(world, eva, asked.id),
      acceptRevenue(world, eva, asked.id),
      rejectRevenue(world, chief, { id: asked.id, reason: 'no va' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await ask('20');
    await rejectRevenue(world, chief, { id: other.id, reason: 'me equivoqué' });
    const { items } = await revenueOf(world, eva.userId);
    expect(items.map(({ status }) => status)).not.toContain('pending');
    expect(await treasury.findings()).toEqual([]);
  });

  test('a request by an administrator who lost the permission is withdrawn, not approved', async () => {
    const { world, chief } = treasury;
    await treasury.newCase();
    world.set({ twoAdminsUsd: '1' });
    const former = await world.person('admin');
    const id = await treasury.lineOf('999999,00', 'Crédito de quien se fue');
    await explainLine(world, former, {
      key: newId(),
      lineId: id,
      body: { kind: 'interest', reason: 'intereses' },
    });
    const { id: asked } = await askRevenue(world, former, {
      key: newId(),
      body: {
        source: 'fees',
        currency: 'ARS',
        amount: '0.01',
        destination: 'Cuenta operativa',
        note: '',
      },
    });
    await database()
      .db.updateTable('users')
      .set({ role: 'admin_l3' })
      .where('id', '=', former.userId)
      .execute();
    const before = await treasury.earned();
    const { explanations } = await bankReport(world, chief.userId);
    const read = explanations.find((one) => one.id === id)?.explanationId ?? '';
    const gone = { key: 'REQUESTER_NOT_AUTHORIZED' };
    await expect(
      approveLine(world, chief, { lineId: id, explanationId: read }),
    ).rejects.toMatchObject(gone);
    await expect(acceptRevenue(world, chief, asked)).rejects.toMatchObject(gone);
    expect(await treasury.earned()).toBe(before);
    await unexplainLine(world, chief, { key: newId(), lineId: id, reason: 'ya no decide' });
    await rejectRevenue(world, chief, { id: asked, reason: 'ya no decide' });
    world.set({});
  });
});
