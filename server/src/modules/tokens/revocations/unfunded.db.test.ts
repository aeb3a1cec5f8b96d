import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { endRound } from '../settling/settle-rounds.ts';
import { createWorld, DAY, type Stand, type World, withAnother } from '../world.test-support.ts';

const END = new Date('2026-04-01T03:00:00Z');

/**
 * Rounds used to be completed at their end date, while purchases could still be revoked, so that owners could withdraw
 * the money before a revocation.
 */
describeOnBothEngines(
  'a purchase whose round was completed during its grace period',
  (database) => {
    let world: World;
    let at: Stand;
    let ana: string;
    let purchaseId: string;
    beforeAll(() => {
      world = createWorld(database());
    });
    beforeEach(async () => {
      at = await world.project();
      ana = await world.buyer(at, 30_000n);
      world.clock.set(new Date(END.getTime() - 2 * DAY));
      purchaseId = (await world.buy(ana, at, 200)).id;
      world.clock.set(END);
      await world.database.transaction((tx) =>
        endRound(world.deps, tx, { roundId: at.rounds[0] ?? '', at: END }),
      );
      await world.setAside(at, 1_500_000n);
    });
    const revoke = (key = newId(), by = world) =>
      by.tokens.revoke({ userId: ana, purchaseId, idempotencyKey: key });
    const fund = async (minor: bigint) => {
      const id = newId();
      const asset = 'USD';
      await world.ledger.submit({
        id,
        kind: 'treasury.gift',
        idempotencyKey: id,
        occurredAt: world.clock.now(),
        postings: [
          { account: chart.treasury(asset), amount: -minor },
          {
            account: chart.funds(at.id, asset),
            amount: minor,
          },
        ],
      });
    };
    const news = async (userId: string) => {
      const rows = await database()
        .db.selectFrom('notifications')
        .select('title')
        .where('user_id', '=', userId)
        .execute();
      return rows.filter(({ title }) => title.includes('arrepentimiento'));
    };

    test('can be revoked after the project spent the money, and is paid once it has funds, even past the deadline', async () => {
      expect(await world.round(at.rounds[0] ?? '')).toMatchObject({ status: 'completed' });
      const key = newId();
      const asked = await revoke(key);
      expect(asked).toMatchObject({
        status: 'completed',
        revocation: 'waiting',
        revocableUntil: null,
      });
      expect(await revoke(key)).toEqual(asked);
      expect((await revoke()).revocation).toBe('waiting');
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(1_000_000n);
      expect(await news(at.ownerId)).toHaveLength(1);
      world.clock.set(new Date(END.getTime() + 30 * DAY));
      await world.tokens.settle();
      expect(await news(at.ownerId)).toHaveLength(2);
      await fund(1_499_999n);
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(1_000_000n);
      await fund(1n);
      await withAnother(world, async (other) => {
        await Promise.all([
          world.tokens.settle(),
          other.tokens.settle(),
          revoke(newId(), other),
        ]).catch((error: unknown) => expect(error).toMatchObject({ key: 'PURCHASE_UNDONE' }));
      });
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(3_000_000n);
      expect(await world.kept(at, 'funds')).toBe(0n);
      expect(await world.free(ana, at)).toBe(0n);
      const { items } = await world.tokens.purchases({ userId: ana, page: 1, pageSize: 9 });
      expect(items).toMatchObject([{ status: 'revoked', revocation: 'over' }]);
      expect(await world.findings()).toEqual([]);
    });

    test('does not wait for funds when its revocation is refused for another reason', async () => {
      await world.reserve(ana, at.middle, 15);
      await fund(1_500_000n);
      await expect(revoke()).rejects.toMatchObject({ key: 'INSUFFICIENT_TOKENS' });
      world.clock.set(new Date(END.getTime() + 30 * DAY));
      await expect(revoke()).rejects.toMatchObject({ key: 'GRACE_PERIOD_OVER' });
      await world.tokens.settle();
      expect(await world.kept(at, 'funds')).toBe(2_000_000n);
    });

    test('is paid as the desk revoked it, who tells the buyer that it waits', async () => {
      const notified = async () =>
        (
          await database()
            .db.selectFrom('notifications')
            .select(['kind', 'body'])
            .where('user_id', '=', ana)
            .where('kind', 'in', ['revocation_waits', 'revoked', 'revoked_on_request'])
            .orderBy('created_at')
            .execute()
        ).map(({ kind, body }) => [kind, body.includes('quedó pedida y espera los fondos')]);
      const ask = () =>
        world.database.transaction((tx) =>
          world.tokens.revokeAsked(tx, {
            userId: ana,
            purchaseIds: [purchaseId],
            askedAt: world.clock.now(),
            actorId: at.adminId,
          }),
        );
      expect(await ask()).toEqual({ paid: [], waiting: [purchaseId] });
      // an approval of the same request in other words says it once
      await ask();
      expect(await notified()).toEqual([['revocation_waits', true]]);
      world.clock.advance(DAY);
      await fund(1_500_000n);
      await world.tokens.settle();
      expect(await notified()).toEqual([
        ['revocation_waits', true],
        ['revoked_on_request', false],
      ]);
      const { rows } = await database().executeSql(
        `select actor_id from ledger_entries where kind = 'revocation' and reference = '${purchaseId}'`,
      );
      expect(rows).toEqual([{ actor_id: at.adminId }]);
    });

    test('is paid to a person who has been blocked', async () => {
      await revoke();
      await world.database.transaction((tx) =>
        world.identity.blockBySystem(tx, ana, 'payments.chargeback'),
      );
      await fund(1_500_000n);
      await world.tokens.settle();
      expect(await world.money(ana, at)).toBe(3_000_000n);
    });
  },
);
