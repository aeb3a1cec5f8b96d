import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BANK_CURRENCIES } from '../core/currency.ts';
import { BANK_TRANSFER_IN, BANK_TRANSFERS, isBankTransfer } from './bank-transfer.ts';
import { depositType, METHOD_CURRENCY } from './deposits.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Two methods by bank transfer in one list, condition or query. The keys of a typed table have no quotes. */
const PAIR = /'[a-z]+_bank_transfer'[^']{1,80}'[a-z]+_bank_transfer'/;

test('every currency of bank accounts has its method, and no other method is a bank transfer', () => {
  for (const currency of BANK_CURRENCIES)
    expect(METHOD_CURRENCY[BANK_TRANSFER_IN[currency]]).toBe(currency);
  expect(depositType.options.filter(isBankTransfer)).toEqual(BANK_TRANSFERS);
});

test('the methods by bank transfer are listed once', () => {
  const files = globSync('{contract,server,web,e2e}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}'],
  });
  expect(files.length).toBeGreaterThan(2_000);
  const lists = files.filter((name) => PAIR.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(lists).toEqual(['contract/src/payments/bank-transfer.ts']);
});
