// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Contract } from '#contract/projects/offers.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { contractOf, rentContractOf, vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { FirstFacts } from './FirstFacts.tsx';

configure({ asyncUtilTimeout: 30_000 });

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify({
          withdrawalFeePercent: '1.00',
          transferFeePercent: '0.50',
          graceDays: 10,
          company: {},
        }),
      ),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const factOf = async (
  contract: Contract | null,
  name: string,
  works: { deliveryDate?: string } = {},
) => {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <FirstFacts
        project={{ managers: [], type: 'pit', deliveryDate: null, progressPercent: 40, ...works }}
        contract={contract}
        rounds={contract?.rounds ?? []}
      />
    </QueryClientProvider>,
  );
  await screen.findByText(/Retirar, 1/);
  return screen.queryByText(name)?.nextElementSibling?.textContent ?? null;
};

it('the first screen names a buy-back only for tokens that are bought back', async () => {
  expect(await factOf(contractOf(), 'Salida')).toBe(
    '10 días para arrepentirte; después, la recompra.',
  );
  expect(await factOf(rentContractOf(), 'Salida')).toBe(
    '10 días para arrepentirte; después, no hay: los tokens no se recompran.',
  );
  expect(await factOf(rentContractOf(), 'Plazo')).toContain('sin recompra');
});

it('a contract whose buy-backs were all paid is not presented as one of rent', async () => {
  expect(await factOf(contractOf({ vaults: [] }), 'Plazo')).toBeNull();
});

it('a contract with overdue payments names no day of a buy-back on the first screen', async () => {
  const late = { owed: { amount: '9328.00', currency: 'USD' as const }, since: '2026-11-17' };
  const contract = contractOf({ late, estimate: null, vaults: [vaultOf({ id: 'later' })] });
  expect(await factOf(contract, 'Plazo')).toBe('sin fecha: hay pagos vencidos.');
  expect(await factOf(contract, 'Salida')).toBe('10 días para arrepentirte; después, sin fecha.');
  expect(await factOf(rentContractOf({ late }), 'Plazo')).toBe('Pago vencido');
  expect(await factOf(contractOf({ late, vaults: [] }), 'Plazo')).toBeNull();
});

it('units without a day of delivery say so, and works whose day passed are overdue in red', async () => {
  expect(await factOf(null, 'Plazo')).toBe('sin fecha de entrega.');
  expect(await factOf(null, 'Plazo', { deliveryDate: '2098-03-17' })).toContain('prevista');
  expect(await factOf(null, 'Plazo', { deliveryDate: '2026-02-01' })).toBe(
    'la entrega venció el 01/02/2026.',
  );
  expect(screen.getByText(/la entrega venció/).getAttribute('data-late')).toBe('late');
});

it('the costs on the first screen include those of pesos and of money from another project', async () => {
  const costs = (await factOf(contractOf(), 'Comisiones'))?.replaceAll('\u00a0', ' ');
  expect(costs).toContain('Retirar, 1 %. Entre proyectos, 0,5 %.');
  expect(costs).toContain('Con pesos, además, la diferencia de cambio');
});
