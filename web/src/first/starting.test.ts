import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCHEME = readFileSync(join(import.meta.dirname, '../../public/scheme.js'), 'utf8');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Heard = (event?: { target: { type: string; src: string } }) => void;
const PROGRAM = { target: { type: 'module', src: '/program.js' } };

/**
 * A guest's page that the server drew, in a browser that says when it is painted and loaded.
 * @param reloads how often the page was already loaded again without its program
 */
function openPage({ hidden = false, tellsPaint = true, reloads = 0, hasRoot = true } = {}) {
  const heard: Record<string, () => void> = {};
  const onProgram: Record<string, Heard> = {};
  const stored = new Map([['ladrillo.loadedAgain', String(reloads)]]);
  const reload = vi.fn();
  const root = { prepend: vi.fn() };
  const started: string[] = [];
  let painted = () => {};
  const meta: Record<string, string> = { program: '/program.js', 'drawn-for': 'guest' };
  const document = {
    hidden,
    documentElement: { setAttribute: () => {} },
    head: { append: (script: { src: string }) => started.push(script.src) },
    createElement: () => ({
      style: {},
      append: () => {},
      setAttribute: () => {},
      addEventListener: () => {},
    }),
    getElementById: () => (hasRoot ? root : null),
    addEventListener: (event: string, listener: Heard) => {
      onProgram[event] = listener;
    },
    querySelector: (selector: string) => {
      const content = Object.entries(meta).find(([name]) => selector.includes(`"${name}"`))?.[1];
      return content === undefined ? null : { getAttribute: () => content };
    },
  };
  const window = {
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    location: { reload },
    matchMedia: () => ({ matches: false }),
    addEventListener: (event: string, listener: () => void) => {
      heard[event] = listener;
    },
  };
  class PerformanceObserver {
    constructor(hear: (list: { getEntriesByName: () => object[] }) => void) {
      if (!tellsPaint) throw new TypeError('not here');
      painted = () => hear({ getEntriesByName: () => [{}] });
    }
    observe() {}
  }
  new Function('window', 'document', 'PerformanceObserver', 'setTimeout', SCHEME)(
    window,
    document,
    PerformanceObserver,
    setTimeout,
  );
  onProgram.DOMContentLoaded?.();
  return {
    started,
    reload,
    offer: root.prepend,
    counted: () => stored.get('ladrillo.loadedAgain'),
    paint: () => painted(),
    load: () => heard.load?.(),
    failProgram: () => onProgram.error?.(PROGRAM),
    runProgram: () => onProgram.load?.(PROGRAM),
  };
}

test('a page that is loaded before it is painted starts its program after the paint, once', () => {
  const page = openPage();
  page.load();
  expect(page.started).toEqual([]);
  page.paint();
  expect(page.started).toEqual(['/program.js']);
  vi.advanceTimersByTime(5000);
  expect(page.started).toEqual(['/program.js']);
});

test('a page that is painted first does not wait until it is loaded', () => {
  const page = openPage();
  page.paint();
  expect(page.started).toEqual(['/program.js']);
});

test('a page that is never painted starts its program a second after it is loaded', () => {
  const page = openPage();
  page.load();
  vi.advanceTimersByTime(1000);
  expect(page.started).toEqual(['/program.js']);
});

test.each([{ hidden: true }, { tellsPaint: false }])(
  'a page whose paint cannot be heard of (%o) starts its program once it is loaded',
  (browser) => {
    const page = openPage(browser);
    page.load();
    expect(page.started).toEqual(['/program.js']);
  },
);

test('a page whose program fails to load is loaded again after a second, then after four, then offers a button', () => {
  for (const [reloads, delay] of [1_000, 4_000].entries()) {
    const page = openPage({ reloads });
    page.failProgram();
    vi.advanceTimersByTime(delay - 1);
    expect(page.reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.counted()).toBe(String(reloads + 1));
    expect(page.offer).not.toHaveBeenCalled();
  }
  const page = openPage({ reloads: 2 });
  page.failProgram();
  vi.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.offer).toHaveBeenCalledOnce();
});

test('a program that has not arrived in forty seconds is requested again with its page', () => {
  const page = openPage();
  vi.advanceTimersByTime(40_999);
  expect(page.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a late program that runs before its page is loaded again stops that', () => {
  const page = openPage();
  vi.advanceTimersByTime(40_500);
  page.runProgram();
  vi.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page whose program runs is not loaded again, and forgets earlier attempts', () => {
  const page = openPage({ reloads: 1 });
  page.runProgram();
  vi.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.counted()).toBeUndefined();
});

test('a page without a program, such as the offline page, is not loaded again', () => {
  const page = openPage({ hasRoot: false });
  vi.advanceTimersByTime(60_000);
  expect(page.reload).not.toHaveBeenCalled();
});
