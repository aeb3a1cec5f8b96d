import type { AttestationBody } from '#contract/attestations/schemas.ts';
import { DAY_MS, MINUTE_MS } from '#contract/core/time.ts';
import { canonical, sha256 } from '#modules/proofs';

/** How long the link of a request is valid. */
export const REQUEST_LIFE_MS = 30 * DAY_MS;
/** How long a browser may take to create a passkey or to sign. */
export const BROWSER_MS = 5 * MINUTE_MS;
/** EdDSA, ES256 and RS256, which every browser and key supports. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * The challenge that an attestor's passkey signs: the digest of everything that they attest. It includes the request's
 * id, so that a signature is valid only for this request (docs/proofs.md#attestations).
 */
export const challengeOf = (body: AttestationBody): string =>
  sha256(`ladrillo/attestation/1\n${canonical(body)}`).toString('base64url');
