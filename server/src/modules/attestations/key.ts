import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import type { RegistrationOptions, RegistrationResponse } from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import { challengeIn, digestOf, webauthn } from '#modules/identity';
import type { AttestationsDeps } from './deps.ts';
import { type Linked, linkedRequest, partyOf } from './linked.ts';
import { ALGORITHMS, BROWSER_MS } from './rules.ts';
import { keyKnown, updateAttestor, updateRequest } from './store.ts';
import { openedRequestView } from './views.ts';

const SITE_NAME = 'Ladrillo';

/** A passkey is created once; an existing one must be used. @throws AppError REQUEST_STATE_FORBIDS */
function assertKeyless({ request, attestor }: Linked): void {
  if (request.status !== 'open' || attestor.credential_id !== null)
    throw new AppError('REQUEST_STATE_FORBIDS');
}

/**
 * The options with which a browser creates an attestor's passkey.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS, PASSKEYS_UNAVAILABLE
 */
export async function askKey(deps: AttestationsDeps, token: string): Promise<RegistrationOptions> {
  const { id: rpId } = partyOf(deps);
  const { generateRegistrationOptions } = await webauthn();
  return deps.database.transaction(async (tx) => {
    const linked = await linkedRequest(deps, tx, { token, options: { lock: true } });
    assertKeyless(linked);
    const { attestor, request } = linked;
    const made = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: rpId,
      userName: attestor.email,
      userID: new Uint8Array(Buffer.from(attestor.id.replaceAll('-', ''), 'hex')),
      userDisplayName: attestor.name,
      timeout: BROWSER_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await updateRequest(tx, request.id, {
      key_challenge: digestOf(made.challenge),
      key_challenge_until: new Date(deps.clock.now().getTime() + BROWSER_MS),
    });
    return {
      rp: { id: rpId, name: SITE_NAME },
      user: made.user,
      challenge: made.challenge,
      pubKeyCredParams: made.pubKeyCredParams,
      timeout: BROWSER_MS,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    };
  });
}

/**
 * Stores the passkey that an attestor's browser created.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS, PASSKEY_INVALID, PASSKEYS_UNAVAILABLE
 */
export async function addKey(
  deps: AttestationsDeps,
  token: string,
  response: RegistrationResponse,
): Promise<OpenedRequest> {
  const { id, origins } = partyOf(deps);
  const { verifyRegistrationResponse } = await webauthn();
  return deps.database.transaction(async (tx) => {
    const linked = await linkedRequest(deps, tx, { token, options: { lock: true } });
    assertKeyless(linked);
    const { request, attestor } = linked;
    const now = deps.clock.now();
    const challenge = challengeIn(response.response.clientDataJSON);
    const isAsked =
      challenge !== null &&
      request.key_challenge?.equals(digestOf(challenge)) &&
      request.key_challenge_until !== null &&
      now < request.key_challenge_until;
    if (!isAsked) throw new AppError('PASSKEY_INVALID');
    const checked = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((cause: unknown) => {
      throw new AppError('PASSKEY_INVALID', [], { cause });
    });
    if (!checked.verified || (await keyKnown(tx, checked.registrationInfo.credential.id)))
      throw new AppError('PASSKEY_INVALID');
    const { credential } = checked.registrationInfo;
    const key = {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      key_made_at: now,
    };
    await updateAttestor(tx, attestor.id, key);
    await updateRequest(tx, request.id, { key_challenge: null, key_challenge_until: null });
    return openedRequestView(deps, { request, attestor: { ...attestor, ...key } }, tx);
  });
}
