import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutCaution } from '#contract/payments/cautions.ts';
import type { Payable, PayableQuery } from '#contract/payouts/schemas.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { HOUR } from '../balance/world.test-support.ts';
import { allPayable, listPayable } from './payable.ts';
import { runFile } from './run-file.ts';
import { openPayouts, type PayoutDesk, type Person, type Saver } from './runs.test-support.ts';
import { sendRun } from './send-run.ts';

describeOnBothEngines('withdrawals to be paid', (database) => {
  let desk: PayoutDesk;
  let saver: Saver;
  beforeAll(async () => {
    desk = await openPayouts(database());
  });
  beforeEach(async () => {
    saver = await desk.newSaver();
  });
  const wholeOf = async (query: PayableQuery) => {
    const { world } = desk;
    const rows: Payable[] = [];
    for await (const row of allPayable(world, query, world.boss.userId)) rows.push(row);
    return rows;
  };

  test('a blocked person’s withdrawal is neither added to a run nor given to the bank', async () => {
    const { world, run, madeOf, block } = desk;
    const { ana, approved } = saver;
    const [id, later] = [await approved('100'), await approved('200')];
    const made = await madeOf([later]);
    await block(ana, 'blocked');
    expect((await run([id])).outcomes).toMatchObject([{ fault: 'WITHDRAWAL_STOPPED' }]);
    const item = (await listPayable(world)).items.find((one) => one.id === id);
    expect(item).toMatchObject({ stopped: true, cautions: ['person_blocked', 'first_withdrawal'] });
    await expect(runFile(world, world.boss, made.id)).rejects.toMatchObject({
      key: 'WITHDRAWAL_STOPPED',
    });
    await block(ana, 'active');
  });

  test('due withdrawals are listed with their warnings until a run has them', async () => {
    const { world, madeOf, referenced } = desk;
    const { ana, approved } = saver;
    const id = await approved('100');
    const before = (await listPayable(world)).items.find((one) => one.id === id);
    expect(before).toMatchObject({
      userName: 'Ana Paz',
      gross: { amount: '100.00', currency: 'ARS' },
      fee: { amount: '1.00', currency: 'ARS' },
      net: { amount: '99.00', currency: 'ARS' },
      bank: 'Galicia',
      cautions: ['first_withdrawal'],
      stopped: false,
    });
    const made = await madeOf([id]);
    expect((await listPayable(world)).items.some((one) => one.id === id)).toBe(false);
    await sendRun(world, world.boss, { runId: made.id, references: referenced([id]) });
    await database()
      .db.updateTable('bank_accounts')
      .set({ account: `0070001600000000${String(Date.now()).slice(-6)}` })
      .where('id', '=', ana.ars)
      .execute();
    world.clock.advance(HOUR);
    const next = await approved('90000');
    const looked = (await listPayable(world)).items.find((one) => one.id === next);
    expect(looked?.cautions).toEqual(['account_changed', 'unusual_amount']);
    // later the account is no longer a change, but still one that nothing was sent to
    world.clock.advance(31 * 24 * HOUR);
    const later = (await listPayable(world)).items.find((one) => one.id === next);
    expect(later?.cautions).toEqual(['new_destination', 'unusual_amount']);
  });

  test('the file of payable withdrawals has more of them than the list shows, each with its warnings', async () => {
    const { world } = desk;
    const { approved } = saver;
    const id = await approved('100');
    await sql`
      insert into withdrawals
      select (jsonb_populate_record(w, jsonb_build_object(
        'id', gen_random_uuid(), 'order_number', 'R-2099-' || lpad(n::text, 6, '0')))).*
      from withdrawals w cross join generate_series(1, 1050) n where w.id = ${id}`.execute(
      database().db,
    );
    const query = { sort: 'dueAt', search: 'R-2099' } as const;
    const { items, total } = await listPayable(world, query, world.boss.userId);
    const all = await wholeOf(query);
    expect([items.length, total, all.length]).toEqual([1000, 1050, 1050]);
    expect(all.slice(0, 1000)).toEqual(items);
    expect(all.every(({ cautions }) => cautions.includes('first_withdrawal'))).toBe(true);
    const among = { ...query, 'filter[caution]': 'owes' } as const;
    expect(await wholeOf(among)).toEqual([]);
    await sql`delete from withdrawals where order_number like 'R-2099-%'`.execute(database().db);
  });

  test('a withdrawal that no run takes is listed as stopped, with the reason of the run', async () => {
    const { world, other, run } = desk;
    const { ana, approved } = saver;
    const id = await approved('100');
    const listed = async () =>
      (await listPayable(world, { sort: 'dueAt' }, world.boss.userId)).items.find(
        (one) => one.id === id,
      );
    const { db } = database();
    expect(await listed()).toMatchObject({ stopped: false });
    const act = {
      id: newId(),
      actor_id: other.userId,
      account_id: ana.userId,
      act: 'factor',
      at: world.clock.now(),
    } as const;
    await db.insertInto('account_acts').values(act).execute();
    expect(await listed()).toMatchObject({
      stopped: true,
      cautions: ['factor_removed', 'first_withdrawal'],
    });
    expect((await run([id])).outcomes).toMatchObject([{ fault: 'FACTOR_JUST_REMOVED' }]);
    world.clock.advance(30 * 24 * HOUR);
    await db
      .updateTable('users')
      .set({ company_state: 'pending', company_replacing: true })
      .where('id', '=', ana.userId)
      .execute();
    expect(await listed()).toMatchObject({
      stopped: true,
      cautions: ['company_waits', 'first_withdrawal'],
    });
    expect((await run([id])).outcomes).toMatchObject([{ fault: 'WITHDRAWAL_STOPPED' }]);
  });

  test('the bank, the currency and a warning filter due withdrawals, and the sums are of all that match', async () => {
    const { world, madeOf } = desk;
    const { approved } = saver;
    const id = await approved('100');
    const some = (filter: object) => listPayable(world, { sort: 'dueAt', ...filter });
    const has = async (filter: object) => (await some(filter)).items.some((one) => one.id === id);
    const all = await some({});
    const sum = all.items.reduce(
      (cents, { net }) => cents + Number(net.amount.replace('.', '')),
      0,
    );
    expect(all.totals).toEqual([{ amount: (sum / 100).toFixed(2), currency: 'ARS' }]);
    expect(all.banks).toContain('Galicia');
    expect(await has({ 'filter[bank]': 'Galicia', 'filter[currency]': 'ARS' })).toBe(true);
    expect(await some({ 'filter[bank]': 'Nación' })).toMatchObject({
      items: [],
      total: 0,
      totals: [],
      banks: all.banks,
    });
    expect(await has({ 'filter[currency]': 'USD' })).toBe(false);
    const { cautions = [] } = all.items.find((one) => one.id === id) ?? {};
    for (const caution of payoutCaution.options)
      expect(await has({ 'filter[caution]': caution })).toBe(cautions.includes(caution));
    await madeOf([id]);
  });

  test('warnings are shown before pre-approval, to administrators only', async () => {
    const { world, other, madeOf, referenced } = desk;
    const { ana, project, approved } = saver;
    const first = await approved('100');
    await sendRun(world, world.boss, {
      runId: (await madeOf([first])).id,
      references: referenced([first]),
    });
    const { id } = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'ARS',
      amount: '90000',
      receivedCurrency: 'ARS',
      bankAccountId: ana.ars,
    });
    const read = async (reader: Person) =>
      (
        await world.payments.withdrawals(reader, { page: 1, pageSize: 20, userId: ana.userId })
      ).items.map((one) => [one.id, one.cautions]);
    expect(await read(other)).toEqual([
      [id, ['unusual_amount']],
      [first, []],
    ]);
    expect(await read(ana)).toEqual([
      [id, []],
      [first, []],
    ]);
  });
});
