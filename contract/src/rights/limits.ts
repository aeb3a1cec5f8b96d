/** Hours in which a `regret` or `leave` request has to be decided (docs/rules.md#35-requests-of-rights). */
export const RIGHTS_HOURS = 24;
/** Calendar days to give a person access to their stored data. */
export const ACCESS_DAYS = 10;
/** Working days to correct or delete it. */
export const CORRECTION_DAYS = 5;
/** Length of a request's note, and of the reason for its decision. */
export const DETAIL_MAX = 1000;
/** Characters of the document or tax id of a deceased person. */
export const ABOUT_MAX = 40;
/** Letters and digits of a code; none of them is taken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 10;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Normalises a typed code: upper case, without its dash. @returns null when it is invalid */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}
