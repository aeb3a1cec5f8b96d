import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFINITIONS } from '#contract/glossary/definitions.ts';
import { endOfWithdrawal, WITHDRAWAL_ENDS } from '#contract/payments/withdrawal-end.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files that may name the hours themselves: the rule, the desk that starts them, and texts with their own grammar. */
const NAME_THE_HOURS: readonly string[] = [
  'contract/src/payments/endpoints/withdrawals.ts',
  'contract/src/payments/statuses.ts',
  'contract/src/payments/withdrawal-end.ts',
  'server/src/demo/texts.ts',
  'server/src/modules/movements/rules.ts',
  'web/src/features/landing/parts/Questions.tsx',
];

test('when a withdrawal is over is said in one place, by its destination', () => {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.*'],
  }).map((name) => name.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(1500);
  const own = files.filter(
    (name) =>
      !name.startsWith('web/src/features/admin/') &&
      readFileSync(join(ROOT, name), 'utf8').includes('WITHDRAWAL_HOURS'),
  );
  expect(own.toSorted()).toEqual(NAME_THE_HOURS.toSorted());
});

test('no sentence promises that a withdrawal arrives within hours', () => {
  for (const type of ['bank_transfer', 'usdt_transfer'] as const)
    expect(endOfWithdrawal(type)).not.toMatch(/a más tardar|dentro de las|llega/);
  expect(DEFINITIONS.preapproval.text).toContain(WITHDRAWAL_ENDS);
});
