// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getRun } from '#contract/payouts/endpoints.ts';
import type { PaymentRunDetail, RunLine } from '#contract/payouts/schemas.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { RunLines } from './RunLines.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RUN = '0198c2a0-0000-7000-8000-000000000001';
const PERSON = '0198c2a0-0000-7000-8000-000000000002';
const ars = (amount: string) => ({ amount, currency: 'ARS' as const });
const line = (at: number, of: Partial<RunLine> = {}): RunLine => ({
  id: `0198c2a0-0000-7000-8000-00000000001${at}`,
  orderNumber: `R-2026-00000${at}`,
  userId: PERSON,
  userName: `Persona ${at}`,
  projectName: 'Torre',
  gross: ars('1010.00'),
  fee: ars('10.00'),
  net: ars('1000.00'),
  holder: `Persona ${at}`,
  taxId: '27-12345678-0',
  account: '0070000000000000000017',
  bank: 'Galicia',
  dueAt: null,
  cautions: [],
  position: at,
  status: 'pending',
  reference: null,
  removed: null,
  returned: false,
  ...of,
});
const run = (lines: RunLine[], of: Partial<PaymentRunDetail> = {}): PaymentRunDetail => ({
  id: RUN,
  number: 'L-2026-000004',
  currency: 'ARS',
  format: 'csv',
  state: 'open',
  by: 'Luz Sosa',
  at: '2026-03-09T13:00:00.000Z',
  count: lines.length,
  total: ars('1000.00'),
  sent: 0,
  downloads: [],
  settledAt: null,
  authorId: 'admin',
  cancelledBy: null,
  reason: null,
  lines,
  ...of,
});

/** The lines of a run, as its page reads them. */
function Lines() {
  const { data } = useApiQuery(getRun, { params: { id: RUN } });
  return data && <RunLines run={data} />;
}

/** The lines of a run. @returns what shows another state of it, and the calls so far */
async function show(of: PaymentRunDetail) {
  let now = of;
  const { asked, client } = shown(<Lines />, {
    answer: ({ url }) => (url.includes('/payments/runs/') ? now : undefined),
  });
  await screen.findByRole('list');
  const change = (next: PaymentRunDetail) => {
    now = next;
    return act(async () => refresh(client, 'all'));
  };
  return { asked, change };
}
const itemOf = (orderNumber: string) =>
  within(screen.getByRole('link', { name: orderNumber }).closest('li') ?? document.body);

it('only a pending line of an open run can be removed; each leads to its withdrawal and its person', async () => {
  const lines = [
    line(1),
    line(2, { status: 'sent', reference: 'OP 881' }),
    line(3, { removed: 'La cuenta se cerró' }),
  ];
  await show(run(lines));
  for (const { orderNumber, id, userName } of lines) {
    const item = itemOf(orderNumber);
    expect(screen.getByRole('link', { name: orderNumber }).getAttribute('href')).toBe(
      `/admin/withdrawals?id=${id}`,
    );
    expect(item.getByRole('link', { name: userName }).getAttribute('href')).toBe(
      `/admin/users/${PERSON}`,
    );
    expect(item.queryAllByRole('button', { name: 'Quitar' })).toHaveLength(
      id === lines[0]?.id ? 1 : 0,
    );
  }
  expect(itemOf('R-2026-000002').getByText('OP 881')).toBeTruthy();
  expect(itemOf('R-2026-000003').getByText('La cuenta se cerró')).toBeTruthy();
  cleanup();
  await show(run([line(1)], { state: 'cancelled' }));
  expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
});

it('a pending line is shown as pre-approved, as its queue has it, and a sent one as on its way', async () => {
  await show(run([line(1), line(2, { status: 'sent', reference: 'OP 881' })]));
  expect(itemOf('R-2026-000001').getByText('Preaprobado')).toBeTruthy();
  expect(itemOf('R-2026-000002').getByText('En camino')).toBeTruthy();
  expect(screen.queryByText('Pendiente')).toBeNull();
});

it('removing asks with order, person, net amount, account and run, and sends that withdrawal alone', async () => {
  const { asked } = await show(run([line(1), line(2)]));
  await openBy(itemOf('R-2026-000002').getByRole('button', { name: 'Quitar' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  const dialog = screen.getByRole('dialog', { name: 'Quitar R-2026-000002 del lote' });
  for (const words of [
    'Persona 2',
    '1.000,00',
    'cuenta 0070000000000000000017',
    'lote L-2026-000004',
    'se paga dos veces',
  ])
    expect(dialog.textContent).toContain(words);
  fireEvent.change(field, { target: { value: 'La cuenta se cerró' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(asked.some(({ method }) => method !== 'GET')).toBe(true));
  expect(JSON.parse(asked.find(({ method }) => method !== 'GET')?.body ?? '')).toEqual({
    withdrawalIds: [line(2).id],
    reason: 'La cuenta se cerró',
  });
});

it('a line that was sent meanwhile says so in its open dialog, with what was typed', async () => {
  const { change } = await show(run([line(1)]));
  await openBy(screen.getByRole('button', { name: 'Quitar' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  fireEvent.change(field, { target: { value: 'La cuenta se cerró' } });
  await change(run([line(1, { status: 'sent' })]));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/El retiro ya no está pendiente/)).toBeTruthy();
  expect(dialog.getByDisplayValue('La cuenta se cerró')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Quitar' })).toBeNull();
});
