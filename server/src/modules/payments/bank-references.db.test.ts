import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';

describeOnBothEngines('bank references', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
    await world.give(ana, project, '10000');
    await world.give(ana, project, '10000', 'USD');
  });
  const approved = async (currency: 'ARS' | 'USD' = 'ARS') => {
    const { id, orderNumber } = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency,
      amount: '100',
      receivedCurrency: currency,
      bankAccountId: currency === 'ARS' ? ana.ars : ana.usd,
    });
    await world.payments.acceptWithdrawal(world.boss, id, {});
    return { id, orderNumber };
  };
  const announced = (amount = '100') =>
    world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount,
    });
  const usedBy = (orderNumber: string) => ({
    key: 'REFERENCE_USED',
    details: [{ path: 'order', message: orderNumber }],
  });

  test('a bank transfer sends one withdrawal, whatever the spelling of its reference', async () => {
    const [first, second] = [await approved(), await approved()];
    const reference = `OP ${newId()}`;
    await world.payments.sendWithdrawal(world.boss, first.id, { reference });
    const again = reference.toLowerCase().replaceAll(' ', '-');
    await expect(
      world.payments.sendWithdrawal(world.boss, second.id, { reference: again }),
    ).rejects.toMatchObject(usedBy(first.orderNumber));
    // references are unique for each currency and direction, since the bank numbers them separately
    const dollars = await approved('USD');
    await world.payments.sendWithdrawal(world.boss, dollars.id, { reference });
    const deposit = await announced();
    await world.payments.sendDeposit(world.boss, deposit.id, reference);
    await world.payments.sendWithdrawal(world.boss, second.id, { reference: `OP ${newId()}` });
  });

  test('a bank transfer is not credited to two deposits', async () => {
    const [first, second, third] = [await announced(), await announced(), await announced()];
    const reference = `TRF ${newId()}`;
    await world.payments.sendDeposit(world.boss, first.id, reference);
    await world.payments.acceptDeposit(world.boss, first.id, {});
    await expect(
      world.payments.acceptDeposit(world.boss, second.id, { reference }),
    ).rejects.toMatchObject(usedBy(first.orderNumber));
    await expect(world.payments.sendDeposit(world.boss, third.id, reference)).rejects.toMatchObject(
      usedBy(first.orderNumber),
    );
    await world.payments.acceptDeposit(world.boss, second.id, {});
  });

  test('a rejected deposit releases its reference', async () => {
    const [first, second] = [await announced(), await announced()];
    const reference = `TRF ${newId()}`;
    await world.payments.sendDeposit(world.boss, first.id, reference);
    await world.payments.rejectDeposit(world.boss, first.id, 'era de otra persona');
    await world.payments.acceptDeposit(world.boss, second.id, { reference });
  });

  test('a corrected reference can be used by the right deposit', async () => {
    const [first, second] = [await announced(), await announced()];
    const [mistaken, right] = [`TRF ${newId()}`, `TRF ${newId()}`];
    await world.payments.sendDeposit(world.boss, first.id, mistaken);
    await world.payments.acceptDeposit(world.boss, first.id, { reference: right });
    await world.payments.acceptDeposit(world.boss, second.id, { reference: mistaken });
    const third = await announced();
    await expect(
      world.payments.acceptDeposit(world.boss, third.id, { reference: right }),
    ).rejects.toMatchObject(usedBy(first.orderNumber));
  });

  test('of two withdrawals sent concurrently with one reference, one is sent', async () => {
    for (let round = 0; round < 3; round += 1) {
      const both = [await approved(), await approved()];
      const reference = `OP ${newId()}`;
      const outcomes = await Promise.allSettled(
        both.map(({ id }) => world.payments.sendWithdrawal(world.boss, id, { reference })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('the database enforces the uniqueness of references', async () => {
    const keep = () =>
      sql`insert into bank_references (direction, currency, reference, movement_id, order_number)
          values ('out', 'ARS', bank_reference_key('Óp. 1/x'), ${newId()}, 'R-1')`.execute(
        database().db,
      );
    await keep();
    await expect(keep()).rejects.toThrow('bank_references_pkey');
  });
});
