import { z } from 'zod';

/**
 * One line of text, trimmed: a name, a place, a reference. Line breaks, other control characters and signs that turn a
 * line around are refused: they would break the lines of lists, mails and exports.
 * @param max longest, in characters
 */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'TOO_LONG')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'INVALID');
