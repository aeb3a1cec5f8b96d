// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Money } from '#contract/core/money.ts';
import { typed as kept } from '#web/shared/forms/typed.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { DollarsHere } from './PayWith.tsx';
import { usePayment } from './use-payment.ts';

// only a person has a wallet
vi.mock('#web/shared/session/use-session.ts', async (original) => ({
  ...(await original<typeof import('#web/shared/session/use-session.ts')>()),
  useVisitor: () => 'regular',
}));

afterEach(() => {
  cleanup();
  kept.clear();
  vi.unstubAllGlobals();
});

function Probe({ typed, least }: { typed: 'ARS' | undefined; least?: Money }) {
  const payment = usePayment('here', null, { typed, least });
  return (
    <>
      <button type="button" onClick={() => payment.choose('USDT')}>
        USDT
      </button>
      <p>En {payment.currency}</p>
    </>
  );
}
const RATE = {
  base: 'USD',
  quote: 'ARS',
  buy: '1450',
  sell: '1490',
  source: '',
  asOf: '',
  stale: false,
};
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

it('a balance that pays for no purchase is not what is paid with by default', async () => {
  const wallet = async (available: string) => {
    const { asked, client } = shown(
      <Probe typed={undefined} least={{ amount: '1.02', currency: 'USD' }} />,
      {
        answer: ({ url }) =>
          url.includes('-rate')
            ? RATE
            : { items: [{ projectId: 'here', currency: 'ARS', available }] },
      },
    );
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(client.isFetching()).toBe(0));
  };
  for (const [available, currency] of [
    ['0.37', 'USD'],
    ['1519.79', 'USD'],
    ['1519.80', 'ARS'],
  ] as const) {
    await wallet(available);
    expect(screen.getByText(`En ${currency}`)).toBeTruthy();
    cleanup();
  }
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
