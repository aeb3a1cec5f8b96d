import { hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 32 random bytes, in characters that an address may carry. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The digest that is kept of a secret. The secret has 256 bits, so a plain digest is enough. */
export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');
