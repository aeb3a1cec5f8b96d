// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { useLocation } from '#web/shared/router/router.tsx';
import { useFilters } from './use-filters.ts';

afterEach(cleanup);
const at = (address: string) =>
  renderHook(
    () => ({
      filters: useFilters({ status: ['pending', 'sent'], name: 'text' }, undefined, {
        together: { status: ['since'] },
      }),
      search: useLocation().search,
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter entries={[address]}>{children}</MemoryRouter>
      ),
    },
  ).result;

it('reads known values and drops the rest', () => {
  const { filters } = at('/x?status=lost&name=torre&page=3').current;
  expect(filters.values).toEqual({ name: 'torre' });
  expect([filters.page, filters.active]).toEqual([3, 1]);
  expect(at('/x?page=-2').current.filters.page).toBe(1);
});
it('a cleared filter takes those with it that its field shows, and no others', () => {
  const view = at('/x?status=sent&since=monday&name=torre');
  act(() => view.current.filters.set('status', ''));
  expect(view.current.search).toBe('?name=torre');
});
it('a changed filter returns to the first page and keeps other parameters', () => {
  const view = at('/x?page=3&tab=a');
  act(() => view.current.filters.set('status', 'sent'));
  expect(view.current.search).toBe('?tab=a&status=sent');
  act(() => view.current.filters.setPage(2));
  expect(view.current.search).toBe('?tab=a&status=sent&page=2');
  act(() => view.current.filters.clear());
  expect(view.current.search).toBe('?tab=a');
});

const twoLists = () =>
  renderHook(
    () => ({
      filters: useFilters({ cambio: 'text', cambioOrden: ['at', '-at'] }, undefined, {
        paged: 'cambios',
      }),
      search: useLocation().search,
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter entries={['/x?page=4&cambios=2&cambioOrden=at']}>{children}</MemoryRouter>
      ),
    },
  ).result;

it('filters of one of two lists leave the page of the other', () => {
  const view = twoLists();
  expect(view.current.filters.page).toBe(2);
  act(() => view.current.filters.set('cambio', 'torre'));
  expect(view.current.search).toBe('?page=4&cambioOrden=at&cambio=torre');
  act(() => view.current.filters.setPage(3));
  act(() => view.current.filters.clear());
  expect(view.current.search).toBe('?page=4');
});

it('an order is active, and hides no rows', () => {
  const { filters } = twoLists().current;
  expect([filters.active, filters.narrowing]).toEqual([1, 0]);
});
