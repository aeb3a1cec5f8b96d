import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from './deps.ts';
import type { UserRow } from './store/users.ts';

/**
 * Calls the hooks when an administrator of level 1 loses that level or the account.
 * @param lost.before the account before the change
 */
export async function callLevelLostHooks(
  { levelLostHooks }: Pick<Context, 'levelLostHooks'>,
  tx: Tx,
  { before, by }: { readonly before: UserRow; readonly by: Actor },
): Promise<void> {
  if (before.role !== 'admin') return;
  for (const hook of levelLostHooks) await hook(tx, { userId: before.id, by });
}
