import { expect, test } from 'vitest';
import { figureField, figureIn } from './figure-field.ts';

const WORDS = { opened: 'Abiertos' } as const;

test('a figure counts with its month, and is a filter that can be taken away', () => {
  const values = { mes: '2026-03', cifra: 'opened' } as const;
  expect(figureIn(values)).toEqual({ month: '2026-03', figure: 'opened' });
  const [field] = figureField(values, WORDS);
  expect(field).toMatchObject({ name: 'cifra', options: [{ value: 'opened' }] });
});

test('half of a figure, or a month that is none, asks for nothing', () => {
  for (const values of [
    { mes: '2026-03' },
    { cifra: 'opened' },
    { mes: '2026-13', cifra: 'opened' },
    { mes: 'marzo', cifra: 'opened' },
  ] as const) {
    expect(figureIn(values)).toBeNull();
    expect(figureField(values, WORDS)).toEqual([]);
  }
});
