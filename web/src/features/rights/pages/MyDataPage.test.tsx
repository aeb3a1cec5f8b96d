// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { wordsOf } from '../texts.ts';
import MyDataPage from './MyDataPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what was typed stays when another kind of request is chosen, and is sent as that kind', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ message: 'SERVICE_UNAVAILABLE' }), { status: 503 });
  });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MemoryRouter entries={['/my-data']}>
        <MyDataPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Nombre y apellido/, 'Ana Paz');
  type(/^Correo electrónico/, 'ana@ladrillo.test');
  const detail = screen.getByLabelText(wordsOf('correct').detail);
  fireEvent.change(detail, { target: { value: 'Mi domicilio cambió este año.' } });
  fireEvent.click(screen.getByLabelText(wordsOf('access').name));
  for (const typed of ['Ana Paz', 'ana@ladrillo.test', 'Mi domicilio cambió este año.'])
    expect(screen.getByDisplayValue(typed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar el pedido' }));
  await expect
    .poll(() => bodies, { timeout: 30_000 })
    .toMatchObject([{ kind: 'access', detail: 'Mi domicilio cambió este año.' }]);
});
