import type { AttestationBody } from '#contract/attestations/schemas.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { canonical, sha256 } from '#modules/proofs';

/** For how long the link of a request opens its page. */
export const REQUEST_LIFE_MS = 30 * DAY_MS;
/** How long a browser may take to make a passkey or to sign. */
export const BROWSER_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256: what every browser and key has. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * What an attestor's passkey signs: the digest of everything that they attest. A request's id is in it, so that a
 * signature answers this request and no other (docs/proofs.md#attestations).
 */
export const challengeOf = (body: AttestationBody): string =>
  sha256(`ladrillo/attestation/1\n${canonical(body)}`).toString('base64url');
