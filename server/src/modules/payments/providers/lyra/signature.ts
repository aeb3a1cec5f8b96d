import { hmac, sameText } from '../hmac.ts';

/** The signing key: the REST password for calls of the server, the HMAC key for the browser's form. */
export type HashKey = 'password' | 'sha256_hmac';

interface SignedAnswer {
  /** The JSON text exactly as received. */
  readonly answer: string;
}

/**
 * Verifies a signed form. The route determines the key; what the sender states about the key must match it.
 * @param body `application/x-www-form-urlencoded` bytes
 * @returns the signed answer, or null when the signature is invalid
 */
export function readSigned(body: Buffer, expected: HashKey, key: string): SignedAnswer | null {
  const form = new URLSearchParams(body.toString('utf8'));
  const answer = form.get('kr-answer');
  const hash = form.get('kr-hash');
  if (answer === null || hash === null) return null;
  if (form.get('kr-hash-algorithm') !== 'sha256_hmac' || form.get('kr-hash-key') !== expected)
    return null;
  return isSigned(answer, hash, key) ? { answer } : null;
}

/** @param hash lower-case hexadecimal; some answers are signed as they were before their slashes were escaped */
export const isSigned = (answer: string, hash: string, key: string): boolean =>
  sameText(hash, hmac(key, answer)) || sameText(hash, hmac(key, answer.replaceAll('\\/', '/')));
