import { AppError } from '#core/errors.ts';
import type { By, CompaniesDeps } from './deps.ts';
import { underWay } from './rules-replacements.ts';
import { replacementsOf, writeTakenOver } from './store/replacements.ts';
import { lockCompany, note } from './write.ts';

/**
 * A new representative with verified identity takes over the company's account: the former one's withdrawals continue.
 * Until then the new one can have any of them rejected.
 * @throws AppError NOT_FOUND, USER_NOT_FOUND, REQUEST_STATE_FORBIDS when there is nothing to take over, or another
 * representative is proposed
 */
export const takeOverCompany = (deps: CompaniesDeps, by: By): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const { user_id: userId } = await lockCompany(deps, tx, by.userId);
    // a representative approved before the last one never logged in, or can no longer
    const [last] = underWay(await replacementsOf(tx, userId));
    if (last?.state !== 'approved') throw new AppError('REQUEST_STATE_FORBIDS');
    await writeTakenOver(tx, last.id, deps.clock.now());
    await deps.identity.setReplacing(tx, userId, false);
    await note(deps, tx, { by, action: 'company.take_over', userId });
    await deps.onChange(tx, userId);
  });
