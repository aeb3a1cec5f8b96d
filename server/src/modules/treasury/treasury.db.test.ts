import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { LEDGER_CHECKS, runAudit } from '#modules/ledger';
import { paymentsAudit } from '#modules/payments';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { bankReport, importStatement, matchAgain } from './bank.ts';
import { askRevenue, revenueOf } from './revenue.ts';
import { acceptRevenue, rejectRevenue } from './revenue-decide.ts';
import { treasuryAudit } from './store-audit.ts';

describeOnBothEngines('the treasury', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    eva = await world.person('admin_l2');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
  });
  const findings = async () =>
    (await runAudit(database().db, [...LEDGER_CHECKS, ...paymentsAudit, ...treasuryAudit])).flatMap(
      (result) => result.findings,
    );

  test('revenue leaves when a second administrator approves it, once', async () => {
    await world.give(ana, project, '10000');
    const { id } = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'ARS', amount: '10000' },
    });
    await world.balance.acceptTransfer(world.boss, id, {});
    const earned = await world.platform('fees', 'ARS');
    const ask = (amount: string, key = newId()) =>
      askRevenue(world, world.boss, key, {
        source: 'fees',
        currency: 'ARS',
        amount,
        destination: 'Cuenta operativa',
        note: '',
      });
    await expect(ask('999999999')).rejects.toMatchObject({ key: 'INSUFFICIENT_FUNDS' });
    const key = newId();
    const [asked, again] = [await ask('30', key), await ask('30', key)];
    expect(again).toEqual(asked);
    expect(asked).toMatchObject({ status: 'pending', mine: true });
    expect(await world.platform('fees', 'ARS')).toBe(earned - 3_000n);
    await expect(acceptRevenue(world, world.boss, asked.id)).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    const outcomes = await Promise.allSettled([
      acceptRevenue(world, eva, asked.id),
      acceptRevenue(world, eva, asked.id),
      rejectRevenue(world, world.boss, asked.id, 'no va'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await ask('20');
    await rejectRevenue(world, world.boss, other.id, 'me equivoqué');
    const { items } = await revenueOf(world, eva.userId);
    expect(items.map(({ status }) => status)).not.toContain('pending');
    expect(await findings()).toEqual([]);
  });

  test('a statement finds its movements, and what neither side has is listed', async () => {
    await world.give(ana, project, '1000.50');
    const [first] = (
      await world.payments.deposits(ana, { page: 1, pageSize: 1, userId: ana.userId })
    ).items;
    const asked = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '100',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, asked.id, {});
    await world.payments.sendWithdrawal(world.boss, asked.id, 'OP-77');
    const day = NOON.toISOString().slice(0, 10);
    const csv = [
      'fecha;importe;moneda;referencia',
      `${day};1.000,50;ARS;Transf ${first?.orderNumber}`,
      `${day};-99,00;ARS;PAGO OP-77`,
      `${day};-7,00;ARS;Comisión del banco`,
    ].join('\n');
    const report = await importStatement(world, world.boss, csv);
    expect(report).toMatchObject({
      ...{ added: 3, repeated: 0 },
      unknown: [{ amount: '-7.00', reference: 'Comisión del banco' }],
    });
    expect(report.missing.map(({ orderNumber }) => orderNumber)).not.toContain(first?.orderNumber);
    expect(report.missing.map(({ orderNumber }) => orderNumber)).not.toContain(asked.orderNumber);
    expect(await importStatement(world, world.boss, csv)).toMatchObject({ added: 0, repeated: 3 });
    expect((await findings()).filter((text) => text.includes('Comisión del banco'))).toEqual([
      `banco, ${day}: -7.00 ARS (Comisión del banco) no es ningún movimiento`,
    ]);
    await world.give(ana, project, '33.33');
    const { missing } = await bankReport(database().db);
    expect(missing.map(({ amount }) => amount)).toContain('33.33');
    await importStatement(world, world.boss, `date,amount,currency,reference\n${day},44.44,ARS,x`);
    await world.give(ana, project, '44.44');
    await matchAgain(world);
    const after = await bankReport(database().db);
    expect(after.unknown.map(({ amount }) => amount)).toEqual(['-7.00']);
    await expect(
      importStatement(world, world.boss, 'fecha,importe,moneda,referencia\nayer,1,ARS,x'),
    ).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  });
});
