// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EstateTransfer, EstateTransfers as Read } from '#contract/estates/transfers.ts';
import type { EstateDebts as Debts } from '#contract/estates/write-offs.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { EstateDebts } from './EstateDebts.tsx';
import { EstateTransfers } from './EstateTransfers.tsx';

configure({ asyncUtilTimeout: 30_000 });
// a field that grows with its text waits for the fonts, which this document lacks
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
const PROPOSAL = {
  id: ID,
  state: 'proposed',
  proposedAt: '2026-03-02T12:00:00.000Z',
  proposedBy: 'Ana Paz',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  mine: false,
  approvalObstacle: null,
  refusalObstacle: null,
  fingerprint: 'abc',
  heirs: [{ name: 'Eva Sosa', email: 'eva@example.com', share: 10_000, lines: [] }],
} satisfies EstateTransfer;
const BARRED = {
  approvalObstacle: 'ESTATE_INTEREST',
  refusalObstacle: 'ESTATE_INTEREST',
} as const;

const transfers = (of: Partial<EstateTransfer>) =>
  shown(<EstateTransfers estateId={ID} userId={ID} />, {
    answer: (): Read => ({
      obstacles: [],
      projects: [],
      units: [],
      items: [{ ...PROPOSAL, ...of }],
    }),
  });
const debts = (of: Partial<Debts>) =>
  shown(<EstateDebts estateId={ID} />, {
    answer: (): Debts => ({
      owed: [{ amount: '50.00', currency: 'USD' }],
      fingerprint: 'USD 5000',
      borne: [],
      obstacles: [],
      proposalObstacle: null,
      items: [],
      ...of,
    }),
  });
const isBarred = async (name: string) =>
  (await screen.findByRole('button', { name })).getAttribute('aria-disabled') === 'true';

it('whoever inherits is offered no decision on the transfer, and reads why', async () => {
  transfers(BARRED);
  for (const name of ['Aprobar la distribución', 'Rechazar la propuesta'])
    expect(await isBarred(name), name).toBe(true);
  expect(screen.getAllByText(/propuesto como heredero/).length).toBeGreaterThan(0);
});

it('a proposal whose proposer is gone is refused by anybody, and approved by nobody', async () => {
  transfers({ approvalObstacle: 'REQUESTER_NOT_AUTHORIZED' });
  expect(await isBarred('Aprobar la distribución')).toBe(true);
  expect(await isBarred('Rechazar la propuesta')).toBe(false);
  screen.getByText(/Quien la propuso ya no puede decidir/);
});

it('whoever proposed a transfer withdraws it and does not approve it', async () => {
  transfers({ mine: true, approvalObstacle: 'OWN_REQUEST' });
  expect(await isBarred('Aprobar la distribución')).toBe(true);
  expect(await isBarred('Retirar la propuesta')).toBe(false);
});

it('whoever has an interest in an estate is offered no decision on its write-off', async () => {
  const { heirs: _, fingerprint: __, ...proposal } = PROPOSAL;
  debts({
    items: [{ ...proposal, ...BARRED, reason: 'No quedan bienes', refusal: null, amounts: [] }],
  });
  for (const name of ['Dar por perdida la deuda', 'Rechazar la propuesta'])
    expect(await isBarred(name), name).toBe(true);
});

it('whoever has an interest in an estate reads why before typing a proposal to write its debt off', async () => {
  debts({ proposalObstacle: 'ESTATE_INTEREST' });
  expect(await isBarred('Proponer darla por perdida')).toBe(true);
  screen.getByText(/propuesto como heredero/);
});
