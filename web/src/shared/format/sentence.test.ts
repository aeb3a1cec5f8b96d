import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['La tarjeta fue rechazada', 'La tarjeta fue rechazada.'],
  ['Pasó el plazo para pagar. ', 'Pasó el plazo para pagar.'],
  [null, ''],
])('%s ends with one full stop', (text, said) => {
  expect(sentence(text)).toBe(said);
});
