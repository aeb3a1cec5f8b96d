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

/**
 * An account whose e-mail nobody has proved; invited administrators are known, and so is who comes to represent a company,
 * so theirs is not one.
 */
export const isUnproven = (user: UserRow): boolean =>
  user.state === 'active' &&
  user.email_verified_at === null &&
  user.person_since === null &&
  !isAdmin(user.role);

/**
 * Finds the account of an identity. By subject first; by e-mail only when both sides have verified it: an account with
 * an unproved e-mail may be a trap laid by another person (docs/rules.md#32-signing-in-with-another-site). The owner of
 * that e-mail registers as a new person and takes the old account over (`completeRegistration`). An account with
 * another identity of that site is not joined, because sites give addresses to new people at times.
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
  const ofSite = (await identitiesOf(db, user.id)).filter(
    ({ provider }) => provider === identity.provider,
  );
  // another call of the same log-in linked it since the first question
  if (ofSite.some(({ subject }) => subject === identity.subject)) return { kind: 'known', user };
  if (ofSite.length > 0) throw new AppError('EMAIL_ALREADY_TAKEN');
  return { kind: 'joins', user };
}
