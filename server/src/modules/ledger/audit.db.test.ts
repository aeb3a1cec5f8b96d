import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { LEDGER_INVARIANTS } from './audit.ts';
import { accountKey, createLedger, type EntryDraft, runAudit } from './index.ts';
import {
  anyEntry,
  draftOf,
  findings,
  fundedWallet,
  newWorld,
  post,
} from './samples.test-support.ts';

describeOnBothEngines('ledger audit', (database) => {
  /** Posts a deposit and a purchase, tampers with them as a database superuser, and returns the findings of the audit. */
  async function tampered(tamper: (tx: Tx, entryId: string, key: string) => Promise<unknown>) {
    const world = newWorld();
    const ana = await fundedWallet(database(), world, 100n);
    const pay = draftOf('purchase', [[ana, world.escrow, 30n]]);
    await post(database(), createLedger(database(), anyEntry), pay);
    const key = accountKey(ana);
    let found: string[] = [];
    const undo = new Error('undone');
    await database()
      .transaction(async (tx) => {
        for (const table of ['ledger_accounts', 'ledger_entries', 'ledger_postings']) {
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
        }
        await tamper(tx, pay.id, key);
        found = await findings(tx);
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
    return { found: found.join('\n'), entryId: pay.id, key, pay, world };
  }

  test('finds nothing in an untouched ledger and lists every invariant in order', async () => {
    const { found } = await tampered(async () => {});
    expect(found).toBe('');
    const results = await runAudit(database().db, LEDGER_INVARIANTS);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(results.map(({ number }) => number)).toEqual(results.map(({ number }) => number).sort());
    expect(new Set(results.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4, 7]));
  });

  test('finds a changed amount', async () => {
    const { found, entryId, key } = await tampered((tx, id) =>
      sql`update ledger_postings set amount = amount + 7 where entry_id = ${id} and amount < 0`.execute(
        tx,
      ),
    );
    expect(found).toContain(entryId);
    expect(found).toContain(key);
  });

  test('finds an entry changed on both sides so that it still balances', async () => {
    const { found, key, world } = await tampered((tx, id) =>
      sql`update ledger_postings set amount = amount * 2 where entry_id = ${id}`.execute(tx),
    );
    expect(found).toContain(key);
    expect(found).toContain(accountKey(world.escrow));
  });

  test('finds, by the running balances, an entry changed on both sides together with the balances', async () => {
    const { found, entryId } = await tampered(async (tx, id) => {
      await sql`update ledger_accounts a set balance = a.balance + p.amount from ledger_postings p
                where p.account_id = a.id and p.entry_id = ${id}`.execute(tx);
      await sql`update ledger_postings set amount = amount * 2 where entry_id = ${id}`.execute(tx);
    });
    expect(found).toContain(entryId);
  });

  test('finds a changed balance', async () => {
    const { found, key } = await tampered((tx, _id, account) =>
      sql`update ledger_accounts set balance = balance + 1 where key = ${account}`.execute(tx),
    );
    expect(found).toContain(key);
  });

  test('finds a deleted posting', async () => {
    const { found, entryId, key } = await tampered((tx, id) =>
      sql`delete from ledger_postings where entry_id = ${id} and amount < 0`.execute(tx),
    );
    expect(found).toContain(entryId);
    expect(found).toContain(key);
  });

  test('finds an entry whose postings were all deleted', async () => {
    const { found, entryId, key } = await tampered((tx, id) =>
      sql`delete from ledger_postings where entry_id = ${id}`.execute(tx),
    );
    expect(found).toContain(entryId);
    expect(found).toContain(key);
  });

  test('finds postings whose entry was deleted', async () => {
    const { found, entryId } = await tampered((tx, id) =>
      sql`delete from ledger_entries where id = ${id}`.execute(tx),
    );
    expect(found).toContain(entryId);
  });

  test('finds postings whose account was deleted', async () => {
    const { found, entryId } = await tampered((tx, _id, account) =>
      sql`delete from ledger_accounts where key = ${account}`.execute(tx),
    );
    expect(found).toContain(entryId);
  });

  test("finds a person's negative balance when the database constraint was dropped", async () => {
    const { found, key } = await tampered(async (tx, _id, account) => {
      await sql`alter table ledger_accounts drop constraint ledger_balance_not_negative`.execute(
        tx,
      );
      await sql`update ledger_accounts set balance = -5 where key = ${account}`.execute(tx);
    });
    expect(found).toMatch(new RegExp(`negativa.*${key}`));
  });

  test('finds money that came from the outside world without a deposit', async () => {
    let gift: EntryDraft | undefined;
    const { found } = await tampered(async (tx) => {
      const world = newWorld();
      gift = draftOf('gift', [[world.bank, world.wallet(newId()), 5n]]);
      await createLedger(database(), anyEntry).postIn(tx, [gift]);
    });
    expect(found).toContain(gift?.id);
    expect(found).toContain('gift');
  });
});
