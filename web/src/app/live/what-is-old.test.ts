import { expect, test } from 'vitest';
import type { LiveTopic } from '#contract/events/schemas.ts';
import { isOld } from './what-is-old.ts';

const reading = (path: string, given: object = {}, data: unknown = undefined) => ({
  queryKey: [path.split('/')[1], path, given],
  state: { data },
});
const readings = [
  reading('/balance/me'),
  reading('/payments/me/deposits'),
  reading('/compliance/limits/me'),
  reading('/tokens/orders/me'),
  reading('/payments/deposits'),
  reading('/notifications'),
  reading('/users/me'),
  reading('/projects/:id', { params: { id: 'p1' } }),
  reading('/projects/:id', { params: { id: 'p2' } }),
  reading('/projects', {}, { items: [{ id: 'p1' }] }),
  reading('/projects/contracts', {}, { items: [{ id: 'c', projectId: 'p2' }] }),
  reading('/config'),
];
const old = (topic: LiveTopic, about: string[] = []) =>
  readings
    .filter((one) => isOld(topic, about, one))
    .map(({ queryKey: [, path, given] }) =>
      JSON.stringify(given) === '{}' ? path : `${path} ${JSON.stringify(given)}`,
    );

test.each([
  ['balance', [], ['/balance/me', '/tokens/orders/me']],
  [
    'movement',
    ['deposit'],
    ['/payments/me/deposits', '/compliance/limits/me', '/tokens/orders/me'],
  ],
  ['queue', ['deposit'], ['/payments/deposits']],
  ['round', ['p1'], ['/projects/:id {"params":{"id":"p1"}}', '/projects']],
  ['round', ['p2'], ['/projects/:id {"params":{"id":"p2"}}', '/projects/contracts']],
  ['bell', ['money'], ['/notifications']],
  ['bell', ['tokens'], ['/tokens/orders/me', '/notifications']],
  ['bell', ['identity'], ['/notifications', '/users/me']],
  ['ready', [], []],
] as const)('an event of %s %j outdates only what it names', (topic, about, expected) => {
  expect(old(topic, [...about])).toEqual(expected);
});
test('after too many changes, everything is refetched', () => {
  expect(old('refresh')).toHaveLength(readings.length);
});
