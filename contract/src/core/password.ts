/** The fewest characters of a password. */
export const PASSWORD_LENGTH = 8;

/**
 * `PASSWORD_LENGTH` characters, at least one lowercase, one uppercase and one special character; at most 128
 * (docs/rules.md#4-accounts-of-people).
 */
export const PASSWORD_RULES = {
  PASSWORD_TOO_SHORT: (text: string) => text.length >= PASSWORD_LENGTH,
  PASSWORD_NEEDS_LOWERCASE: (text: string) => /\p{Ll}/u.test(text),
  PASSWORD_NEEDS_UPPERCASE: (text: string) => /\p{Lu}/u.test(text),
  PASSWORD_NEEDS_SPECIAL: (text: string) => /[^\p{L}\p{N}\s]/u.test(text),
} as const;
