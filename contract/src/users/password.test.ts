import { expect, test } from 'vitest';
import { givenPassword, newPassword } from './schemas.ts';

const faults = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

test('a new password has eight characters, a capital, a small letter and a sign, and at most 128', () => {
  expect(faults('Abcdef-')).toEqual(['PASSWORD_TOO_SHORT']);
  expect(faults('abcdefgh')).toEqual(['PASSWORD_NEEDS_UPPERCASE', 'PASSWORD_NEEDS_SPECIAL']);
  expect(faults('ABCDEFG-')).toEqual(['PASSWORD_NEEDS_LOWERCASE']);
  expect(faults('Abcdefg-')).toEqual([]);
  expect(faults(`A-${'a'.repeat(126)}`)).toEqual([]);
  expect(faults(`A-${'a'.repeat(127)}`)).toEqual(['TOO_LONG']);
});
test('a password is not normalised: blanks, capitals and characters of any language are kept', () => {
  for (const typed of ['  Con blancos -  ', 'ÑANDÚ-ñandú', '密码-Aa-🔑🔑'])
    expect([newPassword.parse(typed), givenPassword.parse(typed)]).toEqual([typed, typed]);
});
