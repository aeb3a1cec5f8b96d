import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart, runAudit } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { depositText } from '../../reports/receipts/movements.ts';
import { bankReport, matchAgain } from '../bank.ts';
import { importCsv } from '../statements.test-support.ts';
import { treasuryAudit } from '../store/audit.ts';
import { guardBankCredits } from './credits.ts';

const REASON = 'era de otra persona';

describeOnBothEngines('reverting a credited bank transfer', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardBankCredits(world);
    eva = await world.person('admin_l2');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
  });
  const day = NOON.toISOString().slice(0, 10);
  let counted = 0;
  /** A whole amount of pesos that no other test uses. */
  const someAmount = () => `${200_000 + 7_919 * ++counted}`;
  const announce = (who: typeof ana, amount: string) =>
    world.payments.createDeposit(who, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount,
    });
  const lineOf = async (amount: string) => {
    const reference = `Transferencia ${newId()}`;
    const text = `fecha;importe;moneda;referencia\n${day};${amount};ARS;${reference}`;
    await importCsv(world, eva, text);
    const { unknown } = await bankReport(world, eva.userId, { page: 1, search: reference });
    const [line] = unknown;
    if (!line) throw new Error('line not found');
    return line.id;
  };
  /** A deposit of the person that was credited for a line. */
  const credited = async (amount: string) => {
    const { id, orderNumber } = await announce(ana, amount);
    const line = await lineOf(amount);
    await world.payments.acceptDeposit(world.boss, id, { bankLineId: line, reference: line });
    return { id, orderNumber, line };
  };
  const revert = async (id: string) => {
    await world.payments.revertDeposit(world.boss, id, REASON);
    return world.payments.revertDeposit(eva, id, REASON);
  };
  const has = (of = project) => world.money(ana.userId, of, 'ARS');
  const owes = async () => {
    const [balance = 0n] = await world.ledger.balanceOf([chart.receivable('ARS', ana.userId)]);
    return -balance;
  };
  const spend = (amount: string) =>
    world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount,
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
  const isOpen = async (line: string) =>
    (await bankReport(world, eva.userId, { page: 1, line })).unknown.some(
      ({ id, waits }) => id === line && !waits,
    );
  /** Nothing moved without its entry, and each declared line has its movement. */
  const clean = async () => {
    expect(await world.findings()).toEqual([]);
    const checks = await runAudit(database().db, treasuryAudit, world.clock.now());
    expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  };

  test('the first of two administrators moves nothing, the second takes the money back', async () => {
    const amount = someAmount();
    const { id, line } = await credited(amount);
    const before = await world.bank('ARS');
    const first = await world.payments.revertDeposit(world.boss, id, REASON);
    expect(first).toMatchObject({ status: 'completed', firstApproval: { mine: true } });
    expect(await has()).toBe(BigInt(amount) * 100n);
    expect(await isOpen(line)).toBe(false);
    await expect(world.payments.revertDeposit(world.boss, id, REASON)).rejects.toMatchObject({
      key: 'APPROVED_BY_YOU',
    });
    const done = await world.payments.revertDeposit(eva, id, REASON);
    expect(done).toMatchObject({
      status: 'rejected',
      reverted: true,
      acceptedAmount: `${amount}.00`,
      reason: REASON,
      firstApproval: null,
    });
    expect(done.events.map(({ action }) => action)).toEqual([
      'created',
      'accepted',
      'approved',
      'reverted',
    ]);
    expect([await has(), await owes()]).toEqual([0n, 0n]);
    expect(await world.bank('ARS')).toBe(before + BigInt(amount) * 100n);
    expect(await world.notified(ana.userId)).toContainEqual(expect.stringMatching(/^Se revirtió/));
    await clean();
    await expect(revert(id)).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
  });

  test('its line and its reference are free for the deposit of the right person', async () => {
    const amount = someAmount();
    const { id, line } = await credited(amount);
    await revert(id);
    expect(await isOpen(line)).toBe(true);
    await matchAgain(world);
    expect(await isOpen(line)).toBe(true);
    const other = await world.person();
    const right = await announce(other, amount);
    await world.payments.acceptDeposit(world.boss, right.id, {
      bankLineId: line,
      reference: line,
    });
    expect(await isOpen(line)).toBe(false);
    expect(await world.money(other.userId, project, 'ARS')).toBe(BigInt(amount) * 100n);
    await clean();
  });

  test('the amount that the wallet lacks becomes a debt, which their other wallets pay immediately', async () => {
    const amount = '1000';
    const elsewhere = newId();
    const { id } = await credited(amount);
    await spend('900');
    await world.give(ana, elsewhere, '250');
    const { events } = await revert(id);
    expect([await has(), await has(elsewhere), await owes()]).toEqual([0n, 0n, 65_000n]);
    const note = events
      .find(({ action }) => action === 'reverted')
      ?.note?.replaceAll('\u00a0', ' ');
    expect(note).toBe(
      `${REASON}. De la billetera salieron $ 100,00; $ 900,00 ya no estaban y quedaron como deuda`,
    );
    expect(await world.identity.user(ana.userId)).toMatchObject({ state: 'active' });
    // a line that is proposed as the next deposit of that person names the debt before it is credited
    const next = await announce(ana, '777');
    const reference = `Transf ${next.orderNumber}`;
    await importCsv(world, eva, `fecha;importe;moneda;referencia\n${day};777;ARS;${reference}`);
    const { unknown } = await bankReport(world, eva.userId, { page: 1, search: reference });
    expect(unknown[0]?.proposal).toMatchObject({
      movementId: next.id,
      personCaution: { debts: [{ amount: '650.00', currency: 'ARS' }], blocked: false },
    });
    await clean();
    await world.give(ana, elsewhere, '700');
    expect([await has(elsewhere), await owes()]).toEqual([5_000n, 0n]);
    await clean();
  });

  test('the receipt says that it was reverted', async () => {
    const { id } = await credited(someAmount());
    await revert(id);
    expect(await depositText(database().db, id)).toMatchObject({
      status: 'Revertido',
      next: expect.stringContaining('acreditado por error'),
      amounts: expect.arrayContaining([expect.objectContaining({ label: 'Revertido' })]),
    });
  });

  test('only a credited bank transfer is reverted, and never one’s own', async () => {
    const { id } = await announce(ana, someAmount());
    const refused = (key: string, of = id, by = world.boss) =>
      expect(world.payments.revertDeposit(by, of, REASON)).rejects.toMatchObject({ key });
    await refused('MOVEMENT_STATE_FORBIDS');
    await refused('NOT_FOUND', newId());
    await database()
      .db.updateTable('deposits')
      .set({ type: 'card', status: 'completed', accepted_amount: 1n, closed_at: NOON })
      .where('id', '=', id)
      .execute();
    await refused('MOVEMENT_STATE_FORBIDS');
    await database().db.deleteFrom('deposits').where('id', '=', id).execute();
  });

  test('of reversals and withdrawals at the same moment, each peso leaves once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await credited(someAmount());
      const had = await has();
      await world.payments.revertDeposit(world.boss, id, REASON);
      await Promise.allSettled([
        spend('150000'),
        world.payments.revertDeposit(eva, id, REASON),
        world.payments.revertDeposit(eva, id, REASON),
      ]);
      expect(had).toBeGreaterThan(0n);
      expect(await has()).toBe(0n);
      await clean();
    }
  });
});
