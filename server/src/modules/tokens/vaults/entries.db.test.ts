import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { createWorld, type World, withAnother } from '../world.test-support.ts';
import { GRACE_DAYS, stageOfEntries } from './entries.test-support.ts';

describeOnBothEngines(
  'tokens with an order to enter the vault after the grace period',
  (database) => {
    const stage = stageOfEntries(database);
    /** The same world with other buy-back dates for the first vaults. */
    const dated = (dates: readonly string[]) =>
      createWorld(database(), stage.world.clock, {
        vaults: async (...given) =>
          (await stage.world.projects.vaults(...given)).map((vault, n) => ({
            ...vault,
            buybackDate: dates[n] ?? vault.buybackDate,
          })),
      });

    test('stay available and revocable during the grace period, and enter the vault when it ends', async () => {
      const { world, at, ana, later, buyFor, entries, invested, notified } = stage;
      const bought = await buyFor(ana, 100);
      expect(await entries()).toMatchObject([
        {
          purchaseId: bought.id,
          orderNumber: bought.orderNumber,
          contractId: at.contractId,
          tokens: 100,
          dueAt: bought.revocableUntil,
          vaultNumber: 1,
          status: 'scheduled',
          reason: null,
        },
      ]);
      later(GRACE_DAYS - 1);
      await world.tokens.settle();
      expect(await invested()).toEqual([]);
      expect(await world.free(ana, at, at.contractId)).toBe(100n);
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await invested()).toEqual([[1, 100]]);
      expect(await entries()).toMatchObject([{ status: 'entered', reason: null }]);
      expect(await notified()).toEqual(['purchased', 'invested']);
      expect(await world.findings()).toEqual([]);
    });

    test('enter once, even if several processes settle at the same time', async () => {
      const { world, at, ana, later, buyFor, invested } = stage;
      await buyFor(ana, 100);
      await buyFor(ana, 50);
      later(GRACE_DAYS);
      await withAnother(world, async (other) => {
        await Promise.all([world.tokens.settle(), other.tokens.settle(), world.tokens.settle()]);
      });
      await world.tokens.settle();
      expect((await invested()).map(([, tokens]) => tokens).sort()).toEqual([100, 50]);
      expect(await world.free(ana, at, at.contractId)).toBe(0n);
      expect(await world.findings()).toEqual([]);
    });

    test('say each vault that they enter, an earlier order first, and none when there is no room', async () => {
      const { world, at, ana, later, buyFor, entries, invested } = stage;
      const bo = await world.buyer(at);
      await world.buy(bo, at, 400, { invest: true });
      await world.invest(bo, at, 400);
      await buyFor(ana, 50);
      later(1);
      await buyFor(ana, 120);
      const partsOf = async () =>
        (await entries()).map(({ parts }) =>
          parts.map(({ vaultNumber, tokens }) => [vaultNumber, tokens]),
        );
      // latest due first; the first vault has 100 places left
      const shown = await partsOf();
      expect(shown).toEqual([
        [
          [1, 50],
          [2, 70],
        ],
        [[1, 50]],
      ]);
      expect((await entries())[0]?.parts.map(({ payDay }) => payDay)).toEqual(
        (await world.projects.vaults(at.contractId)).map(({ payDay }) => payDay).slice(0, 2),
      );
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      expect((await invested()).toSorted()).toEqual(shown.flat().toSorted());
      expect(await partsOf()).toEqual([[], []]);
    });

    test('of a second purchase enter the next vault when the first one takes the room before', async () => {
      const { world, at, ana, later, buyFor, entries, invested, notified } = stage;
      await buyFor(ana, 450);
      later(1);
      await buyFor(ana, 100);
      // latest due first; a vault has 500 places
      expect((await entries()).map(({ vaultNumber }) => vaultNumber)).toEqual([2, 1]);
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      expect((await invested()).toSorted()).toEqual([
        [1, 450],
        [1, 50],
        [2, 50],
      ]);
      expect(await notified()).not.toContain('vault_entry_refused');
      expect(await world.free(ana, at, at.contractId)).toBe(0n);
      expect(await world.findings()).toEqual([]);
    });

    test('are refused with their purchase when the own earlier orders leave too little room', async () => {
      const { world, at, ana, entries } = stage;
      // only the second vault is open at the entry: 500 places
      const given = dated(['2026-03-12']);
      const order = (userId: string, count: number) =>
        given.buy(userId, at, count, { invest: true, putInVault: true });
      const { id } = await order(ana, 450);
      const before = await world.money(ana, at);
      expect(await keyOf(order(ana, 51))).toBe('NO_ACTIVE_VAULT');
      expect(await world.money(ana, at)).toBe(before);
      // only one's own orders come first: between two people the entry decides
      expect(await order(await world.buyer(at), 51)).toMatchObject({ tokens: 51 });
      await world.tokens.cancelVaultEntry({ userId: ana, purchaseId: id });
      await order(ana, 51);
      const [kept] = (await entries()).filter(({ status }) => status === 'scheduled');
      expect(kept).toMatchObject({ tokens: 51, vaultNumber: 2 });
    });

    test('of two purchases at one instant agree to the next vault where both do not fit into the first', async () => {
      const { world, at, ana, later, entries, invested, notified } = stage;
      const order = (given: World, tokens: number) =>
        given.buy(ana, at, tokens, { invest: true, putInVault: true });
      await withAnother(world, async (other) => {
        await Promise.all([order(world, 300), order(other, 250)]);
      });
      expect((await entries()).map(({ vaultNumber }) => vaultNumber).toSorted()).toEqual([1, 2]);
      later(GRACE_DAYS);
      await world.tokens.settle();
      const taken = await invested();
      const inVault = (number: number) =>
        taken.reduce((sum, [vault, tokens = 0]) => (vault === number ? sum + tokens : sum), 0);
      expect([inVault(1), inVault(2)]).toEqual([500, 50]);
      expect(await notified()).not.toContain('vault_entry_refused');
      expect(await world.findings()).toEqual([]);
    });

    test('of one instant enter in the order of the vaults that they agreed to', async () => {
      const { world, ana, later, buyFor, invested, notified } = stage;
      const ids = [(await buyFor(ana, 300)).id, (await buyFor(ana, 300)).id].toSorted();
      // ids of one instant are in no order: the first by its id agreed to the second vault
      for (const [at, id] of ids.entries())
        await database()
          .db.updateTable('vault_entries')
          .set({ last_vault: 2 - at })
          .where('purchase_id', '=', id)
          .execute();
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect((await invested()).toSorted()).toEqual([
        [1, 200],
        [1, 300],
        [2, 100],
      ]);
      expect(await notified()).not.toContain('vault_entry_refused');
    });

    test('are refused with one of two purchases at one instant when only one has room', async () => {
      const { at, ana, world, entries } = stage;
      // only the second vault is open at the entry: 500 places; both purchases are of one batch
      const given = dated(['2026-03-12']);
      const results = await Promise.all(
        [300, 300].map((tokens) =>
          keyOf(given.buy(ana, at, tokens, { invest: true, putInVault: true })),
        ),
      );
      expect(results.filter((key) => key === 'NO_ACTIVE_VAULT')).toHaveLength(1);
      expect(await entries()).toMatchObject([{ tokens: 300, vaultNumber: 2 }]);
      expect(await world.free(ana, at, at.contractId)).toBe(300n);
    });

    test('get one order from a repeated call, and a repeat without the order is a different call', async () => {
      const { world, at, ana, buyFor, entries } = stage;
      const key = newId();
      const first = await buyFor(ana, 100, { key });
      expect((await buyFor(ana, 100, { key })).id).toBe(first.id);
      expect(await entries()).toHaveLength(1);
      expect(await keyOf(world.buy(ana, at, 100, { invest: true, key }))).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
    });

    test('stay available when the holder cancels the order in time, which only they can do, once', async () => {
      const { world, at, ana, later, buyFor, invested } = stage;
      const { id } = await buyFor(ana, 100);
      const bo = await world.buyer(at);
      const cancel = (userId: string) => world.tokens.cancelVaultEntry({ userId, purchaseId: id });
      expect(await keyOf(cancel(bo))).toBe('NOT_FOUND');
      expect(await cancel(ana)).toMatchObject({ status: 'cancelled', reason: 'asked' });
      expect(await keyOf(cancel(ana))).toBe('VAULT_ENTRY_OVER');
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await invested()).toEqual([]);
      expect(await world.free(ana, at, at.contractId)).toBe(100n);
    });

    test('are taken back when their round closes at the moment of the entry', async () => {
      const { world, later, buyFor, entries } = stage;
      stage.at = await world.project((sample) => ({
        ...sample,
        contracts: sample.contracts.map((contract) => ({
          ...contract,
          rounds: contract.rounds.map((round) => ({ ...round, days: 10, minimumPercent: 100 })),
        })),
      }));
      stage.ana = await world.buyer(stage.at);
      const { at, ana } = stage;
      const before = await world.money(ana, at);
      await buyFor(ana, 100);
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(before);
      expect(await entries()).toMatchObject([{ status: 'cancelled', reason: 'returned' }]);
      expect(await world.findings()).toEqual([]);
    });

    test('do not enter a later vault than agreed: when that one is full, the holder is notified and keeps them', async () => {
      const { world, at, ana, later, buyFor, entries, invested, notified } = stage;
      await buyFor(ana, 100);
      const bo = await world.buyer(at);
      await world.buy(bo, at, 450, { invest: true });
      await world.invest(bo, at, 450);
      later(GRACE_DAYS);
      await world.tokens.settle();
      await world.tokens.settle();
      expect(await entries()).toMatchObject([{ status: 'refused', reason: 'no_room' }]);
      expect(await invested()).toEqual([]);
      expect(await world.free(ana, at, at.contractId)).toBe(100n);
      expect(await notified()).toEqual(['purchased', 'vault_entry_refused']);
      // the holder can still invest them by hand
      expect(await world.invest(ana, at, 100)).toHaveLength(2);
      expect(await world.findings()).toEqual([]);
    });

    test('get no order for a vault whose date comes before their entry, nor when no vault has room', async () => {
      const { world, at, ana, entries } = stage;
      const order = (given: World, count: number) =>
        given.buy(ana, at, count, { invest: true, putInVault: true });
      await order(dated(['2026-03-12']), 100);
      expect(await entries()).toMatchObject([{ vaultNumber: 2 }]);
      const before = await world.money(ana, at);
      expect(await keyOf(order(dated(['2026-03-12', '2026-03-12']), 100))).toBe('NO_ACTIVE_VAULT');
      expect(await keyOf(order(dated(['2026-03-12']), 501))).toBe('NO_ACTIVE_VAULT');
      expect(await world.money(ana, at)).toBe(before);
    });

    test('lose their order when invested by hand before; orders for tokens still available stay', async () => {
      const { world, at, ana, later, buyFor, entries, invested } = stage;
      await buyFor(ana, 100);
      later(1);
      await buyFor(ana, 50);
      await world.invest(ana, at, 40);
      expect((await entries()).map(({ status, tokens }) => [tokens, status])).toEqual([
        [50, 'cancelled'],
        [100, 'scheduled'],
      ]);
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      expect((await invested()).map(([, tokens]) => tokens).sort()).toEqual([100, 40]);
      expect(await world.free(ana, at, at.contractId)).toBe(10n);
      expect(await world.findings()).toEqual([]);
    });

    test('stay available when the account is blocked at the time of the entry', async () => {
      const { world, at, ana, later, buyFor, entries } = stage;
      await buyFor(ana, 100);
      await world.identity.block({ userId: at.adminId, address: '127.0.0.1' }, ana, 'Revisión');
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await entries()).toMatchObject([{ status: 'refused', reason: 'blocked' }]);
      expect(await world.free(ana, at, at.contractId)).toBe(100n);
    });
  },
);
