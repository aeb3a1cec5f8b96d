import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/changing.md'), 'utf8');
const FILES = globSync('{contract,docs,e2e,scripts,server,web}/**/*.{ts,tsx,mjs,sql,md}', {
  cwd: ROOT,
}).map((name) => `/${name.replaceAll('\\', '/')}`);

/** The names in code of a page, without those that stand for any module, kind or topic. */
const namesIn = (page: string): string[] =>
  [...new Set([...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))].filter(
    (name) => !/NAME|TOPIC|DOMAIN|KIND, STEP|…/.test(name),
  );
const isFile = (name: string): boolean => /^[\w./-]+\.(tsx?|mjs|sql|md)$/.test(name);
const isFolder = (name: string): boolean => /^[\w-]+(\/[\w-]+)+\/?$/.test(name);

/** The files and folders that a page names and the project does not have. */
const missingIn = (page: string, files: readonly string[]): string[] =>
  namesIn(page).filter((name) =>
    isFile(name)
      ? !files.some((file) => file.endsWith(`/${name}`))
      : isFolder(name) && !files.some((file) => file.includes(`/${name.replace(/\/$/, '')}`)),
  );

test('the guides name files and folders that exist', () => {
  expect(namesIn(PAGE).filter(isFile).length).toBeGreaterThan(60);
  expect(missingIn(PAGE, FILES)).toEqual([]);
});

test('a file that is gone is named', () => {
  const page = 'See `views/project.ts`, `view-project.ts` and `movements/engine`.';
  const files = ['/server/src/modules/projects/views/project.ts', '/server/src/movements/rules.ts'];
  expect(missingIn(page, files)).toEqual(['view-project.ts', 'movements/engine']);
});
