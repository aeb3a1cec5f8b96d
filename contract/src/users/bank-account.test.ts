import { describe, expect, test } from 'vitest';
import { bankAccountFault, bankAccountKind } from './bank-account.ts';

describe('account numbers by their check digits', () => {
  test.each([
    ['2850590940090418135201', 'cbu'],
    ['2810590940090418135201', 'CBU_INVALID'],
    ['0070001600000000001232', 'cbu'],
    ['0110599540000000123457', 'cbu'],
    ['0000003110000000000014', 'cvu'],
    ['0000003110000000000015', 'CBU_INVALID'],
    ['0000000000000000000000', 'CBU_INVALID'],
    ['ES9121000418450200051332', 'iban'],
    ['es9121000418450200051332', 'iban'],
    ['ES9121000418450200051333', 'IBAN_INVALID'],
    ['AR9121000418450200051332', 'IBAN_INVALID'],
    ['ES91', 'IBAN_INVALID'],
    ['123456789', 'other'],
    ['021000021ABC12', 'other'],
  ])('%s is %s', (account, kind) => {
    expect(bankAccountKind(account)).toBe(kind);
  });

  test('one wrong digit in any place is detected', () => {
    const account = '2850590940090418135201';
    for (let at = 0; at < account.length; at += 1) {
      const wrong = `${account.slice(0, at)}${(Number(account[at]) + 1) % 10}${account.slice(at + 1)}`;
      expect(bankAccountKind(wrong)).toBe('CBU_INVALID');
    }
  });
});

describe('an account that money is to go to', () => {
  test.each([
    ['2850590940090418135201', 'ARS', null],
    ['123', 'ARS', 'CBU_INVALID'],
    ['123456789', 'ARS', 'CBU_INVALID'],
    ['DE89370400440532013000', 'ARS', 'CBU_INVALID'],
    ['DE89370400440532013000', 'USD', null],
    ['2850590940090418135201', 'USD', null],
    ['021000021ABC12', 'USD', null],
    ['12345', 'USD', 'ACCOUNT_NUMBER_INVALID'],
    ['CUENTA', 'USD', 'ACCOUNT_NUMBER_INVALID'],
    ['0000000', 'USD', 'ACCOUNT_NUMBER_INVALID'],
  ] as const)('%s in %s: %s', (account, currency, fault) => {
    expect(bankAccountFault(account, currency)).toBe(fault);
  });
});
