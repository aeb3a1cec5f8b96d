// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Contract } from '#contract/projects/offers.ts';
import { contractOf, vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { pageOf, shown } from '#web/shared/ui/shown.fixture.tsx';
import { MyContracts } from './vaults/MyContracts.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of one contract. The code of the net amount is a separate chunk. */
const show = (contract: Contract) =>
  act(async () => {
    shown(<MyContracts />, {
      answer: ({ url }) => {
        if (url.includes('/payments/rates'))
          return { items: [{ base: 'USD', quote: 'ARS', buy: '1370', sell: '1420.5' }] };
        return url.includes('/config')
          ? { withdrawalFeePercent: '1.00' }
          : { items: [contract], total: 1 };
      },
    });
  });
const all = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('the vaults of one’s contracts show the yearly return and the net amount', async () => {
  await show(contractOf());
  expect((await screen.findAllByText(/si se paga la mitad/)).length).toBeGreaterThan(0);
  expect(all()).toContain('8,9 % anual');
  expect(all()).toContain('+6,7 %; −46,6 % si se paga la mitad');
  expect(all()).toContain('10.000 libres de 10.000');
});

it('a contract with overdue payments says that its other vaults promise nothing', async () => {
  const vaults = [vaultOf({ returnPercent: null, yearlyPercent: null })];
  const late = { owed: { amount: '9328.00', currency: 'USD' as const }, since: '2026-11-17' };
  await show(contractOf({ vaults, estimate: null, late }));
  expect((await screen.findAllByText('no se promete: hay pagos vencidos')).length).toBeGreaterThan(
    0,
  );
  expect(all()).not.toContain('sin ronda para comprar');
});

it('the vaults of the hundred and first contract are there too', async () => {
  const all = Array.from({ length: 101 }, (_, at) =>
    contractOf({ id: `c${at}`, name: `Contrato ${at}`, ...(at < 100 ? { vaults: [] } : {}) }),
  );
  await act(async () => {
    shown(<MyContracts />, {
      answer: ({ url }) => (url.includes('/contracts/me') ? pageOf(all, url) : undefined),
    });
  });
  expect(await screen.findByRole('heading', { name: 'Contrato 100' })).toBeDefined();
});
