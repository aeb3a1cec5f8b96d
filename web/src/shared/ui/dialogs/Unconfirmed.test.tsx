// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { GENERIC_ERROR } from '#web/shared/i18n/i18n.ts';
import { Refused } from './Refused.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

// the catalogue is loaded on demand, which can be slow on a busy machine
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const refusal = (message: string, details: { path: string; message: string }[] = []) =>
  new ApiError({ url: '/x', status: 409, body: { message, details } });
const by = (error: unknown) => ({ unconfirmed: [], askAgain: () => {}, isPending: false, error });
const show = (what: React.ReactNode) => render(<MantineProvider>{what}</MantineProvider>);

it('a money dialog says why its call was refused, with the amounts that the text names', async () => {
  const error = refusal('MONTHLY_LIMIT', [
    { path: 'days', message: '30' },
    { path: 'limit', message: '$ 100' },
    { path: 'left', message: '$ 20' },
  ]);
  show(<Unconfirmed by={by(error)} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('el máximo de 30 días: $ 100. Te quedan $ 20.');
});

it('a refusal that a field shows is not repeated above the button', async () => {
  show(
    <>
      <Unconfirmed by={by(refusal('ADDRESS_REFUSED'))} atFields={['ADDRESS_REFUSED']} />
      <Refused error={refusal('INSUFFICIENT_FUNDS')} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Tu saldo en este proyecto');
});

it('faults of fields that a dialog does not have are listed', async () => {
  const error = refusal('VALIDATION_FAILED', [{ path: 'tokens', message: 'AT_LEAST:1' }]);
  show(<Refused error={error} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Hay datos para corregir. Tiene que ser 1 como mínimo.');
});

it('a call without an answer says that nothing typed is lost', async () => {
  show(<Refused error={new ApiError({ url: '/x', status: 0 })} />);
  expect((await screen.findByRole('alert')).textContent).toContain('No llegó la respuesta.');
});

it('an answer of a broken server is no lost connection: its own words, or for a 500 the generic ones', async () => {
  const texts = [
    [503, 'SERVICE_UNAVAILABLE', errorText('SERVICE_UNAVAILABLE')],
    [502, 'PROVIDER_UNAVAILABLE', errorText('PROVIDER_UNAVAILABLE')],
    [500, 'INTERNAL_ERROR', GENERIC_ERROR],
  ] as const;
  for (const [status, message, text] of texts) {
    show(<Refused error={new ApiError({ url: '/x', status, body: { message } })} />);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    cleanup();
  }
});
