import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { TreasuryDeps } from './deps.ts';

/**
 * Two administrators decide, so the one who asked must still be one: of somebody blocked, deleted or of another role
 * since, the second would be the only one.
 * @throws AppError ASKED_BY_WHO_MAY_NOT
 */
export async function assertAskerMay(
  { identity }: Pick<TreasuryDeps, 'identity'>,
  tx: Tx,
  askedBy: string,
): Promise<void> {
  const asker = await identity.user(askedBy, tx);
  if (asker?.state !== 'active' || !may(asker.role, 'settings.manage'))
    throw new AppError('ASKED_BY_WHO_MAY_NOT');
}
