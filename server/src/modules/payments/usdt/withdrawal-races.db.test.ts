import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { describeUsdt, STRANGER, USDT } from './usdt.test-support.ts';

describeUsdt('concurrent steps of USDT withdrawals', (at) => {
  /** Resolves when a number of other transactions wait for locks of a transaction. */
  const waiting = async (tx: Tx, others: number) => {
    for (;;) {
      const { rows } = await sql<{ others: number }>`
        select count(*)::int as others from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(tx);
      if ((rows[0]?.others ?? 0) >= others) return;
      await setTimeout(20);
    }
  };

  test('are paid once by two concurrent administrators, and take consecutive nonces', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const before = await at.chain.token.balance(address);
    const [one, other] = [await at.approved(address), await at.approved(address)];
    const outcomes = await Promise.allSettled(
      [one, one, other].map((id) => at.world.payments.sendWithdrawal(at.world.boss, id)),
    );
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
    expect(lost).toEqual(['MOVEMENT_STATE_FORBIDS']);
    await at.settle();
    await at.settle();
    expect((await at.chain.token.balance(address)) - before).toBe(39_600_000n);
    expect([(await at.out(one))?.status, (await at.out(other))?.status]).toEqual([
      'completed',
      'completed',
    ]);
  });

  test('cannot be returned while being signed', async (ctx) => {
    // the embedded engine runs one transaction at a time
    if (at.database.engine !== 'postgres') return ctx.skip();
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    await at.world.payments.sendWithdrawal(at.world.boss, await at.approved(address));
    await at.settle();
    const id = await at.approved(address);
    const [before, money] = [await at.chain.token.balance(address), await at.has()];
    const racing = await at.database.transaction(async (tx) => {
      // another payment is being signed: the send has locked the withdrawal and waits for its nonce
      await tx.selectFrom('chain_wallets').selectAll().forUpdate().execute();
      const send = at.world.payments.sendWithdrawal(at.world.boss, id);
      await waiting(tx, 1);
      const back = at.world.payments.returnWithdrawal(at.world.boss, id, 'se arrepintió');
      const outcomes = Promise.allSettled([send, back]);
      await waiting(tx, 2);
      return { outcomes };
    });
    expect(await racing.outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { key: 'MOVEMENT_STATE_FORBIDS' } },
    ]);
    await at.settle();
    expect((await at.chain.token.balance(address)) - before).toBe(19_800_000n);
    expect([(await at.out(id))?.status, await at.has()]).toEqual(['completed', money]);
    expect(await at.world.findings()).toEqual([]);
  });

  test('cannot be sent while their approval is being committed, so that nothing unsigned is sent', async (ctx) => {
    if (at.database.engine !== 'postgres') return ctx.skip();
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const { id } = await at.ask(address);
    const racing = await at.database.transaction(async (tx) => {
      const now = at.world.clock.now();
      await tx
        .updateTable('withdrawals')
        .set({ pre_approved_at: now, due_at: now })
        .where('id', '=', id)
        .execute();
      const outcome = Promise.allSettled([at.world.payments.sendWithdrawal(at.world.boss, id)]);
      await waiting(tx, 1);
      return { outcome };
    });
    expect(await racing.outcome).toMatchObject([
      { status: 'rejected', reason: { key: 'MOVEMENT_STATE_FORBIDS' } },
    ]);
    expect(await at.out(id)).toMatchObject({ status: 'pending' });
    const sent = await at.world.payments.sendWithdrawal(at.world.boss, id);
    expect(sent.transaction?.hash).toBe(sent.reference);
    await at.settle();
    expect(await at.out(id)).toMatchObject({ status: 'completed' });
    expect(await at.world.findings()).toEqual([]);
  });

  test('are neither broadcast nor raised after they were closed, even if signed', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const before = await at.chain.token.balance(address);
    const id = await at.approved(address);
    await at.signOnly(id, address);
    const become = (status: 'sent' | 'rejected') => {
      const over = status === 'rejected';
      const change = { closed_at: over ? at.world.clock.now() : null, reason: over ? 'no' : null };
      const rows = at.database.db.updateTable('withdrawals').set({ ...change, status });
      return rows.where('id', '=', id).execute();
    };
    await become('rejected');
    const refused = { key: 'MOVEMENT_STATE_FORBIDS' };
    await expect(at.settle()).rejects.toThrow(AggregateError);
    await expect(at.world.chain.broadcast(id)).rejects.toMatchObject(refused);
    const by = { userId: at.world.boss.userId, address: '127.0.0.1' };
    await expect(at.world.chain.raise(by, id)).rejects.toMatchObject(refused);
    expect(await at.chain.token.balance(address)).toBe(before);
    await become('sent');
    await at.world.payments.settleChain();
    await at.settle();
    expect(await at.out(id)).toMatchObject({ status: 'completed' });
  });

  test('can be returned only after another transaction used their nonce', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const id = await at.approved(address);
    await at.signOnly(id, address);
    await expect(
      at.world.payments.returnWithdrawal(at.world.boss, id, 'no salió'),
    ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
    await at.chain.token.transfer(at.chain.company, STRANGER, 1n);
    await at.settle();
    expect(await at.out(id)).toMatchObject({ status: 'sent', transaction: { state: 'replaced' } });
    await at.world.payments.returnWithdrawal(at.world.boss, id, 'no salió');
    expect(await at.has()).toBe(50n * USDT);
    expect(await at.world.findings()).toEqual([]);
  });
});
