import { hmac, sameText } from '../hmac.ts';

/** Who signed: the server with the REST password, or the browser's form with the HMAC key. */
export type HashKey = 'password' | 'sha256_hmac';

export interface SignedAnswer {
  /** JSON as one string, untouched. */
  readonly answer: string;
}

/**
 * Checks the signed form that arrives at a route. The route fixes the key; the sender chooses nothing.
 * @param body `application/x-www-form-urlencoded` bytes
 * @returns the answer's text, or null when the signature is not the provider's
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
