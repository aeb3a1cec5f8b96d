import { expect, test } from 'vitest';
import { approvalHint } from './approval-hint.ts';

test('an approval shows its author, or that the reader may not know', () => {
  const given = {
    state: 'approved',
    by: 'Ana Ruiz',
    at: '2026-03-10T15:00:00.000Z',
    reason: 'Sí',
  } as const;
  expect(approvalHint(given)).toContain('Ana Ruiz, ');
  expect(approvalHint({ ...given, by: '' })).toMatch(/^\d/);
  const hidden = { ...given, by: null, at: null, reason: null };
  expect(approvalHint(hidden)).toContain('no se muestra');
  expect(approvalHint(hidden)).not.toContain('null');
  expect(approvalHint({ ...hidden, state: 'waiting' })).toBe('');
});
