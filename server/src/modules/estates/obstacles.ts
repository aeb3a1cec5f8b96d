import type { EstateObstacle } from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import type { EstatesTable } from './tables.ts';

/**
 * What has to be settled before a frozen account's position passes to heirs: a paper of the court is on file, nothing of
 * the person's is under way, and they owe the platform nothing.
 */
export async function obstaclesOf(
  { identity, resources, debts, ledger, underWay }: EstatesDeps,
  estate: Pick<EstatesTable, 'id' | 'user_id'>,
  tx?: Tx,
): Promise<EstateObstacle[]> {
  const { id, user_id: userId } = estate;
  const files = (await resources.ofOwners(OWNER_KIND, [id], tx)).get(id) ?? [];
  const user = await identity.user(userId, tx);
  const has = await ledger.balances({ holder: 'user', userId }, tx);
  return [
    ...(files.length === 0 ? (['no_paper'] as const) : []),
    ...(await underWay({ userId, email: user?.email ?? '' }, tx)),
    ...((await debts.of([userId], tx)).size > 0 ? (['debts'] as const) : []),
    ...(has.every(({ balance }) => balance === 0n) ? (['empty'] as const) : []),
  ];
}

/** @throws AppError ESTATE_NOT_READY */
export async function assertReady(
  deps: EstatesDeps,
  tx: Tx,
  estate: Pick<EstatesTable, 'id' | 'user_id'>,
): Promise<void> {
  if ((await obstaclesOf(deps, estate, tx)).length > 0) throw new AppError('ESTATE_NOT_READY');
}
