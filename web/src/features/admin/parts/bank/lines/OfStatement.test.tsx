// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { OfStatement } from './OfStatement.tsx';

afterEach(cleanup);

const file = { id: 'uno', fileName: 'extracto.csv', accountName: 'Cuenta en pesos' };

it.each([
  [file, 'Se ven únicamente las líneas que trajo extracto.csv, de Cuenta en pesos.'],
  [
    { ...file, accountName: null },
    'Se ven únicamente las líneas que trajo extracto.csv, de dos cuentas.',
  ],
  [null, 'Se pidieron las líneas de un extracto que no existe.'],
])('%j is said, with the way to all lines', (of, words) => {
  shown(<OfStatement of={of} />, { at: '/admin/bank?extracto=uno' });
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/admin/bank');
});
