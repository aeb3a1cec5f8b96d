import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { chart, createLedger } from './index.ts';
import {
  anyEntry,
  draftOf,
  findings,
  fundedWallet,
  newWorld,
  post,
} from './samples.test-support.ts';

/** Constraints and triggers that protect the ledger even from SQL written by hand. */
describeOnBothEngines('ledger guards', (database) => {
  const attempt = (statement: string, ...values: unknown[]) =>
    database().executeSql(statement, values);

  test.each([
    `update ledger_entries set kind = 'gift'`,
    `update ledger_entries set details = null where false`,
    `delete from ledger_entries`,
    `truncate ledger_entries cascade`,
    `update ledger_postings set amount = amount + 1`,
    `delete from ledger_postings where false`,
    `truncate ledger_postings`,
    `update ledger_accounts set user_id = null`,
    `update ledger_accounts set purpose = 'bank', holder = 'world'`,
    `delete from ledger_accounts`,
    `truncate ledger_accounts cascade`,
  ])('reject: %s', async (statement) => {
    await fundedWallet(database(), newWorld(), 5n);
    await expect(attempt(statement)).rejects.toThrow('the ledger is never changed');
  });

  test('reject a negative balance, except of the outside world and of receivables', async () => {
    const world = newWorld();
    const receivable = chart.receivable('ARS', newId());
    const ana = world.wallet(newId());
    await post(
      database(),
      createLedger(database(), anyEntry),
      draftOf('chargeback', [[receivable, ana, 5n]]),
    );
    const spend = (holder: string) =>
      attempt(
        `update ledger_accounts set balance = -1 where holder = $1 and (project_id = $2 or ref = $3)`,
        holder,
        world.projectId,
        receivable.ref,
      );
    await expect(spend('user')).rejects.toThrow('ledger_balance_not_negative');
    await expect(
      attempt(
        `insert into ledger_accounts (key, holder, asset, purpose, balance) values ('x', 'platform', 'ARS', 'fees', -1)`,
      ),
    ).rejects.toThrow('ledger_balance_not_negative');
    await expect(attempt(`update ledger_accounts set guarded = false`)).rejects.toThrow();
    expect(await createLedger(database(), anyEntry).balanceOf([receivable])).toEqual([-5n]);
  });

  test("reject a person's account without its person", async () => {
    await expect(
      attempt(
        `insert into ledger_accounts (key, holder, project_id, asset, purpose) values ('y', 'user', $1, 'ARS', 'available')`,
        newId(),
      ),
    ).rejects.toThrow('check constraint');
  });

  test('reject postings that do not balance', async () => {
    const { entry, mine, bank } = await handWritten();
    await expect(entry([mine, 5n])).rejects.toThrow('does not balance in ARS: 5');
    await expect(entry([mine, 5n], [bank, -4n])).rejects.toThrow('does not balance in ARS: 1');
    await expect(entry([mine, 0n], [bank, 0n])).rejects.toThrow('check constraint');
    await expect(entry([2n ** 60n, 5n], [bank, -5n])).rejects.toThrow('does not balance');
  });

  test('reject postings that sum to zero over two assets but not in each', async () => {
    const { entry, mine } = await handWritten('USD');
    const pesos = await handWritten('ARS');
    await expect(entry([mine, 5n], [pesos.bank, -5n])).rejects.toThrow('does not balance in');
  });

  test('reject postings added to an earlier entry or to no entry', async () => {
    const { entry, mine, bank, entryId } = await handWritten();
    const other = await handWritten();
    const add = (to: string) =>
      attempt(
        `insert into ledger_postings (entry_id, account_id, amount, balance_after) values ($1, $2, 1, 1), ($1, $3, -1, -1)`,
        to,
        other.mine,
        other.bank,
      );
    await expect(add(entryId)).rejects.toThrow('of an earlier transaction');
    await expect(add(newId())).rejects.toThrow('not there');
    // Tampering within the transaction of the entry is not prevented here; the audit finds it.
    await expect(entry([mine, 5n], [bank, -5n])).rejects.toThrow('rolled back');
  });

  test('reject a second reversal and a second entry with the same key', async () => {
    const { entryId } = await handWritten();
    const reversal = (key: string) =>
      attempt(
        `insert into ledger_entries (id, kind, idempotency_key, body_hash, reverses, occurred_at) values (gen_random_uuid(), 'x', $1, '', $2, now())`,
        key,
        entryId,
      );
    await expect(
      database().transaction(async (tx) => {
        const twice = (key: string) =>
          sql`insert into ledger_entries (id, kind, idempotency_key, body_hash, reverses, occurred_at)
              values (gen_random_uuid(), 'x', ${key}, '', ${entryId}, now())`.execute(tx);
        await twice(newId());
        await twice(newId());
      }),
    ).rejects.toThrow('ledger_entries_reversed_once');
    await expect(reversal(entryId)).rejects.toThrow('ledger_entries_idempotency_key_key');
  });

  test('leave no trace of the rejected attempts', async () => {
    expect(await findings(database().db)).toEqual([]);
  });

  /** A posted entry whose key is its id, its two accounts, and a function that runs SQL by hand and always rolls it back. */
  async function handWritten(asset: 'ARS' | 'USD' = 'ARS') {
    const world = newWorld();
    const ana = world.wallet(newId(), asset);
    const id = newId();
    const draft = draftOf('deposit', [[{ ...world.bank, asset }, ana, 9n]], {
      id,
      idempotencyKey: id,
    });
    await post(database(), createLedger(database(), anyEntry), draft);
    const { rows } = await sql<{ account_id: bigint; amount: bigint }>`
      select account_id, amount from ledger_postings where entry_id = ${id} order by amount`.execute(
      database().db,
    );
    const [bank, mine] = rows.map(({ account_id }) => account_id);
    if (bank === undefined || mine === undefined) throw new Error('no postings');
    const entry = (...lines: [account: bigint, amount: bigint][]) =>
      database().transaction(async (tx: Tx) => {
        const by = newId();
        await sql`insert into ledger_entries (id, kind, idempotency_key, body_hash, occurred_at)
                  values (${by}, 'deposit', ${by}, '', now())`.execute(tx);
        const values = lines.map(
          ([account, amount]) => sql`(${by}::uuid, ${account}::bigint, ${amount}::bigint, 0)`,
        );
        await sql`insert into ledger_postings (entry_id, account_id, amount, balance_after) values ${sql.join(values)}`.execute(
          tx,
        );
        throw new Error('rolled back');
      });
    return { entry, mine, bank, entryId: id };
  }
});
