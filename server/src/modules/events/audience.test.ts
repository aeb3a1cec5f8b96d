import { expect, test } from 'vitest';
import { heardOf } from './audience.ts';

const ana = { userId: 'ana', role: 'investor' } as const;
const desk = { userId: 'desk', role: 'admin_l2' } as const;
const support = { userId: 'support', role: 'admin_l3' } as const;

test('a person’s own change reaches only them, each topic once', () => {
  const changes = [
    { topic: 'balance', people: ['ana'], about: [] },
    { topic: 'balance', people: ['ana', 'eva'], about: [] },
    { topic: 'bell', people: ['eva'], about: ['money'] },
  ] as const;
  const given = changes.map((one) => ({ ...one, people: [...one.people], about: [...one.about] }));
  expect(heardOf(given, ana)).toEqual([{ topic: 'balance', about: [] }]);
  expect(heardOf(given, desk)).toEqual([]);
});
test('an event about tokens on sale reaches all listeners, with every project once', () => {
  const changes = [
    { topic: 'round' as const, people: [], about: ['p1', 'p2'] },
    { topic: 'round' as const, people: [], about: ['p2'] },
  ];
  expect(heardOf(changes, ana)).toEqual([{ topic: 'round', about: ['p1', 'p2'] }]);
  expect(heardOf(changes, support)).toEqual([{ topic: 'round', about: ['p1', 'p2'] }]);
});
test('a movement reaches its person and, as a queue, administrators who decide on money', () => {
  const changes = [{ topic: 'movement' as const, people: ['ana'], about: ['deposit'] }];
  expect(heardOf(changes, ana)).toEqual([{ topic: 'movement', about: ['deposit'] }]);
  expect(heardOf(changes, desk)).toEqual([{ topic: 'queue', about: ['deposit'] }]);
  expect(heardOf(changes, support)).toEqual([]);
});
