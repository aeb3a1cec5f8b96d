// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { placeScroll } from './scroll.ts';

const shown = (hash: string) => ({
  location: { pathname: '/', search: '', hash, key: hash, state: null },
  scroll: 'top' as const,
  place: null,
  Page: null,
  failure: null,
});

test('a page starts at its fragment, whatever its encoding, else at its top', () => {
  const top = vi.fn();
  vi.stubGlobal('scrollTo', top);
  const part = document.createElement('p');
  part.id = 'año';
  part.scrollIntoView = vi.fn();
  document.body.append(part);
  placeScroll(shown('#a%C3%B1o'));
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  expect(top).not.toHaveBeenCalled();
  placeScroll(shown('#100%'));
  expect(top).toHaveBeenCalledExactlyOnceWith(0, 0);
  vi.unstubAllGlobals();
});

test('the first page keeps the position to which its reader scrolled, and later ones start at their top', async () => {
  vi.resetModules();
  const fresh = await import('./scroll.ts');
  const top = vi.fn();
  vi.stubGlobal('scrollTo', top);
  fresh.placeScroll(shown(''));
  expect(top).not.toHaveBeenCalled();
  fresh.placeScroll(shown(''));
  expect(top).toHaveBeenCalledExactlyOnceWith(0, 0);
  vi.unstubAllGlobals();
});
