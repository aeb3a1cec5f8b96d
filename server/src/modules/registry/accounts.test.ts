import { expect, test } from 'vitest';
import { accountOf } from './accounts.ts';
import { ratesBook } from './rules.ts';
import type { NetRow } from './store-ledger.ts';

const OWN = '0070001600000000001232';
const FORMER = '0110599540000000123457';
const PAYER = '2850590940090418135201';

const deposit = (bank_texts: string): NetRow => ({
  at: new Date('2026-03-10T15:00:00Z'),
  kind: 'deposit.accept',
  user_id: 'u',
  asset: 'ARS',
  project_id: 'p',
  amount: 100n,
  order_number: 'D-1',
  account: null,
  fee: null,
  received_currency: null,
  received: null,
  is_bank_transfer: true,
  bank_texts,
});
const accountIn = (texts: string) =>
  accountOf(
    {
      rates: ratesBook({ quoted: [], banks: [] }),
      accountsAbove: () => 1n,
      own: new Set([OWN, FORMER]),
    },
    deposit(texts),
  );

test('the payment of a debt has no account, although it came with a transfer', () => {
  const paid = { ...deposit(`DE ${PAYER}`), kind: 'deposit.debt', account: PAYER };
  const rates = ratesBook({ quoted: [], banks: [] });
  for (const least of [null, 1n])
    expect(accountOf({ rates, accountsAbove: () => least, own: new Set() }, paid)).toBe('');
});

test('the operator’s accounts in a bank’s text are no payer’s, former ones neither', () => {
  expect(accountIn(`DE ${PAYER} A ${OWN}`)).toBe(PAYER);
  expect(accountIn(`DE ${PAYER} A ${FORMER}`)).toBe(PAYER);
  expect(accountIn(`A ${OWN}`)).toBe('sin informar');
});
