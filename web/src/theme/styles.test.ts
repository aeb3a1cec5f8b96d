import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const STYLES = globSync('**/*.css', { cwd: SOURCES })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !name.startsWith('theme/mantine') && name !== 'theme/library-variables.css');

/** The values of properties in every style, each with its file. */
const valuesOf = (property: RegExp) =>
  STYLES.flatMap((name) =>
    [
      ...readFileSync(join(SOURCES, name), 'utf8').matchAll(
        new RegExp(`(?<=[\\s{;])(?:${property.source}): ([^;}]+)`, 'g'),
      ),
    ].map(([, value = '']) => ({ name, value: value.replace(/\s+/g, ' ') })),
  );

/** A line or a ring drawn as a shadow has no blur: its third length is absent or zero. */
const isLine = (value: string): boolean =>
  value.split(/,(?![^(]*\))/).every((one) => /^ ?(inset )?-?\d\S* -?\d\S* (0 |var)/.test(one));

test('corners, shadows and fades are the theme’s', () => {
  expect(STYLES.length).toBeGreaterThan(100);
  const corners = valuesOf(/border(?:-[a-z]+){0,2}-radius/);
  expect(corners.length).toBeGreaterThan(100);
  // half is a circle, and the map's pin is a drop
  const isCorner = (value: string) =>
    value.split(' ').every((one) => /^(0|50%|inherit)$/.test(one)) || value.includes('var(--');
  expect(corners.filter(({ value }) => !isCorner(value))).toEqual([]);

  const shadows = valuesOf(/box-shadow/);
  const isTheme = (value: string) => /^(none|var\(--mantine-shadow-\w+\))$/.test(value);
  expect(shadows.filter(({ value }) => !isTheme(value) && !isLine(value))).toEqual([]);

  const fades = valuesOf(/transition|animation/);
  // what repeats or runs along with the time is no fade
  const isFade = (value: string) => !/infinite|linear|both/.test(value);
  const isTimed = (value: string) => /^(none|[^,]*var\(--(slow|quick)\))/.test(value);
  expect(fades.filter(({ value }) => isFade(value) && !isTimed(value))).toEqual([]);
});
