import { expect, test } from 'vitest';
import { changesBetween } from './review-changes.ts';

const BEFORE = {
  name: 'Casa',
  deliveryDate: null,
  features: ['pileta', 'quincho'],
  rounds: [{ id: 'a', number: 1, price: '10.00' }],
};

test('equal documents have no changes, even with different part ids', () => {
  expect(
    changesBetween(BEFORE, { ...BEFORE, rounds: [{ id: 'b', number: 1, price: '10.00' }] }),
  ).toEqual([]);
});

test('a changed, added or removed value is listed with its old and new value', () => {
  const after = {
    name: 'Casa Sur',
    deliveryDate: '2027-01-01',
    features: ['pileta'],
    rounds: [
      { id: 'a', number: 1, price: '12.00' },
      { id: 'c', number: 2, price: '13.00' },
    ],
  };
  expect(changesBetween(BEFORE, after)).toEqual([
    { path: 'name', before: 'Casa', after: 'Casa Sur' },
    { path: 'features', before: 'pileta, quincho', after: 'pileta' },
    { path: 'rounds.0.price', before: '10.00', after: '12.00' },
    { path: 'deliveryDate', before: '', after: '2027-01-01' },
    { path: 'rounds.1.number', before: '', after: '2' },
    { path: 'rounds.1.price', before: '', after: '13.00' },
  ]);
  expect(changesBetween(after, BEFORE).find(({ path }) => path === 'rounds.1.price')).toEqual({
    path: 'rounds.1.price',
    before: '13.00',
    after: '',
  });
});
