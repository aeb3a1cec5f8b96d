import type { EstateObstacle } from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { ownedProjects } from './owned-projects.ts';
import type { EstatesTable } from './tables.ts';

/**
 * What prevents the transfer of a frozen account's position to heirs: it is a company's account, no court paper is on
 * file, it owns projects, an operation of the person is pending, they owe the platform, or their money has to make good
 * what the company wrote off of their debts.
 */
export async function obstaclesOf(
  deps: EstatesDeps,
  estate: Pick<EstatesTable, 'id' | 'user_id'>,
  tx?: Tx,
): Promise<EstateObstacle[]> {
  const { identity, resources, ledger, underWay } = deps;
  const { id, user_id: userId } = estate;
  const files = (await resources.idsOfOwners(OWNER_KIND, [id], tx)).get(id) ?? [];
  const user = await identity.user(userId, tx);
  const has = await ledger.balances({ holder: 'user', userId }, tx);
  return [
    // heirs of a representative do not inherit the company's property
    ...(user && user.company_state !== null ? (['company'] as const) : []),
    ...(files.length === 0 ? (['no_paper'] as const) : []),
    ...((await ownedProjects(deps, userId, tx)).length > 0 ? (['projects'] as const) : []),
    ...(await underWay({ userId, email: user?.email ?? '' }, tx)),
    ...((await owesOrHasToRepay(deps, userId, tx)) ? (['debts'] as const) : []),
    ...(has.every(({ balance }) => balance === 0n) ? (['empty'] as const) : []),
  ];
}

const owesOrHasToRepay = async (
  { debts }: EstatesDeps,
  userId: string,
  tx?: Tx,
): Promise<boolean> =>
  (await debts.of([userId], tx)).size > 0 || (await debts.hasMoneyToPay(userId, tx));

/** @throws AppError ESTATE_NOT_READY */
export async function assertReady(
  deps: EstatesDeps,
  tx: Tx,
  estate: Pick<EstatesTable, 'id' | 'user_id'>,
): Promise<void> {
  if ((await obstaclesOf(deps, estate, tx)).length > 0) throw new AppError('ESTATE_NOT_READY');
}
