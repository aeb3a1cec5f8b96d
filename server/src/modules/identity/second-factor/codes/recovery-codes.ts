import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const RECOVERY_CODES = 10;

/** Ten codes of 49 bits each, in two groups: "7KX2M-Q9FTA". */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes];
};

const newCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

/** A recovery code in comparable form, however it was typed; null when it cannot be one. */
export function recoveryCodeIn(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? letters
    : null;
}
