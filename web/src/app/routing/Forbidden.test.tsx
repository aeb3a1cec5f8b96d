// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import Forbidden from './Forbidden.tsx';

afterEach(cleanup);

test('a page of other levels says who may open it, the level of the reader, and leads back to their work', async () => {
  shown(<Forbidden lacked="settings.manage" reader="admin_l3" />, { answer: () => undefined });
  expect(
    await screen.findByText('Esta página es solo para el nivel 1 de administración'),
  ).toBeTruthy();
  expect(screen.getByText(/La cuenta abierta es de nivel 3/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir a los pendientes' }).getAttribute('href')).toBe('/');
});
