import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { removeFromRun } from '../../payouts/change-run.ts';
import { createRuns } from '../../payouts/create-runs.ts';
import { runFile } from '../../payouts/run-file.ts';
import { runDetail } from '../../payouts/runs.ts';
import { sendRun } from '../../payouts/send-run.ts';
import { bankReport } from '../bank.ts';
import { listMatched } from '../lines/list.ts';
import { openRuns } from '../store/runs-paid.ts';
import { type BankDesk, found, openBankDesk } from './bank-desk.test-support.ts';
import { decideLines } from './decide.ts';

describeOnBothEngines('bank lines that pay a payment run', (database) => {
  let desk: BankDesk;
  beforeAll(async () => {
    desk = await openBankDesk(database());
  });

  test('one line that pays a whole run marks all its withdrawals as sent, and settles nothing else', async () => {
    const { ana, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '1000000');
    const amounts = [desk.someAmount() + 1, desk.someAmount() + 1];
    const ids: string[] = [];
    for (const amount of amounts) ids.push((await approved(`${amount}.00`)).id);
    const { runs } = await createRuns(desk.world, desk.world.boss, {
      key: newId(),
      body: {
        withdrawalIds: ids,
        format: 'csv',
      },
    });
    const run = runs[0];
    if (run === undefined) throw new Error('run not found');
    const line = found(
      await desk.bring(`-${run.total.amount};PAGO MASIVO ${run.number}`),
      run.number,
    );
    expect(line.proposal).toMatchObject({
      as: 'run',
      movementId: run.id,
      orderNumber: run.number,
      certainty: 'certain',
    });
    const decisions = [{ lineId: line.id, as: 'run' as const, movementId: run.id }];
    const { outcomes } = await decideLines(
      desk.world,
      { actor: desk.chief, key: newId() },
      { decisions },
    );
    expect(outcomes).toMatchObject([{ outcome: 'done' }]);
    const paid = await runDetail(desk.world, run.id);
    expect(paid).toMatchObject({ state: 'paid', sent: 2 });
    expect(paid.lines.map(({ reference }) => reference)).toEqual([
      `${run.number}-1`,
      `${run.number}-2`,
    ]);
    const again = await decideLines(desk.world, { actor: desk.chief, key: newId() }, { decisions });
    expect(again.outcomes).toMatchObject([{ outcome: 'done' }]);
    const after = await bankReport(desk.world, desk.chief.userId);
    expect(after.missing.filter(({ id }) => ids.includes(id))).toEqual([]);
    const [match] = (await listMatched(desk.world, { page: 1, pageSize: 100 })).items.filter(
      ({ movementId }) => movementId === run.id,
    );
    expect(match).toMatchObject({ kind: 'run', orderNumber: run.number, releasable: false });
  });

  test('a run whose references were pasted is still shown by one line; with a line of one of them, it is not', async () => {
    const { ana, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '1000000');
    const made = async (count: number) => {
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1)
        ids.push((await approved(`${desk.someAmount() + 3}.00`)).id);
      const { runs } = await createRuns(desk.world, desk.world.boss, {
        key: newId(),
        body: { withdrawalIds: ids, format: 'csv' },
      });
      const run = runs[0];
      if (run === undefined) throw new Error('run not found');
      return { run, ids };
    };
    const paste = (runId: string, ids: readonly string[]) =>
      sendRun(desk.world, desk.world.boss, {
        runId,
        references: ids.map((withdrawalId) => ({ withdrawalId, reference: `BNK ${withdrawalId}` })),
      });
    const decide = (lineId: string, movementId: string) =>
      decideLines(
        desk.world,
        { actor: desk.chief, key: newId() },
        { decisions: [{ lineId, as: 'run' as const, movementId }] },
      );
    const { run, ids } = await made(3);
    await paste(run.id, ids.slice(0, 2));
    const line = found(
      await desk.bring(`-${run.total.amount};PAGO MASIVO ${run.number}`),
      run.number,
    );
    expect(line.proposal).toMatchObject({ as: 'run', movementId: run.id });
    expect((await decide(line.id, run.id)).outcomes).toMatchObject([{ outcome: 'done' }]);
    const paid = await runDetail(desk.world, run.id);
    expect(paid).toMatchObject({ state: 'paid', sent: 3 });
    expect(paid.lines.map(({ reference }) => reference)).toEqual([
      `BNK ${ids[0]}`,
      `BNK ${ids[1]}`,
      `${run.number}-3`,
    ]);
    const after = await bankReport(desk.world, desk.chief.userId);
    expect(after.missing.filter(({ id }) => ids.includes(id))).toEqual([]);
    const other = await made(2);
    await paste(other.run.id, other.ids);
    const [first] = (await runDetail(desk.world, other.run.id)).lines;
    await desk.bring(`-${first?.net.amount};TRANSFERENCIA ${first?.reference}`);
    const whole = found(
      await desk.bring(`-${other.run.total.amount};PAGO MASIVO ${other.run.number}`),
      other.run.number,
    );
    expect(whole.proposal?.as).not.toBe('run');
    expect((await decide(whole.id, other.run.id)).outcomes).toMatchObject([
      { outcome: 'refused', fault: 'MOVEMENT_STATE_FORBIDS' },
    ]);
  });

  test('a run of which all is sent is no sign of a person, and its line is looked for during 90 days', async () => {
    const { ana, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '1000000');
    const { id } = await approved(`${desk.someAmount() + 5}.00`);
    const { runs } = await createRuns(desk.world, desk.world.boss, {
      key: newId(),
      body: { withdrawalIds: [id], format: 'csv' },
    });
    const run = runs[0];
    if (run === undefined) throw new Error('run not found');
    await desk.bring('1;COMISION DEVUELTA');
    const { db } = database();
    const has = async (given?: { unsent: boolean }) =>
      (await openRuns(db, given)).some((one) => one.id === run.id);
    const age = (days: number) =>
      db
        .updateTable('payment_runs')
        .set({ created_at: new Date(desk.world.clock.now().getTime() - days * 86_400_000) })
        .where('id', '=', run.id)
        .execute();
    await age(100);
    expect([await has({ unsent: true }), await has()]).toEqual([true, true]);
    await sendRun(desk.world, desk.world.boss, {
      runId: run.id,
      references: [{ withdrawalId: id, reference: `BNK ${id}` }],
    });
    expect([await has({ unsent: true }), await has()]).toEqual([false, false]);
    await age(80);
    expect([await has({ unsent: true }), await has()]).toEqual([false, true]);
  });

  test('a run that the bank paid is not cancelled, and a blocked person’s withdrawal stays in it', async () => {
    const { ana, approved, project } = await desk.newCase();
    await desk.world.give(ana, project, '1000000');
    const eve = await desk.world.person();
    await desk.world.give(eve, project, '1000000');
    const ids = [
      (await approved(`${desk.someAmount() + 2}.00`)).id,
      (await approved(`${desk.someAmount() + 2}.00`, eve)).id,
    ];
    const { runs } = await createRuns(desk.world, desk.world.boss, {
      key: newId(),
      body: {
        withdrawalIds: ids,
        format: 'csv',
      },
    });
    const run = runs[0];
    if (run === undefined) throw new Error('run not found');
    const line = found(await desk.bring(`-${run.total.amount};LOTE ${run.number}`), run.number);
    const blocked = (state: 'blocked' | 'active') =>
      database().db.updateTable('users').set({ state }).where('id', '=', eve.userId).execute();
    await blocked('blocked');
    const decisions = [{ lineId: line.id, as: 'run' as const, movementId: run.id }];
    const { outcomes } = await decideLines(
      desk.world,
      { actor: desk.chief, key: newId() },
      { decisions },
    );
    expect(outcomes).toMatchObject([{ outcome: 'refused', fault: 'RUN_PARTLY_SENT' }]);
    expect(await runDetail(desk.world, run.id)).toMatchObject({ state: 'open', sent: 1 });
    await blocked('active');
    const settled = await runDetail(desk.world, run.id);
    expect(settled.settledAt).not.toBeNull();
    await expect(runFile(desk.world, desk.world.boss, run.id)).rejects.toMatchObject({
      key: 'RUN_PAID_BY_BANK',
    });
    await blocked('blocked');
    const reason = 'no se pagó';
    const out = { runId: run.id, reason, ids: ids.slice(1) };
    await expect(removeFromRun(desk.world, desk.world.boss, out)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await blocked('active');
    expect(
      (await decideLines(desk.world, { actor: desk.chief, key: newId() }, { decisions })).outcomes,
    ).toMatchObject([{ outcome: 'done' }]);
    expect(await runDetail(desk.world, run.id)).toMatchObject({ state: 'paid', sent: 2 });
  });
});
