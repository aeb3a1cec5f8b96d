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

/** A guest's page that the server drew, in a browser that says when it is painted and loaded. */
function openPage({ hidden = false, tellsPaint = true } = {}) {
  const heard: Record<string, () => void> = {};
  const started: string[] = [];
  let painted = () => {};
  const meta: Record<string, string> = { program: '/program.js', 'drawn-for': 'guest' };
  const document = {
    hidden,
    documentElement: { setAttribute: () => {} },
    head: { append: (script: { src: string }) => started.push(script.src) },
    createElement: () => ({}),
    querySelector: (selector: string) => {
      const content = Object.entries(meta).find(([name]) => selector.includes(`"${name}"`))?.[1];
      return content === undefined ? null : { getAttribute: () => content };
    },
  };
  const window = {
    localStorage: { getItem: () => null },
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
  return { started, paint: () => painted(), load: () => heard.load?.() };
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
