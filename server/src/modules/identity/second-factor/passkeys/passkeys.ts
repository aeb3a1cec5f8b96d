import type {
  Passkey,
  RegistrationOptions,
  RegistrationResponse,
} from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Context } from '../../deps.ts';
import { digestOf } from '../../secrets.ts';
import { assertOwner, factorAdded, factorRemoved, lockOwner, noteOwn, type Own } from '../own.ts';
import { CHALLENGE_MS, MOST_PASSKEYS } from '../rules.ts';
import { relyingParty } from './assertion.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskeyRow,
  takeChallenge,
} from './store.ts';
import { webauthn } from './webauthn.ts';
import { challengeIn, toPasskey, transportsIn } from './wire.ts';

const SITE_NAME = 'Ladrillo';
/** EdDSA, ES256 and RS256, which every browser and key supports. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What a browser needs to make a passkey for a person.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, PASSKEYS_UNAVAILABLE
 */
export async function askRegistration(
  ctx: Context,
  by: Own,
  password: string | undefined,
): Promise<RegistrationOptions> {
  const { id: rpId } = relyingParty(ctx);
  const user = await assertOwner(ctx, by, password);
  const known = await passkeysOf(ctx.database.db, user.id);
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userName: user.email ?? '',
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userDisplayName: `${user.name} ${user.lastname}`,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await insertChallenge(ctx.database.db, {
    challenge_hash: digestOf(made.challenge),
    purpose: 'register',
    user_id: user.id,
    ticket_hash: null,
    session_id: by.sessionId,
    expires_at: new Date(ctx.clock.now().getTime() + CHALLENGE_MS),
  });
  return {
    rp: { id: rpId, name: SITE_NAME },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports: transportsIn(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/**
 * Stores the passkey that a browser made.
 * @returns the passkey, with recovery codes when it is the person's first factor
 * @throws AppError PASSKEY_INVALID (not requested, too late, made elsewhere, already stored), PASSKEYS_UNAVAILABLE
 */
export async function addPasskey(
  ctx: Context,
  by: Own,
  given: { name: string; response: RegistrationResponse },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const made = await checkRegistration(ctx, by, given.response);
  const row: PasskeyRow = {
    id: newId(),
    user_id: by.userId,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: BigInt(made.credential.counter),
    transports: transportsIn(given.response.response.transports.join(' ')).join(' '),
    synced: made.credentialBackedUp,
    name: given.name,
    created_at: ctx.clock.now(),
    last_used_at: null,
  };
  return ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const isRoom = (await passkeysOf(tx, user.id)).length < MOST_PASSKEYS;
    if (!isRoom || !(await insertPasskey(tx, row))) throw new AppError('PASSKEY_INVALID');
    const recoveryCodes = await factorAdded(ctx, tx, { user, by });
    await noteOwn(ctx, tx, {
      user,
      by,
      what: {
        action: 'passkey_add',
        notification: { kind: 'passkey_added', data: { name: row.name } },
      },
    });
    return { passkey: toPasskey(row), recoveryCodes };
  });
}

async function checkRegistration(ctx: Context, by: Own, response: RegistrationResponse) {
  const { id, origins } = relyingParty(ctx);
  const { database, clock } = ctx;
  const challenge = challengeIn(response.response.clientDataJSON);
  const taken =
    challenge &&
    (await takeChallenge(database.db, digestOf(challenge), {
      purpose: 'register',
      now: clock.now(),
    }));
  if (!taken || taken.user_id !== by.userId || taken.session_id !== by.sessionId)
    throw new AppError('PASSKEY_INVALID');
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_INVALID', [], { cause });
  });
  if (!checked.verified) throw new AppError('PASSKEY_INVALID');
  return checked.registrationInfo;
}

/** @throws AppError NOT_FOUND */
export async function renamePasskey(
  ctx: Context,
  by: Own,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row = await renamePasskeyRow(ctx.database.db, { userId: by.userId, id, name });
  if (!row) throw new AppError('NOT_FOUND');
  return toPasskey(row);
}

/** @throws AppError NOT_FOUND */
export async function removePasskey(ctx: Context, by: Own, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    const gone = await deletePasskey(tx, user.id, id);
    if (!gone) throw new AppError('NOT_FOUND');
    await factorRemoved(tx, user);
    await noteOwn(ctx, tx, {
      user,
      by,
      what: {
        action: 'passkey_remove',
        notification: { kind: 'passkey_removed', data: { name: gone.name } },
      },
    });
  });
}
