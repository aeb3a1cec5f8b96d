import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, 'features');
/** `pages`: what addresses load; `parts`: their components; `data`: calls, rules and figures without components. */
const FOLDERS = ['pages', 'parts', 'data'];
/** Areas of the two features that are too large for three folders. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  manage: ['dossier', 'frame', 'funds', 'owner', 'questions', 'stages', 'views', 'wizard'],
  project: ['buy'],
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

test('no two files have one name, one with components and one without', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const nameOf = (file: string) => basename(file).replace(/\.tsx?$/, '');
  const withComponents = new Set(files.filter((name) => name.endsWith('.tsx')).map(nameOf));
  expect(withComponents.size).toBeGreaterThan(400);
  expect(files.filter((name) => name.endsWith('.ts') && withComponents.has(nameOf(name)))).toEqual(
    [],
  );
});

/** The keys of a file's catalogues, plural forms as one. */
function keysOf(text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'catalogue')
      for (const one of node.arguments.filter(ts.isObjectLiteralExpression))
        for (const { name } of one.properties)
          if (name) found.add(name.getText().replace(/_(one|other)$/, ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return [...found];
}

/** Keys that no file names, whole or by a template such as `kyc_${status}`. */
function unusedKeys(keys: readonly string[], all: string): string[] {
  const named = new Set(all.match(/(?<=['"`])\w+(?=['"`])/g));
  const made = [...all.matchAll(/\bt\w*\(\s*`([^`]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(`^${template.replaceAll(/\$\{.*?\}/g, '.+').replaceAll(/[^\w.+]/g, '')}$`),
  );
  return keys.filter((key) => !named.has(key) && !made.some((template) => template.test(key)));
}

test('every text of a catalogue is used', () => {
  const root = join(import.meta.dirname, '../..');
  // the contract has the values that name a text by a variable
  const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root });
  const texts = files
    .filter((name) => !/\.test\./.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'));
  const keys = texts.filter((text) => text.includes('catalogue(')).flatMap(keysOf);
  expect(keys.length).toBeGreaterThan(1_000);
  expect(unusedKeys(keys, texts.join('\n'))).toEqual([]);
});

test('a text that nothing names is found', () => {
  const own = "const t = catalogue('a', { used: '', days_one: '', kyc_done: '', gone: '' });";
  expect(unusedKeys(keysOf(own), `${own} t('used'); t('days'); t(\`kyc_\${status}\`);`)).toEqual([
    'gone',
  ]);
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
