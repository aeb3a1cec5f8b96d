import { isAdmin } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import { assertMayEnter } from '../../login/finish.ts';
import { findIdentity, identitiesOf } from '../../store/oauth.ts';
import { findUser, findUserByEmail, type UserRow } from '../../store/users.ts';
import type { ProviderIdentity } from '../providers/gateway.ts';

/** The account of an identity: one that it is linked to, one with its e-mail, or none yet. */
export type Recognised =
  | { readonly kind: 'known'; readonly user: UserRow }
  | { readonly kind: 'joins'; readonly user: UserRow }
  | { readonly kind: 'new' };

/**
 * An account whose e-mail is unverified. Invited administrators and company representatives are known people, so
 * theirs never count.
 */
export const isUnproven = (user: UserRow): boolean =>
  user.state === 'active' &&
  user.email_verified_at === null &&
  user.person_since === null &&
  !isAdmin(user.role);

/**
 * Finds the account of an identity: first by subject, then by e-mail, but only if both sides have verified it. An
 * account with an unverified e-mail may be a trap set by another person
 * (docs/rules.md#32-signing-in-with-another-site): the owner of the e-mail registers as a new person and takes the old
 * account over (`completeRegistration`). An account with another identity of the same site is not linked, because
 * sites sometimes give an address to a new person.
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
  // a concurrent call of the same log-in linked it since the first query
  if (ofSite.some(({ subject }) => subject === identity.subject)) return { kind: 'known', user };
  if (ofSite.length > 0) throw new AppError('EMAIL_ALREADY_TAKEN');
  return { kind: 'joins', user };
}
