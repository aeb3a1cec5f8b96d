import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_ENDPOINTS, RAW_CALLS } from '#contract/endpoints.ts';
import { permissionsPage } from './permissions-page.ts';

test('docs/permissions.md matches the contract’s declarations (node scripts/permissions-table.mjs writes it)', () => {
  const page = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
  expect(page).toBe(permissionsPage(ALL_ENDPOINTS, RAW_CALLS));
});

test('no call that moves something is open to guests, and each level includes the next', () => {
  const rows = permissionsPage(ALL_ENDPOINTS, RAW_CALLS)
    .split('\n')
    .filter((line) => /^\| (GET|POST|PUT|DELETE) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows).toHaveLength(ALL_ENDPOINTS.length + RAW_CALLS.length);
  for (const [, name, , besides = '', guest, ...roles] of rows) {
    if (/identity|key|again/.test(besides)) expect([name, guest]).toEqual([name, '·']);
    const [level3, level2, level1] = roles.slice(3, 6).map((cell) => cell === 'yes');
    expect([name, level3 && !level2, level2 && !level1]).toEqual([name, false, false]);
  }
});
