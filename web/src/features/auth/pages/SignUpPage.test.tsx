// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import SignUpPage from './SignUpPage.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function filledPage() {
  const { asked } = shown(<SignUpPage />, {
    answer: ({ url }) => (url.includes('/users/register') ? { id: 'u1', registration: 's' } : {}),
  });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Nombre', 'Ana');
  type('Apellido', 'Paz');
  type('Correo electrónico', 'ana@ejemplo.test');
  type('Contraseña', 'Tres-lapachos-47');
  type('Repetí la contraseña', 'Tres-lapachos-47');
  fireEvent.click(screen.getByRole('checkbox'));
  const send = () =>
    act(async () => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Crear cuenta' }).at(-1) as Element);
    });
  const sent = () =>
    asked.filter(({ url }) => url.includes('/users/register')).map(({ body }) => JSON.parse(body));
  return { send, sent };
}
const kinds = () => screen.getAllByRole<HTMLInputElement>('radio');

it('no kind of account is chosen for the person, and nothing is sent until they choose one', async () => {
  const { send, sent } = await filledPage();
  expect(kinds().map(({ checked }) => checked)).toEqual([false, false, false]);
  await send();
  const group = await screen.findByRole('radiogroup');
  await vi.waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Elegí para qué es tu cuenta.')).toBeTruthy();
  expect(sent()).toEqual([]);
  // the focus is where something is missing
  expect(document.activeElement).toBe(kinds()[0]);
  await act(async () => {
    fireEvent.click(screen.getByLabelText('Comprar una unidad'));
  });
  await vi.waitFor(() => expect(group.getAttribute('aria-invalid')).toBeNull());
  await send();
  await vi.waitFor(() => expect(sent()).toMatchObject([{ type: 'owner', name: 'Ana' }]));
});
