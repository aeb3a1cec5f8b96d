// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { KeptRows } from '../deciding/KeptRows.tsx';
import { AssignTransfer } from './AssignTransfer.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TRANSFER = {
  id: 't-1',
  hash: '0xaa',
  sender: '0xbb',
  recipient: '0xcc',
  leftAt: null,
  userId: 'u-1',
  userName: 'Ana Paz',
  amount: '25.000000',
  blockNumber: '7',
  seenAt: '2026-03-09T12:00:00.000Z',
};
const DEPOSIT = {
  id: 'd-1',
  orderNumber: 'D-2026-000007',
  userId: 'u-1',
  userName: 'Ana Paz',
  projectName: 'Torre Alem',
  type: 'usdt_transfer',
  amount: '25.000000',
  sentCurrency: 'USDT',
  status: 'pending',
  transaction: null,
};

it('an assigned transfer is reported once, in the line above the list', async () => {
  const success = vi.spyOn(toast, 'success');
  shown(
    <KeptRows rows={[TRANSFER]}>
      {(rows) => rows.map((row) => <AssignTransfer key={row.id} transfer={row} />)}
    </KeptRows>,
    {
      answer: ({ method }) =>
        method === 'GET'
          ? { items: [DEPOSIT], page: 1, pageSize: 20, total: 1 }
          : { ...DEPOSIT, status: 'completed' },
    },
  );
  await screen.findByRole('option', { name: /D-2026-000007/ });
  fireEvent.change(screen.getByLabelText('Depósito al que corresponde'), {
    target: { value: DEPOSIT.id },
  });
  // the closed list of a narrow column cuts its text
  const whole = screen.getByText(/D-2026-000007 · Ana Paz · .*25/, { selector: 'p' });
  const list = screen.getByLabelText('Depósito al que corresponde');
  expect(list.getAttribute('aria-describedby')).toBe(whole.id);
  await openBy(screen.getByRole('button', { name: 'Asignar' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].find((one) =>
    one.textContent?.includes('Asignar'),
  );
  if (!confirm) throw new Error('no confirm button');
  await act(async () => fireEvent.click(confirm));
  const line = await screen.findByText(/Asignada a D-2026-000007, que quedó acreditado\./);
  expect(line.closest('[role=status]')).toBeTruthy();
  expect(success).not.toHaveBeenCalled();
});
