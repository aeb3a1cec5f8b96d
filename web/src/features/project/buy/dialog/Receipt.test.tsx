// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Money } from '#contract/core/money.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { contractOf, roundOf, vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { entryStep, Receipt } from './Receipt.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usd = (amount: string): Money => ({ amount, currency: 'USD' });
const purchase: Purchase = {
  id: 'purchase-1',
  orderNumber: 'C-2026-000168',
  date: '2026-12-01T01:01:00.000Z',
  userId: 'u',
  userName: 'Ana',
  projectId: 'project-1',
  projectName: 'Torre',
  contractId: 'contract-1',
  contractName: 'Contrato A',
  type: 'investor',
  roundNumber: 1,
  tokens: 98,
  price: usd('1.02'),
  cost: usd('99.96'),
  rate: null,
  revocableUntil: '2026-12-11T01:01:00.000Z',
  roundProlonged: false,
  revocableAnywhere: false,
  revocation: 'possible',
  refundedTokens: 0,
  heldTokens: 98,
  heldCost: usd('99.96'),
  status: 'completed',
};

/** The receipt of a purchase for which a deposit brought dollars, with what its provider charged. */
function showReceipt({
  depositId,
  paid,
  brought = '99.96',
}: {
  depositId: string;
  paid: Money | null;
  brought?: string;
}) {
  const contract = contractOf();
  const { asked } = shown(
    <Receipt
      purchase={purchase}
      depositId={depositId}
      offer={{
        projectId: 'project-1',
        projectName: 'Torre',
        published: true,
        paused: false,
        others: '/investor',
        mine: false,
        contract,
        rounds: contract.rounds,
        minimumTokens: 1,
      }}
      round={roundOf()}
      entry={null}
      onInvest={() => {}}
      onClose={() => {}}
    />,
    {
      answer: ({ url }) =>
        url.includes('/deposits/deposit-1')
          ? { acceptedAmount: brought, sentCurrency: 'USD', charge: { paid } }
          : {},
    },
  );
  return asked;
}
const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('a purchase paid by card in pesos says how many pesos were charged', async () => {
  showReceipt({ depositId: 'deposit-1', paid: { amount: '148940.40', currency: 'ARS' } });
  await screen.findByText('Se cobró');
  expect(words()).toContain('$ 148.940,40');
  expect(words()).toContain('US$ 99,96');
});
it.each([
  ['of the very cost is not said twice', { paid: usd('99.96') }],
  [
    'of another amount is not said to be that of the purchase',
    { paid: { amount: '74440.40', currency: 'ARS' } as const, brought: '49.96' },
  ],
])('a charge %s', async (_name, charge) => {
  const asked = showReceipt({ depositId: 'deposit-1', ...charge });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(words()).toContain('US$ 99,96'));
  expect(screen.queryByText('Se cobró')).toBeNull();
});
it('a purchase from the wallet reads no deposit', () => {
  expect(showReceipt({ depositId: '', paid: null })).toEqual([]);
  expect(words()).toContain('US$ 99,96');
  expect(screen.queryByText('Se cobró')).toBeNull();
});

const titleOf = (...numbers: readonly number[]) =>
  entryStep(
    {
      parts: numbers.map((number) => ({
        vault: vaultOf({ number }),
        tokens: 10,
        expected: { amount: '11.00', currency: 'USD' },
      })),
    },
    '2026-12-10T03:00:00.000Z',
    30,
  ).title;

it('the vaults that tokens enter are listed as one does', () => {
  expect(titleOf(1)).toBe('Tus tokens entran solos a la bóveda 1');
  expect(titleOf(1, 2)).toBe('Tus tokens entran solos a las bóvedas 1 y 2');
  expect(titleOf(1, 2, 3)).toBe('Tus tokens entran solos a las bóvedas 1, 2 y 3');
});
