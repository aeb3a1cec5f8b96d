import { expect, test } from 'vitest';
import { holderTaxId } from './holder-tax-id.ts';

const row = {
  name: 'Ana',
  lastname: 'Paz',
  tax_id: '27-12345678-0',
  account_tax_id: null,
  destination_holder: 'PAZ, Ana',
};

test.each([
  ['of the person’s own account is the person’s', {}, '27-12345678-0'],
  ['of another holder is nobody else’s', { destination_holder: 'Luis Sosa' }, null],
  [
    'of another holder is the account’s own',
    { destination_holder: 'Obras S.A.', account_tax_id: '30-71234567-1' },
    '30-71234567-1',
  ],
  ['of a person without one is missing', { tax_id: null }, null],
] as const)('the tax id %s', (_what, change, expected) => {
  expect(holderTaxId({ ...row, ...change })).toBe(expected);
});
