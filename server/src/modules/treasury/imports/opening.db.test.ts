import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { acceptRevenue } from '../../movements/earnings/decide.ts';
import { askRevenue } from '../../movements/earnings/revenue.ts';
import { bankReport } from '../bank.ts';
import { csvFile } from '../statements.test-support.ts';
import { importStatement } from './import.ts';
import { addAccount } from './imports.ts';

const DAY = 86_400_000;
const day = (at: Date) => at.toISOString().slice(0, 10);

describeOnBothEngines('the company accounts’ balances before their first statement', (database) => {
  let world: World;
  let chief: Awaited<ReturnType<World['person']>>;
  let accountId: string;
  beforeAll(async () => {
    world = await createWorld(database());
    chief = await world.person('admin');
    const { accounts } = await bankReport(world, chief.userId);
    accountId = accounts.find(({ currency }) => currency === 'USD')?.id ?? '';
  });
  beforeEach(() => {
    world.clock.set(NOON);
  });

  const dollars = async () => {
    const { balances, missing } = await bankReport(world, chief.userId);
    const found = balances.find(({ currency }) => currency === 'USD');
    if (!found) throw new Error('no USD balance');
    const { opening, missing: lacking, unexplained, difference } = found;
    return { figures: { opening, missing: lacking, unexplained, difference }, missing };
  };
  const load = (rows: readonly string[], of = accountId) =>
    importStatement(world, chief, {
      ...csvFile(['Fecha;Detalle;Importe;Saldo', ...rows].join('\n')),
      accountId: of,
      columns: JSON.stringify({
        day: 0,
        reference: [1],
        amount: 2,
        balance: 3,
        debit: null,
        credit: null,
        currency: null,
      }),
    });
  /** A balance declared and confirmed by two administrators. */
  const declare = (of: string, on: string, amount: string) =>
    database().executeSql(`
      insert into bank_declarations (id, account_id, day, amount, file_id, sha256, status, declared_by, declared_at,
                                     decided_by, decided_at)
      values ('${newId()}', '${of}', '${on}', ${amount}, '${newId()}', repeat('0', 64), 'confirmed',
              '${chief.userId}', now(), '${newId()}', now())`);

  test('the opening is part of the difference: the statement’s opening balance less the ledger’s', async () => {
    const ana = await world.person();
    // two days before the statement begins
    world.clock.set(new Date(NOON.getTime() - 2 * DAY));
    await world.give(ana, newId(), '70.00', 'USD');
    world.clock.set(NOON);
    // newest line first, as some banks export: 1,000 before the first line
    await load([`${day(NOON)};Crédito B;30,00;1050,00`, `${day(NOON)};Crédito A;20,00;1020,00`]);
    const { figures } = await dollars();
    expect(figures).toEqual({
      opening: '930.00',
      missing: '0.00',
      unexplained: '0.00',
      difference: '980.00',
    });
  });

  test('revenue that the bank does not show counts as missing, not as unexplained', async () => {
    const eva = await world.person('admin');
    const before = (await dollars()).figures;
    const ana = await world.person();
    const [from, to] = [newId(), newId()];
    await world.give(ana, from, '10000', 'USD');
    const transfer = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: from,
      body: { toProjectId: to, currency: 'USD', amount: '10000' },
    });
    await world.balance.acceptTransfer(chief, transfer.id, {});
    const asked = await askRevenue(world, chief, {
      key: newId(),
      body: { source: 'fees', currency: 'USD', amount: '12.34', destination: 'Caja', note: '' },
    });
    await acceptRevenue(world, eva, asked.id);
    const { figures, missing } = await dollars();
    expect(missing).toContainEqual(
      expect.objectContaining({ id: asked.id, kind: 'revenue', amount: '-12.34' }),
    );
    // 10,000 was credited and the bank shows neither
    expect(figures).toEqual({
      opening: before.opening,
      missing: '-9987.66',
      unexplained: '0.00',
      difference: '-9007.66',
    });
  });

  test('the opening is unknown without a balance in the account’s first statement, until one is declared', async () => {
    const known = (await dollars()).figures;
    const other = await addAccount(world, chief, { name: 'Caja de ahorro', currency: 'USD' });
    const next = new Date(NOON.getTime() + DAY);
    await load([`${day(NOON)};Crédito sin saldo;5,00;`], other.id);
    await load([`${day(next)};Crédito con saldo;6,00;211,00`], other.id);
    expect((await dollars()).figures).toMatchObject({ opening: null });
    await declare(other.id, day(new Date(NOON.getTime() - 3 * DAY)), '20000');
    const { figures } = await dollars();
    // the other account’s 930, and the declared 200
    expect(figures).toMatchObject({ opening: '1130.00', unexplained: '0.00' });
    expect(known.opening).toBe('930.00');
  });

  test('a deposit that is credited and reverted on two days explains the difference between them', async () => {
    const eva = await world.person('admin_l2');
    const before = (await dollars()).figures;
    const ana = await world.person();
    const { id } = await world.give(ana, newId(), '44.00', 'USD');
    world.clock.set(new Date(NOON.getTime() + 2 * DAY));
    for (const who of [world.boss, eva])
      await world.payments.revertDeposit(who, id, 'era de otra persona');
    const { figures, missing } = await dollars();
    expect(figures).toMatchObject({ opening: before.opening, unexplained: '0.00' });
    expect(missing.map((one) => one.id)).not.toContain(id);
  });
});
