import { hash, randomBytes } from 'node:crypto';

/** A secret nobody can guess: 32 random bytes, in letters that an address may carry. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It has 256 bits of its own, so a plain digest is enough. */
export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');
