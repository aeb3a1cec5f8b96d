import { parseTransaction } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { queueCounts } from '../../statistics/store.ts';
import { describeUsdt, STRANGER } from './usdt.test-support.ts';

const MINUTE = 60_000;

describeUsdt('USDT that is sent and not mined', (at) => {
  afterEach(() => at.chain.automine(true));

  /** A withdrawal sent while no blocks are mined. */
  const stuck = async () => {
    await at.fund();
    const { address } = await at.chain.wallet(newId());
    const id = await at.approved(address);
    await at.chain.automine(false);
    const { reference } = await at.world.payments.sendWithdrawal(at.world.boss, id);
    return { id, address, first: reference ?? '' };
  };
  /** Runs the job some minutes later, without new blocks. */
  const later = async (minutes: number) => {
    at.world.clock.advance(minutes * MINUTE);
    await at.world.payments.settleChain();
  };
  /** The ratio of the maximum fees of the last and the first signed transaction, rounded down. */
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
  /** Advances the clock by the time after which an administrator may raise a fee. */
  const waited = () => at.world.clock.advance(5 * MINUTE);
  const by = () => ({ userId: at.world.boss.userId, address: '127.0.0.1' });

  test('its fee is raised automatically after the minutes of the setting, and one transaction pays', async () => {
    const { id, address, first } = await stuck();
    await later(19);
    expect((await at.out(id))?.transaction).toMatchObject({ hash: first, others: [] });
    await later(1);
    const raised = (await at.out(id))?.transaction;
    expect(raised).toMatchObject({ state: 'broadcast', others: [first] });
    expect(raised?.hash).not.toBe(first);
    // the wait of the second transaction starts when it was signed
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

  test('the first transaction may still be mined after the fee was raised', async () => {
    const { id, address, first } = await stuck();
    waited();
    const raised = await at.world.chain.raise(by(), id);
    expect(raised.others).toEqual([first]);
    // the mining node never received the second transaction
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

  test('of two concurrent administrators one raises the fee, and never of a mined transaction', async () => {
    const { id, first } = await stuck();
    // open a connection for each first, since opening takes longer than raising
    await Promise.all([at.out(id), at.out(id)]);
    waited();
    const outcomes = await Promise.allSettled([
      at.world.chain.raise(by(), id),
      at.world.chain.raise(by(), id),
    ]);
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
    // the error depends on whether the other is still signing or has finished
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

  test('an administrator must wait after the last signing, and cannot raise a fee far above the market’s', async () => {
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
    // the first transaction's maximum is at most twice the market fee
    expect(await dearerBy(id)).toBeLessThanOrEqual(4n);
    await at.settle();
    await at.settle();
    expect(await at.out(id)).toMatchObject({ status: 'completed' });
    expect(await at.world.findings()).toEqual([]);
  });

  test('after a crash between storing and broadcasting the raised transaction, the next run broadcasts it', async () => {
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

  test('withdrawals queued behind it are not raised, and all are mined after it', async () => {
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

  test('is not raised automatically with the setting off; once replaced, the withdrawal can be returned', async () => {
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

/** Checks that a text is hexadecimal and narrows its type. */
function rawOf(text: string | undefined | null): `0x${string}` {
  if (!text?.startsWith('0x')) throw new Error('the text is not hexadecimal');
  return `0x${text.slice(2)}`;
}
