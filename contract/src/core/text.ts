import { z } from 'zod';

/** Signs that turn a line around, and control characters other than the ends of lines and tabs. */
const HIDDEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu;

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
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'INVALID');

/**
 * Text of several lines, trimmed: a question, a reason, a note. Invisible signs are taken out instead of refused, since
 * phones put some into copied text: a reader would see other words than those that are kept.
 * @param max longest, in characters
 */
export const freeText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(HIDDEN, ''))
    .trim()
    .max(max, 'TOO_LONG');
