import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { unclaimedPage } from './transfers.ts';

describeOnBothEngines('unclaimed transfers', (database) => {
  test('are ordered, searched and summed, without claimed ones and those of another chain', async () => {
    const { db } = database();
    const arrived = (place: number, of: { amount: bigint; hour: number; chain?: bigint }) =>
      db
        .insertInto('chain_transfers')
        .values({
          id: newId(),
          chain_id: of.chain ?? 77n,
          tx_hash: `0xabc${place}`,
          place,
          block_number: 1n,
          block_hash: '0x1',
          sender: '0xa',
          recipient: '0xb',
          amount: of.amount,
          seen_at: new Date(Date.UTC(2026, 2, 1, 12 + of.hour)),
          gone_at: null,
          deposit_id: null,
          claimed_at: null,
        })
        .execute();
    await arrived(0, { amount: 3_000_000n, hour: 1 });
    await arrived(1, { amount: 1_000_000n, hour: 3 });
    await arrived(2, { amount: 2_000_000n, hour: 2 });
    await arrived(3, { amount: 9_000_000n, hour: 4, chain: 78n });
    const page = { chainId: 77n, page: 1, pageSize: 10 };
    const places = async (of: Omit<Parameters<typeof unclaimedPage>[1], keyof typeof page>) =>
      (await unclaimedPage(db, { ...page, ...of })).items.map((one) => one.place);
    expect(await places({})).toEqual([1, 2, 0]);
    expect(await places({ sort: 'seen' })).toEqual([0, 2, 1]);
    expect(await places({ sort: '-seen' })).toEqual([1, 2, 0]);
    expect(await places({ sort: 'amount' })).toEqual([1, 2, 0]);
    expect(await places({ sort: '-amount' })).toEqual([0, 2, 1]);
    expect(await places({ search: '0xabc2' })).toEqual([2]);
    expect(await places({ search: 'nadie' })).toEqual([]);
    expect(await unclaimedPage(db, { ...page, search: '01/03/2026' })).toMatchObject({
      total: 3,
      sum: 6_000_000n,
    });
  });
});
