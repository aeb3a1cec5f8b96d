import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, type World } from '../../balance/world.test-support.ts';
import { bankReport } from '../bank.ts';
import { importCsv } from '../statements.test-support.ts';

describeOnBothEngines('a bank line', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    eva = await world.person('admin_l2');
  });
  beforeEach(() => {
    world.clock.set(new Date(world.clock.now().getTime() + 40 * 86_400_000));
  });
  const day = () => world.clock.now().toISOString().slice(0, 10);
  /** A withdrawal sent with a reference. */
  async function sent(amount: string, reference: string) {
    const ana = await world.person();
    const project = newId();
    await world.give(ana, project, amount);
    const asked = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount,
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    await world.payments.acceptWithdrawal(eva, asked.id, {});
    return world.payments.sendWithdrawal(chief, asked.id, { reference });
  }
  const shown = (amount: string, reference: string) =>
    importCsv(world, chief, `date,amount,currency,reference\n${day()},-${amount},ARS,${reference}`);
  const missing = async () =>
    (await bankReport(world, eva.userId)).missing.map(({ orderNumber }) => orderNumber);

  test.each([
    ['1', 'OP-4411', 'TRF OP-4411 d1'],
    ['OP-44', 'OP-4417', 'trf op 4417'],
    ['4418', 'ZX-9944', 'Pago 44180 zx/9944'],
  ])(
    'does not match a reference that its text contains by chance: %s beside %s',
    async (part, whole, text) => {
      const [first, second] = [await sent('700', part), await sent('700', whole)];
      await shown('693.00', text);
      const left = await missing();
      expect(left).toContain(first.orderNumber);
      expect(left).not.toContain(second.orderNumber);
    },
  );

  test('matches only a complete order number', async () => {
    const [first, second] = [await sent('800', newId()), await sent('800', newId())];
    await shown('792.00', `PAGO ${second.orderNumber.replaceAll('-', ' ')}`);
    const left = await missing();
    expect([left.includes(first.orderNumber), left.includes(second.orderNumber)]).toEqual([
      true,
      false,
    ]);
  });
});
