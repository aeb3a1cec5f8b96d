// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLocalFilters } from '#web/shared/address/use-local-filters.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { DialogViews } from './SavedViews.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILTERS = { search: 'text', sort: ['at', '-at'] } as const;
const VIEW = { id: 'one', list: 'mails', name: 'Los de hoy', query: 'search=hoy&sort=-at' };

function InDialog() {
  const filters = useLocalFilters(FILTERS);
  return (
    <>
      <DialogViews list="mails" filters={filters} />
      <button type="button" onClick={() => filters.set('search', 'ana')}>
        Buscar a Ana
      </button>
      <output>{JSON.stringify(filters.values)}</output>
    </>
  );
}

it('a view of a list in a dialog sets its filters without the address, and the present ones can be saved', async () => {
  const { asked } = shown(<InDialog />, { answer: () => ({ items: [VIEW] }) });
  const view = await screen.findByRole('button', { name: VIEW.name });
  expect(view.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(view);
  expect(screen.getByRole('status').textContent).toBe('{"search":"hoy","sort":"-at"}');
  expect(view.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Guardar esta vista' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Buscar a Ana' }));
  await openBy(screen.getByRole('button', { name: 'Guardar esta vista' }));
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'De Ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
  expect(JSON.parse(asked.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
    list: 'mails',
    name: 'De Ana',
    query: 'sort=-at&search=ana',
  });
});
