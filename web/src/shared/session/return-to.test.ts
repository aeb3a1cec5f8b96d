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
])('refuses a URL of another site: %s', (path) => {
  rememberPlace(path);
  expect(takePlace()).toBeNull();
});

test('logging out by choice remembers no page', () => {
  rememberPlace('/wallet');
  forgetPlace();
  expect(takePlace()).toBeNull();
});
