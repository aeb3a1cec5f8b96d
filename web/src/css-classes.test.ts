import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = import.meta.dirname;
const read = (name: string) => readFileSync(join(SRC, name), 'utf8');

/** The classes that a stylesheet defines, without those of other stylesheets (`:global`). */
const classesOf = (css: string): Set<string> =>
  new Set(
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/:global\([^)]*\)/g, '')
      .replace(/\{[^{}]*\}/g, '{}')
      .match(/(?<=\.)[a-zA-Z_][\w-]*/g),
  );

/** The names under which a file imports stylesheets, by the path of the stylesheet. */
const importsOf = (name: string, text: string) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, as = '', from = '']) => ({
    as,
    path: from.startsWith('#web/')
      ? from.slice('#web/'.length)
      : relative(SRC, join(SRC, dirname(name), from)),
  }));

/** Whether a file uses a class of the stylesheet that it imports as `as`; all of them where it computes the name. */
const uses = (text: string, as: string, className: string): boolean =>
  new RegExp(`\\b${as}(?:\\.${className}\\b|\\[(?!['"])|\\[['"]${className}['"])`).test(text);

test('every class of a stylesheet is used by a component that imports it', () => {
  const users = new Map<string, { text: string; as: string }[]>();
  for (const name of globSync('**/*.{ts,tsx}', { cwd: SRC })) {
    const text = read(name);
    for (const { as, path } of importsOf(name, text))
      users.set(path, [...(users.get(path) ?? []), { text, as }]);
  }
  const sheets = globSync('**/*.module.css', { cwd: SRC });
  expect(sheets.length).toBeGreaterThan(100);
  const unused = sheets.flatMap((sheet) =>
    [...classesOf(read(sheet))]
      .filter((name) => !users.get(sheet)?.some(({ text, as }) => uses(text, as, name)))
      .map((name) => `${sheet}: .${name}`),
  );
  expect(unused).toEqual([]);
});
