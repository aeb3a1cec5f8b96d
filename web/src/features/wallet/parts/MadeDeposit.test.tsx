// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { MadeDeposit } from './MadeDeposit.tsx';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DEPOSIT = {
  id: 'd1',
  orderNumber: 'DEP-1',
  type: 'usdt_transfer',
  charge: null,
  transaction: null,
  instructions: null,
  expiresAt: null,
  reason: null,
};
const show = (parts: object) =>
  shown(<MadeDeposit id="d1" onDone={() => {}} />, {
    answer: ({ url }) =>
      /deposits?\/d1/.test(url)
        ? { ...DEPOSIT, ...parts }
        : url.includes('/config')
          ? {}
          : { items: [] },
  });
const all = () => document.body.textContent ?? '';

it('a rejected USDT deposit asks nobody to send it', async () => {
  show({ status: 'rejected', reason: 'No llegó en el plazo' });
  expect(await screen.findByText('Depósito DEP-1 rechazado')).toBeTruthy();
  expect(all()).toContain('No llegó en el plazo');
  expect(all()).not.toMatch(/anunciado|Enviá/);
});

it('an announced USDT deposit says what to send, and a credited one that the money is there', async () => {
  show({ status: 'pending' });
  expect(await screen.findByText('Depósito DEP-1 anunciado')).toBeTruthy();
  expect(all()).toContain('Enviá el monto exacto');
  cleanup();
  show({ status: 'completed' });
  expect(await screen.findByText('Depósito DEP-1 acreditado')).toBeTruthy();
  expect(all()).not.toContain('Enviá');
});
