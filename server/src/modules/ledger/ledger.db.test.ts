import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createLedger } from './index.ts';
import {
  anyEntry,
  draftOf,
  findings,
  fundedWallet,
  newWorld,
  post,
} from './samples.test-support.ts';

describeOnBothEngines('ledger', (database) => {
  const ledger = () => createLedger(database(), anyEntry);
  const funded = (world: ReturnType<typeof newWorld>, amount: bigint) =>
    fundedWallet(database(), world, amount);

  test('a posted entry changes the balances and is in the history', async () => {
    const world = newWorld();
    const ana = await funded(world, 100n);
    const pay = draftOf('purchase', [[ana, world.escrow, 30n]], { reference: newId() });
    expect(await ledger().submit(pay)).toStrictEqual({ status: 'posted', entryId: pay.id });
    expect(await ledger().balanceOf([world.escrow, ana, world.unissued])).toStrictEqual([
      30n,
      70n,
      0n,
    ]);
    expect(await ledger().balances({ projectId: world.projectId, holder: 'user' })).toStrictEqual([
      { account: ana, balance: 70n },
    ]);
    const { items, total } = await ledger().history({
      projectId: world.projectId,
      page: 1,
      pageSize: 2,
    });
    expect(total).toBe(3);
    expect(
      items.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter]),
    ).toEqual([
      [world.escrow, 30n, 30n],
      [ana, -30n, 70n],
    ]);
    expect(items[0]).toMatchObject({
      entryId: pay.id,
      reference: pay.reference,
      at: pay.occurredAt,
    });
    expect(await ledger().findByKey(pay.idempotencyKey)).toMatchObject({ entryId: pay.id });
    expect(await ledger().findByKey('never')).toBeNull();
  });

  test('a refusal names the account, leaves no trace, and does not affect the rest of its batch', async () => {
    const world = newWorld();
    const ana = await funded(world, 100n);
    const drafts = [
      draftOf('purchase', [[ana, world.escrow, 60n]]),
      draftOf('purchase', [[ana, world.escrow, 41n]]),
      draftOf('purchase', [[world.unissued, world.wallet(newId(), world.token), 1n]]),
      draftOf('purchase', [[ana, world.escrow, 40n]]),
    ];
    expect(await post(database(), ledger(), ...drafts)).toStrictEqual([
      { status: 'posted', entryId: drafts[0]?.id },
      { status: 'refused', kind: 'purchase', account: ana },
      { status: 'refused', kind: 'purchase', account: world.unissued },
      { status: 'posted', entryId: drafts[3]?.id },
    ]);
    expect(await ledger().balanceOf([ana, world.escrow, world.unissued])).toEqual([0n, 100n, 0n]);
    expect(await ledger().findByKey(drafts[1]?.idempotencyKey ?? '')).toBeNull();
  });

  test('an entry is atomic: when one account cannot pay, nothing moves on the others', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const tokens = world.wallet(newId(), world.token);
    const outcome = await ledger().submit(
      draftOf('purchase', [
        [ana, world.escrow, 5n],
        [world.unissued, tokens, 1n],
      ]),
    );
    expect(outcome).toMatchObject({ status: 'refused', account: world.unissued });
    expect(await ledger().balanceOf([ana, world.escrow, tokens])).toEqual([10n, 0n, 0n]);
  });

  test('in a later batch, the same key is `seen` with the same body and `reused` with another', async () => {
    const world = newWorld();
    const ana = await funded(world, 100n);
    const first = draftOf('purchase', [[ana, world.escrow, 10n]]);
    const other = draftOf('purchase', [[ana, world.escrow, 11n]], first);
    const again = { ...first, id: newId() };
    const changed = {
      ...other,
      id: newId(),
      postings: draftOf('purchase', [[ana, world.escrow, 11n]]).postings,
    };
    await ledger().submit(first);
    expect(await ledger().submit(again)).toStrictEqual({ status: 'seen', entryId: first.id });
    expect(await ledger().submit(changed)).toStrictEqual({ status: 'reused', entryId: first.id });
    expect(await ledger().submit({ ...again, bodyHash: 'other' })).toMatchObject({
      status: 'reused',
    });
    expect(await ledger().balanceOf([ana])).toEqual([90n]);
  });

  test('within a batch, a repeat of a posted draft is `seen` and a repeat of a refused one is tried again', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const pay = draftOf('purchase', [[ana, world.escrow, 8n]]);
    const tooMuch = draftOf('purchase', [[ana, world.escrow, 50n]]);
    const outcomes = await post(
      database(),
      ledger(),
      pay,
      { ...pay, id: newId() },
      { ...pay, id: newId(), bodyHash: 'other' },
      tooMuch,
      { ...tooMuch, id: newId() },
      draftOf('deposit', [[world.bank, ana, 100n]]),
      { ...tooMuch, id: newId() },
      { ...tooMuch, id: newId() },
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'posted',
      'seen',
      'reused',
      'refused',
      'refused',
      'posted',
      'posted',
      'seen',
    ]);
    expect(await ledger().balanceOf([ana, world.escrow])).toEqual([52n, 58n]);
  });

  test('amounts beyond 2^53 are exact', async () => {
    const world = newWorld();
    const huge = 2n ** 62n + 1n;
    const ana = await funded(world, huge);
    await ledger().submit(draftOf('purchase', [[ana, world.escrow, 2n ** 53n + 1n]]));
    expect(await ledger().balanceOf([ana, world.escrow])).toEqual([
      huge - 2n ** 53n - 1n,
      2n ** 53n + 1n,
    ]);
    const { items } = await ledger().history({ projectId: world.projectId, page: 1, pageSize: 9 });
    expect(items.map(({ amount }) => amount)).toContain(huge);
  });

  test('an amount that overflows its account rejects only its own submitter', async () => {
    const world = newWorld();
    const ana = await funded(world, 2n ** 63n - 1n);
    const bruno = await funded(newWorld(), 5n);
    const other = { ...world.bank, ref: newId() };
    const shared = ledger();
    const [fails, posts] = await Promise.allSettled([
      shared.submit(draftOf('deposit', [[other, ana, 1n]])),
      shared.submit(draftOf('purchase', [[bruno, world.escrow, 5n]])),
    ]);
    expect(fails.status).toBe('rejected');
    expect(posts).toMatchObject({ value: { status: 'posted' } });
  });

  test('a draft that does not balance is rejected before anything is posted', async () => {
    const world = newWorld();
    const ana = await funded(world, 5n);
    const good = draftOf('purchase', [[ana, world.escrow, 5n]]);
    const bad = { ...good, idempotencyKey: newId(), postings: good.postings.slice(1) };
    await expect(ledger().submit(bad)).rejects.toThrow('fewer than two');
    await expect(post(database(), ledger(), good, bad)).rejects.toThrow('fewer than two');
    expect(await ledger().balanceOf([ana])).toEqual([5n]);
  });

  test('an entry is reversed once, whichever call repeats it', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const pay = draftOf('purchase', [[ana, world.escrow, 4n]]);
    await ledger().submit(pay);
    const reverse = (idempotencyKey: string) =>
      database().transaction((tx) =>
        ledger().reverse(tx, pay.id, { idempotencyKey, occurredAt: new Date(), reason: 'error' }),
      );
    const first = await reverse('one');
    expect(first.status).toBe('posted');
    const seen = { ...first, status: 'seen' };
    expect(await reverse('one')).toStrictEqual(seen);
    expect(await reverse('two')).toStrictEqual(seen);
    expect(await Promise.all(['three', 'four'].map(reverse))).toStrictEqual([seen, seen]);
    expect(await ledger().balanceOf([ana, world.escrow])).toEqual([10n, 0n]);
    await expect(
      database().transaction((tx) =>
        ledger().reverse(tx, newId(), { idempotencyKey: 'x', occurredAt: new Date(), reason: '' }),
      ),
    ).rejects.toThrow('no entry');
  });

  test('concurrent reversals reverse once; a reversal of money spent since is refused', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const pay = draftOf('purchase', [[ana, world.escrow, 4n]]);
    await ledger().submit(pay);
    const reverse = (idempotencyKey: string) =>
      database().transaction((tx) =>
        ledger().reverse(tx, pay.id, { idempotencyKey, occurredAt: new Date(), reason: 'error' }),
      );
    const funds = { ...world.escrow, purpose: 'funds' } as const;
    const spend = draftOf('round_completed', [[world.escrow, funds, 1n]]);
    await ledger().submit(spend);
    expect(await reverse(newId())).toMatchObject({ status: 'refused', account: world.escrow });
    await ledger().submit(draftOf('refund', [[funds, world.escrow, 1n]]));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => reverse(newId())));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'posted',
      ...Array(7).fill('seen'),
    ]);
    expect(await ledger().balanceOf([ana])).toEqual([10n]);
  });

  test('an id in capitals reaches the same account', async () => {
    const world = newWorld();
    const userId = newId();
    await ledger().submit(draftOf('deposit', [[world.bank, world.wallet(userId), 3n]]));
    await ledger().submit(
      draftOf('deposit', [[world.bank, world.wallet(userId.toUpperCase()), 4n]]),
    );
    expect(await ledger().balanceOf([world.wallet(userId)])).toEqual([7n]);
    expect(await ledger().balances({ userId })).toHaveLength(1);
  });

  test('entries posted in a transaction are gone when it is rolled back', async () => {
    const world = newWorld();
    const ana = await funded(world, 10n);
    const pay = draftOf('purchase', [[ana, world.escrow, 4n]]);
    await expect(
      database().transaction(async (tx) => {
        await ledger().postIn(tx, [pay]);
        expect(await ledger().balanceOf([ana], tx)).toEqual([6n]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await ledger().balanceOf([ana])).toEqual([10n]);
    expect((await ledger().submit(pay)).status).toBe('posted');
  });

  test('the audit passes afterwards', async () => {
    expect(await findings(database().db)).toEqual([]);
  });
});
