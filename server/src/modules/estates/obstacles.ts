import type { EstateObstacle } from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import type { EstatesTable } from './tables.ts';

/**
 * What keeps a frozen account's position from passing to heirs: it is a company's, no paper of the court is on file,
 * something of the person's is under way, or they owe the platform.
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
    // a company's property passes to nobody's heirs
    ...(user && user.company_state !== null ? (['company'] as const) : []),
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
