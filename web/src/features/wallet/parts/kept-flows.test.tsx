// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Balance } from '#contract/payments/schemas.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { useNavigate } from '#web/shared/router/router.tsx';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { DepositFlow } from './DepositFlow.tsx';
import { TransferFlow } from './TransferFlow.tsx';
import { useWalletStep } from './use-wallet-step.ts';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  typed.clear();
  vi.unstubAllGlobals();
});

const wallet = (projectId: string, available: string) =>
  ({ projectId, projectName: projectId, currency: 'ARS', available, held: '0.00' }) as Balance;
const PROJECTS = {
  items: ['altos', 'bosque', 'cima'].map((id) => ({ id, name: id, city: 'Rosario' })),
  total: 3,
};
const LIMITS = {
  deposit: {},
  withdrawal: {},
  transfer: {},
  rate: { sell: '1400' },
};
const CONFIG = {
  depositMethods: ['ars_bank_transfer', 'usd_bank_transfer', 'card'],
  chargeCurrencies: { card: 'ARS' },
  simulators: [],
  transferFeePercent: '0.50',
};
const answer = ({ method, url }: { method: string; url: string }) => {
  if (method === 'POST' && url.includes('/transfer'))
    return { orderNumber: 'P-1', toProjectName: 'Bosque' };
  if (url.includes('/config')) return CONFIG;
  if (url.includes('/limits')) return LIMITS;
  return url.includes('/projects') ? PROJECTS : { items: [], openedBy: [] };
};
const shownIn = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function transfers(...balances: readonly Balance[]): Promise<void> {
  cleanup();
  shown(<TransferFlow balances={balances} onDone={() => {}} />, { answer });
  await screen.findByText('bosque · Rosario');
}

it('a transfer that is left for another page, as by the back button, is found as it was', async () => {
  const both = [wallet('altos', '300000.00'), wallet('cima', '50000.00')];
  await transfers(...both);
  enter('Desde', 'cima.ARS');
  enter('Hacia', 'bosque');
  enter('Cuánto', '20.000');
  await transfers(...both);
  expect([shownIn('Desde'), shownIn('Hacia'), shownIn('Cuánto')]).toEqual([
    'cima.ARS',
    'bosque',
    '20.000',
  ]);
});

it('an amount stays with its wallet: it never leaves another one that has money', async () => {
  await transfers(wallet('altos', '300000.00'), wallet('cima', '50000.00'));
  enter('Cuánto', '300.000');
  await transfers(wallet('altos', '0.00'), wallet('cima', '50000.00'));
  expect([shownIn('Desde'), shownIn('Cuánto')]).toEqual(['cima.ARS', '']);
});

it('a transfer that was sent is not offered again', async () => {
  await transfers(wallet('altos', '300000.00'));
  enter('Hacia', 'bosque');
  enter('Cuánto', '20.000');
  fireEvent.click(screen.getByRole('button', { name: 'Pedir la transferencia' }));
  await screen.findByText('Transferencia P-1 pedida');
  await transfers(wallet('altos', '280000.00'));
  expect([shownIn('Hacia'), shownIn('Cuánto')]).toEqual(['', '']);
});

function Deposit() {
  const step = useWalletStep();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <DepositFlow projectId="" step={step} onMade={() => {}} />
    </>
  );
}

it('the summary of a charge is a step: the back button returns from it to the form, as it was filled in', async () => {
  shown(<Deposit />, { answer, at: '/wallet?flujo=deposito' });
  await screen.findByText('bosque · Rosario');
  enter('Proyecto', 'bosque');
  fireEvent.click(await screen.findByRole('radio', { name: 'Tarjeta' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Pesos' }));
  enter('Cuánto querés acreditar', '90.000');
  fireEvent.click(screen.getByRole('button', { name: 'Ver el resumen' }));
  expect(await screen.findByText('Se cobra')).toBeTruthy();
  expect(screen.queryByLabelText('Cuánto querés acreditar')).toBeNull();
  fireEvent.click(screen.getByText('Back'));
  expect(shownIn('Cuánto querés acreditar')).toBe('90.000');
  expect(shownIn('Proyecto')).toBe('bosque');
});

it('an address of the summary without an amount shows the form', async () => {
  shown(<Deposit />, { answer, at: '/wallet?flujo=deposito&paso=resumen' });
  expect(await screen.findByLabelText('Proyecto')).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: 'Tarjeta' }));
  expect(await screen.findByLabelText('Cuánto querés acreditar')).toBeTruthy();
});

it('a charge of zero has no summary: its form stays, with its button', async () => {
  shown(<Deposit />, { answer, at: '/wallet?flujo=deposito' });
  await screen.findByText('bosque · Rosario');
  enter('Proyecto', 'bosque');
  fireEvent.click(await screen.findByRole('radio', { name: 'Tarjeta' }));
  enter('Cuánto querés acreditar', '0');
  fireEvent.click(screen.getByRole('button', { name: 'Ver el resumen' }));
  expect(screen.getByRole('button', { name: 'Ver el resumen' })).toBeTruthy();
  expect(screen.queryByText('Se cobra')).toBeNull();
});
