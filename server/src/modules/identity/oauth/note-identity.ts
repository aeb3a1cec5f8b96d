import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { whenceOf } from '../security-events.ts';
import type { UserRow } from '../store.ts';
import { touchIdentity } from '../store-oauth.ts';
import type { ProviderIdentity } from './gateway.ts';
import { linkIdentity } from './link.ts';
import type { Recognised } from './recognise.ts';

/**
 * Somebody enters by another site: the identity is joined to his account the first time, and its use noted after that.
 * @param of.user as he was locked in this transaction; what was true before the lock may not be any more
 * @throws AppError EMAIL_ALREADY_TAKEN
 */
export async function noteIdentity(
  ctx: Context,
  tx: Tx,
  of: {
    found: Exclude<Recognised, { kind: 'new' }>;
    user: UserRow;
    identity: ProviderIdentity;
    origin: Origin;
  },
): Promise<void> {
  const { found, user, identity, origin } = of;
  if (found.kind === 'known')
    return touchIdentity(tx, identity, { label: identity.label, now: ctx.clock.now() });
  if (user.email !== identity.email || user.email_verified_at === null)
    throw new AppError('EMAIL_ALREADY_TAKEN');
  const linked = await linkIdentity(ctx, tx, user, identity, whenceOf(origin));
  if (!linked) throw new AppError('EMAIL_ALREADY_TAKEN');
}
