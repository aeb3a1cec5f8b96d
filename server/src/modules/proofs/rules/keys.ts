import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** The prefix of a PKCS #8 Ed25519 key; the 32 bytes of its seed follow (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that signs statements. */
export interface SigningKey {
  /** 32 bytes in hexadecimal. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** The configured keys; null when production has none and proofs are disabled. */
export interface ProofKeys {
  readonly current: SigningKey;
  /** Signs the current key in the first statement after a change of keys. */
  readonly former: SigningKey | null;
  /** Whether the current key is derived from the installation's secret. */
  readonly development: boolean;
}

/** @param seed 32 bytes */
export function signingKey(seed: Buffer): SigningKey {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** A secret for one purpose, derived from the installation's secret. */
export const derived = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`ladrillo: proofs: ${purpose}`).digest();

/**
 * The signing keys.
 * @param given seeds in hexadecimal, and the installation's secret to derive one from where that is allowed
 */
export function proofKeysOf(given: {
  readonly seed: string | undefined;
  readonly formerSeed: string | undefined;
  readonly secret: string;
  readonly mayDerive: boolean;
}): ProofKeys | null {
  const { seed, formerSeed, secret, mayDerive } = given;
  if (seed === undefined && !mayDerive) return null;
  return {
    current: signingKey(seed ? Buffer.from(seed, 'hex') : derived(secret, 'signature')),
    former: formerSeed === undefined ? null : signingKey(Buffer.from(formerSeed, 'hex')),
    development: seed === undefined,
  };
}
