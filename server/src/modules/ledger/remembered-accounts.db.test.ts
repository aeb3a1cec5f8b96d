import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines, openTestDatabase } from '../../../test/engines.ts';
import { createLedger } from './index.ts';
import { anyEntry, draftOf, findings, newWorld, post } from './samples.test-support.ts';

/** The database was replaced by a copy in which other accounts have the ids that the process cached. */
describeOnBothEngines('a process whose database was replaced while it ran', (database) => {
  let copy: Database;
  beforeAll(async () => {
    copy = await openTestDatabase(database().engine);
  });
  afterAll(() => copy.close());

  /** A ledger that cached the ids of two wallets and now posts to the copy, where other accounts have those ids. */
  async function movedOver() {
    const world = newWorld();
    const wallets = [world.wallet(newId()), world.wallet(newId())] as const;
    let db = database().db;
    const moving: Database = {
      ...database(),
      get db() {
        return db;
      },
    };
    const ledger = createLedger(moving, anyEntry);
    const deposit = (n: 0 | 1) => draftOf('deposit', [[world.bank, wallets[n], 5n]]);
    await ledger.submit(deposit(0));
    await ledger.submit(deposit(1));
    db = copy.db;
    return { world, wallets, ledger, deposit };
  }
  const balances = (accounts: Parameters<ReturnType<typeof createLedger>['balanceOf']>[0]) =>
    createLedger(copy, anyEntry).balanceOf(accounts);

  test('posts to the accounts it names, not to those that have the cached ids', async () => {
    const { world, wallets, ledger, deposit } = await movedOver();
    const strangers = newWorld();
    const others = [strangers.wallet(newId()), strangers.wallet(newId())] as const;
    for (const other of others)
      await post(
        copy,
        createLedger(copy, anyEntry),
        draftOf('deposit', [[strangers.bank, other, 7n]]),
      );
    expect(await ledger.submit(deposit(1))).toMatchObject({ status: 'posted' });
    expect(await balances([...wallets, world.bank])).toEqual([0n, 5n, -5n]);
    expect(await balances([...others, strangers.bank])).toEqual([7n, 7n, -14n]);
    expect(await findings(copy.db)).toEqual([]);
  });

  test('creates the missing accounts', async () => {
    const { wallets, ledger, deposit } = await movedOver();
    expect(await ledger.submit(deposit(0))).toMatchObject({ status: 'posted' });
    expect(await balances([...wallets])).toEqual([5n, 0n]);
  });

  test('creates the missing accounts within a transaction, too', async () => {
    const { wallets, ledger, deposit } = await movedOver();
    expect(await post(copy, ledger, deposit(0))).toMatchObject([{ status: 'posted' }]);
    expect(await balances([...wallets])).toEqual([5n, 0n]);
  });
});
