import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The provider's request signature.
 * @param request.ts Unix seconds as text
 * @param request.path path with query exactly as sent, beginning with "/"
 * @param request.body the bytes sent; empty for none
 * @returns lower-case hexadecimal
 */
export const requestSignature = (
  secret: string,
  request: { ts: string; method: string; path: string; body: Buffer | string },
): string =>
  createHmac('sha256', secret)
    .update(request.ts + request.method.toUpperCase() + request.path)
    .update(request.body)
    .digest('hex');

/** The provider's names of the webhook digest algorithms. */
const DIGESTS = {
  HMAC_SHA1_HEX: 'sha1',
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
} as const;
export type DigestAlg = keyof typeof DIGESTS;

/** The digest that a webhook must carry. @returns lower-case hexadecimal */
export const webhookDigest = (secret: string, alg: DigestAlg, body: Buffer | string): string =>
  createHmac(DIGESTS[alg], secret).update(body).digest('hex');

/** Compares two texts in constant time. */
export function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given, 'utf8');
  const b = Buffer.from(expected, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
