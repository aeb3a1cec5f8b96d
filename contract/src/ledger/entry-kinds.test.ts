import { expect, test } from 'vitest';
import { entryName } from './entry-kinds.ts';

test('an entry and its reversal have Spanish names, and an unknown kind a general one', () => {
  expect(entryName('deposit.accept')).toBe('Depósito');
  expect(entryName('deposit.chargeback_reversed')).toBe('Contracargo, anulado');
  expect(entryName('reservation')).toBe('Compra de tokens para una reserva');
  expect(entryName('toString')).toBe('Otro asiento');
});
