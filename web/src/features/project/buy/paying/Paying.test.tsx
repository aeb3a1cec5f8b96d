// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MovementStatus } from '#contract/payments/movements.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Paying, type PayingProps } from './Paying.tsx';
import type { Ordering } from './use-ordering.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = { unconfirmed: [], askAgain: () => {}, isPending: false, error: null };

/** The payment of a confirmed purchase with a deposit and a transfer of a part, after a reload, without an order. */
async function pay(deposit: MovementStatus, part: MovementStatus) {
  const happened: string[] = [];
  const again = vi.fn();
  const ordering = {
    isAsked: false,
    again,
    call: { ...CALL, data: undefined, variables: undefined },
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
  await act(async () => {
    shown(<Paying {...props} />, {
      answer: ({ url }) => {
        if (url.includes('/deposits')) return { id: 'd1', ...of, events: [] };
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
  const both = await screen.findByText(/La compra espera dos cosas/);
  expect(both.textContent).toContain('D-1');
  expect(both.textContent).toContain('T-1');
  expect(happened).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Volver a la revisión' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Programar la compra' }).click());
  expect(again).toHaveBeenCalledWith({ source: { kind: 'deposit', id: 'd1' }, part: 't1' });
});

it('once both are credited, the confirmed purchase is made', async () => {
  const { happened } = await pay('completed', 'completed');
  await vi.waitFor(() => expect(happened).toEqual(['bought']));
});

it('after a rejected part nothing is bought, and what is missing is reviewed', async () => {
  const { happened } = await pay('completed', 'rejected');
  await vi.waitFor(() => expect(happened).toEqual(['reviewed']));
});
