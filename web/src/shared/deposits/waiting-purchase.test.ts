import { expect, it } from 'vitest';
import { addressIn } from './waiting-purchase.ts';

const AT = '/project/p1?compra=pagar';

it('only the deposit of a waiting purchase leads back to it', () => {
  expect(addressIn(`d1 ${AT}`, 'd1')).toBe(AT);
  expect(addressIn(`d1 ${AT}`, 'd2')).toBeNull();
  expect(addressIn('', 'd1')).toBeNull();
  expect(addressIn('', '')).toBeNull();
});

it('leads nowhere outside the platform', () => {
  for (const address of ['', 'https://other.test/', '//other.test', '/\\other.test'])
    expect(addressIn(`d1 ${address}`, 'd1')).toBeNull();
});
