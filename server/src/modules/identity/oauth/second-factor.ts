import type { exchangeSecondFactor } from '#contract/auth/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { AssertionOptions } from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { finishLogin } from '../login/finish.ts';
import { checkFrom } from '../login/passkey.ts';
import { limitingCodes, takeCode as takeFactorCode } from '../second-factor/codes/codes.ts';
import { askAssertion, noteAssertion } from '../second-factor/passkeys/assertion.ts';
import { passkeysOf } from '../second-factor/passkeys/store.ts';
import { digestOf } from '../secrets.ts';
import { notingRefusals, whenceOf } from '../security-events/note.ts';
import { type CodeRow, findCode, lockCode, takeCode } from '../store/oauth.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { networkOf } from '../throttle/throttle.ts';
import { identityIn, isGood } from './codes.ts';
import { noteIdentity } from './linking/note-identity.ts';
import { recognise } from './linking/recognise.ts';

/** A code as the browser holds it, with the secret of its page. */
interface HandedOver {
  readonly code: string;
  readonly loginSecret: string;
}

/**
 * The challenge that the browser signs as a second factor after another site.
 * @throws AppError TOKEN_NOT_FOUND, SECOND_FACTOR_NOT_SET when there is no passkey, PASSKEYS_UNAVAILABLE, and what
 * `recognise` throws
 */
export async function askExchangePasskey(
  ctx: Context,
  given: HandedOver,
): Promise<AssertionOptions> {
  const { db } = ctx.database;
  const { user } = await awaited(ctx, db, { given, row: await findCode(db, digestOf(given.code)) });
  const passkeys = await passkeysOf(db, user.id);
  if (passkeys.length === 0) throw new AppError('SECOND_FACTOR_NOT_SET');
  return askAssertion(ctx, askedOf(given, user.id), passkeys);
}

/**
 * Opens the session of a person who came from another site and gives their second factor. A wrong factor uses nothing
 * up, so it can be retried within five minutes, under the limits of any log-in; a right one uses up the code.
 * @throws AppError TOKEN_NOT_FOUND, INVALID_SECOND_FACTOR, TOO_MANY_REQUESTS, PASSKEYS_UNAVAILABLE, and what
 * `recognise` throws
 */
export async function finishExchange(
  ctx: Context,
  body: BodyOf<typeof exchangeSecondFactor>,
  origin: Origin,
): Promise<{ token: string }> {
  const { db } = ctx.database;
  const { factor, ...given } = body;
  const row = await findCode(db, digestOf(given.code));
  const { user } = await awaited(ctx, db, { given, row });
  const of = {
    kind: 'log_in_refused',
    whose: { userId: user.id },
    from: whenceOf(origin),
  } as const;
  return notingRefusals(ctx, of, () => giveFactor(ctx, { factor, given }, { user, origin }));
}

async function giveFactor(
  ctx: Context,
  { factor, given }: { factor: BodyOf<typeof exchangeSecondFactor>['factor']; given: HandedOver },
  { user, origin }: { user: UserRow; origin: Origin },
): Promise<{ token: string }> {
  if ('code' in factor) {
    return limitingCodes(ctx, { userId: user.id, network: networkOf(origin.ip) }, () =>
      enter(ctx, { given, userId: user.id, origin }, (tx, locked) =>
        takeFactorCode(ctx, tx, { user: locked, code: factor.code }),
      ),
    );
  }
  const assertion = await checkFrom(ctx, askedOf(given, user.id), {
    response: factor.passkey,
    origin,
  });
  return enter(ctx, { given, userId: user.id, origin }, (tx) => noteAssertion(ctx, tx, assertion));
}

/** @param give uses up the second factor of the locked person, or throws */
function enter(
  ctx: Context,
  { given, userId, origin }: { given: HandedOver; userId: string; origin: Origin },
  give: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<{ token: string }> {
  return ctx.database.transaction(async (tx) => {
    const digest = digestOf(given.code);
    const { found, identity } = await awaited(ctx, tx, { given, row: await lockCode(tx, digest) });
    const user = await lockUser(tx, found.user.id);
    // a person who has lost the second factor, or whose identity is now linked to another account, starts over
    if (user?.id !== userId || !user.second_factor) throw new AppError('TOKEN_NOT_FOUND');
    await give(tx, user);
    await takeCode(tx, digest);
    await noteIdentity(ctx, tx, { found, user, identity, origin });
    return finishLogin(ctx, tx, { user, origin, given: { confirmed: true } });
  });
}

/** The person of a code that needs a second factor. @throws AppError TOKEN_NOT_FOUND, and what `recognise` throws */
async function awaited(
  ctx: Context,
  db: Db,
  { given, row }: { given: HandedOver; row: CodeRow | undefined },
) {
  if (!isGood(ctx, row, { purpose: 'second_factor', loginSecret: given.loginSecret }))
    throw new AppError('TOKEN_NOT_FOUND');
  const identity = identityIn(row);
  const found = await recognise(db, identity);
  if (found.kind === 'new') throw new AppError('TOKEN_NOT_FOUND');
  return { found, identity, user: found.user };
}

/**
 * What the challenge is bound to: the code. Its line break distinguishes it from every ticket of a log-in by password.
 */
const askedOf = ({ code }: HandedOver, userId: string) => ({
  purpose: 'log_in' as const,
  userId,
  ticketHash: digestOf(`exchange\n${code}`),
});
