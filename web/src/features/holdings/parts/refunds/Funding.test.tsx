// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RefundFunding } from '#contract/tokens/refunds.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Funding, fundingObstacle } from './Funding.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const textOf = async (funding: RefundFunding, what: 'tokens' | 'reserva') => {
  await act(async () => {
    shown(<Funding funding={funding} what={what} />, { answer: () => ({}) });
  });
  return document.body.textContent ?? '';
};

it('a refund that the funds cannot pay says what they lack and what the person keeps, and is not confirmed', async () => {
  const funding: RefundFunding = {
    state: 'short',
    missing: [{ amount: '1180.50', currency: 'USD' }],
  };
  const text = await textOf(funding, 'reserva');
  expect(text.replaceAll('\u00a0', ' ')).toContain('hoy les faltan US$ 1.180,50');
  expect(text).toContain('tu reserva sigue como está');
  expect(screen.getByText('Hoy este reembolso no se puede pagar')).toBeTruthy();
  const again = vi.fn();
  fundingObstacle(funding, again)?.retry?.();
  expect(again).toHaveBeenCalledOnce();
});

it('a refund that is paid says from where, and is confirmed', async () => {
  expect(await textOf({ state: 'escrow', missing: [] }, 'tokens')).toContain('en garantía');
  cleanup();
  expect(await textOf({ state: 'funds', missing: [] }, 'tokens')).toContain('Hoy alcanzan');
  for (const state of ['escrow', 'funds'] as const)
    expect(fundingObstacle({ state, missing: [] }, () => {})).toBeNull();
});
