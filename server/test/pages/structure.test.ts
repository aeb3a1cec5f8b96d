import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const TEST = /\.(test|test-support|fixture)\.tsx?$/;
/** The rooms of the picture: folders, the most specific ones first. */
const ROOMS: readonly (readonly [room: string, folder: string])[] = [
  ['contract', 'contract/src/'],
  ['core', 'server/src/core/'],
  ['platform', 'server/src/platform/'],
  ['modules', 'server/src/modules/'],
  ['site', 'server/src/site/'],
  ['demo', 'server/src/demo/'],
  ['devchain', 'server/src/dev-chain/'],
  ['config', 'server/src/config/'],
  ['composition', 'server/src/composition/'],
  ['start', 'server/src/'],
  ['theme', 'web/src/theme/'],
  ['shared', 'web/src/shared/'],
  ['features', 'web/src/features/'],
  ['app', 'web/src/'],
];
/** The import map of `package.json`, for folders. */
const ALIASES: readonly (readonly [alias: string, folder: string])[] = [
  ['#contract/', 'contract/src/'],
  ['#core/', 'server/src/core/'],
  ['#platform/', 'server/src/platform/'],
  ['#modules/', 'server/src/modules/'],
  ['#server/', 'server/src/'],
  ['#web/', 'web/src/'],
];

const roomOf = (path: string): string | undefined =>
  ROOMS.find(([, folder]) => path.startsWith(folder))?.[0];

/** The path of what a file imports; null for a package. */
function importedBy(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const alias = ALIASES.find(([start]) => specifier.startsWith(start));
  return alias ? alias[1] + specifier.slice(alias[0].length) : null;
}

/** The arrows between rooms that a file's imports make: `modules --> core`. */
function arrowsOf(file: string, text: string): string[] {
  const from = roomOf(file);
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier = '']) => {
      const path = importedBy(file, specifier);
      const to = path === null ? undefined : roomOf(path);
      return from && to && from !== to ? [`${from} --> ${to}`] : [];
    },
  );
}

const picture = /```mermaid\n([^`]*)```/.exec(PAGE)?.[1] ?? '';
const drawn = [...picture.matchAll(/^\s*(\w+ --> \w+)$/gm)].map(([, arrow = '']) => arrow);

test('the picture of the structure has the arrows that the imports make, and no others', () => {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (name) => !TEST.test(name),
  );
  expect(files.length).toBeGreaterThan(1_500);
  const made = files.flatMap((name) => arrowsOf(name, readFileSync(join(ROOT, name), 'utf8')));
  expect(drawn.toSorted()).toEqual([...new Set(made)].sort());
});

test('the modules of the page stand in the order of the dependency rules', () => {
  const [, list = ''] = /<!-- modules -->\n\n([\s\S]*?)\n\n<!-- \/modules -->/.exec(PAGE) ?? [];
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const rules = readFileSync(join(ROOT, '.dependency-cruiser.mjs'), 'utf8');
  const [, order = ''] = /const MODULES = \[([^\]]*)\]/.exec(rules) ?? [];
  const ruled = [...order.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  expect(ruled.length).toBeGreaterThan(30);
  expect(named).toEqual(ruled);
});

test('an import makes an arrow, whatever its form', () => {
  const text =
    "import { a } from '#contract/a.ts';\nconst b = import('../platform/b.ts');\nimport 'x';";
  expect(arrowsOf('server/src/site/index.ts', text)).toEqual([
    'site --> contract',
    'site --> platform',
  ]);
});
