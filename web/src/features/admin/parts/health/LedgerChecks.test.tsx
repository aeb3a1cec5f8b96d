// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { LedgerChecks } from './LedgerChecks.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RIGHT = { number: 1, name: 'Cada asiento cuadra', ok: true, findings: [] };
const wrong = (name: string, findings: readonly string[]) => ({
  number: 7,
  name,
  ok: false,
  findings,
});

it('what fails stands first, open, with the number of its findings', async () => {
  shown(<LedgerChecks />, {
    answer: () => ({
      at: '2026-03-10T12:00:00.000Z',
      checks: [RIGHT, wrong('Los extractos coinciden', ['una']), wrong('Los retiros', ['a', 'b'])],
    }),
  });
  const summary = await screen.findByText('Controles contables: 2 con error');
  expect(summary.closest('details')?.open).toBe(true);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /\d fallas?|Sin errores/.exec(row.textContent ?? '')?.[0])).toEqual([
    '1 falla',
    '2 fallas',
    'Sin errores',
  ]);
});
