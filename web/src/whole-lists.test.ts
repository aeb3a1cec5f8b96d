import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The largest page, written where a list is needed whole: the 101st item is missing without notice. */
const LARGEST = /\bpageSize: (?:1\d\d|MAX_PAGE_SIZE)\b/;
const READS_ALL = 'web/src/shared/api/use-every-page.ts';

/** Files that still read the largest page alone. Remove each one that reads all pages or shows them as pages. */
const STILL: readonly string[] = [
  'web/src/features/admin/pages/AuditPage.tsx',
  'web/src/features/admin/parts/compliance/cases/AddToCase.tsx',
  'web/src/features/admin/parts/compliance/cases/Alerts.tsx',
  'web/src/features/holdings/pages/MyOrdersPage.tsx',
  'web/src/features/holdings/pages/MyReservationsPage.tsx',
  'web/src/features/holdings/parts/refunds/RefundLots.tsx',
  'web/src/features/holdings/parts/vaults/MyContracts.tsx',
  'web/src/features/project/buy/paying/use-ordered.ts',
  'web/src/features/project/data/use-bought-in.ts',
  'web/src/features/project/data/use-mine.ts',
  'web/src/shared/buy-orders/WaitingOrders.tsx',
  'web/src/shared/invest/VaultPlaces.tsx',
  'web/src/shared/ui/orders/GraceLost.tsx',
];

/** Rows that are named by their ids are never more than a page of them. */
const readsLargest = (source: string): boolean =>
  [...source.matchAll(new RegExp(LARGEST, 'g'))].some(
    ({ index }) => !source.slice(Math.max(0, index - NEAR), index + NEAR).includes("'filter[id]'"),
  );
/** Characters of a query around its page. */
const NEAR = 100;

test('a list that a screen needs whole is read by useEveryPage', () => {
  const files = globSync('{web,server}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/*.test-support.*', 'server/src/demo/**'],
  }).map((name) => name.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(1500);
  const found = files.filter((name) => readsLargest(readFileSync(join(ROOT, name), 'utf8')));
  expect(found.filter((name) => name !== READS_ALL).toSorted()).toEqual([...STILL].toSorted());
});

test('a page of a hundred or more is found, a smaller one is not', () => {
  expect('{ query: { page: 1, pageSize: 100 } }').toMatch(LARGEST);
  expect('pageSize: MAX_PAGE_SIZE,').toMatch(LARGEST);
  expect('{ query: { page, pageSize: 20 } }').not.toMatch(LARGEST);
});
