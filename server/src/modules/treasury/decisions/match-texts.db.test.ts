import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, type World } from '../../balance/world.test-support.ts';
import { bankReport } from '../bank.ts';
import { importCsv } from '../statements.test-support.ts';

/** Tax ids whose check digits are right: of two persons, and of a company without an account. */
const [OWN, ANOTHER, COMPANY] = ['20-30111222-0', '27-28999111-0', '30-71000001-4'];

describeOnBothEngines('a line matched by its amount', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  let ana: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
  });
  beforeEach(async () => {
    world.clock.set(new Date(world.clock.now().getTime() + 40 * 86_400_000));
    ana = await world.person();
    await database()
      .db.updateTable('users')
      .set({ tax_id: OWN.replaceAll('-', '') })
      .where('id', '=', ana.userId)
      .execute();
  });
  const day = () => world.clock.now().toISOString().slice(0, 10);
  const announce = async (amount: string) =>
    world.payments.createDeposit(ana, newId(), {
      projectId: newId(),
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount,
    });
  /** A deposit of 1,250 that was credited without its line. */
  async function credited() {
    const deposit = await announce('1250');
    await world.payments.acceptDeposit(chief, deposit.id, {});
    return deposit;
  }
  const shows = async (...references: readonly string[]) => {
    const rows = references.map((reference) => `${day()};1250,00;${reference}`);
    await importCsv(world, chief, `fecha;importe;referencia\n${rows.join('\n')}`);
    const { unknown, missing } = await bankReport(world, chief.userId);
    return {
      open: unknown.map(({ reference }) => reference),
      missing: missing.map(({ orderNumber }) => orderNumber),
    };
  };

  test('is not one whose text names another order', async () => {
    const [first, second] = [await credited(), await announce('1250')];
    const text = `Transf ${second.orderNumber} ${newId()}`;
    const after = await shows(text);
    expect(after.open).toContain(text);
    expect(after.missing).toContain(first.orderNumber);
  });

  test('is not one whose text names another person’s tax id, and the one that says nothing is', async () => {
    const first = await credited();
    const [text, plain] = [`Transf CUIL ${ANOTHER} ${newId()}`, `Transf ${newId()}`];
    const after = await shows(text, plain);
    expect(after.open).toContain(text);
    expect(after.open).not.toContain(plain);
    expect(after.missing).not.toContain(first.orderNumber);
  });

  test.each([
    ['the person’s own tax id', OWN],
    ['the tax id of a company without an account', COMPANY],
    ['an order that does not exist', 'D-2019-999999'],
  ])('may be one whose text names %s', async (_, said) => {
    const first = await credited();
    const text = `Transf ${said} ${newId()}`;
    const after = await shows(text);
    expect(after.open).not.toContain(text);
    expect(after.missing).not.toContain(first.orderNumber);
  });
});
