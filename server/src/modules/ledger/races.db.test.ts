import { expect, inject, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { databaseUrl } from '../../../test/postgres.ts';
import { type AccountRef, createLedger, type EntryDraft, type Outcome } from './index.ts';
import {
  anyEntry,
  countOf,
  draftOf,
  findings,
  fundedWallet,
  newWorld,
  post,
} from './samples.test-support.ts';

const BUYERS = 24;
const TOKENS = 7n;

describeOnBothEngines('ledger races', (database) => {
  /** A round with a number of tokens, and many buyers who each buy one. */
  async function lastTokens() {
    const world = newWorld();
    const users = Array.from({ length: BUYERS }, () => newId());
    await post(
      database(),
      createLedger(database(), anyEntry),
      draftOf('tokens_issued', [[world.issuance, world.unissued, TOKENS]]),
      ...users.map((user) => draftOf('deposit', [[world.bank, world.wallet(user), 10n]])),
    );
    // Half of the drafts list their accounts in reverse: locks must not depend on that order.
    const purchases = users.map((user, n): EntryDraft => {
      const draft = draftOf('purchase', [
        [world.wallet(user), world.escrow, 10n],
        [world.unissued, world.wallet(user, world.token), 1n],
      ]);
      return n % 2 ? draft : { ...draft, postings: draft.postings.toReversed() };
    });
    return { world, users, purchases };
  }

  async function expectSoldOut(
    { world, users }: Awaited<ReturnType<typeof lastTokens>>,
    outcomes: readonly Outcome[],
  ) {
    const ledger = createLedger(database(), anyEntry);
    expect(countOf(outcomes, 'posted')).toBe(Number(TOKENS));
    expect(outcomes.filter(({ status }) => status !== 'posted')).toEqual(
      Array(BUYERS - Number(TOKENS)).fill(
        expect.objectContaining({ status: 'refused', account: world.unissued }),
      ),
    );
    expect(await ledger.balanceOf([world.unissued, world.escrow])).toEqual([0n, TOKENS * 10n]);
    const money = await ledger.balanceOf(users.map((user) => world.wallet(user)));
    const tokens = await ledger.balanceOf(users.map((user) => world.wallet(user, world.token)));
    expect(tokens).toEqual(money.map((left) => (left === 0n ? 1n : 0n)));
    expect(tokens).toEqual(outcomes.map(({ status }) => (status === 'posted' ? 1n : 0n)));
  }

  test('the last tokens of a round are sold once through the group commit', async () => {
    const round = await lastTokens();
    const ledger = createLedger(database(), anyEntry);
    await expectSoldOut(
      round,
      await Promise.all(round.purchases.map((draft) => ledger.submit(draft))),
    );
  });

  test('the last tokens of a round are sold once through separate transactions', async () => {
    const round = await lastTokens();
    const ledger = createLedger(database(), anyEntry);
    const outcomes = await Promise.all(
      round.purchases.map((draft) => post(database(), ledger, draft)),
    );
    await expectSoldOut(round, outcomes.flat());
  });

  test('the last tokens of a round are sold once through both, from two processes', async () => {
    const round = await lastTokens();
    await withAnother(database(), async (other) => {
      const [here, there] = [createLedger(database(), anyEntry), createLedger(other, anyEntry)];
      const outcomes = await Promise.all(
        round.purchases.map(async (draft, n) => {
          if (n % 3 === 0) return here.submit(draft);
          if (n % 3 === 1) return there.submit(draft);
          return (await post(other, there, draft))[0];
        }),
      );
      await expectSoldOut(
        round,
        outcomes.filter((outcome) => outcome !== undefined),
      );
    });
  });

  test('tokens of a transaction that rolled back can be bought by the next', async () => {
    const world = newWorld();
    const ana = await fundedWallet(database(), world, 1n);
    const ledger = createLedger(database(), anyEntry);
    const buy = () => draftOf('purchase', [[ana, world.escrow, 1n]]);
    const fails = database().transaction(async (tx) => {
      await ledger.postIn(tx, [buy()]);
      throw new Error('something else failed');
    });
    const [failed, bought] = await Promise.allSettled([fails, ledger.submit(buy())]);
    expect(failed.status).toBe('rejected');
    // Either it waited for the rollback, or it came first.
    expect(bought).toMatchObject({ value: { status: 'posted' } });
  });

  test('concurrent callers with one key post once', async () => {
    const world = newWorld();
    const ana = await fundedWallet(database(), world, 100n);
    await withAnother(database(), async (other) => {
      const [here, there] = [createLedger(database(), anyEntry), createLedger(other, anyEntry)];
      const first = draftOf('purchase', [[ana, world.escrow, 10n]]);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const draft = { ...first, id: newId() };
          if (n % 3 === 0) return here.submit(draft);
          if (n % 3 === 1) return there.submit(draft);
          return (await post(database(), here, draft))[0];
        }),
      );
      const posted = outcomes.find((outcome) => outcome?.status === 'posted');
      expect(outcomes.toSorted((a, b) => (a?.status ?? '').localeCompare(b?.status ?? ''))).toEqual(
        [posted, ...Array(19).fill({ ...posted, status: 'seen' })],
      );
      expect(await here.balanceOf([ana])).toEqual([90n]);
    });
  });

  test('concurrent callers with one key on different accounts post once, and the others see that entry', async () => {
    const world = newWorld();
    await withAnother(database(), async (other) => {
      const ledgers = [createLedger(database(), anyEntry), createLedger(other, anyEntry)];
      const key = newId();
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, n) => {
          const bank: AccountRef = { ...world.bank, ref: newId() };
          const draft = draftOf('deposit', [[bank, world.wallet(newId()), 5n]], {
            idempotencyKey: key,
          });
          return ledgers[n % 2]?.submit(draft);
        }),
      );
      expect(outcomes.map((outcome) => outcome?.status).sort()).toEqual([
        'posted',
        ...Array(11).fill('reused'),
      ]);
      const balances = await ledgers[0]?.balances({ projectId: world.projectId });
      expect(balances?.reduce((sum, { balance }) => sum + balance, 0n)).toBe(5n);
    });
  });

  test('concurrent callers create a new account once', async () => {
    const world = newWorld();
    await withAnother(database(), async (other) => {
      const ledgers = [createLedger(database(), anyEntry), createLedger(other, anyEntry)];
      const users = Array.from({ length: 10 }, () => newId());
      const drafts = Array.from({ length: 20 }, (_, n) => {
        const moves = users.map((user) => [world.bank, world.wallet(user), 1n] as const);
        const draft = draftOf('deposit', n % 2 ? moves : moves.toReversed());
        // One posting to the bank, since an entry posts to an account once.
        const lines = draft.postings.filter(({ amount }) => amount > 0n);
        return { ...draft, postings: [{ account: world.bank, amount: -10n }, ...lines] };
      });
      const outcomes = await Promise.all(
        drafts.map((draft, n) =>
          n < 10
            ? ledgers[n % 2]?.submit(draft)
            : post(n % 2 ? database() : other, createLedger(other, anyEntry), draft),
        ),
      );
      expect(outcomes.flat().every((outcome) => outcome?.status === 'posted')).toBe(true);
      const balances = await createLedger(other, anyEntry).balanceOf(
        users.map((user) => world.wallet(user)),
      );
      expect(balances).toEqual(users.map(() => 20n));
    });
  });

  test('the audit passes afterwards', async () => {
    expect(await findings(database().db)).toEqual([]);
  });
});

/** The same database through a second pool, as another process has it; the embedded engine has one connection. */
async function withAnother(
  database: Database,
  work: (other: Database) => Promise<void>,
): Promise<void> {
  if (database.engine === 'embedded') return work(database);
  const { postgres } = inject('testEngines');
  if ('error' in postgres) throw new Error(postgres.error);
  const { rows } = await database.executeSql('select current_database() as name');
  const url = databaseUrl(postgres.adminUrl, String(rows[0]?.name));
  const other = await openDatabase({ url, dataDir: '', poolSize: 5 });
  try {
    await work(other);
  } finally {
    await other.close();
  }
}
