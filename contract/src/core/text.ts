import { z } from 'zod';

/** Characters that change the direction of text, and control characters other than line ends and tabs. */
const HIDDEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu;

/**
 * One line of text, trimmed: a name, a place, a reference. Line breaks, other control characters and characters that
 * change the direction of text are refused: they would break the lines of lists, mails and exports.
 * @param max longest, in characters
 */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'TOO_LONG')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'INVALID');

/**
 * Text of several lines, trimmed: a question, a reason, a note. Invisible characters are removed rather than refused,
 * since phones add some to copied text; if they stayed, readers would see other words than those stored.
 * @param max longest, in characters
 */
export const freeText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(HIDDEN, ''))
    .trim()
    .max(max, 'TOO_LONG');
