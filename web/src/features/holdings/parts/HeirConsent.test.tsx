// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { HeirConsent } from './HeirConsent.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an heir consents in a dialog that names what is shown and to whom', async () => {
  const { asked } = shown(<HeirConsent reservationId="r1" unit="unidad L-12" />, {
    answer: () => new Response(null, { status: 204 }),
  });
  await openBy(screen.getByRole('button', { name: 'Mostrarle mis datos de la unidad L-12' }));
  await screen.findByText(/va a ver tu nombre, tu correo y tu teléfono/);
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Acepto que los vea' }));
  await waitFor(() =>
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/tokens/property/deposits/r1/consent'],
    ]),
  );
});
