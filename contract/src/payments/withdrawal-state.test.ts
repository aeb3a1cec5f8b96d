import { expect, test } from 'vitest';
import { label } from '../words.ts';
import { withdrawalStateOf } from './statuses.ts';

const stateOf = (status: 'rejected' | 'sent' | 'completed', sent: boolean) =>
  label(
    'withdrawalState',
    withdrawalStateOf({ status, sent_at: sent ? new Date('2026-03-01T12:00:00Z') : null }),
  );

test('a withdrawal that was sent and came back is returned, one that was never sent is refused', () => {
  expect(stateOf('rejected', true)).toBe('Devuelto');
  expect(stateOf('rejected', false)).toBe('Rechazado');
  expect(stateOf('completed', true)).toBe('Completado');
});
