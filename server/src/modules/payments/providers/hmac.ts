import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over bytes or the UTF-8 of a text. */
export const hmac = (
  key: string,
  content: Buffer | string,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac('sha256', key).update(content).digest(encoding);

/** Compares two texts in constant time. */
export function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given, 'utf8');
  const b = Buffer.from(expected, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
