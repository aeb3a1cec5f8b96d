import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openPayouts, type PayoutDesk } from './runs.test-support.ts';
import { sendRun } from './send-run.ts';
import { sendSettled, settleRun } from './settle-run.ts';

const MINUTE = 60_000;

describeOnBothEngines('a payment that the bank made before an account was frozen', (database) => {
  let desk: PayoutDesk;

  beforeAll(async () => {
    desk = await openPayouts(database());
  });

  const freeze = async (userId: string) => {
    const { world } = desk;
    const { db } = database();
    await db.updateTable('users').set({ state: 'blocked' }).where('id', '=', userId).execute();
    await db
      .insertInto('estates')
      .values({
        id: newId(),
        user_id: userId,
        request_id: newId(),
        code: newId().slice(0, 12),
        died_on: '2026-03-01',
        state: 'frozen',
        was_blocked: false,
        frozen_by: world.boss.userId,
        frozen_at: world.clock.now(),
      })
      .execute();
  };
  const owe = async (userId: string, minor: bigint) => {
    const id = newId();
    await desk.world.ledger.submit({
      id,
      kind: 'deposit.revert',
      idempotencyKey: id,
      occurredAt: desk.world.clock.now(),
      postings: [
        { account: chart.receivable('ARS', userId), amount: -minor },
        { account: chart.bank('ARS'), amount: minor },
      ],
    });
  };
  const statusOf = async (id: string) =>
    (
      await database()
        .db.selectFrom('withdrawals')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  test('is recorded by level 1 once the line of its run shows it, whatever the day of the freeze', async () => {
    const { world, madeOf } = desk;
    const levelOne = await world.person('admin');
    const { ana, approved } = await desk.newSaver();
    const id = await approved('100');
    const made = await madeOf([id]);
    world.clock.advance(MINUTE);
    await freeze(ana.userId);
    world.clock.advance(MINUTE);
    // without a line nothing shows that the bank paid
    const references = [{ withdrawalId: id, reference: 'BNK-1' }];
    expect((await sendRun(world, levelOne, { runId: made.id, references })).outcomes).toMatchObject(
      [{ outcome: 'refused', fault: 'ESTATE_FROZEN' }],
    );
    await database().transaction((tx) =>
      settleRun(tx, {
        runId: made.id,
        currency: 'ARS',
        amount: 9_900n,
        actorId: world.boss.userId,
        at: world.clock.now(),
      }),
    );
    expect(await sendSettled(world, world.boss, made.id)).toBe(1);
    expect(await statusOf(id)).toBe('pending');
    expect(await sendSettled(world, levelOne, made.id)).toBe(0);
    expect(await statusOf(id)).toBe('sent');
    expect(await world.findings()).toEqual([]);
  });

  test('is recorded although the person owes since: the bank had paid it', async () => {
    const { world, madeOf } = desk;
    const levelOne = await world.person('admin');
    const { ana, approved } = await desk.newSaver();
    const id = await approved('100');
    const made = await madeOf([id]);
    world.clock.advance(MINUTE);
    await freeze(ana.userId);
    await owe(ana.userId, 5_000n);
    await database().transaction((tx) =>
      settleRun(tx, {
        runId: made.id,
        currency: 'ARS',
        amount: 9_900n,
        actorId: world.boss.userId,
        at: world.clock.now(),
      }),
    );
    expect(await sendSettled(world, levelOne, made.id)).toBe(0);
    expect(await statusOf(id)).toBe('sent');
  });

  test('is not recorded without a line, even by level 1', async () => {
    const { world } = desk;
    const levelOne = await world.person('admin');
    const { ana, approved } = await desk.newSaver();
    const id = await approved('100');
    await freeze(ana.userId);
    for (const body of [{}, { despiteStop: true as const }])
      await expect(
        world.payments.sendWithdrawal(levelOne, id, { reference: 'BNK-2', ...body }),
      ).rejects.toMatchObject({ key: 'ESTATE_FROZEN' });
    expect(await statusOf(id)).toBe('pending');
  });
});
