import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The size of a page: a number, the name of a constant, or a choice of both. */
const PAGE_SIZE = /\bpageSize: ([^,}\n]+)/g;
/** From this size on a query wants the list whole: the next item is missing without notice. */
const LARGEST = 100;

/** Files that still read the largest page alone. Remove each one that reads all pages or shows them as pages. */
const STILL: readonly string[] = [
  'web/src/features/admin/pages/AuditPage.tsx',
  'web/src/features/admin/parts/compliance/cases/AddToCase.tsx',
  'web/src/features/admin/parts/compliance/cases/Alerts.tsx',
];

/** Files that ask for the largest page and miss none, with the reason. */
const PAGED: Readonly<Record<string, string>> = {
  'server/src/modules/desk/files/bind-file.ts': 'reads every page',
  'server/src/modules/payouts/export-runs.ts': 'reads every page',
  'server/src/modules/payouts/runs.ts': 'of more than a hundred downloads the latest are shown',
  'server/src/modules/reports/exports/exports.ts': 'reads every page',
  'server/src/site/lists.ts': 'the address has the page of the map',
  'web/src/features/admin/parts/PendingProlongations.tsx': 'PendingSection has the other pages',
  'web/src/features/admin/parts/PendingRevisions.tsx': 'PendingSection has the other pages',
  'web/src/features/admin/parts/all-pages.ts': 'reads every page',
  'web/src/features/browse/parts/BrowsePage.tsx': 'PagedList has the other pages of the map',
  'web/src/first/early-calls.ts': 'the first page of a list that useEveryPage reads',
  'web/src/features/wallet/parts/ProjectSelect.tsx': 'offers a search beyond the page',
  'web/src/shared/api/use-every-page.ts': 'reads every page',
};

/** The numbers that constants of some sources have; a name that stands for several has the largest. */
function constantsOf(sources: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>([['MAX_PAGE_SIZE', LARGEST]]);
  for (const source of sources)
    for (const [, name = '', value = ''] of source.matchAll(/\bconst ([A-Z]\w*) = ([\d_]+);/g))
      found.set(name, Math.max(found.get(name) ?? 0, Number(value.replaceAll('_', ''))));
  return found;
}

/**
 * Whether a source asks for the largest page. Its own constants come before imported ones of the same name. Rows that
 * are named by their ids are never more than a page of them.
 */
function readsLargest(source: string, imported: ReadonlyMap<string, number>): boolean {
  const own = constantsOf([source]);
  const sizeOf = (word: string) => own.get(word) ?? imported.get(word) ?? Number(word);
  return [...source.matchAll(PAGE_SIZE)].some(
    ({ index, 1: size = '' }) =>
      (size.match(/\w+/g) ?? []).some((word) => sizeOf(word) >= LARGEST) &&
      !source.slice(Math.max(0, index - NEAR), index + NEAR).includes("'filter[id]'"),
  );
}
/** Characters of a query around its page. */
const NEAR = 100;

test('a list that a screen needs whole is read by useEveryPage', () => {
  const files = globSync('{web,server}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/*.test-support.*', 'server/src/demo/**'],
  }).map((name) => name.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(1500);
  const sources = new Map(files.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));
  const exported = constantsOf(
    [...sources.values()].map((source) => (source.match(/^export const .*;$/gm) ?? []).join('\n')),
  );
  const found = [...sources].filter(([, source]) => readsLargest(source, exported));
  expect(found.map(([name]) => name).toSorted()).toEqual(
    [...STILL, ...Object.keys(PAGED)].toSorted(),
  );
});

test('a page of a hundred or more is found, also behind a constant or a choice; a smaller one is not', () => {
  const exported = constantsOf(['export const WHOLE = 1_000;', 'export const FEW = 20;']);
  const reads = (source: string) => readsLargest(source, exported);
  expect(reads('{ query: { page: 1, pageSize: 100 } }')).toBe(true);
  expect(reads('pageSize: MAX_PAGE_SIZE,')).toBe(true);
  expect(reads('const SHOWN = 200;\n{ pageSize: SHOWN }')).toBe(true);
  expect(reads('{ pageSize: WHOLE }')).toBe(true);
  expect(reads('const WHOLE = 5;\n{ pageSize: WHOLE }')).toBe(false);
  expect(reads("{ pageSize: status === 'open' ? 100 : 5 }")).toBe(true);
  expect(reads('{ query: { page, pageSize: 20 } }')).toBe(false);
  expect(reads('{ page, pageSize: FEW }')).toBe(false);
});
