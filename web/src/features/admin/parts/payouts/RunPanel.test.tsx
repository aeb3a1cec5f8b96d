// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PaymentRunDetail, RunLine } from '#contract/payouts/schemas.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { RunPanel } from './RunPanel.tsx';

configure({ asyncUtilTimeout: 30_000 });
// the field of references grows once fonts are read, which this document does not have
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
const OPEN: PaymentRunDetail = {
  id: ID,
  number: 'L-2026-000004',
  currency: 'ARS',
  format: 'csv',
  state: 'open',
  by: 'Luz Sosa',
  at: '2026-03-09T13:00:00.000Z',
  count: 2,
  total: { amount: '2000.00', currency: 'ARS' },
  sent: 0,
  downloads: [],
  settledAt: null,
  authorId: 'admin',
  cancelledBy: null,
  reason: null,
  lines: [],
};
const WAITING: RunLine = {
  id: '0198c2a0-0000-7000-8000-000000000002',
  orderNumber: 'R-2026-000123',
  userId: 'ana',
  userName: 'Ana Paz',
  projectName: 'Torre Sur',
  gross: { amount: '1000.00', currency: 'ARS' },
  fee: { amount: '10.00', currency: 'ARS' },
  net: { amount: '990.00', currency: 'ARS' },
  holder: 'Ana Paz',
  taxId: null,
  account: '0170099220000067797370',
  bank: null,
  dueAt: null,
  cautions: [],
  position: 2,
  status: 'pending',
  reference: null,
  removed: null,
  returned: false,
};

it('a run that another administrator cancelled meanwhile says who in the open dialog, which keeps what was typed', async () => {
  let run = OPEN;
  const { client } = shown(<RunPanel id={ID} />, {
    answer: ({ url }) => (url.includes('/payments/runs/') ? run : undefined),
  });
  await openBy(await screen.findByRole('button', { name: 'Cancelar el lote' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Lote L-2026-000004 · 2 retiros · \$ ?2\.000,00/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'El banco lo devolvió' } });
  run = { ...OPEN, state: 'cancelled', cancelledBy: 'Ana Paz', reason: 'Otro' };
  await act(async () => refresh(client, 'all'));
  expect(await dialog.findByText(/Ya lo canceló Ana Paz\./)).toBeTruthy();
  expect(dialog.getByDisplayValue('El banco lo devolvió')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Cancelar el lote' })).toBeNull();
});

it('a run of which some was sent cannot be cancelled', async () => {
  shown(<RunPanel id={ID} />, {
    answer: ({ url }) => (url.includes('/payments/runs/') ? { ...OPEN, sent: 1 } : undefined),
  });
  expect(await screen.findByText('1 de 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancelar el lote' })).toBeNull();
});

it('a run says who downloaded its file, or that nobody did', async () => {
  let run = OPEN;
  const { client } = shown(<RunPanel id={ID} />, {
    answer: ({ url }) => (url.includes('/payments/runs/') ? run : undefined),
  });
  expect(await screen.findByText('Nunca')).toBeTruthy();
  run = {
    ...OPEN,
    downloads: [{ at: '2026-03-09T14:00:00.000Z', by: 'Luz Sosa', userId: 'luz' }],
  };
  await act(async () => refresh(client, 'all'));
  const link = await screen.findByRole('link', { name: 'Luz Sosa' });
  expect(link.getAttribute('href')).toBe('/admin/users/luz');
  expect(link.closest('div')?.textContent).toContain('09/03/2026');
});

it('a run that the bank paid can be neither downloaded nor cancelled: its pending withdrawals can only be marked as sent', async () => {
  const settledAt = '2026-03-09T18:00:00.000Z';
  const paid = { ...OPEN, settledAt, sent: 1, count: 2, lines: [WAITING] };
  shown(<RunPanel id={ID} />, {
    answer: ({ url }) => (url.includes('/payments/runs/') ? paid : undefined),
  });
  expect(await screen.findByText('El banco ya lo pagó')).toBeTruthy();
  for (const name of ['Descargar el archivo', 'Cancelar el lote', 'Quitar'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('textbox', { name: /Referencias del banco/ })).toHaveProperty(
    'value',
    `${WAITING.orderNumber}\t${OPEN.number}-2`,
  );
  expect(screen.getByRole('button', { name: 'Marcar 1 como enviado' })).toBeTruthy();
});
