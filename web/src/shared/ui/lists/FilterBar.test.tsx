// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { FilterBar } from './FilterBar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Searched() {
  const filters = useFilters({ search: 'text' });
  return (
    <>
      <FilterBar filters={filters} fields={[{ name: 'search', label: 'Buscar', kind: 'search' }]} />
      <output>{useLocation().search}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Buscar');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a space at the end of the typed text stays when the list was asked for it', async () => {
  shown(<Searched />);
  type('Juan ');
  await pause(400);
  expect(screen.getByRole('status').textContent).toBe('?search=Juan');
  expect(field().value).toBe('Juan ');
  type(`${field().value}Pérez`);
  await pause(400);
  expect(field().value).toBe('Juan Pérez');
  expect(screen.getByRole('status').textContent).toBe('?search=Juan+P%C3%A9rez');
});

it('the field follows its address when something else changes it', async () => {
  shown(<Searched />, { at: '/?search=torre' });
  expect(field().value).toBe('torre');
  type('torre norte');
  await pause(400);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(field().value).toBe('');
  type('torre');
  await pause(400);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await pause(400);
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['', '']);
});

const QUEUE = {
  search: 'text',
  status: ['waiting', 'completed'],
  from: 'text',
  to: 'text',
} as const;

function OfQueue() {
  return (
    <FilterBar
      filters={useFilters(QUEUE)}
      usual={{ status: 'waiting' }}
      fields={[
        { name: 'search', label: 'Buscar', kind: 'search' },
        { name: 'status', label: 'Estado', kind: 'select', options: [] },
        { name: 'from', label: 'Desde', kind: 'search' },
        { name: 'to', label: 'Hasta', kind: 'search' },
      ]}
    />
  );
}

it.each([
  ['', false],
  ['?status=waiting', false],
  ['?status=completed', true],
  ['?status=waiting&search=ana', true],
])('at %s, the filters of a list that usually opens at what waits are unfolded: %s', (at, open) => {
  shown(<OfQueue />, { at: `/${at}` });
  expect(screen.getByRole('button', { name: 'Filtros' }).getAttribute('aria-expanded')).toBe(
    String(open),
  );
});
