// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExplainedLine } from '#contract/treasury/bank/lines.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { useSelection } from '../../deciding/selection/use-selection.ts';
import { ApproveExplained, approvalObstacleOf } from './ApproveExplained.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (id: string, change: Partial<ExplainedLine> = {}): ExplainedLine => ({
  id,
  explanationId: `e-${id}`,
  day: '2026-03-09',
  amount: '100.00',
  currency: 'ARS',
  reference: `Intereses ${id}`,
  deposits: [],
  signs: [],
  people: [],
  kind: 'interest',
  reason: 'del mes',
  status: 'pending',
  by: 'Eva Paz',
  authorId: 'u-eva',
  at: '2026-03-09T12:00:00.000Z',
  mine: false,
  approvedBy: null,
  approverId: null,
  ...change,
});
const LINES = [
  line('a'),
  line('b', { signs: ['person_named'] }),
  line('c', { mine: true }),
  line('d', { status: 'standing' }),
];

function Page() {
  const selection = useSelection(LINES, (one) => approvalObstacleOf(one, null));
  return <ApproveExplained lines={LINES} selection={selection} />;
}

it('those that wait for the reader are approved together, and each that was not says why', async () => {
  const outcome = { fault: null, by: null, waits: false, order: null };
  const { asked } = shown(<Page />, {
    answer: ({ method }) =>
      method === 'PUT'
        ? {
            outcomes: [
              { ...outcome, lineId: 'a', outcome: 'done' },
              { ...outcome, lineId: 'b', outcome: 'taken', by: 'Luz Sosa' },
            ],
          }
        : undefined,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Elegir las que esperan aprobación (2)' }));
  expect(screen.getByRole('status').textContent).toMatch(/^2 elegidas: entró .*200,00/);
  await openBy(screen.getByRole('button', { name: 'Aprobar las elegidas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar 2 explicaciones' }));
  expect(dialog.getByText(/Puede ser dinero de una persona: nombra a una persona/)).toBeTruthy();
  expect(dialog.getByText(/Se suma a las comisiones ganadas/)).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Aprobar' })));
  expect(await screen.findByText('1 de 2 aprobadas')).toBeTruthy();
  expect(screen.getByText(/ya la aprobó Luz Sosa/)).toBeTruthy();
  const sent = asked.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    explanations: [
      { lineId: 'a', explanationId: 'e-a' },
      { lineId: 'b', explanationId: 'e-b' },
    ],
  });
});

it('one’s own, those in force, and all of them for a lower level are left out, with the reason', () => {
  const reasons = LINES.map((one) => approvalObstacleOf(one, null));
  expect(reasons.slice(0, 2)).toEqual([null, null]);
  expect(reasons[2]).toContain('Es una explicación propia');
  expect(reasons[3]).toContain('no espera aprobación');
  expect(approvalObstacleOf(line('a'), 'La decide el nivel 1')).toBe('La decide el nivel 1');
});
