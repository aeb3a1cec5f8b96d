import type { AssertionOptions, AssertionResponse } from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context, RelyingParty } from '../../deps.ts';
import { digestOf } from '../../secrets.ts';
import { CHALLENGE_MS } from '../rules.ts';
import type { ChallengePurpose } from '../tables.ts';
import {
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './store.ts';
import { webauthn } from './webauthn.ts';
import { challengeIn, transportsIn } from './wire.ts';

/** Who must sign, and for what; `user` is null when only the signature identifies the person. */
export interface Asked {
  readonly purpose: Exclude<ChallengePurpose, 'register'>;
  readonly userId: string | null;
  readonly ticketHash: Buffer | null;
  /** For `step_up` only: the session to confirm. */
  readonly sessionId?: string;
}

/** @throws AppError PASSKEYS_UNAVAILABLE when the site's address does not allow passkeys */
export function relyingParty({ secondFactor }: Pick<Context, 'secondFactor'>): RelyingParty {
  if (!secondFactor.relyingParty) throw new AppError('PASSKEYS_UNAVAILABLE');
  return secondFactor.relyingParty;
}

/** Asks for the signature of one of these passkeys, or of any when there are none. */
export async function askAssertion(
  ctx: Context,
  asked: Asked,
  passkeys: readonly PasskeyRow[],
): Promise<AssertionOptions> {
  const { id: rpId } = relyingParty(ctx);
  const userVerification = asked.purpose === 'passwordless' ? 'required' : 'preferred';
  const allowCredentials = passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transportsIn(transports),
  }));
  const { generateAuthenticationOptions } = await webauthn();
  const made = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_MS,
    userVerification,
  });
  await insertChallenge(ctx.database.db, {
    challenge_hash: digestOf(made.challenge),
    purpose: asked.purpose,
    user_id: asked.userId,
    ticket_hash: asked.ticketHash,
    session_id: asked.sessionId ?? null,
    expires_at: new Date(ctx.clock.now().getTime() + CHALLENGE_MS),
  });
  const { challenge } = made;
  return { challenge, timeout: CHALLENGE_MS, rpId, allowCredentials, userVerification };
}

/** A valid signature whose use is not recorded yet. */
export interface Assertion {
  readonly passkey: PasskeyRow;
  readonly counter: number;
}

/**
 * Checks a signature: over a challenge of this site, which is used up, on this site, with a passkey of the given
 * person, and with a higher counter than before.
 * @param asked the purpose that the challenge must have; a ticket identifies the person
 * @throws AppError INVALID_SECOND_FACTOR, PASSKEYS_UNAVAILABLE
 */
export async function checkAssertion(
  ctx: Context,
  asked: Asked,
  response: AssertionResponse,
): Promise<Assertion> {
  const { id, origins } = relyingParty(ctx);
  const { db } = ctx.database;
  const challenge = challengeIn(response.response.clientDataJSON);
  const taken =
    challenge &&
    (await takeChallenge(db, digestOf(challenge), {
      purpose: asked.purpose,
      now: ctx.clock.now(),
    }));
  const passkey = await findPasskey(db, response.id);
  const isAsked =
    taken &&
    passkey &&
    (taken.user_id === null || taken.user_id === passkey.user_id) &&
    (asked.userId === null || asked.userId === taken.user_id) &&
    taken.session_id === (asked.sessionId ?? null) &&
    (taken.ticket_hash ?? Buffer.alloc(0)).equals(asked.ticketHash ?? Buffer.alloc(0));
  if (!isAsked) throw new AppError('INVALID_SECOND_FACTOR');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: asked.purpose === 'passwordless',
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch((cause: unknown) => {
    throw new AppError('INVALID_SECOND_FACTOR', [], { cause });
  });
  if (!verified) throw new AppError('INVALID_SECOND_FACTOR');
  return { passkey, counter: authenticationInfo.newCounter };
}

/**
 * Records the use of a passkey that signed.
 * @throws AppError INVALID_SECOND_FACTOR when it has been removed or used
 */
export async function noteAssertion(
  ctx: Context,
  tx: Tx,
  { passkey, counter }: Assertion,
): Promise<void> {
  if (!(await notePasskeyUse(tx, passkey, { counter, at: ctx.clock.now() })))
    throw new AppError('INVALID_SECOND_FACTOR');
}
