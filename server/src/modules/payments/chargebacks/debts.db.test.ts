import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { HOUR } from '../../balance/world.test-support.ts';
import { depositText, transferText, withdrawalText } from '../../reports/receipts/movements.ts';
import { payer } from '../payer.test-support.ts';

describeOnBothEngines('the debt of a chargeback', (database) => {
  const on = payer(database);
  const { has, owes, refOf, clean, paidByStripe, spend } = on;

  const announce = async (amount: string, sentCurrency: 'ARS' | 'USD' = 'USD') => {
    const type = sentCurrency === 'USD' ? 'usd_bank_transfer' : 'ars_bank_transfer';
    const body = { projectId: on.project, type, sentCurrency, amount } as const;
    const { id } = await on.world.payments.createDeposit(on.ana, newId(), body);
    return () => on.world.payments.acceptDeposit(on.world.boss, id, { note: 'llegó' });
  };

  test('later deposits pay the debt first, and are paid back when the dispute is won', async () => {
    const small = await announce('30');
    const pesos = await announce('500', 'ARS');
    const atOnce = [await announce('25'), await announce('35')];
    const { session } = await paidByStripe('100.00');
    await spend('70.00');
    const dispute = await on.world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 7_000n]);

    const { events, acceptedAmount } = await small();
    expect([await has(), await owes()]).toEqual([0n, 4_000n]);
    expect(acceptedAmount).toBe('30.00');
    const note = events.find(({ action }) => action === 'accepted')?.note;
    expect(note).toMatch(/^llegó\. De acá se pagaron .*30,00 que se debían.*por pagar .*40,00$/);
    // the treasury has no dollars to exchange for pesos
    await pesos();
    expect(await has('ARS')).toBe(50_000n);
    // two concurrent deposits pay the debt once
    await Promise.all(atOnce.map((accept) => accept()));
    expect([await has(), await owes()]).toEqual([2_000n, 0n]);
    await clean();

    await on.world.stripe.reinstate(dispute);
    await on.world.stripe.reinstate(dispute);
    // 30 debited by the dispute and 70 that later deposits had paid
    expect([await has(), await owes()]).toEqual([12_000n, 0n]);
    await clean();
  });

  test('that was written off is paid back to the company first when the dispute is won', async () => {
    const [ten, forty] = [await announce('10'), await announce('40')];
    const { session } = await paidByStripe('100.00');
    const other = await paidByStripe('50.00');
    await spend('120.00');
    const { world, ana } = on;
    const dispute = await world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 7_000n]);
    await ten();
    await world.stripe.dispute(other.session);
    expect(await owes()).toBe(11_000n);
    const borne = async () => (await world.debts.lossesOf(ana.userId)).map(({ minor }) => minor);
    await world.database.transaction(async (tx) => {
      await world.debts.lockToOwe(tx, ana.userId, []);
      const decided = { actorId: world.boss.userId, at: world.clock.now() };
      await world.debts.writeOff(tx, { ...decided, id: newId(), userId: ana.userId });
    });
    expect([await owes(), await borne()]).toEqual([0n, [11_000n]]);
    await world.stripe.reinstate(dispute);
    // of the 100 of the dispute, 70 were owed, of which 10 were paid: all of it goes to the loss before the wallet
    expect([await has(), await owes(), await borne()]).toEqual([0n, 0n, [1_000n]]);
    await forty();
    expect([await has(), await owes(), await borne()]).toEqual([3_000n, 0n, []]);
    await clean();
  });

  test('money of a rejected withdrawal or transfer pays the debt first, and the notification states it', async () => {
    const { session } = await paidByStripe('100.00');
    const rejected = await spend('40.00');
    const returned = await spend('30.00');
    const { id: passed } = await on.world.balance.createTransfer({
      person: on.ana,
      key: newId(),
      fromProjectId: on.project,
      body: { toProjectId: newId(), currency: 'USD', amount: '20.00' },
    });
    const last = await spend('10.00');
    await on.world.payments.acceptWithdrawal(on.world.boss, returned, {});
    await on.world.payments.sendWithdrawal(on.world.boss, returned);
    const dispute = await on.world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 10_000n]);

    const { events } = await on.world.payments.rejectWithdrawal(
      on.world.boss,
      rejected,
      'contracargo',
    );
    expect([await has(), await owes()]).toEqual([0n, 6_000n]);
    expect(events.find(({ action }) => action === 'rejected')?.note).toMatch(
      /^contracargo\. De acá se pagaron .*40,00 que se debían.*por pagar .*60,00$/,
    );
    await on.world.payments.returnWithdrawal(on.world.boss, returned, 'rebotó');
    expect([await has(), await owes()]).toEqual([0n, 3_000n]);
    await on.world.balance.rejectTransfer(on.world.boss, passed, 'contracargo');
    expect([await has(), await owes()]).toEqual([0n, 1_000n]);
    await on.world.payments.rejectWithdrawal(on.world.boss, last, 'contracargo');
    expect([await has(), await owes()]).toEqual([0n, 0n]);
    const notices = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', on.ana.userId)
      .where('kind', 'in', ['withdrawal_rejected', 'withdrawal_returned', 'transfer_rejected'])
      .execute();
    expect(notices).toHaveLength(4);
    for (const { body } of notices)
      expect(body).toMatch(/lo que debías.*no te queda nada disponible/);
    await clean();
    const { db } = database();
    for (const receipt of [
      await withdrawalText(db, rejected),
      await withdrawalText(db, returned),
      await transferText(db, passed),
    ]) {
      const [, , came, debt, left] = receipt?.amounts ?? [];
      expect(receipt?.amounts).toHaveLength(5);
      expect(came).toMatchObject({ label: expect.stringContaining('Volvió a la billetera') });
      expect(debt).toMatchObject({ label: 'Pagó una deuda', value: `−${came?.value}` });
      expect(left).toMatchObject({ label: 'Queda en la billetera', value: 'US$ 0,00' });
      expect(receipt?.next).toContain('se usó para pagar lo que se debía');
    }

    await on.world.stripe.reinstate(dispute);
    expect([await has(), await owes()]).toEqual([10_000n, 0n]);
    await clean();
  });

  test('a debtor cannot delete their account', async () => {
    const { session } = await paidByStripe('50.00');
    const id = await spend('50.00');
    await on.world.payments.acceptWithdrawal(on.world.boss, id, {});
    await on.world.payments.sendWithdrawal(on.world.boss, id);
    on.world.clock.advance(49 * HOUR);
    await on.world.payments.completeDueWithdrawals();
    await on.world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 5_000n]);
    const chief = await on.world.person('admin_l2');
    await database()
      .db.updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', chief.userId)
      .execute();
    await expect(on.world.identity.remove(chief, on.ana.userId)).rejects.toMatchObject({
      key: 'ACCOUNT_NOT_EMPTY',
      details: [{ path: 'account', message: 'HAS_MONEY' }],
    });
  });

  test('a deposit charged by a provider pays the debt, too', async () => {
    const first = await paidByStripe('50.00');
    await spend('50.00');
    const { id } = await on.world.deposit(on.ana, on.project, 'stripe', '80.00');
    await on.world.stripe.dispute(first.session);
    await on.world.stripe.pay(await refOf(id));
    expect([await has(), await owes()]).toEqual([3_000n, 0n]);
    const { events, acceptedAmount } = await on.world.payments.ownDeposit(on.ana, id);
    expect(acceptedAmount).toBe('80.00');
    const note = events.find(({ action }) => action === 'accepted')?.note;
    expect(note).toContain('se debían por un contracargo');
    const { body } = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', on.ana.userId)
      .where('kind', '=', 'deposit_accepted')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(body).toMatch(
      /^De .*80,00, .*50,00 se usaron para pagar lo que debías.*; te quedan .*30,00 disponibles/,
    );
    const receipt = await depositText(database().db, id);
    expect(receipt?.amounts.slice(-3)).toMatchObject([
      { label: 'Acreditado', strong: false },
      { label: 'Pagó una deuda', value: expect.stringContaining('50,00') },
      { label: 'Queda en la billetera', value: expect.stringContaining('30,00'), strong: true },
    ]);
    await clean();
  });
});
