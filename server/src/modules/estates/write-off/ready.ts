import type { WriteOffObstacle } from '#contract/estates/write-offs.ts';
import { AppError } from '#core/errors.ts';
import type { Debt } from '#modules/debts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from '../deps.ts';
import { obstaclesOf } from '../obstacles.ts';
import type { EstatesTable } from '../tables.ts';

/** What a person owes the platform, by currency. */
export const owedBy = async (
  { debts }: Pick<EstatesDeps, 'debts'>,
  userId: string,
  tx: Tx,
): Promise<readonly Debt[]> => (await debts.of([userId], tx)).get(userId) ?? [];

/** Identifies a debt exactly: it changes when a single minor unit does. */
export const debtFingerprint = (owed: readonly Debt[]): string =>
  owed
    .map(({ currency, minor }) => `${currency} ${minor}`)
    .sort()
    .join(', ');

/**
 * What prevents writing off what a dead person owes: nothing is owed, money is left that would pay something of it, or an
 * operation is pending that may bring some.
 */
export async function writeOffObstacles(
  deps: EstatesDeps,
  tx: Tx,
  estate: Pick<EstatesTable, 'id' | 'user_id'>,
): Promise<WriteOffObstacle[]> {
  const owed = await owedBy(deps, estate.user_id, tx);
  if (owed.length === 0) return ['no_debt'];
  const obstacles = (await obstaclesOf(deps, estate, tx)).flatMap((one) =>
    one === 'debts' || one === 'empty' ? [] : [one],
  );
  const hasMoney = await deps.debts.hasMoneyToPay(estate.user_id, tx);
  return hasMoney ? [...obstacles, 'money'] : obstacles;
}

/**
 * Collects the person's rents, pays their debts with all of their money, and reads the remaining ones.
 * @returns what they still owe
 * @throws AppError ESTATE_NOT_READY
 */
export async function payAndRead(
  deps: EstatesDeps,
  tx: Tx,
  estate: Pick<EstatesTable, 'id' | 'user_id'>,
): Promise<readonly Debt[]> {
  const { id, user_id: userId } = estate;
  await deps.debts.lockToOwe(tx, userId, []);
  await deps.debts.payAll(tx, [userId], {
    movement: 'debts',
    reference: id,
    at: deps.clock.now(),
  });
  if ((await writeOffObstacles(deps, tx, estate)).length > 0)
    throw new AppError('ESTATE_NOT_READY');
  return owedBy(deps, userId, tx);
}
