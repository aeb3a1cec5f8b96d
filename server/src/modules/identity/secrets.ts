import { hash, randomBytes } from 'node:crypto';

/** A random secret of 32 bytes, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored digest of a secret. The secret has 256 bits, so a plain digest suffices. */
export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');
