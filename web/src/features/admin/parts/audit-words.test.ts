import { expect, test } from 'vitest';
import { actionWords, changesOf } from './audit-words.ts';

test('only what changed is told, in words', () => {
  const before = { role: 'user', state: 'active', order: 'D-2026-000001' };
  const after = { role: 'admin_l2', state: 'active', order: 'D-2026-000001' };
  expect(changesOf(before, after)).toEqual([
    { field: 'Rol', from: 'Persona', to: 'Administración, nivel 2' },
  ]);
});

test('the digest of personal data is not shown', () => {
  expect(changesOf({ email: 'ab12' }, { email: 'cd34' })).toEqual([
    { field: 'Correo', from: null, to: 'cambió (dato resguardado)' },
  ]);
});

test('amounts are read in their currency', () => {
  const before = { status: 'pending', currency: 'ARS', acceptedAmount: null };
  const after = { status: 'completed', currency: 'ARS', acceptedAmount: '125050' };
  expect(changesOf(before, after)).toEqual([
    { field: 'Estado', from: 'Pendiente', to: 'Completado' },
    { field: 'Recibido', from: '—', to: expect.stringContaining('1.250,50') },
  ]);
});

test('with nothing before, what it became stands alone', () => {
  expect(changesOf(null, { reason: 'x' })).toEqual([{ field: 'Motivo', from: null, to: 'x' }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('an action without words says itself', () => {
  expect(actionWords('user.block')).toBe('Bloqueó la cuenta');
  expect(actionWords('thing.new')).toBe('thing.new');
});
