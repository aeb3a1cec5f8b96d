import type { exchange as exchangeEndpoint } from '#contract/auth/endpoints.ts';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { assertMayEnter, finishLogin } from '../login/finish.ts';
import { methodsOf } from '../second-factor/methods.ts';
import { digestOf } from '../secrets.ts';
import { takeCode } from '../store/oauth.ts';
import { lockUser } from '../store/users.ts';
import { identityIn, isGood, issueCode } from './codes.ts';
import { noteIdentity } from './linking/note-identity.ts';
import { recognise } from './linking/recognise.ts';

/**
 * Exchanges a one-time code for a session. A new person gets another code and the data to prefill the form; a person
 * with a second factor gets another code that is valid only together with the factor. The code is used up first,
 * whatever the result.
 * @throws AppError TOKEN_NOT_FOUND (used, expired or from another browser), and what `recognise` throws
 */
export async function exchange(
  ctx: Context,
  body: BodyOf<typeof exchangeEndpoint>,
  origin: Origin,
): Promise<AnswerOf<typeof exchangeEndpoint>> {
  const row = await takeCode(ctx.database.db, digestOf(body.code));
  if (!isGood(ctx, row, { purpose: 'login', loginSecret: body.loginSecret }))
    throw new AppError('TOKEN_NOT_FOUND');
  const { challenge } = row;
  const identity = identityIn(row);
  return ctx.database.transaction(async (tx) => {
    const found = await recognise(tx, identity);
    if (found.kind === 'new') {
      const code = await issueCode(ctx, tx, { purpose: 'registration', challenge, identity });
      const { provider, name, lastname, email, emailVerified } = identity;
      return { registration: { code, provider, name, lastname, email, emailVerified } };
    }
    const user = await lockUser(tx, found.user.id);
    if (!user) throw new AppError('USER_STATE_FORBIDS');
    assertMayEnter(user);
    if (user.second_factor) {
      // nothing is linked or recorded before the second factor: until then the person is not authenticated
      const code = await issueCode(ctx, tx, { purpose: 'second_factor', challenge, identity });
      return { secondFactor: { code, methods: await methodsOf(tx, user.id) } };
    }
    await noteIdentity(ctx, tx, { found, user, identity, origin });
    return finishLogin(ctx, tx, { user, origin, given: { confirmed: false } });
  });
}
