import { expect, test } from 'vitest';
import { isTooCommon } from './common-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd!',
  'Passw0rd2026!',
  'Contraseña1!',
  'Contrasena.2024',
  'Qwerty123!',
  'Argentina2026*',
  'BocaJuniors12!',
  '!Messi10',
  'Teamo2020!',
  'BocaBoca!',
  '1qaz@WSX',
  'Abc123!@#',
  'Aaaaaaa!',
  'María.1985',
])('%s is refused', (password) => {
  expect(isTooCommon(password, 'otra@example.com')).toBe(true);
});

test.each([
  'Ladrillo-2026',
  'Tres-Tristes-Tigres',
  'k7#Rm2!pQz',
  'Qwerty-y-un-mate-frio!',
  'Messi-hizo-3-goles',
])('%s is accepted', (password) => {
  expect(isTooCommon(password, 'otra@example.com')).toBe(false);
});

test('little more than the name in the e-mail is refused', () => {
  expect(isTooCommon('Marianela.Paz1!', 'marianela.paz@example.com')).toBe(true);
  expect(isTooCommon('Marianela.Paz1!', 'otra@example.com')).toBe(false);
  expect(isTooCommon('Marianela.Paz-vive-en-Lanús', 'marianela.paz@example.com')).toBe(false);
});
