import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from './settings.ts';

test('the operations page documents every variable that the server reads', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const missing = Object.keys(SETTINGS).filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
