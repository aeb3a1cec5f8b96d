import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import {
  type AccountRef,
  accountKey,
  createLedger,
  type EntryDraft,
  type Outcome,
} from './index.ts';
import { anyEntry, draftOf, findings, newWorld } from './samples.test-support.ts';

/** One request: a move between two accounts, or a repeat of an earlier request, unchanged or changed. */
interface Step {
  readonly poster: number;
  /** Posted through the group commit, or together with the poster's next steps in one transaction. */
  readonly way: 'submit' | 'postIn';
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  readonly asTokens: boolean;
  readonly repeats: number | null;
  readonly changed: boolean;
}

const POSTERS = 6;
const step: fc.Arbitrary<Step> = fc.record({
  poster: fc.nat(POSTERS - 1),
  way: fc.constantFrom('submit', 'postIn'),
  from: fc.nat(4),
  to: fc.nat(4),
  // Amounts near the balances, so that about a third is refused, and amounts beyond the precision of a float.
  amount: fc.oneof(fc.bigInt(1n, 60n), fc.bigInt(2n ** 54n, 2n ** 56n)),
  asTokens: fc.boolean(),
  repeats: fc.option(fc.nat(59), { freq: 4, nil: null }),
  changed: fc.boolean(),
});
const steps = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' });

describeOnBothEngines('random histories', (database) => {
  test('posted one by one, have the outcomes that plain arithmetic predicts', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { drafts, isGuarded } = scene(history);
        const ledger = createLedger(database(), anyEntry);
        const oracle = newOracle(isGuarded);
        for (const draft of drafts)
          expect(await ledger.submit(draft)).toEqual(oracle.decide(draft));
        await expectBalances(database(), oracle.balances, drafts);
      }),
      { numRuns: 4 },
    );
  });

  test('posted in one batch, have the outcomes that plain arithmetic predicts', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { drafts, isGuarded } = scene(history);
        const oracle = newOracle(isGuarded);
        const outcomes = await database().transaction((tx) =>
          createLedger(database(), anyEntry).postIn(tx, drafts),
        );
        expect(outcomes).toEqual(drafts.map(oracle.decide));
        await expectBalances(database(), oracle.balances, drafts);
      }),
      { numRuns: 12 },
    );
  });

  test('posted concurrently, leave the balances of the posted entries, and the audit passes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { drafts, isGuarded } = scene(history);
        const outcomes = await postAtOnce(database(), history, drafts);
        const oracle = newOracle(isGuarded);
        const posted = drafts.filter((_, n) => outcomes[n]?.status === 'posted');
        for (const draft of posted) oracle.move(draft);
        drafts.forEach((draft, n) => {
          expectExplained(draft, { outcome: outcomes[n], posted }, isGuarded);
        });
        expect(new Set(posted.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(
          posted.length,
        );
        await expectBalances(database(), oracle.balances, drafts);
      }),
      // No shrinking: a race does not repeat itself.
      { numRuns: 12, endOnFailure: true },
    );
    expect(await findings(database().db)).toEqual([]);
  });
});

/** The drafts of a history, on accounts of its own: the world, a project and three people. */
function scene(history: readonly Step[]) {
  const world = newWorld();
  const people = Array.from({ length: 3 }, () => newId());
  const money: AccountRef[] = [world.bank, world.escrow, ...people.map((id) => world.wallet(id))];
  const tokens = [
    world.issuance,
    world.unissued,
    ...people.map((id) => world.wallet(id, world.token)),
  ];
  const drafts: EntryDraft[] = [];
  for (const { from, to, amount, asTokens, repeats, changed } of history) {
    const before = repeats === null ? undefined : drafts[repeats];
    if (before) {
      drafts.push({ ...before, id: newId(), ...(changed ? { bodyHash: newId() } : {}) });
      continue;
    }
    const accounts = asTokens ? tokens : money;
    const [source, target] = [accounts[from], accounts[to === from ? (to + 1) % 5 : to]];
    if (!source || !target) throw new Error('no such account');
    drafts.push(draftOf(kindOf(source, target), [[source, target, amount]], { bodyHash: newId() }));
  }
  return { drafts, isGuarded: (account: AccountRef) => account.holder !== 'world' };
}

/** Only these kinds may move money from and to the outside world. */
function kindOf(source: AccountRef, target: AccountRef): string {
  if (source.holder === 'world') return 'deposit';
  return target.holder === 'world' ? 'withdrawal' : 'transfer';
}

/** A model of the ledger, made of maps. */
function newOracle(isGuarded: (account: AccountRef) => boolean) {
  const balances = new Map<string, bigint>();
  const standing = new Map<string, EntryDraft>();
  const after = (account: AccountRef, amount: bigint) =>
    (balances.get(accountKey(account)) ?? 0n) + amount;
  const move = ({ postings }: EntryDraft) => {
    for (const { account, amount } of postings)
      balances.set(accountKey(account), after(account, amount));
  };
  const decide = (draft: EntryDraft): Outcome => {
    const before = standing.get(draft.idempotencyKey);
    if (before)
      return { status: before.bodyHash === draft.bodyHash ? 'seen' : 'reused', entryId: before.id };
    const short = draft.postings.find(
      ({ account, amount }) => isGuarded(account) && after(account, amount) < 0n,
    );
    if (short) return { status: 'refused', kind: draft.kind, account: short.account };
    move(draft);
    standing.set(draft.idempotencyKey, draft);
    return { status: 'posted', entryId: draft.id };
  };
  return { balances, move, decide };
}

/** Posters run concurrently, each through its steps in order. Returns the outcomes in the order of the history. */
async function postAtOnce(
  database: Database,
  history: readonly Step[],
  drafts: readonly EntryDraft[],
) {
  const ledger = createLedger(database, anyEntry);
  const outcomes: (Outcome | undefined)[] = [];
  const take = async (poster: number) => {
    const mine = history.flatMap((step, n) =>
      step.poster === poster ? [{ way: step.way, n }] : [],
    );
    for (let at = 0; at < mine.length; ) {
      const run = mine.slice(at, mine[at]?.way === 'postIn' ? at + 3 : at + 1);
      const batch = run.flatMap(({ n }) => drafts[n] ?? []);
      const answers =
        mine[at]?.way === 'postIn'
          ? await database.transaction((tx) => ledger.postIn(tx, batch))
          : await Promise.all(batch.map((draft) => ledger.submit(draft)));
      run.forEach(({ n }, place) => {
        outcomes[n] = answers[place];
      });
      at += run.length;
    }
  };
  await Promise.all(Array.from({ length: POSTERS }, (_, poster) => take(poster)));
  return outcomes;
}

/** Whether some order of the concurrent events explains an outcome. */
function expectExplained(
  draft: EntryDraft,
  { outcome, posted }: { outcome: Outcome | undefined; posted: readonly EntryDraft[] },
  isGuarded: (account: AccountRef) => boolean,
): void {
  if (outcome === undefined) throw new Error('an entry was left without an outcome');
  if (outcome.status === 'refused') {
    expect(isGuarded(outcome.account)).toBe(true);
    const line = draft.postings.find(
      ({ account }) => accountKey(account) === accountKey(outcome.account),
    );
    expect(line?.amount).toBeLessThan(0n);
    return;
  }
  const stands = posted.find(({ id }) => id === outcome.entryId);
  expect(stands?.idempotencyKey).toBe(draft.idempotencyKey);
  const same = stands?.bodyHash === draft.bodyHash;
  expect(outcome.status).toBe(stands?.id === draft.id ? 'posted' : same ? 'seen' : 'reused');
}

async function expectBalances(
  database: Database,
  balances: ReadonlyMap<string, bigint>,
  drafts: readonly EntryDraft[],
) {
  const accounts = drafts.flatMap(({ postings }) => postings.map(({ account }) => account));
  expect(await createLedger(database, anyEntry).balanceOf(accounts)).toEqual(
    accounts.map((account) => balances.get(accountKey(account)) ?? 0n),
  );
}
