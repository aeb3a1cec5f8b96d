import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeUsdt, STRANGER, USDT } from './usdt.test-support.ts';

describeUsdt('a deposit of USDT', (at) => {
  test('of the exact amount from a proved address is credited automatically after its confirmations', async () => {
    const wallet = await at.proved();
    const { id, instructions } = await at.announce('12.5');
    expect(instructions).toMatchObject({
      account: at.chain.company.address,
      chain: { contract: at.chain.token.address, amount: '12.500000', confirmations: 3 },
    });
    const hash = await at.pay(wallet, 12_500_000n);
    const named = await at.world.payments.nameTransaction(
      at.ana,
      id,
      hash.toUpperCase().replace('X', 'x'),
    );
    expect(named).toMatchObject({
      status: 'sent',
      transaction: { hash, state: 'confirming', confirmations: 1, required: 3, problem: null },
    });
    await at.settle(1);
    expect(await at.shown(id)).toMatchObject({ transaction: { confirmations: 2 } });
    expect(await at.has()).toBe(0n);
    await at.settle(1);
    expect(await at.shown(id)).toMatchObject({
      status: 'completed',
      acceptedAmount: '12.500000',
      transaction: { state: 'credited', sender: wallet.address },
      events: [
        { action: 'created' },
        { action: 'sent', by: null },
        { action: 'accepted', by: null },
      ],
    });
    expect(await at.has()).toBe(12_500_000n);
    await at.settle();
    expect(await at.has()).toBe(12_500_000n);
    expect(await at.world.findings()).toEqual([]);
  });

  test('with a stranger’s transaction needs an administrator, and the real owner can still claim it', async () => {
    const wallet = await at.proved();
    const hash = await at.pay(wallet, 5n * USDT);
    const stolen = await at.announce('5', at.bea, hash);
    await at.settle();
    expect(await at.shown(stolen.id, at.bea)).toMatchObject({
      status: 'sent',
      transaction: { state: 'review', problem: 'SENDER_UNPROVED', amount: '5.000000' },
    });
    const own = await at.announce('5', at.ana, hash);
    await at.settle();
    expect(await at.shown(own.id)).toMatchObject({ status: 'completed' });
    await expect(
      at.world.payments.acceptDeposit(at.world.boss, stolen.id, {}),
    ).rejects.toMatchObject({
      key: 'TRANSACTION_USED',
    });
    await at.settle();
    expect(await at.shown(stolen.id, at.bea)).toMatchObject({
      transaction: { state: 'failed', problem: 'TRANSACTION_USED' },
    });
    expect([await at.has(), await at.has(at.bea)]).toEqual([5n * USDT, 0n]);
    expect(await at.world.findings()).toEqual([]);
  });

  test('never credits a transaction twice', async () => {
    const wallet = await at.proved();
    const hash = await at.pay(wallet, 3n * USDT);
    await at.announce('3', at.ana, hash);
    await at.settle();
    const again = await at.announce('3');
    await expect(at.world.payments.nameTransaction(at.ana, again.id, hash)).rejects.toMatchObject({
      key: 'TRANSACTION_USED',
    });
    expect(await at.has()).toBe(3n * USDT);
  });

  test('of another amount is held for an administrator, who can credit only the amount that came', async () => {
    const wallet = await at.proved();
    const { id } = await at.announce('10', at.ana, await at.pay(wallet, 9_999_999n));
    await at.settle();
    expect(await at.shown(id)).toMatchObject({
      transaction: { state: 'review', problem: 'AMOUNT_DIFFERS', amount: '9.999999' },
    });
    await expect(
      at.world.payments.acceptDeposit(at.world.boss, id, { amount: '10' }),
    ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await expect(at.world.payments.acceptDeposit(at.world.boss, id, {})).resolves.toMatchObject({
      status: 'completed',
      acceptedAmount: '9.999999',
    });
    expect(await at.has()).toBe(9_999_999n);
    expect(await at.world.findings()).toEqual([]);
  });

  test('credits the sum of two transfers of one transaction', async () => {
    const wallet = await at.proved();
    const hash = await at.chain.token.transferTwice(wallet, at.chain.company.address, [
      USDT,
      2n * USDT,
    ]);
    const { id } = await at.announce('3', at.ana, hash);
    await at.settle();
    expect(await at.shown(id)).toMatchObject({ status: 'completed', acceptedAmount: '3.000000' });
  });

  test('credits nothing for a transfer to others or a failed transaction, and accepts another transaction', async () => {
    const wallet = await at.proved();
    const { id } = await at.announce(
      '4',
      at.ana,
      await at.chain.token.transfer(wallet, STRANGER, 4n * USDT),
    );
    await at.settle();
    expect(await at.shown(id)).toMatchObject({
      status: 'pending',
      transaction: { state: 'failed', problem: 'WRONG_RECIPIENT' },
    });
    await expect(at.world.payments.acceptDeposit(at.world.boss, id, {})).rejects.toMatchObject({
      key: 'TRANSACTION_REQUIRED',
    });
    await at.world.payments.nameTransaction(at.ana, id, await at.pay(wallet, 4n * USDT));
    await at.settle();
    expect(await at.shown(id)).toMatchObject({ status: 'completed' });
  });

  test('does not credit a transaction that a reorganisation removed', async () => {
    const wallet = await at.proved();
    const snapshot = await at.chain.client.snapshot();
    const { id } = await at.announce('8');
    const hash = await at.pay(wallet, 8n * USDT);
    await at.world.payments.nameTransaction(at.ana, id, hash);
    await at.settle(1);
    await at.chain.client.revert({ id: snapshot });
    await at.settle();
    expect(await at.shown(id)).toMatchObject({ status: 'sent', transaction: { state: 'unseen' } });
    await expect(at.world.payments.acceptDeposit(at.world.boss, id, {})).rejects.toMatchObject({
      key: 'TRANSACTION_NOT_CONFIRMED',
    });
    const { page } = await at.world.chain.unclaimed({ page: 1, pageSize: 100 });
    expect(page.items.some(({ tx_hash }) => tx_hash === hash)).toBe(false);
    expect(await at.has()).toBe(0n);
  });

  test('is credited once, however often and concurrently its transaction is submitted and checked', async () => {
    const wallet = await at.proved();
    const hash = await at.pay(wallet, 3n * USDT);
    const { id } = await at.announce('3');
    for (let turn = 0; turn < 10; turn += 1)
      await Promise.all(
        Array.from({ length: 10 }, () => at.world.payments.nameTransaction(at.ana, id, hash)),
      );
    await at.chain.mine();
    await Promise.allSettled(Array.from({ length: 10 }, () => at.world.payments.settleChain()));
    for (let turn = 0; turn < 10; turn += 1) await at.settle(1);
    expect(await at.shown(id)).toMatchObject({ status: 'completed' });
    expect(await at.has()).toBe(3n * USDT);
    await expect(at.world.payments.nameTransaction(at.ana, id, hash)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(await at.world.findings()).toEqual([]);
  });

  test('claimed by two people concurrently credits one of them', async () => {
    const exchange = await at.chain.wallet('casa-de-cambio');
    const hash = await at.pay(exchange, 4n * USDT);
    const [one, other] = [
      await at.announce('4', at.ana, hash),
      await at.announce('4', at.bea, hash),
    ];
    await at.settle();
    const outcomes = await Promise.allSettled([
      at.world.payments.acceptDeposit(at.world.boss, one.id, {}),
      at.world.payments.acceptDeposit(at.world.boss, other.id, {}),
    ]);
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
    expect(lost).toEqual(['TRANSACTION_USED']);
    expect((await at.has()) + (await at.has(at.bea))).toBe(4n * USDT);
    expect(await at.world.findings()).toEqual([]);
  });

  test('ignores transfers of other tokens with the same events', async () => {
    const wallet = await at.proved();
    const fake = await at.chain.otherToken();
    await fake.issue(wallet.address, 10n * USDT);
    const hash = await fake.transfer(wallet, at.chain.company.address, 10n * USDT);
    const { id } = await at.announce('10', at.ana, hash);
    await at.settle();
    expect(await at.shown(id)).toMatchObject({
      status: 'pending',
      transaction: { state: 'failed', problem: 'WRONG_TOKEN' },
    });
    await expect(at.world.payments.acceptDeposit(at.world.boss, id, {})).rejects.toMatchObject({
      key: 'TRANSACTION_REQUIRED',
    });
    expect((await at.unclaimed()).some(({ tx_hash }) => tx_hash === hash)).toBe(false);
    expect(await at.has()).toBe(0n);
  });

  test('under review needs two administrators above the four-eyes limit', async () => {
    const eva = await at.world.person('admin_l2');
    at.world.set({ twoAdminsUsd: '5' });
    try {
      const exchange = await at.chain.wallet('casa-de-cambio');
      const { id } = await at.announce('9', at.ana, await at.pay(exchange, 9n * USDT));
      await at.settle();
      const first = await at.world.payments.acceptDeposit(at.world.boss, id, {});
      expect(first).toMatchObject({ status: 'sent', firstApproval: { mine: true } });
      expect(await at.has()).toBe(0n);
      await expect(at.world.payments.acceptDeposit(at.world.boss, id, {})).rejects.toMatchObject({
        key: 'APPROVED_BY_YOU',
      });
      await at.settle();
      await at.world.payments.acceptDeposit(eva, id, {});
      expect(await at.shown(id)).toMatchObject({
        status: 'completed',
        acceptedAmount: '9.000000',
        transaction: { state: 'credited' },
      });
      expect(await at.has()).toBe(9n * USDT);
      expect(await at.world.findings()).toEqual([]);
    } finally {
      at.world.set({});
    }
  });

  test('loses its first approval when another transaction is submitted', async () => {
    at.world.set({ twoAdminsUsd: '5' });
    const eva = await at.world.person('admin_l2');
    const fay = await at.world.person('admin_l2');
    const stranger = await at.chain.wallet(newId());
    const { id } = await at.announce('9', at.ana, await at.pay(stranger, 9n * USDT));
    await at.settle();
    await at.world.payments.acceptDeposit(eva, id, {});
    expect(await at.shown(id)).toMatchObject({ firstApproval: { amount: '9.000000' } });
    const another = await at.pay(await at.chain.wallet(newId()), 9n * USDT);
    await at.settle();
    await at.world.payments.nameTransaction(at.ana, id, another);
    await at.settle();
    expect((await at.shown(id))?.firstApproval).toBeNull();
    await at.world.payments.acceptDeposit(fay, id, {});
    expect(await at.has()).toBe(0n);
    await at.world.payments.acceptDeposit(eva, id, {});
    expect(await at.has()).toBe(9n * USDT);
    at.world.set({});
    expect(await at.world.findings()).toEqual([]);
  });

  test('waits while the node is down or on another chain, and is credited afterwards', async () => {
    const wallet = await at.proved();
    const { id } = await at.announce('2', at.ana, await at.pay(wallet, 2n * USDT));
    const elsewhere = { ...at.chain.place, chainId: 1 };
    const gone = { ...at.chain.place, rpcUrl: 'http://127.0.0.1:9' };
    for (const place of [elsewhere, gone]) {
      at.world.onChain(place);
      await expect(at.settle()).rejects.toThrow();
      await expect(at.world.payments.acceptDeposit(at.world.boss, id, {})).rejects.toMatchObject({
        key: 'PROVIDER_UNAVAILABLE',
      });
      expect(await at.has()).toBe(0n);
    }
    at.world.onChain(at.chain.place);
    await at.settle();
    expect(await at.shown(id)).toMatchObject({ status: 'completed' });
    expect(await at.world.findings()).toEqual([]);
  });
});
