import { expect, test } from 'vitest';
import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import { inRequestOrder, type RequestSort } from './admin-request-order.ts';

const request = (id: string, askedBy: string, expiresAt: string): AdminRequest => ({
  id,
  kind: 'password',
  userId: id,
  name: id,
  email: `${id}@ejemplo.test`,
  document: null,
  taxId: null,
  changes: [],
  role: null,
  roleNow: null,
  askedBy,
  requesterId: 'r',
  mine: false,
  obstacle: null,
  aloneFrom: null,
  askedAt: '2026-03-01T12:00:00.000Z',
  expiresAt,
});
const ALL = [
  request('b', 'Óscar Díaz', '2026-03-09T12:00:00.000Z'),
  request('c', 'Zoe Paz', '2026-03-07T12:00:00.000Z'),
  request('a', 'Ana Sosa', '2026-03-08T12:00:00.000Z'),
];
const idsBy = (sort: RequestSort | undefined) =>
  inRequestOrder(ALL, sort, ({ name }) => name).map(({ id }) => id);

test('requests are ordered by what they are, who asked and when they end, both ways', () => {
  expect(idsBy(undefined)).toEqual(['b', 'c', 'a']);
  expect(idsBy('what')).toEqual(['a', 'b', 'c']);
  expect(idsBy('-what')).toEqual(['c', 'b', 'a']);
  expect(idsBy('askedBy')).toEqual(['a', 'b', 'c']);
  expect(idsBy('until')).toEqual(['c', 'a', 'b']);
  expect(idsBy('-until')).toEqual(['b', 'a', 'c']);
});
