// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MovementStatus } from '#contract/payments/movements.ts';
import { type Asked, shown } from '#web/shared/ui/shown.fixture.tsx';
import { Paying, type PayingProps } from './Paying.tsx';
import type { Ordering } from './use-ordering.ts';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = { unconfirmed: [], askAgain: () => {}, isPending: false, error: null };

/** The server does not know the transfer, or does not answer about it. */
const [MISSING, UNREAD] = ['missing', 'unread'] as const;
const refusal = (status: number) => new Response(JSON.stringify({}), { status });

/** The payment of a confirmed purchase with a deposit and a transfer of a part, after a reload, without an order. */
async function pay(
  deposit: MovementStatus,
  part: MovementStatus | typeof MISSING | typeof UNREAD,
  isOrdering = false,
) {
  const happened: string[] = [];
  const again = vi.fn();
  const ordering = {
    isAsked: isOrdering,
    again,
    agreedFor: () => ({ tokens: 3, most: '306000.00', currency: 'ARS' }),
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
  let asked: Asked[] = [];
  await act(async () => {
    ({ asked } = shown(<Paying {...props} />, {
      answer: ({ url }) => {
        if (url.includes('/deposits')) return { id: 'd1', ...of, ...announced, events: [] };
        if (url.includes('/transfers')) {
          if (part === MISSING) return refusal(404);
          if (part === UNREAD) return refusal(500);
          return { id: 't1', orderNumber: 'T-1', status: part, reason: 'no corresponde' };
        }
        return { items: [] };
      },
    }));
  });
  return { happened, again, asked };
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

it('after a rejected part nothing is bought: its reason is said, and what is missing is reviewed', async () => {
  const { happened } = await pay('completed', 'rejected');
  const said = await screen.findByText(/transferencia T-1 se rechazó .* Motivo: no corresponde\./);
  expect(said.textContent).toContain('El depósito D-1 ya está en tu billetera');
  expect(happened).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Volver a la revisión' }).click());
  expect(happened).toEqual(['reviewed']);
});

it('a transfer that is not among the person’s own is not awaited: the way on is the review', async () => {
  const { happened } = await pay('completed', MISSING);
  expect(await screen.findByText(/no figura entre las tuyas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Programar la compra' })).toBeNull();
  expect(happened).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Volver a la revisión' }).click());
  expect(happened).toEqual(['reviewed']);
});

it('nor while the deposit is on its way, which is then the only movement to wait for', async () => {
  await pay('sent', MISSING);
  const said = await screen.findByText(/no figura entre las tuyas/);
  expect(said.textContent).toContain('El depósito D-1 sigue en camino');
  expect(screen.getByRole('link', { name: 'Ver mi billetera' })).toBeTruthy();
  for (const name of ['Volver a la revisión', 'Programar la compra'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a transfer that cannot be read is asked for again, and nothing is bought or ordered meanwhile', async () => {
  const { happened, asked } = await pay('completed', UNREAD);
  const retry = await screen.findByRole('button', { name: 'Consultar otra vez' });
  const reads = () => asked.filter(({ url }) => url.includes('/transfers')).length;
  const before = reads();
  await act(async () => retry.click());
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.queryByRole('button', { name: 'Programar la compra' })).toBeNull();
  expect(happened).toEqual([]);
});

it('while the order is on its way, the purchase is said to wait for both movements', async () => {
  await pay('sent', 'pending', true);
  const both = await screen.findByText(/La compra espera dos cosas/);
  expect(both.textContent).toContain('D-1 y la transferencia T-1');
  expect(screen.queryByText(/todavía no está programada/)).toBeNull();
});

const STILL = {
  deposit: /El depósito D-1 sigue en camino/,
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
