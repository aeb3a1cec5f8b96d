import { expect, test } from 'vitest';
import { fileWords } from './file-name.ts';

test('a name becomes words that every system accepts in the name of a file', () => {
  expect(fileWords('Viñas del Manzano')).toBe('vinas-del-manzano');
  expect(fileWords(' Torre «Güemes» / 2.ª etapa ')).toBe('torre-guemes-2-etapa');
});
