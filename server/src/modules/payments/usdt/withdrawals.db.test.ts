import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { ChainPlace } from '#modules/chain';
import { createWorld } from '../../balance/world.test-support.ts';
import { queueCounts } from '../../statistics/store.ts';
import { describeUsdt, STRANGER, USDT } from './usdt.test-support.ts';

describeUsdt('USDT withdrawals', (at) => {
  test('are paid to the address, less the fee, and completed by their confirmations', async () => {
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
    // dated at the confirmation, not after a bank's 48 hours
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

  test('are broadcast once, with the same transaction, after a crash between signing and broadcasting', async () => {
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

  test('are refused for an invalid or company address, and above the balance', async () => {
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

  test('and deposits are unavailable without a chain', async () => {
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

  test('are unavailable with a receive-only wallet', async () => {
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

  test('that fail permanently notify the owner and the administrators once, and can be returned', async () => {
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
    // the desk counts it until an administrator returns it
    expect(await queueCounts(at.database.db, at.world.clock.now())).toMatchObject({
      troubled_sends: 1n,
    });
    const failed = (titles: readonly string[]) =>
      titles.filter((title) => /^No se pudo enviar/.test(title));
    expect(failed(await at.world.notified(at.ana.userId))).toHaveLength(1);
    const order = (await at.out(id))?.orderNumber ?? '';
    const titles = (await at.world.notified(at.world.boss.userId)).filter((title) =>
      title.includes(order),
    );
    expect(titles).toEqual([`Falló en la cadena el retiro ${order}`]);
    await at.world.payments.returnWithdrawal(at.world.boss, id, 'falló en la cadena');
    expect(await queueCounts(at.database.db, at.world.clock.now())).toMatchObject({
      troubled_sends: 0n,
    });
    expect(await at.has()).toBe(50n * USDT);
    expect(await at.chain.token.balance(address)).toBe(100n * USDT);
    expect(await at.world.findings()).toEqual([]);
  });

  test('of project funds go to the project’s address, approved and sent like any other', async () => {
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

  test('cannot be sent with a line of a bank statement', async () => {
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
