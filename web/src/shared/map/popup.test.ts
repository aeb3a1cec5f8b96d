// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hideCovered, popupOf } from './popup.ts';

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

/** An element with a place and a size in the window. */
function boxed(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

it('while a popup is open the marks that it covers in part are hidden, and no others', () => {
  const popup = boxed(100, 100, 200, 80);
  const marks = [boxed(280, 150, 32, 32), boxed(310, 150, 32, 32), boxed(150, 180, 32, 32)];
  const show = hideCovered(popup, marks);
  expect(marks.map(({ style }) => style.visibility)).toEqual(['hidden', '', '']);
  show();
  expect(marks.map(({ style }) => style.visibility)).toEqual(['', '', '']);
});
