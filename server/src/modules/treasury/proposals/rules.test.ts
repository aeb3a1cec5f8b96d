import { describe, expect, test } from 'vitest';
import { type AnnouncedDeposit, mayBeDeposit } from './rules.ts';

const deposit: AnnouncedDeposit = {
  orderNumber: 'D-2026-000123',
  currency: 'ARS',
  amount: 30_000_000n,
  name: 'Ana María',
  lastname: 'Núñez',
  taxId: '27-12345678-0',
  accounts: ['0070001600000000001232'],
};
const line = (amount: bigint, reference: string, currency: 'ARS' | 'USD' = 'ARS') => ({
  currency,
  amount,
  reference,
});

describe('whether a bank line may be a deposit', () => {
  test.each([
    ['the same amount', line(30_000_000n, 'CREDITO')],
    ['what the bank left of it', line(29_950_000n, 'CREDITO')],
    ['its order number, however it is written', line(1n, 'transf d2026 000123')],
    ['the name', line(5_000n, 'TRF NUNEZ ANA')],
    ['the tax id', line(5_000n, 'TRF 27123456780')],
    ['the account', line(5_000n, 'CBU 0070001600000000001232')],
  ])('it may be, by %s', (_what, candidate) => {
    expect(mayBeDeposit(candidate, deposit)).toBe(true);
  });

  test.each([
    ['money that left', line(-30_000_000n, 'D-2026-000123')],
    ['another currency', line(30_000_000n, 'D-2026-000123', 'USD')],
    ['another amount that names nobody', line(20_000_000n, 'INTERESES')],
    ['an order number that is only part of another', line(1n, 'D-2026-0001234')],
    ['a name within a longer word', line(5_000n, 'ANUNEZA')],
  ])('it may not be, by %s', (_what, candidate) => {
    expect(mayBeDeposit(candidate, deposit)).toBe(false);
  });
});
