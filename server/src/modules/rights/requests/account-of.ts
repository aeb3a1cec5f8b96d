import type { Tx } from '#platform/database/index.ts';
import type { RightsDeps } from '../deps.ts';
import type { RightsRequestRow } from '../tables.ts';

/**
 * The account that a request is about: the account named for it, otherwise the account of its e-mail, otherwise the one
 * that had this e-mail when the request came and has another one since. It may be closed; unless it is the named one, it
 * is not erased.
 */
export async function accountOf(
  { identity }: Pick<RightsDeps, 'identity'>,
  {
    named_user_id: named,
    user_id: asked,
    email,
  }: Pick<RightsRequestRow, 'named_user_id' | 'user_id' | 'email'>,
  tx?: Tx,
): ReturnType<RightsDeps['identity']['userByEmail']> {
  if (named !== null) return identity.user(named, tx);
  const found = await identity.userByEmail(email, tx);
  if (found !== undefined || asked === null) return found;
  const moved = await identity.user(asked, tx);
  return moved?.email ? moved : undefined;
}
