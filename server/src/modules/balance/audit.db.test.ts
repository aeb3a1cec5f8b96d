import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { type AccountRef, chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, type World } from './world.test-support.ts';

/** Each case corrupts the data in one way, in a transaction that is rolled back; the audit must find it. */
describeOnBothEngines('the audit of movements', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  const project = newId();
  beforeAll(async () => {
    world = await createWorld(database());
    ana = await world.person();
    await world.give(ana, project, '1000');
    const body = {
      projectId: project,
      currency: 'ARS',
      amount: '100',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    } as const;
    const transfer = { toProjectId: newId(), currency: 'ARS', amount: '50' } as const;
    const pass = () =>
      world.balance.createTransfer({
        person: ana,
        key: newId(),
        fromProjectId: project,
        body: transfer,
      });
    // one completed and one pending movement of each kind
    const { id } = await world.payments.createWithdrawal(ana, newId(), body);
    await world.payments.acceptWithdrawal(world.boss, id, {});
    await world.payments.sendWithdrawal(world.boss, id);
    world.clock.advance(49 * HOUR);
    await world.payments.completeDueWithdrawals();
    await world.balance.acceptTransfer(world.boss, (await pass()).id, {});
    await world.payments.createWithdrawal(ana, newId(), body);
    await pass();
  });

  const wallet: () => AccountRef = () => chart.available(ana.userId, project, 'ARS');
  const heldMoney = () => chart.held(ana.userId, project, 'ARS');
  const post = (
    kind: string,
    from: AccountRef,
    { to, amount = 100n }: { to: AccountRef; amount?: bigint | undefined },
  ) =>
    database().transaction((tx) =>
      world.ledger.postIn(tx, [
        {
          id: newId(),
          kind,
          reference: newId(),
          idempotencyKey: newId(),
          occurredAt: world.clock.now(),
          postings: [
            { account: from, amount: -amount },
            { account: to, amount },
          ],
        },
      ]),
    );
  const bank: AccountRef = chart.bank('ARS');

  test('finds nothing in correct data', async () => {
    expect(await world.findings()).toEqual([]);
  });

  test.each([
    [
      'a deposit credited with another amount',
      'update deposits set accepted_amount = accepted_amount + 1',
    ],
    [
      'a deposit completed without an entry',
      "update deposits set status = 'pending', accepted_amount = null, closed_at = null",
    ],
    [
      'a withdrawal that says it was given back',
      "update withdrawals set status = 'rejected', closed_at = now()",
    ],
    [
      'a withdrawal of another amount',
      'update withdrawals set amount = amount + 1, received_amount = received_amount + 1',
    ],
    [
      'a transfer that says it is over',
      "update transfers set status = 'completed', closed_at = now()",
    ],
    ['a transfer of another fee', 'update transfers set fee_amount = fee_amount + 1'],
    ['a transfer of another amount', 'update transfers set amount = amount + 1'],
  ])('finds %s', async (_name, statement) => {
    const before = {
      deposits: await database().db.selectFrom('deposits').selectAll().execute(),
      withdrawals: await database().db.selectFrom('withdrawals').selectAll().execute(),
      transfers: await database().db.selectFrom('transfers').selectAll().execute(),
    };
    await database().executeSql(statement);
    expect(await world.findings()).not.toEqual([]);
    for (const { id, ...row } of before.deposits)
      await database().db.updateTable('deposits').set(row).where('id', '=', id).execute();
    for (const { id, ...row } of before.withdrawals)
      await database().db.updateTable('withdrawals').set(row).where('id', '=', id).execute();
    for (const { id, ...row } of before.transfers)
      await database().db.updateTable('transfers').set(row).where('id', '=', id).execute();
    expect(await world.findings()).toEqual([]);
  });

  // these run last, because entries in the ledger cannot be removed
  test('finds money without a source, and held money without a movement', async () => {
    await post('deposit.accept', bank, { to: wallet() });
    const first = await world.findings();
    expect(first).toEqual([
      expect.stringContaining('acreditado nada'),
      expect.stringContaining('sin depósito ni retiro'),
    ]);
    const fees: AccountRef = chart.fees('ARS');
    await post('transfer.accept', heldMoney(), { to: fees });
    expect(await world.findings()).toContainEqual(
      expect.stringContaining('comisión 0, asentada 100'),
    );
    await post('withdrawal.hold', wallet(), { to: heldMoney(), amount: 250n });
    expect(await world.findings()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('corresponde nada'),
        expect.stringContaining('en curso'),
      ]),
    );
  });
});
