import { parseTransaction } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { queueCounts } from '../statistics/store.ts';
import { describeUsdt, STRANGER } from './usdt.test-support.ts';

const MINUTE = 60_000;

describeUsdt('USDT that is sent and not mined', (at) => {
  afterEach(() => at.chain.automine(true));

  /** One sent while no block comes. */
  const stuck = async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const id = await at.approved(address);
    await at.chain.automine(false);
    const { reference } = await at.world.payments.sendWithdrawal(at.world.boss, id);
    return { id, address, first: reference ?? '' };
  };
  /** The job's turn, some minutes later; no block comes. */
  const later = async (minutes: number) => {
    at.world.clock.advance(minutes * MINUTE);
    await at.world.payments.settleChain();
  };
  /** How many times the first's fee the last one signed pays at most, rounded down. */
  const dearerBy = async (id: string) => {
    const signed = await at.database.db
      .selectFrom('chain_attempts')
      .select('raw')
      .where('send_id', '=', id)
      .orderBy('number')
      .execute();
    const fee = (raw: string | undefined) => parseTransaction(rawOf(raw)).maxFeePerGas ?? 0n;
    return fee(signed.at(-1)?.raw) / fee(signed[0]?.raw);
  };
  /** As long as a person must wait before they raise a fee. */
  const waited = () => at.world.clock.advance(5 * MINUTE);
  const by = () => ({ userId: at.world.boss.userId, address: '127.0.0.1' });

  test('after the setting’s minutes its fee is raised by itself; it pays once, by whichever was mined', async () => {
    const { id, address, first } = await stuck();
    await later(19);
    expect((await at.out(id))?.transaction).toMatchObject({ hash: first, others: [] });
    await later(1);
    const raised = (await at.out(id))?.transaction;
    expect(raised).toMatchObject({ state: 'broadcast', others: [first] });
    expect(raised?.hash).not.toBe(first);
    // the second waits from its own time on
    await later(19);
    expect((await at.out(id))?.transaction?.hash).toBe(raised?.hash);
    expect(await queueCounts(at.database.db, at.world.clock.now())).toMatchObject({
      troubled_sends: 0n,
    });
    at.world.clock.advance(22 * MINUTE);
    expect(await queueCounts(at.database.db, at.world.clock.now())).toMatchObject({
      troubled_sends: 1n,
    });
    await at.settle();
    await at.settle();
    expect(await at.out(id)).toMatchObject({
      status: 'completed',
      reference: raised?.hash,
      transaction: { hash: raised?.hash, state: 'confirmed', others: [first] },
    });
    expect(await at.chain.token.balance(address)).toBe(119_800_000n);
    expect(await at.world.findings()).toEqual([]);
  });

  test('the first may be the one that is mined, after the fee was raised', async () => {
    const { id, address, first } = await stuck();
    waited();
    const raised = await at.world.chain.raise(by(), id);
    expect(raised.others).toEqual([first]);
    // the node that mines never heard of the second
    const [, dearer] = await at.database.db
      .selectFrom('chain_attempts')
      .select(['tx_hash', 'raw'])
      .where('send_id', '=', id)
      .orderBy('number')
      .execute();
    const [original] = await at.database.db
      .selectFrom('chain_attempts')
      .select(['raw'])
      .where('tx_hash', '=', rawOf(first))
      .execute();
    await at.chain.client.dropTransaction({ hash: rawOf(dearer?.tx_hash) });
    await at.chain.client.sendRawTransaction({ serializedTransaction: rawOf(original?.raw) });
    await at.settle();
    await at.settle();
    expect(await at.out(id)).toMatchObject({
      status: 'completed',
      reference: first,
      transaction: { hash: first, state: 'confirmed', others: [raised.hash] },
    });
    expect(await at.chain.token.balance(address)).toBe(119_800_000n);
    expect(await at.world.findings()).toEqual([]);
  });

  test('of two administrators at once one raises it; what was mined is not raised', async () => {
    const { id, first } = await stuck();
    // a connection for each: opening one takes longer than raising does
    await Promise.all([at.out(id), at.out(id)]);
    waited();
    const outcomes = await Promise.allSettled([
      at.world.chain.raise(by(), id),
      at.world.chain.raise(by(), id),
    ]);
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
    // whichever it meets first: the other's signing under way, or done
    expect(lost).toHaveLength(1);
    expect(['MOVEMENT_STATE_FORBIDS', 'FEE_JUST_SIGNED']).toContain(lost[0]);
    expect((await at.out(id))?.transaction?.others).toEqual([first]);
    await at.settle(1);
    await expect(at.world.chain.raise(by(), id)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await expect(at.world.chain.raise(by(), newId())).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await at.settle();
  });

  test('a person lets what was signed last wait, and raises no fee past many times what the chain asks', async () => {
    const { id } = await stuck();
    const soon = at.world.chain.raise(by(), id);
    await expect(soon).rejects.toMatchObject({ key: 'FEE_JUST_SIGNED' });
    expect((await at.out(id))?.transaction?.raiseWaitsUntil).toBe(
      new Date(at.world.clock.now().getTime() + 5 * MINUTE).toISOString(),
    );
    const refusals = new Set<unknown>();
    for (let turn = 0; turn < 30; turn += 1) {
      waited();
      await at.world.chain.raise(by(), id).catch((error) => refusals.add(error.key));
    }
    expect([...refusals]).toEqual(['FEE_HIGH_ENOUGH']);
    expect(await dearerBy(id)).toBeGreaterThan(2n);
    // the first pays at most twice what the chain asked
    expect(await dearerBy(id)).toBeLessThanOrEqual(4n);
    await at.settle();
    await at.settle();
    expect(await at.out(id)).toMatchObject({ status: 'completed' });
    expect(await at.world.findings()).toEqual([]);
  });

  test('killed between keeping the dearer one and broadcasting it, the next turn hands it over', async () => {
    const { id, address, first } = await stuck();
    waited();
    const { hash } = await at.world.chain.raise(by(), id);
    await at.chain.client.dropTransaction({ hash: rawOf(hash) });
    await at.database.db
      .updateTable('chain_sends')
      .set({ state: 'signed' })
      .where('id', '=', id)
      .execute();
    await at.world.payments.settleChain();
    await at.settle();
    expect(await at.out(id)).toMatchObject({
      status: 'completed',
      transaction: { hash, others: [first] },
    });
    expect(await at.chain.token.balance(address)).toBe(119_800_000n);
  });

  test('those that wait behind it are left alone, and all go out once it does', async () => {
    const { address } = await at.chain.wallet(newId());
    const { id, first } = await stuck();
    const behind = await at.approved(address);
    const { reference } = await at.world.payments.sendWithdrawal(at.world.boss, behind);
    await later(25);
    expect((await at.out(id))?.transaction?.others).toEqual([first]);
    expect((await at.out(behind))?.transaction).toMatchObject({ hash: reference, others: [] });
    await at.settle();
    await at.settle();
    expect([(await at.out(id))?.status, (await at.out(behind))?.status]).toEqual([
      'completed',
      'completed',
    ]);
  });

  test('never by itself where the setting says so; replaced by another transaction it can be given back', async () => {
    at.world.set({ chainStuckMinutes: 0 });
    try {
      const { id, first } = await stuck();
      await later(600);
      expect((await at.out(id))?.transaction).toMatchObject({ hash: first, others: [] });
      const { hash } = await at.world.chain.raise(by(), id);
      for (const each of [first, hash])
        await at.chain.client.dropTransaction({ hash: rawOf(each) }).catch(() => {});
      await at.chain.automine(true);
      await at.chain.token.transfer(at.chain.company, STRANGER, 1n);
      await at.settle();
      expect(await at.out(id)).toMatchObject({
        status: 'sent',
        transaction: { state: 'replaced' },
      });
      await at.world.payments.returnWithdrawal(at.world.boss, id, 'no salió');
      expect(await at.world.findings()).toEqual([]);
    } finally {
      at.world.set({});
    }
  });
});

/** A hash or bytes as the chain's client takes them. */
function rawOf(text: string | undefined | null): `0x${string}` {
  if (!text?.startsWith('0x')) throw new Error('not in hexadecimal');
  return `0x${text.slice(2)}`;
}
