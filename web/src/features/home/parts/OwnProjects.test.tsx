// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnedProject } from '#contract/funds/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { OwnOverdue, OwnPayments } from './OwnPayments.tsx';
import { Asked, Sold } from './OwnProjects.tsx';
import { overdueOf } from './owned.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const coverage = (amount: string, percent: number): OwnedProject['rent'] => {
  const money = { amount, currency: 'USD' as const };
  return { owed: money, setAside: money, missing: money, missingOverdue: money, percent };
};
const project = (rent: OwnedProject['rent'], buyback: OwnedProject['buyback']): OwnedProject => ({
  projectId: 'p',
  projectName: 'Torre Sur',
  status: 'published',
  buyback,
  rent,
  revocations: [],
  waitingQuestions: 0,
  salesPause: null,
});

it('a project’s rents are owed and covered beside its buy-backs', () => {
  shown(<Asked of={project(coverage('1200.00', 25), coverage('900.00', 40))} />);
  expect(screen.getByText(/^Recompras por pagar .*900,00 · apartado 40/)).toBeTruthy();
  expect(screen.getByText(/^Rentas por pagar .*1\.200,00 · apartado 25/)).toBeTruthy();
});

it('what is not owed is not named', () => {
  shown(<Asked of={project(coverage('1200.00', 25), coverage('0.00', 0))} />);
  expect(screen.queryByText(/Recompras/)).toBeNull();
  expect(screen.getByText(/Rentas por pagar/)).toBeTruthy();
});

it('paused sales are overdue, with the papers that are missing', () => {
  const paused = {
    ...project(coverage('0.00', 0), coverage('0.00', 0)),
    salesPause: { since: '2026-03-01', kinds: ['title_report' as const] },
  };
  expect(overdueOf({ projects: [paused], payments: [] })).toMatchObject([
    { title: 'Torre Sur', text: expect.stringMatching(/^Ventas en pausa: /) },
  ]);
  expect(overdueOf({ projects: [{ ...paused, salesPause: null }], payments: [] })).toEqual([]);
});

it('each side’s sales are named', () => {
  shown(<Sold side="Unidades" round={{ number: 2, soldPercent: 40 }} />);
  expect(screen.getByText('Unidades, ronda 2: 40 % vendido')).toBeTruthy();
});

it('a person with a project sees its overdue and next payments, and a person without one sees none', async () => {
  const due = project(coverage('1200.00', 25), coverage('900.00', 40));
  shown(
    <>
      <OwnOverdue />
      <OwnPayments />
    </>,
    { answer: () => ({ projects: [due], payments: [] }) },
  );
  expect(await screen.findByText(/Hay recompras vencidas: faltan .*900,00/)).toBeTruthy();
  expect(screen.getByText('Próximos pagos')).toBeTruthy();
  cleanup();
  shown(<OwnPayments />, { answer: () => ({ projects: [], payments: [] }) });
  expect(screen.queryByText('Próximos pagos')).toBeNull();
});
