// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { decideMovements } from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { createRuns } from '#contract/payouts/endpoints.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { useSelection } from '../../deciding/selection/use-selection.ts';
import { WithdrawalsMany } from './WithdrawalsMany.tsx';

configure({ asyncUtilTimeout: 30_000 });
/** What the component reads about the withdrawals of an outcome. */
const reads = vi.hoisted(() => [] as Promise<unknown>[]);
vi.mock('./bank-transfers-among.ts', async (original) => {
  const { bankTransfersAmong } = await original<typeof import('./bank-transfers-among.ts')>();
  return {
    bankTransfersAmong: (ids: readonly string[]) => {
      const read = bankTransfersAmong(ids);
      reads.push(read);
      return read;
    },
  };
});
afterEach(() => {
  reads.length = 0;
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Many() {
  const selection = useSelection<Withdrawal>([], () => null);
  return <WithdrawalsMany selection={selection} total={0} all={async () => []} />;
}

it('a run that was lost while withdrawals were pre-approved into it is looked up on their page', async () => {
  const id = '0198c2a0-0000-7000-8000-000000000002';
  const body = { withdrawalIds: [id], format: 'csv' as const };
  submissions.lose(submissions.begin(createRuns, { body }).submission.key);
  const refused = { id, outcome: 'refused', fault: 'PERSON_BLOCKED', by: null, order: null };
  shown(<Many />, {
    answer: ({ method }) =>
      method === 'POST'
        ? { runs: [], outcomes: [refused] }
        : { items: [{ id, orderNumber: 'R-2026-000009', userId: 'ana', userName: 'Ana Paz' }] },
  });
  expect(await screen.findByText(/\(1 retiro: R-2026-000009\)/)).toBeTruthy();
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Volver a consultar' })),
  );
  expect(await screen.findByText('En el lote: 0 de 1')).toBeTruthy();
  const row = (await screen.findByRole('link', { name: 'Ana Paz' })).closest('li');
  expect(row?.textContent).toContain('R-2026-000009 de Ana Paz: La persona está bloqueada');
});

it.each([
  ['bank_transfer', true],
  ['usdt_transfer', false],
])(
  'a pre-approval of a %s that was lost before a reload offers a run: %s',
  async (type, offered) => {
    const id = '0198c2a0-0000-7000-8000-000000000003';
    const body = { kind: 'withdrawal' as const, step: 'accept' as const, ids: [id] };
    submissions.lose(submissions.begin(decideMovements, { body }).submission.key);
    const done = { id, outcome: 'done', fault: null, by: null, order: null };
    shown(<Many />, {
      answer: ({ method }) =>
        method === 'POST'
          ? { outcomes: [done] }
          : { items: [{ id, type, orderNumber: 'R-2026-000010', userId: 'ana', userName: 'Ana' }] },
    });
    await act(async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Volver a consultar' })),
    );
    expect(await screen.findByText(/1 de 1/)).toBeTruthy();
    // what follows is read after the outcome
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    await act(() => Promise.all(reads));
    expect(screen.queryByRole('button', { name: 'Armar el lote (1)' }) !== null).toBe(offered);
  },
);
