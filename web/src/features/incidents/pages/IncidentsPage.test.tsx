// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import IncidentsPage from './IncidentsPage.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the list is asked for the incidents and the page of its address', async () => {
  const { asked } = shown(<IncidentsPage />, {
    at: '/admin/incidents?abiertos=false&page=2',
    answer: () => ({ items: [], page: 2, pageSize: 20, total: 0 }),
  });
  await screen.findByText('Ningún incidente con esos filtros');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const list = asked.find(({ url }) => url.includes('/incidents'));
  const query = new URL(list?.url ?? '', 'http://desk.test').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ 'filter[open]': 'false', page: '2' });
});
