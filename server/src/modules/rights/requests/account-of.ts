import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from '../deps.ts';
import type { RightsRequestRow } from '../tables.ts';

/**
 * The account that a request is about: the account named for it, otherwise the account of its e-mail. It may be
 * deleted.
 */
export const accountOf = (
  { identity }: Pick<RightsDeps, 'identity'>,
  { named_user_id: named, email }: Pick<RightsRequestRow, 'named_user_id' | 'email'>,
  tx?: Tx,
): ReturnType<RightsDeps['identity']['userByEmail']> =>
  named === null ? identity.userByEmail(email, tx) : identity.user(named, tx);
