import type { Database } from '#platform/database/index.ts';
import { openWorld } from '../../kyc/world.test-support.ts';

export type Managing = Awaited<ReturnType<typeof openManaging>>;

/** People, and an administrator of level 1 who manages them. */
export async function openManaging(database: Database) {
  const world = await openWorld(database);
  const admin = await world.person('admin');
  /** People whose account has tokens. */
  const full = new Set<string>();
  world.identity.onAccountEmptyCheck(async (_tx, userId) =>
    full.has(userId) ? ['HAS_TOKENS'] : [],
  );
  return {
    world,
    admin,
    full,
    asAdmin: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      world.outcome(method, path, { token: admin.token, body }),
    /** After time in which the administrator's session ended. */
    logInAgain: async () => {
      admin.token = await world.login(admin.email);
    },
  };
}
