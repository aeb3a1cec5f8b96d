import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { account } from './entries/refs.ts';
import { type AccountRef, chart, createLedger } from './index.ts';
import { anyEntry, draftOf, type Move, newWorld } from './samples.test-support.ts';

describeOnBothEngines('totals of held tokens', (database) => {
  test('equal the sums of the accounts, whatever the purpose of the tokens', async () => {
    const ledger = createLedger(database(), anyEntry);
    const worlds = [newWorld(), newWorld()];
    for (const [n, world] of worlds.entries()) {
      const people = Array.from({ length: 5 }, () => newId());
      const free = (userId: string) => world.wallet(userId, world.token);
      const bound = (userId: string, purpose: 'reserved' | 'invested', ref: string): AccountRef =>
        account({
          holder: 'user',
          userId,
          projectId: world.projectId,
          purpose,
          asset: world.token,
          ref,
        });
      const retired = chart.retired(world.projectId, world.projectId);
      const [first = '', second = '', third = ''] = people;
      const [vault, otherVault] = [newId(), newId()];
      const moves: Move[] = [
        [world.issuance, world.unissued, 1000n],
        ...people.map((id, k): Move => [world.unissued, free(id), BigInt(10 * (k + 1 + n))]),
        [free(first), bound(first, 'invested', vault), 4n],
        [free(second), bound(second, 'invested', vault), 5n],
        [free(second), bound(second, 'invested', otherVault), 6n],
        [free(third), bound(third, 'reserved', newId()), 7n],
        [bound(first, 'invested', vault), retired, 1n],
        [free(third), world.unissued, 2n],
      ];
      for (const move of moves) await ledger.submit(draftOf('transfer', [move]));
    }
    const projectIds = worlds.map(({ projectId }) => projectId);
    const { rows } = await sql`
      select asset, purpose, case when purpose = 'invested' then ref end as "vaultId", sum(balance)::bigint as balance
      from ledger_accounts
      where holder = 'user' and project_id = any (${projectIds}::uuid[]) and asset like 'token:%'
      group by 1, 2, 3`.execute(database().db);
    const held = await ledger.heldTokens(projectIds);
    expect(held).toHaveLength(8);
    expect(held).toEqual(expect.arrayContaining(rows));
  });

  test('are summed by vault over all people', async () => {
    const ledger = createLedger(database(), anyEntry);
    const world = newWorld();
    const [vault, other, empty] = [newId(), newId(), newId()];
    const invested = (userId: string, id: string): AccountRef =>
      chart.invested(userId, { projectId: world.projectId, contractId: world.projectId, id });
    const [first, second] = [newId(), newId()];
    const moves: Move[] = [
      [world.issuance, world.unissued, 100n],
      [world.unissued, invested(first, vault), 4n],
      [world.unissued, invested(second, vault), 5n],
      [world.unissued, invested(second, other), 6n],
    ];
    for (const move of moves) await ledger.submit(draftOf('transfer', [move]));
    expect(await ledger.investedIn([vault, empty])).toEqual(new Map([[vault, 9n]]));
    expect(await ledger.investedIn([])).toEqual(new Map());
  });

  test('are empty without projects', async () => {
    expect(await createLedger(database(), anyEntry).heldTokens([])).toEqual([]);
  });
});
