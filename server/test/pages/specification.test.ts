import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('**'));
const cells = (row: string) =>
  row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());

test('each section states one count, and they add up to the number of rows', () => {
  const sections = page.split(/^(?=## §)/m).slice(1);
  expect(sections).toHaveLength(9);
  for (const section of sections) {
    const stated = section.match(/(\d+) met, (\d+) partly, (\d+) not yet/g) ?? [];
    const met = section.split('\n').filter((line) => line.includes('**Met.**')).length;
    expect(stated).toHaveLength(1);
    expect(stated[0]).toMatch(new RegExp(`^${met} met,`));
  }
});
test('every row names a check', () => {
  const without = rows.filter((row) => {
    const last = cells(row).at(-1) ?? '';
    return last === '—' || /no test/.test(last) || !/`/.test(last);
  });
  expect(without).toEqual([]);
});
test('every check that a row names exists', () => {
  const found = (name: string) =>
    places(name).some((place) => existsSync(join(ROOT, place))) || /[*%…]/.test(name);
  const named = rows.flatMap((row) =>
    [...(cells(row).at(-1) ?? '').matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((name) => !found(name))).toEqual([]);
});

test('every check named without its folder is a file of the tests', () => {
  const files = new Set(
    globSync('{server,web,contract,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**'],
    }).map((path) => basename(path).replace(/\.(test\.tsx?|ts)$/, '')),
  );
  const named = rows.flatMap((row) =>
    [...(cells(row).at(-1) ?? '').matchAll(/`([\w-]+\.(?:api|db|spec))`/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect([...new Set(named)].filter((name) => !files.has(name))).toEqual([]);
});

test('every test that a row quotes exists, word for word, in the file named before it', () => {
  const quotes = rows.flatMap((row) => [
    ...(cells(row).at(-1) ?? '').matchAll(/`([^`\s]+)` \(((?:[^()]|\([^()]*\))*)\)/g),
  ]);
  expect(quotes.length).toBeGreaterThan(150);
  const missing = quotes.filter(([, file = '', names = '']) =>
    /[^; ]/.test(withoutTitles(names, titlesOf(file))),
  );
  expect(missing.map(([quote]) => quote)).toEqual([]);
});

const TITLE = /(?:\b(?:test|it|describe)[\w.]*\(|\)\()\s*(['`"])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The names of the tests of a file, the longest first. */
function titlesOf(file: string): string[] {
  const place = places(file).find((one) => /\.ts/.test(one) && existsSync(join(ROOT, one)));
  const source = place ? readFileSync(join(ROOT, place), 'utf8') : '';
  const titles = [...source.matchAll(TITLE)].map(([, , title = '']) =>
    title.replaceAll("\\'", "'"),
  );
  return titles.toSorted((one, other) => other.length - one.length);
}

/** What remains of a row's quotation without the given names; a name may contain a semicolon. */
const withoutTitles = (names: string, titles: string[]) =>
  titles.reduce((rest, title) => rest.replaceAll(title, ''), names);

/** The possible paths of the page's short test names. */
function places(name: string): string[] {
  const [first = '', ...rest] = name.split('/');
  const base =
    first === 'web' || first === 'contract'
      ? `${first}/src/${rest.join('/')}`
      : first === 'platform' || first === 'demo'
        ? `server/src/${name}`
        : first === 'server' || first === 'e2e'
          ? name
          : `server/src/modules/${name}`;
  return [base, `${base}.test.ts`, `${base}.test.tsx`, `${base}.spec.ts`];
}
