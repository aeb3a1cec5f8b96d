// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/shared/api/error.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import type { OpenLine } from './bank-texts.ts';
import { BankOutcomes } from './lines/BankOutcomes.tsx';

afterEach(() => {
  cleanup();
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
          { lineId: done.id, outcome: 'done', fault: null, by: null, line: done, as: 'deposit' },
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
