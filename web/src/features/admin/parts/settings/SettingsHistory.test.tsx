// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = (id: string, by: string, at: string) => ({
  id,
  key: 'twoAdminsUsd',
  before: '1000',
  after: '2000',
  by,
  authorId: id,
  at,
});
const CHANGES = [
  change('1', 'Eva Paz', '2026-03-09T12:00:00.000Z'),
  change('2', 'Ana Sosa', '2026-03-08T12:00:00.000Z'),
];
const Address = () => <output>{useSearchParams()[0].toString()}</output>;
const names = () =>
  screen.getAllByRole('link', { name: /Paz|Sosa/ }).map(({ textContent }) => textContent);

it('the order of the history is in the address and in a field, and stays there when a section closes', async () => {
  shown(
    <>
      <SettingsHistory of={CHANGES} />
      <Address />
    </>,
    { at: '/admin/settings?seccion=historia&historiaOrden=by' },
  );
  expect(names()).toEqual(['Ana Sosa', 'Eva Paz']);
  fireEvent.change(await screen.findByLabelText('Orden'), { target: { value: '-by' } });
  expect(names()).toEqual(['Eva Paz', 'Ana Sosa']);
  expect(screen.getByText(/historiaOrden=-by/)).toBeTruthy();
  // closing the section keeps what else the address says
  fireEvent.click(screen.getByRole('button', { name: /Historia/ }));
  expect(screen.getByText(/historiaOrden=-by/)).toBeTruthy();
});
