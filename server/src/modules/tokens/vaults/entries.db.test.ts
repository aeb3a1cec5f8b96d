import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import { lastRevocable } from '../store/grace.ts';
import {
  createWorld,
  DAY,
  OPEN,
  type Stand,
  type World,
  withAnother,
} from '../world.test-support.ts';

const GRACE_DAYS = 10;
const paging = { page: 1, pageSize: 20 };

describeOnBothEngines(
  'tokens with an order to enter the vault after the grace period',
  (database) => {
    let world: World;
    let at: Stand;
    let ana: string;
    beforeAll(() => {
      world = createWorld(database());
    });
    beforeEach(async () => {
      at = await world.project();
      ana = await world.buyer(at);
    });
    const later = (days: number) => world.clock.set(new Date(OPEN.getTime() + days * DAY));
    const buyFor = (userId: string, count: number, more: { key?: string } = {}) =>
      world.buy(userId, at, count, { invest: true, putInVault: true, ...more });
    const entries = async (userId = ana) =>
      (await world.tokens.vaultEntries({ userId, ...paging })).items;
    const invested = async (userId = ana) =>
      (await world.tokens.investments(userId)).map(({ vault, tokens }) => [
        vault.number,
        Number(tokens),
      ]);
    const told = async (userId = ana) => {
      const { rows } = await world.database.executeSql(
        `select kind from notifications where user_id = '${userId}' order by created_at, id`,
      );
      return rows.map(({ kind }) => kind);
    };
    const revokeAsked = (id: string, askedAt: Date) =>
      database().transaction((tx) =>
        world.tokens.revokeAsked(tx, { userId: ana, purchaseIds: [id], askedAt, actorId: ana }),
      );
    test('stay available and revocable during the grace period, and enter the vault when it ends', async () => {
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
      expect(await told()).toEqual(['purchased', 'invested']);
      expect(await world.findings()).toEqual([]);
    });

    test('enter once, even if several processes settle at the same time', async () => {
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

    test('get one order from a repeated call, and a repeat without the order is a different call', async () => {
      const key = newId();
      const first = await buyFor(ana, 100, { key });
      expect((await buyFor(ana, 100, { key })).id).toBe(first.id);
      expect(await entries()).toHaveLength(1);
      expect(await keyOf(world.buy(ana, at, 100, { invest: true, key }))).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
    });

    test('stay available when the holder cancels the order in time, which only they can do, once', async () => {
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

    test('do not enter after the purchase was revoked, whole and without penalty', async () => {
      const before = await world.money(ana, at);
      const { id } = await buyFor(ana, 100);
      later(GRACE_DAYS - 1);
      await world.tokens.revoke({ userId: ana, purchaseId: id, idempotencyKey: newId() });
      expect(await world.money(ana, at)).toBe(before);
      expect(await entries()).toMatchObject([{ status: 'cancelled', reason: 'returned' }]);
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await invested()).toEqual([]);
      expect(await told()).toEqual(['purchased', 'revoked']);
      expect(await world.findings()).toEqual([]);
    });

    test('leave the vault again for a revocation requested before they entered', async () => {
      const before = await world.money(ana, at);
      const { id } = await buyFor(ana, 100);
      later(GRACE_DAYS - 1);
      const askedAt = world.clock.now();
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      expect(await invested()).toEqual([[1, 100]]);
      const revoke = () =>
        world.tokens.revoke({ userId: ana, purchaseId: id, idempotencyKey: newId() });
      expect(await keyOf(revoke())).toBe('GRACE_PERIOD_OVER');
      await revokeAsked(id, askedAt);
      expect(await world.money(ana, at)).toBe(before);
      expect((await world.vault(at.vaults[0] ?? '')).status).toBe('active');
      expect(await world.findings()).toEqual([]);
    });

    test('stay in the vault when the holder invested them by hand before the request to revoke', async () => {
      const { id } = await buyFor(ana, 100);
      await world.invest(ana, at, 100);
      later(GRACE_DAYS - 1);
      const askedAt = world.clock.now();
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      expect(await keyOf(revokeAsked(id, askedAt))).toBe('INSUFFICIENT_TOKENS');
    });

    test('are not taken from a later purchase, which stays revocable', async () => {
      const { id } = await buyFor(ana, 100);
      const other = await world.buy(ana, at, 100, { invest: true });
      await world.invest(ana, at, 100);
      later(2);
      await world.tokens.revoke({ userId: ana, purchaseId: other.id, idempotencyKey: newId() });
      later(5);
      const last = await world.buy(ana, at, 100, { invest: true });
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      expect((await entries()).find((entry) => entry.purchaseId === id)?.status).not.toBe(
        'entered',
      );
      await world.tokens.revoke({ userId: ana, purchaseId: last.id, idempotencyKey: newId() });
      expect(await world.findings()).toEqual([]);
    });

    test('leave the vault when their purchase is undone, while tokens of another revocable purchase stay available', async () => {
      const { id } = await buyFor(ana, 100);
      later(GRACE_DAYS - 1);
      const askedAt = world.clock.now();
      later(GRACE_DAYS + 1);
      await world.tokens.settle();
      const other = await world.buy(ana, at, 50, { invest: true });
      await revokeAsked(id, askedAt);
      expect((await world.tokens.investments(ana)).map(({ status }) => status)).toEqual(['undone']);
      await world.tokens.revoke({ userId: ana, purchaseId: other.id, idempotencyKey: newId() });
      expect(await world.findings()).toEqual([]);
    });

    test('do not enter, and their round is not decided, while a request of rights about their purchase is open', async () => {
      const { id } = await buyFor(ana, 100);
      later(GRACE_DAYS - 1);
      const asked = world.clock.now();
      const until = new Date(asked.getTime() + 2 * DAY);
      await database().transaction((tx) =>
        world.tokens.extendGraceForRequest(tx, { userId: ana, at: asked, until }),
      );
      later(GRACE_DAYS + 0.5);
      await world.tokens.settle();
      expect(await invested()).toEqual([]);
      expect(
        (await lastRevocable(database().db, [at.contractRounds[0] ?? ''])).values().next().value,
      ).toEqual(until);
      await revokeAsked(id, asked);
      expect((await entries())[0]?.status).toBe('cancelled');
      expect(await world.findings()).toEqual([]);
    });

    test('are taken back when their round closes at the moment of the entry', async () => {
      at = await world.project((sample) => ({
        ...sample,
        contracts: sample.contracts.map((contract) => ({
          ...contract,
          rounds: contract.rounds.map((round) => ({ ...round, days: 10, minimumPercent: 100 })),
        })),
      }));
      ana = await world.buyer(at);
      const before = await world.money(ana, at);
      await buyFor(ana, 100);
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(before);
      expect(await entries()).toMatchObject([{ status: 'cancelled', reason: 'returned' }]);
      expect(await world.findings()).toEqual([]);
    });

    test('do not enter a later vault than agreed: when that one is full, the holder is notified and keeps them', async () => {
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
      expect(await told()).toEqual(['purchased', 'vault_entry_refused']);
      // the holder can still invest them by hand
      expect(await world.invest(ana, at, 100)).toHaveLength(2);
      expect(await world.findings()).toEqual([]);
    });

    test('get no order for a vault whose date comes before their entry, nor when no vault has room', async () => {
      const dated = (dates: readonly string[]) =>
        createWorld(database(), world.clock, {
          vaults: async (...given) =>
            (await world.projects.vaults(...given)).map((vault, n) => ({
              ...vault,
              buybackDate: dates[n] ?? vault.buybackDate,
            })),
        });
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
      await buyFor(ana, 100);
      await world.identity.block({ userId: at.adminId, address: '127.0.0.1' }, ana, 'Revisión');
      later(GRACE_DAYS);
      await world.tokens.settle();
      expect(await entries()).toMatchObject([{ status: 'refused', reason: 'blocked' }]);
      expect(await world.free(ana, at, at.contractId)).toBe(100n);
    });

    test('never exceed the tokens bought, in any sequence of revocations, cancellations and investments by hand', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              tokens: fc.integer({ min: 1, max: 40 }),
              next: fc.constantFrom('wait', 'cancel', 'revoke', 'invest'),
            }),
            { minLength: 1, maxLength: 6 },
          ),
          async (steps) => {
            at = await world.project();
            ana = await world.buyer(at);
            let kept = 0;
            for (const { tokens, next } of steps) {
              const { id } = await buyFor(ana, tokens);
              if (next === 'cancel')
                await world.tokens.cancelVaultEntry({ userId: ana, purchaseId: id });
              if (next === 'invest') await world.invest(ana, at, tokens);
              if (next === 'revoke')
                await world.tokens.revoke({
                  userId: ana,
                  purchaseId: id,
                  idempotencyKey: newId(),
                });
              else kept += tokens;
            }
            later(GRACE_DAYS);
            await world.tokens.settle();
            const inside = (await invested()).reduce((sum, [, tokens = 0]) => sum + tokens, 0);
            const free = Number(await world.free(ana, at, at.contractId));
            expect(inside + free).toBe(kept);
            expect((await entries()).every(({ status }) => status !== 'scheduled')).toBe(true);
            expect(await world.findings()).toEqual([]);
          },
        ),
        { numRuns: 6 },
      );
    });
  },
);
