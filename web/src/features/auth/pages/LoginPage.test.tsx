// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import LoginPage from './LoginPage.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Whether the second element comes after the first one on the page. */
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** Opens the log-in, whose calls are answered in this order, and sends an e-mail and a password. */
async function logIn(answers: { status: number; body: object }[]) {
  vi.stubGlobal('fetch', async (url: unknown) => {
    const isLogin = String(url).endsWith('/auth/login');
    const answer = (isLogin && answers.shift()) || { status: 404, body: { message: 'NOT_FOUND' } };
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MemoryRouter>
          <LoginPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const email = await screen.findByLabelText('Correo electrónico');
  fireEvent.change(email, { target: { value: 'ana@ejemplo.test' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'Otra-clave-99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

it('a refused log-in stands between the fields and the button, and the e-mail stays', async () => {
  await logIn([{ status: 400, body: { message: 'INVALID_CREDENTIALS' } }]);
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe(errorText('INVALID_CREDENTIALS'));
  expect(isBefore(screen.getByLabelText('Contraseña'), refusal)).toBe(true);
  expect(isBefore(refusal, screen.getByRole('button', { name: 'Ingresar' }))).toBe(true);
  expect(screen.getByDisplayValue('ana@ejemplo.test')).toBeTruthy();
});

it('a refused code stands between its field and the button', async () => {
  const details = [{ path: 'secondFactor', message: 'totp' }];
  await logIn([
    { status: 400, body: { message: 'SECOND_FACTOR_REQUIRED', details } },
    { status: 400, body: { message: 'INVALID_SECOND_FACTOR' } },
  ]);
  await screen.findByRole('heading', { name: 'Segundo paso' });
  const code = await screen.findByRole('textbox');
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe(errorText('INVALID_SECOND_FACTOR'));
  expect(isBefore(code, refusal)).toBe(true);
  expect(isBefore(refusal, screen.getByRole('button', { name: 'Ingresar' }))).toBe(true);
});
