import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, 'features');
/** `pages`: what addresses load; `parts`: their components; `data`: calls, rules and figures without components. */
const FOLDERS = ['pages', 'parts', 'data'];
/** Areas of the two features that are too large for three folders. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  manage: ['dossier', 'frame', 'funds', 'questions', 'stages', 'views', 'wizard'],
  project: ['buy', 'questions'],
};

/** Files of Spanish texts: `texts.ts`, or `NAME-texts.ts` where a folder has several. */
const isTexts = (name: string): boolean => /^(?:[a-z-]+-)?texts(?:\.test)?\.ts$/.test(name);
/** Files named in another habit; a hook is named after what it does. */
const isNamedOtherwise = (name: string): boolean => /^(?!use-)(?:[a-z-]+-)?words\.tsx?$/.test(name);

/** What a feature has beside its folders and texts. */
const odd = (feature: string, entries: readonly { name: string; folder: boolean }[]): string[] =>
  entries
    .filter(({ name, folder }) =>
      folder ? ![...FOLDERS, ...(AREAS[feature] ?? [])].includes(name) : !isTexts(name),
    )
    .map(({ name }) => `${feature}/${name}`);

test('every feature has the same folders', () => {
  const files = globSync('*/**/*.{ts,tsx,css}', { cwd: FEATURES }).map((path) =>
    path.split(/[\\/]/),
  );
  const features = Map.groupBy(files, ([feature = '']) => feature);
  expect(features.size).toBeGreaterThan(10);
  const found = [...features].flatMap(([feature, paths]) =>
    odd(
      feature,
      paths.map(([, name = '', ...below]) => ({ name, folder: below.length > 0 })),
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('Spanish texts of a feature are in files named texts', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((name) => isNamedOtherwise(basename(name)))).toEqual([]);
  const catalogues = files.filter(
    (name) =>
      name.startsWith('features/') &&
      /\bcatalogue\(/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(catalogues.length).toBeGreaterThan(10);
  expect(catalogues.filter((name) => !isTexts(basename(name)))).toEqual([]);
});

test('what is named or placed otherwise is found', () => {
  expect(['words.ts', 'map-words.ts', 'texts.ts'].filter(isNamedOtherwise)).toEqual([
    'words.ts',
    'map-words.ts',
  ]);
  expect(
    odd('wallet', [
      { name: 'pages', folder: true },
      { name: 'texts.ts', folder: false },
      { name: 'helpers', folder: true },
      { name: 'sums.ts', folder: false },
    ]),
  ).toEqual(['wallet/helpers', 'wallet/sums.ts']);
});
