// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { ConvertFlow } from './ConvertFlow.tsx';
import { Pots } from './Pots.tsx';
import { WithdrawFundsFlow } from './WithdrawFundsFlow.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const covered = {
  owed: usd('0.00'),
  setAside: usd('0.00'),
  missing: usd('0.00'),
  missingOverdue: usd('0.00'),
  percent: 100,
};
const FUNDS: ProjectFunds = {
  projectId: '0198c2a0-0000-7000-8000-000000000001',
  projectName: 'Torre',
  status: 'published',
  mine: true,
  funds: [usd('500.00')],
  held: [],
  kept: [usd('0.00')],
  revocations: [],
  wallet: [usd('10.00')],
  accounts: [{ currency: 'USD', account: '0170099220000067797370' }],
  buyback: covered,
  rent: covered,
  buybacks: [],
  rents: [],
  payments: [],
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const reasonOf = (name: string | RegExp) => {
  const id = button(name).getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent?.trim();
};

it('each action on the funds that cannot be taken says why beside its button', () => {
  const act = vi.fn();
  shown(<Pots funds={{ ...FUNDS, funds: [usd('0.00')], wallet: [] }} onAct={act} />);
  const nothing =
    'El proyecto todavía no tiene fondos: primero tiene que entrar una venta o un aporte.';
  for (const name of ['Apartar para recompras', 'Cambiar de moneda', 'Retirar'])
    expect(reasonOf(name), name).toBe(nothing);
  expect(reasonOf('Aportar desde tu billetera')).toBe(
    'Tu billetera de este proyecto está vacía. Depositar',
  );
  button('Retirar').click();
  button('Apartar para recompras').click();
  expect(act).not.toHaveBeenCalled();
});

it('dollars that pay revoked purchases first are said to, and the other actions stay', () => {
  const act = vi.fn();
  const revocations = [{ count: 1, owed: usd('200.00') }];
  shown(<Pots funds={{ ...FUNDS, revocations }} onAct={act} />);
  expect(reasonOf('Apartar para recompras')).toBe(
    'Los dólares pagan primero las compras deshechas en plazo.',
  );
  expect(reasonOf('Cambiar de moneda')).toBeNull();
  button('Cambiar de moneda').click();
  expect(act).toHaveBeenCalledWith('convert');
});

it('the withdrawal of funds says step by step what is missing, and keeps the amount in view', async () => {
  const { asked } = shown(<WithdrawFundsFlow funds={FUNDS} onDone={() => {}} />, {
    answer: ({ method }) =>
      method === 'POST'
        ? { orderNumber: 'R-2026-1', receivedAmount: '99.00', receivedCurrency: 'USD' }
        : { withdrawalFeePercent: '1.00', withdrawalMethods: ['bank_transfer'] },
  });
  await vi.waitFor(() =>
    expect(reasonOf('Pedir el retiro')).toBe('Ingresá cuánto querés retirar.'),
  );
  const amount = screen.getByLabelText('Cuánto querés retirar');
  fireEvent.change(amount, { target: { value: '900' } });
  expect(reasonOf('Pedir el retiro')).toBe('No alcanza lo disponible.');
  fireEvent.change(amount, { target: { value: '100' } });
  expect(reasonOf('Pedir el retiro')).toBe('Confirmá a dónde va el dinero.');
  button('Pedir el retiro').click();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(screen.getByLabelText('Revisé el número de cuenta'));
  expect(reasonOf('Pedir el retiro')).toBeNull();
  button('Pedir el retiro').click();
  await vi.waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toContain('"amount":"100"'),
  );
  expect(await screen.findByText(/^Te van a llegar .*99,00 a la cuenta del proyecto/)).toBeTruthy();
});

it('a project without an account in the currency says so at the button', async () => {
  shown(<WithdrawFundsFlow funds={{ ...FUNDS, accounts: [] }} onDone={() => {}} />, {
    answer: () => ({ withdrawalFeePercent: '1.00', withdrawalMethods: ['bank_transfer'] }),
  });
  await vi.waitFor(() =>
    expect(reasonOf('Pedir el retiro')).toBe('Falta la cuenta del proyecto en esta moneda.'),
  );
});

it('the conversion of funds has its button from the start, which waits for the quote', () => {
  shown(<ConvertFlow funds={FUNDS} onDone={() => {}} />);
  expect(reasonOf('Cambiar')).toBe('Ingresá cuánto querés cambiar.');
  const amount = screen.getByLabelText('Cuánto querés cambiar');
  fireEvent.change(amount, { target: { value: '900' } });
  expect(reasonOf('Cambiar')).toBe('No alcanza lo disponible.');
  fireEvent.change(amount, { target: { value: '100' } });
  expect(reasonOf(/^Cambiar .*100/)).toBe('Esperá la cotización, o pedí otra.');
});
