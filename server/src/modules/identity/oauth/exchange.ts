import type { exchange as exchangeEndpoint } from '#contract/auth/endpoints.ts';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { finishLogin } from '../finish-login.ts';
import { digestOf } from '../secrets.ts';
import { lockUser, type UserRow } from '../store.ts';
import { takeCode, touchIdentity } from '../store-oauth.ts';
import { identityIn, isGood, issueCode } from './codes.ts';
import type { ProviderIdentity } from './gateway.ts';
import { linkIdentity } from './link.ts';
import { recognise } from './recognise.ts';

/**
 * Turns a one-time code into a session, or, for somebody new, into another code and what to fill the form with. The
 * code is used up first, right or wrong.
 * @throws AppError TOKEN_NOT_FOUND (used, expired or not this browser's), and what `recognise` throws
 */
export async function exchange(
  ctx: Context,
  body: BodyOf<typeof exchangeEndpoint>,
  origin: Origin,
): Promise<AnswerOf<typeof exchangeEndpoint>> {
  const row = await takeCode(ctx.database.db, digestOf(body.code));
  if (!isGood(ctx, row, 'login', body.loginSecret)) throw new AppError('TOKEN_NOT_FOUND');
  const identity = identityIn(row);
  return ctx.database.transaction(async (tx) => {
    const found = await recognise(tx, identity);
    if (found.kind === 'new') {
      const given = { purpose: 'registration', challenge: row.challenge, identity } as const;
      const code = await issueCode(ctx, tx, given);
      const { provider, name, lastname, email, emailVerified } = identity;
      return { registration: { code, provider, name, lastname, email, emailVerified } };
    }
    const user = await lockUser(tx, found.user.id);
    if (!user) throw new AppError('USER_STATE_FORBIDS');
    if (found.kind === 'joins') await join(ctx, tx, user, identity, origin);
    else await touchIdentity(tx, identity, { label: identity.label, now: ctx.clock.now() });
    return finishLogin(ctx, tx, user, origin);
  });
}

/** What was true before the lock may not be any more. @throws AppError EMAIL_ALREADY_TAKEN */
async function join(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  identity: ProviderIdentity,
  origin: Origin,
): Promise<void> {
  if (user.email !== identity.email || user.email_verified_at === null)
    throw new AppError('EMAIL_ALREADY_TAKEN');
  const linked = await linkIdentity(ctx, tx, user, identity, origin.ip);
  if (!linked) throw new AppError('EMAIL_ALREADY_TAKEN');
}
