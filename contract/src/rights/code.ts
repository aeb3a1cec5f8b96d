/** Hours within which a request has to be decided (docs/rules.md#35-requests-of-rights). */
export const RIGHTS_HOURS = 24;
/** Characters of what somebody adds to their request, and of the reason that they are given. */
export const DETAIL_MAX = 1000;
/** Letters and digits of a code; none of them is taken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 10;

/** A code as somebody types it, in small letters, with or without its dash. @returns it as it is kept; null when it is none */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`).test(code) ? code : null;
}
