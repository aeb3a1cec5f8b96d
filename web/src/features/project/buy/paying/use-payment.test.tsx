// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { typed as kept } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { DollarsHere } from './PayWith.tsx';
import { usePayment } from './use-payment.ts';

vi.mock('#web/shared/session/use-session.ts', async (original) => ({
  ...(await original<object>()),
  useVisitor: () => 'regular',
}));
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

function Buying({ cost }: { cost: string }) {
  const payment = usePayment('here', { amount: cost, currency: 'USD' }, { typed: 'ARS' });
  return (
    <>
      <DollarsHere payment={payment} />
      <p>En {payment.currency}</p>
      <p>{payment.available && 'The balance is read'}</p>
    </>
  );
}
async function buy(cost: string, items: readonly object[]): Promise<void> {
  shown(<Buying cost={cost} />, { answer: () => ({ items }) });
  await screen.findByText('The balance is read');
}
const dollars = { projectId: 'here', currency: 'USD', available: '500.00' };

it('an amount typed in pesos that the pesos here do not cover may be paid with the dollars here', async () => {
  await buy('500.00', [dollars]);
  expect(screen.getByText(/^Con tus dólares/).textContent).toMatch(/US\$\s500,00/);
  await act(async () => void fireEvent.click(screen.getByText('Pagar en dólares')));
  expect(screen.getByText('En USD')).toBeTruthy();
  expect(screen.queryByText('Pagar en dólares')).toBeNull();
});

it('dollars that do not cover it are not offered, and neither where the pesos may', async () => {
  await buy('500.01', [dollars]);
  expect(screen.queryByText('Pagar en dólares')).toBeNull();
  cleanup();
  await buy('500.00', [dollars, { projectId: 'here', currency: 'ARS', available: '900000.00' }]);
  expect(screen.queryByText('Pagar en dólares')).toBeNull();
});
