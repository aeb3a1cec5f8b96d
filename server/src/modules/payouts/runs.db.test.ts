import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutCaution } from '#contract/payments/cautions.ts';
import type { Payable, PayableQuery } from '#contract/payouts/schemas.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, NOON, type World } from '../balance/world.test-support.ts';
import { cancelRun, removeFromRun } from './change-run.ts';
import { createRuns } from './create-runs.ts';
import { guardPaidWithdrawals } from './index.ts';
import { allPayable, listPayable } from './payable.ts';
import { runFile } from './run-file.ts';
import { listRuns, plainLines, runDetail } from './runs.ts';
import { sendRun } from './send-run.ts';

type Person = Awaited<ReturnType<World['person']>>;

describeOnBothEngines('payment runs', (database) => {
  let world: World;
  let other: Person;
  let ana: Person;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    guardPaidWithdrawals(world);
    other = await world.person('admin_l2');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({});
    ana = await world.person();
    project = newId();
    await world.give(ana, project, '100000');
  });
  const approved = async (amount: string, who = ana) => {
    const { id } = await world.payments.createWithdrawal(who, newId(), {
      projectId: project,
      currency: 'ARS',
      amount,
      receivedCurrency: 'ARS',
      bankAccountId: who.ars,
    });
    await world.payments.acceptWithdrawal(world.boss, id, {});
    return id;
  };
  const run = async (ids: readonly string[], by = world.boss, key = newId()) =>
    createRuns(world, by, { key, body: { withdrawalIds: [...ids], format: 'csv' } });
  const madeOf = async (ids: readonly string[]) => {
    const [made] = (await run(ids)).runs;
    if (made === undefined) throw new Error('run not created');
    return made;
  };
  const referenced = (ids: readonly string[]) =>
    ids.map((withdrawalId) => ({ withdrawalId, reference: `BNK ${withdrawalId}` }));
  const block = (who: Person, state: 'blocked' | 'active') =>
    database().db.updateTable('users').set({ state }).where('id', '=', who.userId).execute();

  test('one run pays five withdrawals: its file, then their references, each marked as sent', async () => {
    const ids = [await approved('100'), await approved('200'), await approved('300')];
    const made = await madeOf(ids);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^L-2026-\d{6}$/),
      currency: 'ARS',
      state: 'open',
      count: 3,
      sent: 0,
      total: { amount: '594.00', currency: 'ARS' },
    });
    const file = await runFile(world, world.boss, made.id);
    expect(file.name).toBe(`lote-${made.number}.csv`);
    const text = String(file.content);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    expect(text).toContain('"99,00"');
    const { outcomes, run: after } = await sendRun(world, world.boss, {
      runId: made.id,
      references: referenced(ids),
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(after).toMatchObject({ state: 'paid', sent: 3 });
    expect(after.lines.map(({ status, reference }) => [status, reference])).toEqual(
      ids.map((id) => ['sent', `BNK ${id}`]),
    );
    const again = await sendRun(world, world.boss, { runId: made.id, references: referenced(ids) });
    expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(await world.findings()).toEqual([]);
  });

  test('a withdrawal is in one open run at most, even when two operators choose it concurrently', async () => {
    const ids = [await approved('100'), await approved('200')];
    const [one, two] = await Promise.all([run(ids), run(ids, other)]);
    expect([one.runs.length, two.runs.length].toSorted()).toEqual([0, 1]);
    const [winner, loser] = one.runs.length > 0 ? [one, two] : [two, one];
    expect(winner.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const taken = { outcome: 'refused', fault: 'WITHDRAWAL_IN_RUN', order: winner.runs[0]?.number };
    expect(loser.outcomes).toMatchObject([taken, taken]);
  });

  test('the same key creates one run, and refused withdrawals do not stop the others', async () => {
    const [first, second] = [await approved('100'), await approved('200')];
    const key = newId();
    const [made, again] = [
      await run([first], world.boss, key),
      await run([first], world.boss, key),
    ];
    expect(again).toEqual(made);
    const mixed = await run([first, second]);
    expect(mixed.outcomes.map(({ fault }) => fault)).toEqual(['WITHDRAWAL_IN_RUN', null]);
    expect(mixed.runs).toMatchObject([{ count: 1 }]);
  });

  test('a cancelled run frees its withdrawals; a sent one stays in its run', async () => {
    const ids = [await approved('100'), await approved('200')];
    const made = await madeOf(ids);
    const reason = 'el banco lo rechazó';
    const cancelled = await cancelRun(world, world.boss, { runId: made.id, reason });
    expect(cancelled).toMatchObject({ state: 'cancelled', reason, count: 2 });
    await expect(
      sendRun(world, world.boss, { runId: made.id, references: referenced(ids) }),
    ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
    await expect(runFile(world, world.boss, made.id)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    const next = await madeOf(ids);
    const [first = ''] = ids;
    await sendRun(world, world.boss, { runId: next.id, references: referenced([first]) });
    await expect(cancelRun(world, world.boss, { runId: next.id, reason })).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(
      (await listRuns(world, { page: 1, pageSize: 2, sort: '-at' })).items.map(
        ({ state }) => state,
      ),
    ).toEqual(['open', 'cancelled']);
  });

  test('a withdrawal that the bank did not pay can be removed and paid by another run', async () => {
    const [paid, bounced] = [await approved('100'), await approved('200')];
    const made = await madeOf([paid, bounced]);
    const out = { runId: made.id, ids: [bounced], reason: 'CBU inexistente' };
    const after = await removeFromRun(world, world.boss, out);
    expect(after).toMatchObject({ count: 1, total: { amount: '99.00' } });
    expect(after.lines.map(({ removed }) => removed)).toEqual([null, 'CBU inexistente']);
    await expect(removeFromRun(world, world.boss, out)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    const { outcomes } = await sendRun(world, world.boss, {
      runId: made.id,
      references: referenced([paid, bounced]),
    });
    expect(outcomes.map(({ fault }) => fault)).toEqual([null, 'NOT_FOUND']);
    expect((await madeOf([bounced])).count).toBe(1);
  });

  test('a withdrawal says which run has it, and who downloaded its file, to administrators alone', async () => {
    const id = await approved('100');
    const shownTo = async (who: Person) =>
      (await world.payments.withdrawals(who, { page: 1, pageSize: 1, ids: [id] })).items[0]?.run;
    expect(await shownTo(world.boss)).toBeNull();
    const made = await madeOf([id]);
    const run = { id: made.id, number: made.number };
    expect(await shownTo(world.boss)).toEqual({ ...run, downloaded: null });
    await runFile(world, world.boss, made.id);
    expect(await shownTo(world.boss)).toMatchObject({
      ...run,
      downloaded: { at: NOON.toISOString() },
    });
    expect(await shownTo(ana)).toBeNull();
    await cancelRun(world, world.boss, { runId: made.id, reason: 'no se pagó' });
    expect(await shownTo(world.boss)).toBeNull();
  });

  test('a withdrawal that the bank may be paying cannot be refused', async () => {
    const id = await approved('100');
    const made = await madeOf([id]);
    const refused = {
      key: 'WITHDRAWAL_IN_RUN',
      details: [{ path: 'order', message: made.number }],
    };
    await expect(
      world.payments.rejectWithdrawal(world.boss, id, 'cambió de idea'),
    ).rejects.toMatchObject(refused);
    const ids = [id];
    const body = { kind: 'withdrawal', step: 'reject', ids, reason: 'cambió' } as const;
    expect(await world.payments.decideMany(world.boss, body)).toMatchObject([
      { outcome: 'refused', fault: 'WITHDRAWAL_IN_RUN', order: made.number },
    ]);
    await cancelRun(world, world.boss, { runId: made.id, reason: 'cambió' });
    expect((await world.payments.rejectWithdrawal(world.boss, id, 'cambió')).status).toBe(
      'rejected',
    );
  });

  test('a bank reference is used once: a second withdrawal with it is refused, and the others continue', async () => {
    const ids = [await approved('100'), await approved('200'), await approved('300')];
    const made = await madeOf(ids);
    const references = ids.map((withdrawalId, at) => ({
      withdrawalId,
      reference: at === 1 ? `bnk-${ids[0]}` : `BNK ${withdrawalId}`,
    }));
    const { outcomes, run: after } = await sendRun(world, world.boss, {
      runId: made.id,
      references,
    });
    expect(outcomes.map(({ fault }) => fault)).toEqual([null, 'REFERENCE_USED', null]);
    expect(outcomes[1]?.order).toBe(after.lines[0]?.orderNumber);
    expect(after.state).toBe('open');
  });

  test('a blocked person’s withdrawal is neither added to a run nor given to the bank', async () => {
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

  test('a withdrawal paid otherwise or returned is not given to the bank again', async () => {
    const ids = [await approved('100'), await approved('200'), await approved('300')];
    const [elsewhere = '', bounced = ''] = ids;
    const made = await madeOf(ids);
    await world.payments.sendWithdrawal(world.boss, elsewhere, { reference: `BNK ${elsewhere}` });
    await sendRun(world, world.boss, { runId: made.id, references: referenced([bounced]) });
    await world.payments.returnWithdrawal(world.boss, bounced, 'cuenta cerrada');
    const amounts = async () =>
      [
        ...String((await runFile(world, world.boss, made.id)).content).matchAll(/"(\d+,\d\d)"/g),
      ].map(([, amount]) => amount);
    expect(await amounts()).toEqual(['297,00']);
    await sendRun(world, world.boss, { runId: made.id, references: referenced(ids.slice(2)) });
    expect(await amounts()).toEqual(['99,00', '297,00']);
  });

  test('due withdrawals are listed with their warnings until a run has them', async () => {
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

  test('the file has another holder’s own tax id or none, and the run says so', async () => {
    const { db } = database();
    const taxId = '27-12345678-0';
    await db.updateTable('users').set({ tax_id: taxId }).where('id', '=', ana.userId).execute();
    const own = await approved('100');
    const hold = (holder: string, tax_id: string | null) =>
      db.updateTable('bank_accounts').set({ holder, tax_id }).where('id', '=', ana.ars).execute();
    await hold('Obras del Sur SA', null);
    const unknown = await approved('200');
    await hold('Lapachos SRL', '30-71234567-1');
    const known = await approved('300');
    const made = await madeOf([own, unknown, known]);
    const { lines } = await runDetail(world, made.id);
    expect(lines.map((line) => [line.id, line.taxId])).toEqual([
      [own, taxId],
      [unknown, null],
      [known, '30-71234567-1'],
    ]);
    // the export of all runs has the same lines, and judges none of them
    expect(await plainLines({ database: database() }, made.id)).toEqual(
      lines.map(({ cautions: _, ...line }) => line),
    );
    const file = String((await runFile(world, world.boss, made.id)).content).split('\r\n');
    expect(file.slice(1, 4).map((line) => line.split(';').slice(3, 5))).toEqual([
      ['"Ana Paz"', `"${taxId}"`],
      ['"Obras del Sur SA"', '""'],
      ['"Lapachos SRL"', '"30-71234567-1"'],
    ]);
  });

  const wholeOf = async (query: PayableQuery) => {
    const rows: Payable[] = [];
    for await (const row of allPayable(world, query, world.boss.userId)) rows.push(row);
    return rows;
  };

  test('the file of payable withdrawals has more of them than the list shows, each with its warnings', async () => {
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
