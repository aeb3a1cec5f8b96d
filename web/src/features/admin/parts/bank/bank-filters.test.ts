import { expect, test } from 'vitest';
import { addressOfView, exportedBy } from './bank-filters.ts';

test('the search stays between views of lines, whose counts obey it, and nowhere else', () => {
  const at = new URLSearchParams('vista=explicadas&search=ana&sort=-amount&page=2');
  expect(String(addressOfView(at, 'explicadas', 'faltan'))).toBe('vista=faltan&search=ana');
  expect(String(addressOfView(at, 'explicadas', 'decidir'))).toBe('search=ana');
  expect(String(addressOfView(at, 'explicadas', 'extractos'))).toBe('vista=extractos');
  // a search of statements finds no lines
  expect(String(addressOfView(at, 'extractos', 'decidir'))).toBe('');
});

test('an export selects the lines that the view lists', () => {
  const id = '0198c2a0-0000-7000-8000-000000000001';
  const values = {
    search: 'ana',
    certeza: 'likely',
    estado: 'open',
    extracto: id,
    ingresos: 'true',
  } as const;
  expect(exportedBy('decidir', values)).toEqual({
    list: 'toDecide',
    search: 'ana',
    'filter[state]': 'open',
    'filter[import]': id,
    certainty: 'likely',
    sort: undefined,
  });
  expect(exportedBy('decidir', { ...values, sort: '-amount' }).sort).toBe('-amount');
  expect(exportedBy('lineas', values)).toMatchObject({
    search: 'ana',
    'filter[state]': 'open',
    'filter[import]': id,
    'filter[earning]': 'true',
  });
  expect(exportedBy('explicadas', values)).toEqual({
    list: 'explained',
    search: 'ana',
    'filter[state]': 'explanations',
    sort: undefined,
  });
  expect(exportedBy('saldos', values)).toEqual({});
});
