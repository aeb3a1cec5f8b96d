// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { popupOf } from './popup.ts';

const place = { id: '1', name: 'Torre Sur', latitude: -32.9, longitude: -60.6, to: '/p/1' };

it('what a place is late with stands in red below its note', () => {
  const late = 'Se deben US$ 2.500,00 desde el 01/02/2026';
  const [line] = popupOf([{ ...place, note: 'Rosario', late }], () => {}).children;
  const [name, note, red] = line?.children ?? [];
  expect(name?.textContent).toBe('Torre Sur');
  expect(note?.textContent).toBe('Rosario');
  expect(note?.className).toBe('');
  expect(red?.textContent).toBe(late);
  expect(red?.className).toContain('late');
});

it('a place that is late with nothing has no red line', () => {
  const [line] = popupOf([{ ...place, note: 'Rosario', late: '' }], () => {}).children;
  expect(line?.children).toHaveLength(2);
});
