import { expect, it } from 'vitest';
import { waitingIn } from './waiting-purchase.ts';

const AT = '/project/p1?compra=pagar';
const kept = (...waiting: [id: string, address: string][]) =>
  JSON.stringify(waiting.map(([id, address]) => ({ id, address, name: 'buy.r1' })));

it('only the deposit of a waiting purchase leads back to it', () => {
  expect(waitingIn(kept(['d1', AT]), 'd1')?.address).toBe(AT);
  expect(waitingIn(kept(['d1', AT]), 'd2')).toBeNull();
  expect(waitingIn('', 'd1')).toBeNull();
  expect(waitingIn(kept(['', AT]), '')).toBeNull();
});

it('of two waiting purchases, each deposit leads back to its own', () => {
  const both = kept(['d1', AT], ['d2', '/project/p2?compra=pagar']);
  expect(waitingIn(both, 'd1')?.address).toBe(AT);
  expect(waitingIn(both, 'd2')?.address).toBe('/project/p2?compra=pagar');
});

it('leads nowhere outside the platform', () => {
  for (const address of ['', 'https://other.test/', '//other.test', '/\\other.test'])
    expect(waitingIn(kept(['d1', address]), 'd1')).toBeNull();
});
