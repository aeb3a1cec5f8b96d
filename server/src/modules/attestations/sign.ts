import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import type { AssertionOptions, AssertionResponse } from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import { webauthn } from '#modules/identity';
import type { AttestationsDeps } from './deps.ts';
import { assertSignable, type Linked, linkedRequest, partyOf } from './linked.ts';
import { BROWSER_MS, challengeOf } from './rules.ts';
import { spkiOf } from './spki.ts';
import { insertAttestation, updateAttestor, updateRequest } from './store.ts';
import { openedRequestView } from './views.ts';

/** @throws AppError REQUEST_STATE_FORBIDS without a passkey */
function passkeyOf({ attestor }: Linked) {
  const { credential_id: id, public_key: cose, counter } = attestor;
  if (id === null || cose === null) throw new AppError('REQUEST_STATE_FORBIDS');
  return { id, cose, counter };
}

/**
 * The options with which a browser signs: the challenge is the digest of the attested document.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS, PAPER_REPLACED, PASSKEYS_UNAVAILABLE
 */
export async function askSignature(
  deps: AttestationsDeps,
  token: string,
): Promise<AssertionOptions> {
  const { id: rpId } = partyOf(deps);
  const { db } = deps.database;
  const linked = await linkedRequest(deps, db, { token });
  await assertSignable(db, linked);
  const { id } = passkeyOf(linked);
  return {
    challenge: challengeOf(linked.request.body),
    timeout: BROWSER_MS,
    rpId,
    allowCredentials: [{ id, type: 'public-key', transports: [] }],
    userVerification: 'required',
  };
}

/**
 * Stores a signature with everything needed to verify it without this site. A request is signed once. For a stage of
 * works it also certifies the stage, in the same transaction.
 * @throws AppError LINK_INVALID, REQUEST_STATE_FORBIDS (signed already), PAPER_REPLACED, ATTESTATION_INVALID (another
 * key, another challenge, without user verification, or a lower counter), PASSKEYS_UNAVAILABLE, STAGE_STATE_FORBIDS,
 * PROJECT_NOT_PUBLISHED
 */
export async function signAttestation(
  deps: AttestationsDeps,
  token: string,
  response: AssertionResponse,
): Promise<OpenedRequest> {
  const { id: rpId, origins } = partyOf(deps);
  const { verifyAuthenticationResponse } = await webauthn();
  return deps.database.transaction(async (tx) => {
    const linked = await linkedRequest(deps, tx, { token, options: { lock: true } });
    await assertSignable(tx, linked);
    const { request, attestor } = linked;
    const key = passkeyOf(linked);
    if (response.id !== key.id) throw new AppError('ATTESTATION_INVALID');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challengeOf(request.body),
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(key.cose),
        counter: Number(key.counter),
      },
    }).catch((cause: unknown) => {
      throw new AppError('ATTESTATION_INVALID', [], { cause });
    });
    if (!verified) throw new AppError('ATTESTATION_INVALID');
    const { clientDataJSON, authenticatorData, signature } = response.response;
    await insertAttestation(tx, {
      request_id: request.id,
      project_id: request.project_id,
      body: request.body,
      client_data: clientDataJSON,
      authenticator_data: authenticatorData,
      signature,
      public_key: await spkiOf(key.cose),
      signed_at: deps.clock.now(),
    });
    await updateRequest(tx, request.id, { status: 'signed' });
    if (request.certificate_id !== null) {
      const by = { attestationId: request.id, signer: attestor.name, company: attestor.company };
      await deps.stages.certify(tx, { id: request.certificate_id, by });
    }
    await updateAttestor(tx, attestor.id, { counter: BigInt(authenticationInfo.newCounter) });
    return openedRequestView(deps, { request: { ...request, status: 'signed' }, attestor }, tx);
  });
}
