import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { ChainPlace } from '#modules/chain';
import type { Tx } from '#platform/database/index.ts';
import { createWorld } from '../balance/world.test-support.ts';
import { queueCounts } from '../statistics/store.ts';
import { describeUsdt, STRANGER, USDT } from './usdt.test-support.ts';

describeUsdt('USDT going out', (at) => {
  test('is paid to the address, less the fee, and completed by its confirmations', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const before = await at.chain.token.balance(address);
    const id = await at.approved(address.toLowerCase());
    const sent = await at.world.payments.sendWithdrawal(at.world.boss, id);
    expect(sent).toMatchObject({
      status: 'sent',
      destination: { account: address },
      transaction: { hash: sent.reference, state: 'broadcast' },
    });
    await at.settle();
    expect(await at.out(id)).toMatchObject({
      status: 'completed',
      transaction: { state: 'confirmed' },
    });
    // when the chain had confirmed it, not when a bank's 48 hours would be over
    const [last] = (await at.out(id))?.events.slice(-1) ?? [];
    expect(last).toMatchObject({
      action: 'completed',
      at: at.world.clock.now().toISOString(),
    });
    expect((await at.chain.token.balance(address)) - before).toBe(19_800_000n);
    expect(await at.world.findings()).toEqual([]);
    await expect(
      at.world.payments.returnWithdrawal(at.world.boss, id, 'se arrepintió'),
    ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
  });

  test('killed between signing and broadcasting, the same transaction goes out, once', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const before = await at.chain.token.balance(address);
    const id = await at.approved(address);
    await at.signOnly(id, address);
    expect(await at.out(id)).toMatchObject({ transaction: { state: 'signed' } });
    await at.world.payments.settleChain();
    await at.world.payments.settleChain();
    await at.world.chain.broadcast(id);
    await at.settle();
    expect(await at.out(id)).toMatchObject({ status: 'completed' });
    expect((await at.chain.token.balance(address)) - before).toBe(19_800_000n);
  });

  test('two administrators at once pay once; several withdrawals take numbers one after another', async () => {
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

  /** Waits until so many others wait for what a transaction holds. */
  const waiting = async (tx: Tx, others: number) => {
    for (;;) {
      const { rows } = await sql<{ others: number }>`
        select count(*)::int as others from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(tx);
      if ((rows[0]?.others ?? 0) >= others) return;
      await setTimeout(20);
    }
  };

  test('given back while it is being signed, it is refused: what goes out is not given back', async (ctx) => {
    // the embedded engine lets one transaction in at a time
    if (at.database.engine !== 'postgres') return ctx.skip();
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    await at.world.payments.sendWithdrawal(at.world.boss, await at.approved(address));
    await at.settle();
    const id = await at.approved(address);
    const [before, money] = [await at.chain.token.balance(address), await at.has()];
    const racing = await at.database.transaction(async (tx) => {
      // another payment is being signed: the send holds the withdrawal and waits for its number
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

  test('sent while its approval is being kept, it is refused: nothing unsigned is sent', async (ctx) => {
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

  test('what is signed for one that is not on its way any more is neither broadcast nor raised', async () => {
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

  test('one whose turn was taken by another transaction can be given back; before that it cannot', async () => {
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

  test('only to a good address that is a person’s, and only what the wallet holds', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const swapped = address.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const bad of [
      swapped,
      at.chain.company.address,
      at.chain.token.address,
      `0x${'0'.repeat(40)}`,
    ])
      await expect(at.ask(bad)).rejects.toMatchObject({ key: 'ADDRESS_REFUSED' });
    const id = await at.approved(address);
    const rest = await at.chain.token.balance(at.chain.company.address);
    await at.chain.token.transfer(at.chain.company, STRANGER, rest - 1n);
    await expect(at.world.payments.sendWithdrawal(at.world.boss, id)).rejects.toMatchObject({
      key: 'CHAIN_WALLET_SHORT',
    });
    expect(await at.out(id)).toMatchObject({ status: 'pending' });
    await at.world.payments.rejectWithdrawal(at.world.boss, id, 'sin fondos');
    await at.chain.token.issue(at.chain.company.address, rest);
    expect(await at.world.findings()).toEqual([]);
  });

  test('without a chain there is no USDT, in or out', async () => {
    const lonely = await createWorld(at.database);
    const body = {
      projectId: at.project,
      type: 'usdt_transfer',
      sentCurrency: 'USDT',
      amount: '1',
    } as const;
    await expect(lonely.payments.createDeposit(at.ana, newId(), body)).rejects.toMatchObject({
      key: 'METHOD_UNAVAILABLE',
    });
    expect(await lonely.payments.depositMethods()).not.toContain('usdt_transfer');
    await lonely.payments.settleChain();
  });

  test('a wallet that only receives sends nothing', async () => {
    const place: ChainPlace = { ...at.chain.place, walletKey: null };
    const shy = await createWorld(at.database);
    shy.onChain(place);
    const { address } = await at.chain.wallet(newId());
    const body = {
      projectId: at.project,
      currency: 'USDT',
      amount: '1',
      receivedCurrency: 'USDT',
      address,
    } as const;
    await expect(shy.payments.createWithdrawal(at.ana, newId(), body)).rejects.toMatchObject({
      key: 'METHOD_UNAVAILABLE',
    });
  });

  test('one that the chain refuses for good is notified once, to its owner and the administrators, and returned', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const id = await at.approved(address);
    await at.signOnly(id, address);
    const had = await at.chain.token.balance(at.chain.company.address);
    await at.chain.setBalance(at.chain.company.address, 1n);
    await at.settle();
    await at.settle();
    await at.settle();
    await at.chain.setBalance(at.chain.company.address, had);
    expect(await at.out(id)).toMatchObject({ status: 'sent', transaction: { state: 'failed' } });
    // the administrators' desk counts it until somebody gives it back
    expect(await queueCounts(at.database.db, at.world.clock.now())).toMatchObject({
      troubled_sends: 1n,
    });
    const failed = (titles: readonly string[]) =>
      titles.filter((title) => /^No se pudo enviar/.test(title));
    expect(failed(await at.world.notified(at.ana.userId))).toHaveLength(1);
    const order = (await at.out(id))?.orderNumber ?? '';
    const told = (await at.world.notified(at.world.boss.userId)).filter((title) =>
      title.includes(order),
    );
    expect(told).toEqual([`Falló en la cadena el retiro ${order}`]);
    await at.world.payments.returnWithdrawal(at.world.boss, id, 'falló en la cadena');
    expect(await queueCounts(at.database.db, at.world.clock.now())).toMatchObject({
      troubled_sends: 0n,
    });
    expect(await at.has()).toBe(50n * USDT);
    expect(await at.chain.token.balance(address)).toBe(100n * USDT);
    expect(await at.world.findings()).toEqual([]);
  });

  test('a project’s funds leave to the address that the project names, approved and sent as any', async () => {
    const { address } = await at.chain.wallet(newId());
    at.world.owned.set(at.project, { ownerId: at.ana.userId, bankAccounts: { USDT: address } });
    await at.world.fundProject(at.project, 'USDT', '30');
    const order = { projectId: at.project, currency: 'USDT', amount: '30' } as const;
    await expect(
      at.world.payments.withdrawFunds(at.bea, { ...order, key: newId() }),
    ).rejects.toMatchObject({ key: 'FORBIDDEN' });
    const { id } = await at.world.payments.withdrawFunds(at.ana, { ...order, key: newId() });
    expect(await at.world.funds(at.project, 'USDT')).toBe(0n);
    await at.world.payments.acceptWithdrawal(at.world.boss, id, {});
    const sent = await at.world.payments.sendWithdrawal(at.world.boss, id);
    expect(sent).toMatchObject({ source: 'funds', destination: { account: address } });
    await at.settle();
    expect(await at.out(id)).toMatchObject({
      status: 'completed',
      reference: sent.reference,
      transaction: { state: 'confirmed' },
    });
    expect(await at.chain.token.balance(address)).toBe(100n * USDT + 29_700_000n);
    expect(await at.world.funds(at.project, 'USDT')).toBe(0n);
    expect(await at.world.findings()).toEqual([]);
  });

  test('no line of a bank shows it: one that names a line is neither signed nor sent', async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const id = await at.approved(address);
    await expect(
      at.world.payments.sendWithdrawal(at.world.boss, id, { bankLineId: newId() }),
    ).rejects.toMatchObject({ key: 'BANK_LINE_UNFIT' });
    expect(await at.out(id)).toMatchObject({ status: 'pending', transaction: null });
    expect(await at.chain.token.balance(address)).toBe(100n * USDT);
  });
});
