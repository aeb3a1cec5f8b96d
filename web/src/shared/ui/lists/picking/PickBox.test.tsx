// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PickBox } from './PickBox.tsx';

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
