import { expect, test } from 'vitest';
import type { EventRow } from './store-story.ts';
import { eventViews } from './story.ts';

const event = (actor_id: string | null): EventRow => ({
  id: 'event',
  movement_id: 'movement',
  action: 'approved',
  at: new Date('2026-03-09T12:00:00Z'),
  actor_id,
  actor_role: actor_id === null ? null : 'admin_l2',
  note: null,
  seq: 1n,
});
const names = new Map([['luz', 'Luz Sosa']]);
const seenBy = (userId: string, role: 'admin' | 'user') =>
  eventViews([event('luz'), event(null)], names, { userId, role }).map(({ by, authorId }) => [
    by,
    authorId,
  ]);

test('administrators read who did a step with their id, others neither name nor id', () => {
  expect(seenBy('ana', 'admin')).toEqual([
    ['Luz Sosa (nivel 2)', 'luz'],
    [null, null],
  ]);
  expect(seenBy('luz', 'admin')[0]).toEqual(['Yo', null]);
  expect(seenBy('rich', 'user')[0]).toEqual(['Operaciones (nivel 2)', null]);
});
