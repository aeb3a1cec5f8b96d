// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, rememberPlace, takePlace } from './return-to.ts';

beforeEach(() => window.sessionStorage.clear());

test('a page is remembered once, with its query and fragment', () => {
  rememberPlace('/wallet?tab=retiros#r1');
  expect(takePlace()).toBe('/wallet?tab=retiros#r1');
  expect(takePlace()).toBeNull();
});

test.each([
  'https://otro.example/',
  '//otro.example',
  '/\\otro.example',
  '/\t/otro.example',
  'wallet',
])('an address of another site is refused: %s', (path) => {
  rememberPlace(path);
  expect(takePlace()).toBeNull();
});

test('who leaves by choice comes back to nothing', () => {
  rememberPlace('/wallet');
  forgetPlace();
  expect(takePlace()).toBeNull();
});
