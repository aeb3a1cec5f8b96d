import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { NOON } from '../balance/world.test-support.ts';
import { cancelRun, removeFromRun } from './change-run.ts';
import { runFile } from './run-file.ts';
import { openPayouts, type PayoutDesk, type Person, type Saver } from './runs.test-support.ts';
import { listRuns, plainLines, runDetail } from './runs.ts';
import { sendRun } from './send-run.ts';

describeOnBothEngines('payment runs', (database) => {
  let desk: PayoutDesk;
  let saver: Saver;
  beforeAll(async () => {
    desk = await openPayouts(database());
  });
  beforeEach(async () => {
    saver = await desk.newSaver();
  });

  test('one run pays five withdrawals: its file, then their references, each marked as sent', async () => {
    const { world, madeOf, referenced } = desk;
    const { approved } = saver;
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
    const { other, run } = desk;
    const { approved } = saver;
    const ids = [await approved('100'), await approved('200')];
    const [one, two] = await Promise.all([run(ids), run(ids, other)]);
    expect([one.runs.length, two.runs.length].toSorted()).toEqual([0, 1]);
    const [winner, loser] = one.runs.length > 0 ? [one, two] : [two, one];
    expect(winner.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const taken = { outcome: 'refused', fault: 'WITHDRAWAL_IN_RUN', order: winner.runs[0]?.number };
    expect(loser.outcomes).toMatchObject([taken, taken]);
  });

  test('the same key creates one run, and refused withdrawals do not stop the others', async () => {
    const { world, run } = desk;
    const { approved } = saver;
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
    const { world, madeOf, referenced } = desk;
    const { approved } = saver;
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
    const { world, madeOf, referenced } = desk;
    const { approved } = saver;
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

  test('an administrator with an interest in a withdrawal of a run gets no file, whether an alert stops it or not', async () => {
    const { world, madeOf, block } = desk;
    const { ana, approved } = saver;
    const made = await madeOf([await approved('100')]);
    const interested = await world.person('admin_l2');
    for (const { userId } of [ana, interested])
      await database()
        .db.updateTable('users')
        .set({ tax_id: '20111111112' })
        .where('id', '=', userId)
        .execute();
    const refused = { key: 'OWN_MOVEMENT' };
    await expect(runFile(world, interested, made.id)).rejects.toMatchObject(refused);
    await block(ana, 'blocked');
    await expect(runFile(world, interested, made.id)).rejects.toMatchObject(refused);
    await expect(runFile(world, world.boss, made.id)).rejects.toMatchObject({
      key: 'WITHDRAWAL_STOPPED',
    });
    await block(ana, 'active');
    expect((await runFile(world, world.boss, made.id)).name).toBe(`lote-${made.number}.csv`);
  });

  test('a withdrawal says which run has it, and who downloaded its file, to administrators alone', async () => {
    const { world, madeOf } = desk;
    const { ana, approved } = saver;
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
    const { world, madeOf } = desk;
    const { approved } = saver;
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
    const { world, madeOf } = desk;
    const { approved } = saver;
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

  test('a withdrawal paid otherwise or returned is not given to the bank again', async () => {
    const { world, madeOf, referenced } = desk;
    const { approved } = saver;
    const ids = [await approved('100'), await approved('200'), await approved('300')];
    const [elsewhere = '', bounced = ''] = ids;
    const made = await madeOf(ids);
    await world.payments.sendWithdrawal(world.boss, elsewhere, { reference: `BNK ${elsewhere}` });
    await sendRun(world, world.boss, { runId: made.id, references: referenced([bounced]) });
    await world.payments.returnWithdrawal(world.boss, bounced, 'cuenta cerrada');
    const { lines } = await runDetail(world, made.id);
    expect(lines.filter(({ returned }) => returned).map(({ id }) => id)).toEqual([bounced]);
    const amounts = async () =>
      [
        ...String((await runFile(world, world.boss, made.id)).content).matchAll(/"(\d+,\d\d)"/g),
      ].map(([, amount]) => amount);
    expect(await amounts()).toEqual(['297,00']);
    await sendRun(world, world.boss, { runId: made.id, references: referenced(ids.slice(2)) });
    expect(await amounts()).toEqual(['99,00', '297,00']);
  });

  test('the file has another holder’s own tax id or none, and the run says so', async () => {
    const { world, madeOf } = desk;
    const { ana, approved } = saver;
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
});
