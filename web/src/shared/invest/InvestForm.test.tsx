// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Contract } from '#contract/projects/offers.ts';
import { contractOf } from '#web/shared/estimate/contracts.fixture.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { InvestForm } from './InvestForm.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/payments/rates': { items: [{ base: 'USD', quote: 'ARS', buy: '1370', sell: '1420.5' }] },
  '/config': { withdrawalFeePercent: '1.00' },
  '/tokens/investment/invest?contractId=contract-1&tokens=100': { cost: usd('100.00') },
};
const show = (contract: Contract) =>
  shown(<InvestForm contract={contract} free={100} suggested={100} onClose={() => {}} />, {
    answer: ({ url }) => Object.entries(ANSWERS).find(([path]) => url.includes(path))?.[1],
  });
const all = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('the form of a vault says its yearly return, and the net amount over what the tokens cost with a loss beside it', async () => {
  // its code is a separate chunk
  await act(async () => {
    show(contractOf());
  });
  expect(await screen.findByText(/si se paga la mitad/)).toBeTruthy();
  expect(all()).toContain('100 tokens × US$ 1,14 · 8,9 % anual a precio de hoy');
  // 114.00 less 1 % over 100.00
  expect(all()).toContain('+12,9 %; −43,6 % si se paga la mitad');
  expect(all()).toContain('US$ 114,00');
});

it('a contract with overdue payments announces no buy-back in it, and says what is owed', () => {
  show(contractOf({ estimate: null, late: { owed: usd('9328.00'), since: '2026-11-17' } }));
  expect(all()).toContain('Se deben US$ 9.328,00 desde el 17/11/2026.');
  expect(all()).toContain('Bóveda 1');
  expect(all()).not.toContain('US$ 114,00');
  expect(all()).not.toMatch(/Recompra estimada/);
  expect(screen.getByRole('button', { name: /^Invertir 100/ })).toBeTruthy();
});
