/** The default terms of requests, until an approved policy sets others: hours, calendar days and working days. */
export const USUAL_TERMS = { hours: 24, accessDays: 10, correctionDays: 5 } as const;
/** The desk is reminded of requests that are due in less than this. */
export const RIGHTS_REMINDER_HOURS = 4;
/** Length of a request's note, and of the reason for its decision. */
export const DETAIL_MAX = 1000;
/**
 * Characters of the reason of a regret granted without undoing anything, or of a request granted without an account: it
 * states how the request was met.
 */
export const DONE_REASON_MIN = 20;
/** Characters of the document or tax id of a deceased person. */
export const ABOUT_MAX = 40;
/** The characters of a code, without those that are easily confused. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 10;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Normalises a typed code: upper case, without its dash. @returns null when it is invalid */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}
