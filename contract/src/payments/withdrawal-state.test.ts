import { expect, test } from 'vitest';
import { label } from '../words.ts';
import { isReturned, shownWithdrawalState } from './statuses.ts';

function stateOf(status: 'rejected' | 'sent' | 'completed', sent: boolean) {
  const sent_at = sent ? new Date('2026-03-01T12:00:00Z') : null;
  const returned = isReturned({ status, sent_at });
  return label('withdrawalState', shownWithdrawalState({ status, returned }));
}

test('a withdrawal that was sent and came back is returned, one that was never sent is refused', () => {
  expect(stateOf('rejected', true)).toBe('Devuelto');
  expect(stateOf('rejected', false)).toBe('Rechazado');
  expect(stateOf('completed', true)).toBe('Completado');
});
