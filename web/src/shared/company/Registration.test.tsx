// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { Registration } from './Registration.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const show = (registration: object) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ registration })));
  return render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <Registration />
        <p>después</p>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

it('states what is set and who states it, with the address where it is checked', async () => {
  const link = 'https://www.example.com/registro';
  show({ authority: 'CNV', number: '123', since: '2026-02-01', status: 'inscripta', link });
  const shown = await screen.findByText(/^CNV, registro n\.º 123/);
  expect(shown.textContent).toBe(
    'CNV, registro n.º 123 · desde el 01/02/2026 · estado: inscripta. Lo informa la empresa; se comprueba en el registro del organismo.',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(link);
  // it never judges
  expect(shown.textContent).not.toMatch(/cumpl/i);
});

it('is not there while nothing is set', async () => {
  const { container } = show({});
  await screen.findByText('después');
  expect(container.querySelectorAll('p')).toHaveLength(1);
});
