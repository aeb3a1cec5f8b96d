// @vitest-environment happy-dom
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';
import { pageOf, shown } from '#web/shared/ui/shown.fixture.tsx';
import { ScheduledEntries } from './ScheduledEntries.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry: VaultEntry = {
  purchaseId: 'p1',
  orderNumber: 'C-2026-000120',
  contractId: 'c1',
  contractName: 'Renta fija',
  projectId: 'torre',
  projectName: 'Torre',
  tokens: 120,
  dueAt: '2026-12-10T15:00:00.000Z',
  vaultNumber: 2,
  buybackDate: '2028-03-01',
  payDay: '2028-03-01',
  parts: [
    { vaultNumber: 1, tokens: 50, payDay: '2027-12-01' },
    { vaultNumber: 2, tokens: 70, payDay: '2028-03-01' },
  ],
  status: 'scheduled',
  reason: null,
  closedAt: null,
};

async function textOf(entries: readonly VaultEntry[]) {
  await act(async () => {
    shown(<ScheduledEntries />, {
      answer: ({ url }) => pageOf(url.includes('scheduled') ? entries : [], url),
    });
  });
  await screen.findByText('Ingresos programados');
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
}

it('an entry into two vaults says both, with their tokens and days', async () => {
  expect(await textOf([entry])).toContain(
    'Entran el 10/12/2026: 50 tokens a la bóveda 1, que paga el 01/12/2027 y 70 tokens a la bóveda 2, que paga el 01/03/2028.',
  );
});

it('an entry that finds no room now says so', async () => {
  expect(await textOf([{ ...entry, parts: [] }])).toContain(
    'Hoy no hay lugar hasta la bóveda 2: si el 10/12/2026 sigue sin haberlo',
  );
});
