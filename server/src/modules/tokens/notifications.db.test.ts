import { beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  OPEN,
  type Stand,
  type World,
} from './world.test-support.ts';

describeOnBothEngines('notifications about tokens', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  let bo: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.buyer(at, 30_000n);
    bo = await world.buyer(at, 30_000n);
  });
  const notificationsOf = async (userId: string) => {
    const rows = await database()
      .db.selectFrom('notifications')
      .select(['kind', 'title', 'body'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute();
    return rows.map(({ kind, title, body }) => ({ kind, words: `${title} · ${body}` }));
  };

  test('each buyer of a batch gets one receipt, and a refused purchase none', async () => {
    const outcomes = await Promise.allSettled([
      world.buy(ana, at, 2),
      world.buy(bo, at, 1),
      world.buy(ana, at, 1_000),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await notificationsOf(ana)).toMatchObject([
      { kind: 'purchased', words: expect.stringMatching(/^Compra de 2 tokens de .*US\$ 200,00/) },
    ]);
    expect((await notificationsOf(bo)).map(({ kind }) => kind)).toEqual(['purchased']);
  });

  test('a reservation that buys tokens sends one notification, and its expiry is announced', async () => {
    await world.buy(bo, at, 250); // the round reaches its minimum
    await world.reserve(ana, at.small, 20);
    expect((await notificationsOf(ana)).map(({ kind }) => kind)).toEqual(['reservation_made']);
    const { expires_at: end } = await database()
      .db.selectFrom('reservations')
      .select('expires_at')
      .where('user_id', '=', ana)
      .executeTakeFirstOrThrow();
    world.clock.set(new Date((end?.getTime() ?? 0) - 2 * DAY));
    await world.tokens.settle();
    await world.tokens.settle();
    const warned = (await notificationsOf(ana)).filter(
      ({ kind }) => kind === 'reservation_expiring',
    );
    expect(warned).toHaveLength(1);
    expect(warned[0]?.words).toContain('80 tokens');
    world.clock.set(OPEN);
  });

  test('the buyers and the owner of a completed round are notified', async () => {
    await world.buy(ana, at, 250);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    expect((await notificationsOf(ana)).map(({ kind }) => kind)).toEqual([
      'purchased',
      'round_completed',
    ]);
    const owner = (await notificationsOf(at.ownerId)).filter(({ kind }) => kind === 'project_news');
    expect(owner.some(({ words }) => words.startsWith('Se completó la ronda 1'))).toBe(true);
  });

  test('the notification of a closed round states the returned money, penalties included', async () => {
    await world.buy(ana, at, 10);
    await world.refund(ana, { projectId: at.id, tokens: 2 });
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    const news = await notificationsOf(ana);
    expect(news.map(({ kind }) => kind)).toEqual(['purchased', 'refunded', 'round_closed']);
    expect(news[1]?.words).toContain('US$ 170,00');
    // the cost of eight tokens, and the penalty of the two refunded before
    expect(news[2]?.words).toContain('US$ 830,00');
  });

  test('the owner and level 1 are notified of an unfunded vault once a day', async () => {
    await world.buy(ana, at, 400, { invest: true });
    await world.invest(ana, at, 100);
    const { buybackDate } = await world.vault(at.vaults[0] ?? '');
    world.clock.set(new Date(Date.parse(`${buybackDate}T15:00:00Z`) + 7 * DAY));
    await world.tokens.settle();
    await world.tokens.settle();
    const kinds = async (userId: string, kind: string) =>
      (await notificationsOf(userId)).filter(
        (news) => news.kind === kind && news.words.includes('bóveda 1'),
      );
    expect(await kinds(at.ownerId, 'project_news')).toHaveLength(1);
    expect(await kinds(at.adminId, 'project_watch')).not.toHaveLength(0);
    world.clock.advance(DAY);
    await world.tokens.settle();
    expect(await kinds(at.ownerId, 'project_news')).toHaveLength(2);
  });
});
