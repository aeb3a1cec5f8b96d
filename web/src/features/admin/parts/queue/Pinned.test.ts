import { expect, test } from 'vitest';
import type { MovementEvent } from '#contract/payments/schemas.ts';
import { changeSince } from './Pinned.tsx';

const event = (action: MovementEvent['action'], by: string | null): MovementEvent => ({
  action,
  at: '2026-11-20T12:00:00.000Z',
  by,
  note: null,
});
const asked = [event('created', 'Ana Paz')];

test('a movement untouched since it was opened did not change', () => {
  expect(changeSince(asked, asked)).toBeNull();
});

test('another administrator’s decision is distinguished from the reader’s own', () => {
  const others = event('accepted', 'Luz Sosa (nivel 2)');
  expect(changeSince(asked, [...asked, others])).toEqual({ last: others, mine: false });
  const own = event('accepted', 'Yo');
  expect(changeSince(asked, [...asked, own])).toEqual({ last: own, mine: true });
});
