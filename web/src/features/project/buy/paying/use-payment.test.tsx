// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { typed as kept } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { usePayment } from './use-payment.ts';

afterEach(() => {
  cleanup();
  kept.clear();
  vi.unstubAllGlobals();
});

function Probe({ typed }: { typed: 'ARS' | undefined }) {
  const payment = usePayment('here', null, { typed });
  return (
    <>
      <button type="button" onClick={() => payment.choose('USDT')}>
        USDT
      </button>
      <p>En {payment.currency}</p>
    </>
  );
}
/** The wallet here has dollars. */
const show = (typed: 'ARS' | undefined) =>
  act(async () => {
    shown(<Probe typed={typed} />, {
      answer: () => ({ items: [{ projectId: 'here', currency: 'USD', available: '500.00' }] }),
    });
  });

it('an amount typed in pesos is paid in pesos, though the wallet has dollars', async () => {
  await show('ARS');
  expect(screen.getByText('En ARS')).toBeTruthy();
});

it('an amount typed in dollars is paid with what the wallet has', async () => {
  await show(undefined);
  expect(screen.getByText('En USD')).toBeTruthy();
});

it('a currency that is chosen by hand stays', async () => {
  await show('ARS');
  await act(async () => void fireEvent.click(screen.getByText('USDT')));
  expect(screen.getByText('En USDT')).toBeTruthy();
});

it('it stays over a reload of the page, but not for an amount typed in another currency', async () => {
  await show('ARS');
  await act(async () => void fireEvent.click(screen.getByText('USDT')));
  cleanup();
  await show('ARS');
  expect(screen.getByText('En USDT')).toBeTruthy();
  cleanup();
  await show(undefined);
  expect(screen.getByText('En USD')).toBeTruthy();
});
