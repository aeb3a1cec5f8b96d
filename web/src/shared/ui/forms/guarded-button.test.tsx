// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { GuardedButton, type Obstacle } from './GuardedButton.tsx';

afterEach(cleanup);

const MISSING: Obstacle = { reason: 'Elegí el día.' };

/** A form whose button has an obstacle until it is shown again without one. */
function show(onClick: () => void, first = MISSING) {
  const page = (obstacle: Obstacle | null) => (
    <MantineProvider env="test">
      <MemoryRouter>
        <GuardedButton type="submit" obstacle={obstacle} onClick={onClick}>
          Registrar
        </GuardedButton>
      </MemoryRouter>
    </MantineProvider>
  );
  const { rerender } = render(page(first));
  return (obstacle: Obstacle | null) => rerender(page(obstacle));
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar' });

it('an obstacle that ends or begins leaves the same button, with its focus', () => {
  const showWith = show(vi.fn());
  const first = button();
  first.focus();
  showWith(null);
  expect(button()).toBe(first);
  expect(document.activeElement).toBe(first);
  showWith(MISSING);
  expect(button()).toBe(first);
  expect(document.activeElement).toBe(first);
});

it('with an obstacle a press does nothing and the reason describes the button', () => {
  const onClick = vi.fn();
  const showWith = show(onClick);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().type).toBe('button');
  const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent?.trim()).toBe(MISSING.reason);
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();

  showWith(null);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(button().getAttribute('aria-describedby')).toBeNull();
  expect(button().type).toBe('submit');
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
});

it('a press that began before what it confirms was in view does nothing', () => {
  const onClick = vi.fn();
  const showWith = show(onClick, { reason: 'Esperá la cotización.', unseen: true });
  fireEvent.pointerDown(button());
  showWith(null);
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.pointerDown(button());
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
});

it('a press that began under any other obstacle counts when the obstacle ends', () => {
  const onClick = vi.fn();
  const showWith = show(onClick);
  fireEvent.pointerDown(button());
  showWith(null);
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
});
