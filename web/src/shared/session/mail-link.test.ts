import { beforeEach, expect, test } from 'vitest';
import { foreignLink, readMark } from './mail-link.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
beforeEach(() => foreignLink.set(null));

test('the mark leaves the address, and the rest of it stays', () => {
  expect(readMark(at('/my-vaults', '?para=abc'), 'abc')).toBe('/my-vaults');
  expect(readMark(at('/profile', '?tab=avisos&para=abc', '#a'), 'abc')).toBe(
    '/profile?tab=avisos#a',
  );
  expect(readMark(at('/wallet', '?flujo=deposito'), 'abc')).toBeNull();
});

test('the recipient of the mail, and a guest, are asked nothing', () => {
  readMark(at('/wallet', '?para=abc'), 'abc');
  expect(foreignLink.get()).toBeNull();
  readMark(at('/help', '?para=abc'), null);
  expect(foreignLink.get()).toBeNull();
});

test('in another user’s session the link waits, until they go elsewhere', () => {
  readMark(at('/wallet', '?para=abc'), 'other');
  expect(foreignLink.get()).toEqual({ address: '/wallet', marked: '/wallet?para=abc' });
  readMark(at('/wallet'), 'other');
  expect(foreignLink.get()).not.toBeNull();
  readMark(at('/my-tokens'), 'other');
  expect(foreignLink.get()).toBeNull();
});
