import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Reviews whose findings have a table each, with the number of findings. */
const PAGES = [
  ['docs/decisions/0089-what-a-saver-found-and-what-holds-it.md', 30],
  ['docs/decisions/0143-what-a-review-of-the-web-found-and-what-holds-it.md', 14],
] as const;

const rowsOf = (page: string) =>
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => /^\|\s+\d+ \|/.test(line))
    .map((line) => ({ line, proof: line.split(' | ').at(-1) ?? '' }));

/** The files of a test that a row names, as `docs/specification.md` names them. */
const filesOf = (name: string): string[] =>
  globSync(
    [
      `${name.replace(/^web\//, 'web/src/')}.{spec,test}.{ts,tsx}`,
      `server/{src,src/modules,test/product}/${name}.test.ts`,
    ],
    { cwd: ROOT },
  );
const textsOf = (proof: string): string[] =>
  [...proof.matchAll(/`([^`]+)`/g)]
    .flatMap(([, name = '']) => filesOf(name))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));

test.each(PAGES)(
  '%s: each finding has a row, and every test that it names exists',
  (page, count) => {
    const rows = rowsOf(page);
    expect(rows).toHaveLength(count);
    for (const { line, proof } of rows) {
      const names = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      expect(names.length, line).toBeGreaterThan(0);
      for (const name of names) expect(filesOf(name), name).not.toEqual([]);
    }
  },
);

test.each(PAGES)('%s: what a row quotes is in the text of one of its tests', (page, count) => {
  const quotes = rowsOf(page).flatMap(({ proof }) =>
    [...proof.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => ({ quote, texts: textsOf(proof) })),
  );
  expect(quotes.length).toBeGreaterThan(count - 5);
  const missing = quotes.filter(({ quote, texts }) => !texts.some((text) => text.includes(quote)));
  expect(missing.map(({ quote }) => quote)).toEqual([]);
});
