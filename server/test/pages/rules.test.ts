import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const rules = read('docs/rules.md');
const headings = [...rules.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const anchors = new Set(headings.map(anchorOf));
const FILES = globSync(
  ['{contract,server,web,e2e,bench,scripts,chain,docs}/**/*.{ts,tsx,js,mjs,css,md}', '*.md'],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist*/**'] },
).filter((name) => name !== 'server/test/pages/rules.test.ts');

/** The anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');
}

test('sections are numbered from one without gaps', () => {
  const numbers = headings.map((heading) => Number.parseInt(heading, 10));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(30);
});

test('every reference to a rule leads to a section', () => {
  const references = FILES.flatMap((name) =>
    [...read(name).matchAll(/rules\.md#([\w-]+)/g)].map(([, anchor = '']) => ({ name, anchor })),
  );
  expect(references.length).toBeGreaterThan(60);
  expect(references.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
  const within = [...rules.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(within.filter((anchor) => !anchors.has(anchor))).toEqual([]);
});

test('every page that a page of docs links to exists', () => {
  const broken = FILES.filter((name) => name.endsWith('.md')).flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g)]
      .map(([, target = '']) => join(dirname(name), target))
      .filter((target) => !existsSync(join(ROOT, target)))
      .map((target) => `${name}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('no file names a document that the project does not have', () => {
  const pages = new Set(FILES.filter((name) => name.endsWith('.md')).map(baseOf));
  const named = FILES.flatMap((name) =>
    [...proseOf(name).matchAll(/(?<![\w/…*-])(?:[\w-]+\/)*([\w-]+\.md)\b/g)]
      .filter(([, page = '']) => !pages.has(page))
      .map(([mention]) => `${name}: ${mention}`),
  );
  expect(named).toEqual([]);
});

/** A page, or the comments of a program. */
const proseOf = (name: string): string =>
  name.endsWith('.md')
    ? read(name)
    : (read(name).match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []).join('\n');

const baseOf = (name: string): string => name.split('/').at(-1) ?? name;
