// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MovementEvent } from '#contract/payments/schemas.ts';
import { StepTimeline } from '#web/shared/ui/orders/StepTimeline.tsx';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { deskSteps } from './desk-steps.tsx';

afterEach(cleanup);

const ID = '0198c2a0-0000-7000-8000-000000000001';
const event = (of: Partial<MovementEvent>): MovementEvent => ({
  action: 'approved',
  at: '2026-03-09T12:00:00.000Z',
  by: 'Luz Sosa (nivel 2)',
  authorId: ID,
  note: null,
  ...of,
});

it('each author of a step but the reader is linked to their page, beside the note', () => {
  const steps = deskSteps('deposit', [
    event({ note: 'Referencia 55' }),
    event({ by: 'Yo', authorId: null, note: 'Visto' }),
    event({ action: 'expired', by: null, authorId: null }),
  ]);
  shown(<StepTimeline steps={steps} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Luz Sosa (nivel 2)', `/admin/users/${ID}`],
  ]);
  expect(screen.getByText(/Referencia 55/)).toBeTruthy();
  expect(screen.getByText('Yo · Visto')).toBeTruthy();
});
