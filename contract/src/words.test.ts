import { expect, test } from 'vitest';
import { orderState } from './tokens/order-state.ts';
import { choices, LABELS, label } from './words.ts';

test('a value has a Spanish text', () => {
  expect(label('movementStatus', 'sent')).toBe('En camino');
  expect(label('movementAction', 'approved')).toBe('Primera aprobación');
});

test('no text is the English value itself', () => {
  const raw = Object.values(LABELS).flatMap((words) =>
    Object.entries<string>(words).filter(([value, word]) => value === word),
  );
  expect(raw.map(([value]) => value)).toEqual(['USDT']);
});

test("an order's state has its kind's text", () => {
  expect(orderState('deposit', 'completed')).toBe('Completado');
  expect(orderState('purchase', 'completed')).toBe('Completada');
  expect(orderState('reservation_deposit', 'expired')).toBe('Vencida');
});

test('a value that only a newer server knows is never printed raw', () => {
  expect(orderState('deposit', 'disputed')).toBe('—');
});

test('choices follow the order of the texts', () => {
  expect(choices('currency').map(({ value }) => value)).toEqual(['ARS', 'USD', 'USDT']);
});
