import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TYPE } from './constants.ts';

const WEB = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(WEB, name), 'utf8');
const styles = globSync('src/**/*.css', { cwd: WEB }).filter(
  // the library's own variables are written from the theme
  (name) => !/mantine-|theme[/\\]library-variables/.test(name),
);
const scripts = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter(
  (name) => !/\.test\.tsx?$|theme[/\\](theme|constants)\.ts$/.test(name),
);

/** A level of the scale, an inherited size, or the component library's name of a level. */
const ON_SCALE =
  /^(inherit|var\(--(type-(h[1-6]|body|small|caption)|mantine-(font-size-(xs|sm|md|lg|xl)|h[1-6]-font-size))\))$/;

const sizesIn = (css: string): string[] => [
  ...[...css.matchAll(/font-size:\s*([^;]+);/g)].map(([, size = '']) => size.trim()),
  ...[...css.matchAll(/(?<![-\w])font:\s*([^;]+);/g)].map(
    ([, value = '']) =>
      /var\(--(?:type-\w+|mantine-[\w-]*font-size[\w-]*)\)|inherit|[\d.]+(?:rem|px|em)/.exec(
        value,
      )?.[0] ?? value,
  ),
];

test('every size of text in the styles is a level of the scale', () => {
  expect(styles.length).toBeGreaterThan(60);
  const found = styles.flatMap((name) =>
    sizesIn(read(name))
      .filter((size) => !ON_SCALE.test(size))
      .map((size) => `${name}: ${size}`),
  );
  expect(found).toEqual([]);
});
test('no component sets a size of text of its own', () => {
  const found = scripts.filter((name) => /\bfontSize\b|\bfz=/.test(read(name)));
  expect(found).toEqual([]);
});
test('the styles’ scale is the theme’s, and only the largest levels step down on narrow screens', () => {
  const levels = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--type-(\w+): ([\d.]+rem);/g)].map(([, level = '', size]) => [level, size]),
    );
  const [whole = '', narrow = ''] = read('src/theme/type.css').split('@media');
  expect(levels(whole)).toEqual(TYPE);
  expect(levels(narrow)).toEqual({ h1: TYPE.h2, h2: TYPE.h3 });
});
test('a size outside the scale is seen', () => {
  const css = '.a { font-size: 13px; } .b { font: 700 1.25rem / 1 x; } .c { font: inherit; }';
  expect(sizesIn(css).filter((size) => !ON_SCALE.test(size))).toEqual(['13px', '1.25rem']);
});
