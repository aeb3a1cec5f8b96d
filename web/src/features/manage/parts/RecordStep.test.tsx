// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ManagedHandover } from '#contract/handovers/schemas.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { RecordStep } from './RecordStep.tsx';

configure({ asyncUtilTimeout: 30_000 });
const PAPER = '0198c2a0-0000-7000-8000-000000000003';
vi.mock('#web/shared/api/send-form.ts', () => ({
  sendForm: async () => ({ text: JSON.stringify({ id: PAPER, name: 'boleto.pdf' }) }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const UNIT: ManagedHandover = {
  propertyId: '0198c2a0-0000-7000-8000-000000000001',
  reservationId: '0198c2a0-0000-7000-8000-000000000002',
  projectId: '0198c2a0-0000-7000-8000-000000000004',
  projectName: 'Torre',
  propertyTypeName: 'Dos ambientes',
  identifierA: 'A',
  identifierB: '1',
  stage: 'paid',
  steps: [],
  next: 'contract',
  waitsForRound: false,
  consented: true,
  buyerName: 'Ana Suárez',
  buyerId: null,
};

/** The form, on a server that answers the record so. */
function show(answer: () => unknown) {
  const onDone = vi.fn();
  const { asked } = shown(<RecordStep unit={UNIT} step="contract" onDone={onDone} />, {
    answer: ({ method }) => (method === 'POST' ? answer() : undefined),
  });
  return { asked: () => asked.filter(({ method }) => method === 'POST'), onDone };
}
const button = () => screen.getByRole('button', { name: /^Registrar/ });
const fill = async () => {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file input');
  const file = new File(['%PDF-1.4'], 'boleto.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findAllByText(/boleto\.pdf/);
  const day = screen.getByLabelText('Qué día fue');
  fireEvent.change(day, { target: { value: '09/03/2026' } });
  fireEvent.blur(day);
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
};

it('says what is missing, who is notified and that a record stays; then sends the day, the paper and the note once', async () => {
  const { asked, onDone } = show(() => ({ id: PAPER, answer: 'waiting' }));
  expect(screen.getByText(/Subí el documento/)).toBeTruthy();
  expect(screen.getByText(/Le llega un aviso a Ana Suárez/)).toBeTruthy();
  expect(screen.getByText(/Lo registrado no se borra/)).toBeTruthy();
  await fill();
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'Ante escribana' } });
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.url).toContain(`/projects/properties/${UNIT.propertyId}/steps`);
  expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
    step: 'contract',
    date: '2026-03-09',
    paper: PAPER,
    note: 'Ante escribana',
  });
});

it('a refused day is shown at its field, any other refusal above the button, and nothing typed is lost', async () => {
  const refusals = [
    { message: 'VALIDATION_FAILED', details: [{ path: 'date', message: 'DATE_INVALID' }] },
    { message: 'UNIT_STEP_RECORDED' },
  ];
  const { onDone } = show(() => {
    const body = refusals.shift();
    return new Response(JSON.stringify(body), { status: body?.details ? 400 : 409 });
  });
  await fill();
  fireEvent.click(button());
  await waitFor(() =>
    expect(screen.getByLabelText('Qué día fue').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByLabelText('Qué día fue')).toHaveProperty('value', '09/03/2026');
  expect(onDone).not.toHaveBeenCalled();
});
