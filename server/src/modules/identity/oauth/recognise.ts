import { isAdmin } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import { assertMayEnter } from '../finish-login.ts';
import { findUser, findUserByEmail, type UserRow } from '../store.ts';
import { findIdentity, identitiesOf } from '../store-oauth.ts';
import type { ProviderIdentity } from './gateway.ts';

/** Whose an identity is: an account's already, an account's by its e-mail from now on, or nobody's yet. */
export type Recognised =
  | { readonly kind: 'known'; readonly user: UserRow }
  | { readonly kind: 'joins'; readonly user: UserRow }
  | { readonly kind: 'new' };

/** An account that somebody made with an e-mail that nobody has proved to be his; invited administrators are known. */
export const isUnproven = (user: UserRow): boolean =>
  user.state === 'active' && user.email_verified_at === null && !isAdmin(user.role);

/**
 * Finds the account of an identity. By subject first; by e-mail only when both sides have verified it, since an account
 * whose e-mail nobody proved may be a trap laid by somebody else (docs/rules.md#32-signing-in-with-another-site): who
 * owns the e-mail registers as somebody new, and what was there becomes his (`completeRegistration`). An account that
 * already has another identity of that site is not joined: addresses are given to new people at times.
 * @throws AppError EMAIL_ALREADY_TAKEN, BLOCKED_USER, USER_STATE_FORBIDS (deleted), EMAIL_NOT_VERIFIED
 */
export async function recognise(db: Db, identity: ProviderIdentity): Promise<Recognised> {
  const linked = await findIdentity(db, identity.provider, identity.subject);
  if (linked) {
    const user = await findUser(db, linked.user_id);
    if (!user) throw new AppError('USER_STATE_FORBIDS');
    assertMayEnter(user);
    return { kind: 'known', user };
  }
  const user = identity.email === null ? undefined : await findUserByEmail(db, identity.email);
  if (!user || (identity.emailVerified && isUnproven(user))) return { kind: 'new' };
  if (!identity.emailVerified || user.email_verified_at === null)
    throw new AppError('EMAIL_ALREADY_TAKEN');
  assertMayEnter(user);
  const others = await identitiesOf(db, user.id);
  if (others.some(({ provider }) => provider === identity.provider))
    throw new AppError('EMAIL_ALREADY_TAKEN');
  return { kind: 'joins', user };
}
