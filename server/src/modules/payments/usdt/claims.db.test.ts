import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { HOUR } from '../../balance/world.test-support.ts';
import { describeUsdt, USDT } from './usdt.test-support.ts';

describeUsdt('unclaimed USDT transfers', (at) => {
  test('a transfer without a deposit stays unclaimed until a matching deposit claims it automatically', async () => {
    const wallet = await at.proved();
    const hash = await at.pay(wallet, 7_000_001n);
    await at.settle();
    const { page, owners } = await at.world.chain.unclaimed({ page: 1, pageSize: 100 });
    const waiting = page.items.find(({ tx_hash }) => tx_hash === hash);
    expect(waiting).toMatchObject({ amount: 7_000_001n, sender: wallet.address });
    expect(owners.get(wallet.address)).toBe(at.ana.userId);
    const alone = await at.world.chain.unclaimed({ page: 1, pageSize: 1, id: waiting?.id });
    expect(alone.page).toMatchObject({ total: 1, items: [{ tx_hash: hash }] });
    const search = async (text: string) =>
      (await at.world.chain.unclaimed({ page: 1, pageSize: 100, search: text })).page;
    for (const text of ['7,000001', hash, wallet.address.slice(2, 20)])
      expect(await search(text)).toMatchObject({
        total: 1,
        sum: 7_000_001n,
        items: [{ tx_hash: hash }],
      });
    expect(await search('nadie')).toMatchObject({ total: 0, sum: 0n });
    const { id } = await at.announce('7.000001');
    await at.settle();
    expect(await at.shown(id)).toMatchObject({ status: 'completed', txHash: hash });
  });

  test('an administrator assigns an unclaimed transfer to a deposit, even an expired one', async () => {
    const { id } = await at.announce('6');
    at.world.clock.advance(6 * 24 * HOUR);
    await at.world.payments.expireDueDeposits();
    const exchange = await at.chain.wallet(newId());
    const hash = await at.pay(exchange, 6n * USDT);
    await at.settle();
    const { page } = await at.world.chain.unclaimed({ page: 1, pageSize: 100 });
    const transfer = page.items.find(({ tx_hash }) => tx_hash === hash);
    await expect(
      at.world.payments.assignTransfer(at.world.boss, id, transfer?.id ?? ''),
    ).resolves.toMatchObject({ status: 'sent', transaction: { state: 'review' } });
    await at.world.payments.acceptDeposit(at.world.boss, id, {});
    expect(await at.has()).toBe(6n * USDT);
    expect(await at.world.findings()).toEqual([]);
  });

  test('no one can claim, or remove, another person’s transfer', async () => {
    const wallet = await at.proved();
    const { id } = await at.announce('2');
    const hash = await at.pay(wallet, 2n * USDT);
    await expect(at.world.payments.nameTransaction(at.bea, id, hash)).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    const [own] = await at.world.chain.addresses(at.ana.userId);
    await expect(at.world.chain.dropAddress(at.bea, own?.id ?? '')).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    await at.world.chain.dropAddress(at.ana, own?.id ?? '');
    expect(await at.world.chain.addresses(at.ana.userId)).toEqual([]);
  });

  test('a transfer to a former address of the company is seen, flagged, and credited only by an administrator', async () => {
    const wallet = await at.proved();
    const former = at.chain.company.address;
    const before = await at.pay(wallet, 3n * USDT);
    await at.settle();
    const { address: current } = await at.chain.wallet(newId());
    at.world.onChain({ ...at.chain.place, company: current });
    await at.database.transaction((tx) => at.world.chain.noteReceiver(tx, current));
    try {
      at.world.clock.advance(1000);
      const after = await at.pay(wallet, 5n * USDT, former);
      await at.settle();
      const { page, left } = await at.world.chain.unclaimed({ page: 1, pageSize: 100 });
      expect(page.items.find(({ tx_hash }) => tx_hash === after)).toMatchObject({
        recipient: former,
      });
      expect(left.has(former)).toBe(true);
      expect(left.has(current)).toBe(false);

      const early = await at.announce('3', at.ana, before);
      const { id, instructions } = await at.announce('5', at.ana, after);
      expect(instructions).toMatchObject({ account: current });
      await at.settle();
      expect(await at.shown(early.id)).toMatchObject({ status: 'completed' });
      expect(await at.shown(id)).toMatchObject({
        status: 'sent',
        transaction: { state: 'review', problem: 'OLD_ADDRESS', amount: '5.000000' },
      });
      await at.world.payments.acceptDeposit(at.world.boss, id, {});
      expect(await at.has()).toBe(8n * USDT);

      const own = await at.announce('7', at.ana, await at.pay(wallet, 7n * USDT, current));
      await at.settle();
      expect(await at.shown(own.id)).toMatchObject({ status: 'completed' });
      for (const ours of [former, current])
        await expect(at.world.chain.personalAddress(ours)).rejects.toMatchObject({
          key: 'ADDRESS_REFUSED',
        });
      expect(await at.world.findings()).toEqual([]);
    } finally {
      at.world.onChain(at.chain.place);
      await at.database.transaction((tx) => at.world.chain.noteReceiver(tx, former));
    }
    expect((await at.world.chain.wallet()).former).toEqual([
      { address: current, until: expect.any(String) },
    ]);
  });

  test('a process with the old address does not undo the change; a changed configuration is recorded', async () => {
    const { address: chosen } = await at.chain.wallet(newId());
    const { address: another } = await at.chain.wallet(newId());
    const now = async () =>
      (
        await at.database.db
          .selectFrom('chain_receivers')
          .select('address')
          .where('until', 'is', null)
          .execute()
      ).map(({ address }) => address);
    for (const lost of [at.chain.token.address, `0x${'0'.repeat(40)}`])
      await expect(
        at.database.transaction((tx) => at.world.chain.noteReceiver(tx, lost)),
      ).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await at.database.transaction((tx) => at.world.chain.noteReceiver(tx, chosen));
    at.world.clock.advance(4_000);
    await at.world.chain.watch();
    expect(await now()).toEqual([chosen]);
    at.world.onChain({ ...at.chain.place, company: another });
    at.world.clock.advance(60_000);
    await at.world.chain.watch();
    expect(await now()).toEqual([another]);
    at.world.onChain(at.chain.place);
    await at.world.chain.watch();
    at.world.clock.advance(60_000);
    await at.world.chain.watch();
    expect(await now()).toEqual([at.chain.company.address]);
  });
});
