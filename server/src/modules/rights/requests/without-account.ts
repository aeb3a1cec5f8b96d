import { may } from '#contract/core/roles.ts';
import { DONE_REASON_MIN } from '#contract/rights/limits.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, RightsDeps } from '../deps.ts';
import type { RightsRequestRow } from '../tables.ts';

/**
 * Checks that a request may be granted although no account is known for it. Beneficial owners, contacts of heirs,
 * representatives and payers are kept without an account, so an access or a deletion is granted by level 1 and a
 * correction by any administrator of the queue. The reason states what was given, deleted or corrected
 * (docs/decisions/0150-requests-of-people-without-an-account.md).
 * @throws AppError RIGHTS_ACCOUNT_UNKNOWN for the other kinds and other levels, VALIDATION_FAILED for a reason that says
 * too little
 */
export async function assertMayGrantWithout(
  { identity }: Pick<RightsDeps, 'identity'>,
  tx: Tx,
  given: {
    readonly decider: Decider;
    readonly found: Pick<RightsRequestRow, 'kind'>;
    readonly reason: string;
  },
): Promise<void> {
  const { kind } = given.found;
  if (kind !== 'correct') {
    const decider = await identity.user(given.decider.userId, tx);
    const isLevel1 = decider !== undefined && may(decider.role, 'users.manage');
    if (!isLevel1 || (kind !== 'access' && kind !== 'erase'))
      throw new AppError('RIGHTS_ACCOUNT_UNKNOWN');
  }
  if (given.reason.trim().length < DONE_REASON_MIN)
    throw new AppError('VALIDATION_FAILED', [{ path: 'reason', message: 'TOO_SHORT' }]);
}
