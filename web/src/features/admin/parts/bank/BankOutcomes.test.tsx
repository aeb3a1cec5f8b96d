// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { decideBankLines } from '#contract/treasury/bank.ts';
import { ApiError } from '#web/shared/api/error.ts';
import { submissions } from '#web/shared/api/sending/submissions.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import type { OpenLine } from './bank-texts.ts';
import { BankOutcomes } from './lines/BankOutcomes.tsx';
import { LostBefore } from './lines/LookUpLines.tsx';
import type { Outcomes } from './lines/use-decide-lines.ts';

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const line = (id: string): OpenLine => ({
  id,
  day: '2026-11-20',
  amount: '10.00',
  currency: 'ARS',
  reference: `Acreditación ${id}`,
  deposits: [],
  signs: [],
  people: [],
  needsTwo: [],
  waits: false,
  proposal: null,
});

it('lines without an outcome are counted and named, by whether they may be done', () => {
  const [done, unanswered, unsent] = ['uno', 'dos', 'tres'].map(line);
  if (!done || !unanswered || !unsent) throw new Error('no lines');
  shown(
    <BankOutcomes
      of={{
        lines: [
          {
            lineId: done.id,
            outcome: 'done',
            fault: null,
            by: null,
            waits: false,
            order: null,
            line: done,
            as: 'deposit',
          },
        ],
        learnt: [],
        left: {
          unanswered: [unanswered],
          unsent: [unsent],
          error: new ApiError({ url: '/x', status: 0 }),
        },
      }}
      onClose={() => undefined}
      onAnswer={() => undefined}
    />,
  );
  expect(screen.getByText('1 de 3 decididas')).toBeTruthy();
  expect(screen.getByText(/1 sin respuesta: puede estar hecho o no/)).toBeTruthy();
  expect(screen.getByText(/1 sin enviar: no se hizo nada/)).toBeTruthy();
  expect(screen.getByText(/Acreditación dos/)).toBeTruthy();
  expect(screen.getByText(/Acreditación tres/)).toBeTruthy();
});

function AfterReload() {
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  return (
    <>
      {outcomes && (
        <BankOutcomes of={outcomes} onClose={() => undefined} onAnswer={() => undefined} />
      )}
      <LostBefore onAnswer={setOutcomes} />
    </>
  );
}

it('a batch that was lost before a reload says its reasons, its first approvals and the rules that it taught', async () => {
  const decisions = ['uno', 'dos', 'tres'].map((lineId) => ({ lineId, as: 'bank_fee' as const }));
  submissions.lose(submissions.begin(decideBankLines, { body: { decisions } }).submission.key);
  const of = { fault: null, by: null, order: null };
  shown(<AfterReload />, {
    answer: ({ method }) =>
      method === 'POST'
        ? {
            outcomes: [
              { ...of, lineId: 'uno', outcome: 'done' },
              { ...of, lineId: 'dos', outcome: 'first' },
              { ...of, lineId: 'tres', outcome: 'taken', by: 'Eva Sosa' },
            ],
            learnt: [{ words: 'comisión' }],
          }
        : { items: ['uno', 'dos', 'tres'].map(line) },
  });
  expect(await screen.findByText(/\(3 líneas: Acreditación uno, Acreditación dos/)).toBeTruthy();
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Volver a consultar' })),
  );
  expect(await screen.findByText('1 de 3 decididas')).toBeTruthy();
  expect(screen.getByText(/1 con la primera aprobación/)).toBeTruthy();
  expect(screen.getByText(/Acreditación tres.*/)).toBeTruthy();
  expect(screen.getByText(/ya decidida por Eva Sosa/)).toBeTruthy();
  expect(screen.getByText(/Reglas nuevas, que solo proponen: «comisión»/)).toBeTruthy();
  expect(screen.getByText('Deshacer una explicación (2)')).toBeTruthy();
});
