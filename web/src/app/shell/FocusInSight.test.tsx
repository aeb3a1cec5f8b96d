// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocusInSight } from './FocusInSight.tsx';

let grow = () => {};
let end = () => {};
const link = document.createElement('a');
const scrolled = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        grow = heard;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  link.href = '/mis-datos';
  link.scrollIntoView = scrolled;
  vi.spyOn(link, 'matches').mockImplementation((selector: string) => selector === ':focus-visible');
  document.body.append(link);
  end = keepFocusInSight();
});
afterEach(() => {
  end();
  link.remove();
  scrolled.mockClear();
  vi.unstubAllGlobals();
});
const place = (top: number) => {
  link.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
};

it('a focused link that a growing page pushes out of the window is scrolled back into it', () => {
  place(600);
  link.focus();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
  place(window.innerHeight + 40);
  grow();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

it('a focused link that comes under a fixed bar is scrolled out from under it', () => {
  document.documentElement.style.scrollPaddingBottom = '72px';
  place(600);
  link.focus();
  place(window.innerHeight - 60);
  grow();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  document.documentElement.style.scrollPaddingBottom = '';
});

it('a person who scrolled away stays where they are', () => {
  for (const away of [
    new Event('wheel'),
    new Event('touchmove'),
    new Event('pointerdown'),
    new KeyboardEvent('keydown', { key: 'PageUp' }),
  ]) {
    link.blur();
    link.focus();
    document.dispatchEvent(away);
    place(window.innerHeight + 40);
    grow();
  }
  link.blur();
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});
