import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../../deps.ts';
import { whenceOf } from '../../security-events/note.ts';
import { touchIdentity } from '../../store/oauth.ts';
import type { UserRow } from '../../store/users.ts';
import type { ProviderIdentity } from '../providers/gateway.ts';
import { linkIdentity } from './link.ts';
import type { Recognised } from './recognise.ts';

/**
 * Records a log-in with another site: the first one links the identity to the account, later ones record its use.
 * @param of.user locked in this transaction, because data read before the lock may have changed
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
  const linked = await linkIdentity(ctx, tx, { user, identity, from: whenceOf(origin) });
  if (!linked) throw new AppError('EMAIL_ALREADY_TAKEN');
}
