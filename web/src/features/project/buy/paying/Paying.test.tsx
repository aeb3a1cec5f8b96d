// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MovementStatus } from '#contract/payments/movements.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Paying, type PayingProps } from './Paying.tsx';
import type { Ordering } from './use-ordering.ts';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = { unconfirmed: [], askAgain: () => {}, isPending: false, error: null };

/** The payment of a confirmed purchase with a deposit and a transfer of a part, after a reload, without an order. */
async function pay(deposit: MovementStatus, part: MovementStatus, isOrdering = false) {
  const happened: string[] = [];
  const again = vi.fn();
  const ordering = {
    isAsked: isOrdering,
    again,
    agreed: { tokens: 3, most: '306000.00', currency: 'ARS' },
    call: { ...CALL, isPending: isOrdering, data: undefined },
  } as unknown as Ordering;
  const props: PayingProps = {
    depositId: 'd1',
    partId: 't1',
    tokens: 3,
    confirmed: true,
    call: CALL,
    where: {},
    order: null,
    ordering,
    onConfirmed: () => happened.push('bought'),
    onReview: () => happened.push('reviewed'),
    onClose: () => {},
  };
  const of = { status: deposit, orderNumber: 'D-1', type: 'usd_bank_transfer', charge: null };
  const announced = { instructions: null, expiresAt: null, receipts: [] };
  await act(async () => {
    shown(<Paying {...props} />, {
      answer: ({ url }) => {
        if (url.includes('/deposits')) return { id: 'd1', ...of, ...announced, events: [] };
        if (url.includes('/transfers'))
          return { items: [{ id: 't1', orderNumber: 'T-1', status: part }] };
        return { items: [] };
      },
    });
  });
  return { happened, again };
}

it('half of the money neither buys nor asks for the other half again, and both movements are named', async () => {
  const { happened, again } = await pay('completed', 'pending');
  const both = await screen.findByText(/la compra todavía no está programada/);
  expect(screen.queryByText(/La compra espera dos cosas/)).toBeNull();
  expect(both.textContent).toContain('D-1');
  expect(both.textContent).toContain('T-1');
  expect(happened).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Volver a la revisión' })).toBeNull();
  // the person agrees again to what is ordered
  expect(screen.getByText(/Podés programarla: 3 tokens, por .*306\.000,00 en total/)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Programar la compra' }).click());
  expect(again).toHaveBeenCalledWith({ source: { kind: 'deposit', id: 'd1' }, part: 't1' });
});

it('once both are credited, the confirmed purchase is made', async () => {
  const { happened } = await pay('completed', 'completed');
  await waitFor(() => expect(happened).toEqual(['bought']));
});

it('after a rejected part nothing is bought, and what is missing is reviewed', async () => {
  const { happened } = await pay('completed', 'rejected');
  await waitFor(() => expect(happened).toEqual(['reviewed']));
});

it('while the order is on its way, the purchase is said to wait for both movements', async () => {
  await pay('sent', 'pending', true);
  const both = await screen.findByText(/La compra espera dos cosas/);
  expect(both.textContent).toContain('D-1 y la transferencia T-1');
  expect(screen.queryByText(/todavía no está programada/)).toBeNull();
});

const STILL = {
  deposit: /el depósito D-1 sigue en camino/,
  transfer: /La transferencia T-1 sigue/,
};

it.each<[MovementStatus, MovementStatus, keyof typeof STILL]>([
  ['rejected', 'pending', 'transfer'],
  ['sent', 'rejected', 'deposit'],
  ['pending', 'rejected', 'deposit'],
])(
  'of a %s deposit and a %s transfer, the %s is awaited and nothing is reviewed',
  async (...of) => {
    const [deposit, part, pending] = of;
    const { happened } = await pay(deposit, part);
    expect(await screen.findByText(STILL[pending])).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mi billetera' })).toBeTruthy();
    expect(happened).toEqual([]);
    for (const name of ['Volver a la revisión', 'Cambiar el medio de pago', 'Programar la compra'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

it('after a rejected deposit and a credited transfer, the purchase is reviewed', async () => {
  const { happened } = await pay('rejected', 'completed');
  const review = await screen.findByRole('button', { name: 'Volver a la revisión' });
  await act(async () => review.click());
  expect(happened).toEqual(['reviewed']);
});
