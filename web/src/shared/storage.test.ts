// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  browserStorage.remove('key');
});

test('what a full storage does not take is read all the same, until it takes a value again', () => {
  browserStorage.set('key', 'old');
  const real = window.localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => real.removeItem(key),
  });
  browserStorage.set('key', 'new');
  expect(real.getItem('key')).toBe('old');
  expect(browserStorage.get('key')).toBe('new');
  vi.unstubAllGlobals();
  browserStorage.set('key', 'newest');
  expect(browserStorage.get('key')).toBe('newest');
  expect(window.localStorage.getItem('key')).toBe('newest');
});

test('a removed value is gone from both', () => {
  browserStorage.set('key', 'value');
  browserStorage.remove('key');
  expect(browserStorage.get('key')).toBeNull();
});
