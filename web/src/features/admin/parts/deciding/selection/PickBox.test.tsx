// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PickBox } from './PickBox.tsx';
import { useSelection } from './use-selection.ts';

afterEach(cleanup);

const drawn = (obstacle: string | null) => {
  const onChoose = vi.fn<(ranged: boolean) => void>();
  render(
    <MantineProvider>
      <PickBox label="Elegir D-1" chosen={false} obstacle={obstacle} onChoose={onChoose} />
    </MantineProvider>,
  );
  return { onChoose, box: screen.getByRole('checkbox', { name: 'Elegir D-1' }) };
};

it('a row that cannot be selected shows why, is focusable and stays unselected', () => {
  const { onChoose, box } = drawn('Ya está resuelto');
  const why = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('No se puede elegir: ya está resuelto');
  expect(why?.dataset.shown).toBe('false');
  expect(box.hasAttribute('disabled')).toBe(false);
  expect(box.getAttribute('aria-disabled')).toBe('true');
  fireEvent.focus(box);
  expect(why?.dataset.shown).toBe('true');
  fireEvent.blur(box);
  expect(why?.dataset.shown).toBe('false');
  // a finger touches it
  fireEvent.click(box);
  expect(why?.dataset.shown).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
});

it('a row is selected alone or with all since the last', () => {
  const { onChoose, box } = drawn(null);
  expect(box.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.click(box);
  fireEvent.click(box, { shiftKey: true });
  expect(onChoose.mock.calls).toEqual([[false], [true]]);
});

it('a range counts the rows that it omits, by reason', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const [first, , , last] = items;
  const { result } = renderHook(() =>
    useSelection(items, ({ id }) => (id === 'b' || id === 'c' ? 'Ya está resuelto' : null)),
  );
  if (!first || !last) throw new Error('no rows');
  act(() => result.current.toggle(items, first, false));
  act(() => result.current.toggle(items, last, true));
  expect(result.current.items.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(result.current.leftOut).toEqual([['Ya está resuelto', 2]]);
  act(() => result.current.clear());
  expect(result.current.leftOut).toEqual([]);
});
