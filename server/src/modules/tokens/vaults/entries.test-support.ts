import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { createWorld, DAY, OPEN, type Stand, type World } from '../world.test-support.ts';

export const GRACE_DAYS = 10;
export const paging = { page: 1, pageSize: 20 };

/** A project and a buyer for each test, with the calls that order the entry into a vault. */
export function stageOfEntries(database: () => Database) {
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
  const notified = async (userId = ana) => {
    const { rows } = await world.database.executeSql(
      `select kind from notifications where user_id = '${userId}' order by created_at, id`,
    );
    return rows.map(({ kind }) => kind);
  };
  const revokeAsked = (id: string, askedAt: Date) =>
    database().transaction((tx) =>
      world.tokens.revokeAsked(tx, { userId: ana, purchaseIds: [id], askedAt, actorId: ana }),
    );
  return {
    get world() {
      return world;
    },
    get at() {
      return at;
    },
    set at(changed: Stand) {
      at = changed;
    },
    get ana() {
      return ana;
    },
    set ana(changed: string) {
      ana = changed;
    },
    later,
    buyFor,
    entries,
    invested,
    notified,
    revokeAsked,
  };
}
