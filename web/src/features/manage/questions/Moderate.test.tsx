// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listAllQuestions } from '#contract/questions/endpoints.ts';
import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { Moderate } from './Moderate.tsx';
import { useHidden } from './use-hidden.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const QUESTION: ManagedQuestion = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  text: '¿Cuándo termina la obra?',
  askedAt: '2026-03-09T13:00:00.000Z',
  answer: null,
  answeredAt: null,
  editedAt: null,
  projectId: '0198c2a0-0000-7000-8000-000000000002',
  projectName: 'Torre',
  state: 'waiting',
  hiddenReason: null,
  answerable: true,
  askerId: null,
  askerName: null,
};
/** The question as its list reads it. */
function Listed() {
  const { data } = useApiQuery(listAllQuestions, { query: {} });
  return data?.items.map((one) => <Moderate key={one.id} question={one} />);
}

it('hiding a question names it; hidden by somebody else meanwhile, it says so and keeps what was typed', async () => {
  let question = QUESTION;
  const { client } = shown(<Listed />, {
    answer: ({ url }) =>
      url.includes('/questions')
        ? { items: [question], page: 1, pageSize: 20, total: 1 }
        : undefined,
  });
  await openBy(await screen.findByRole('button', { name: 'Ocultar' }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Torre · «¿Cuándo termina la obra?»')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Tiene un teléfono' } });
  question = { ...QUESTION, state: 'hidden', hiddenReason: 'Publicidad' };
  await act(async () => refresh(client, 'all'));
  expect(await dialog.findByText(/Otra persona ya la ocultó: Publicidad\./)).toBeTruthy();
  expect(dialog.getByDisplayValue('Tiene un teléfono')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Ocultar' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('button', { name: 'Volver a mostrar' })).toBeTruthy();
});

/** A list of unanswered questions, which a hidden one leaves. */
function Waiting() {
  const { onHidden, notice } = useHidden();
  const { data } = useApiQuery(listAllQuestions, { query: {} });
  return (
    <>
      {notice}
      {data?.items.map((one) => (
        <Moderate key={one.id} question={one} onHidden={onHidden} />
      ))}
    </>
  );
}

it('a hidden question is named with a way to show it again, although it left the list', async () => {
  let isHidden = false;
  const { asked } = shown(<Waiting />, {
    answer: ({ method, url }) => {
      if (method === 'POST') {
        isHidden = url.endsWith('/hide');
        return { ...QUESTION, state: isHidden ? 'hidden' : 'waiting' };
      }
      if (!url.includes('/questions')) return undefined;
      const items = isHidden ? [] : [QUESTION];
      return { items, page: 1, pageSize: 20, total: items.length };
    },
  });
  await openBy(await screen.findByRole('button', { name: 'Ocultar' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Tiene un teléfono' },
  });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Ocultar' })));
  expect(
    await screen.findByText(/Pregunta oculta: Torre · «¿Cuándo termina la obra\?»\./),
  ).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Deshacer' })));
  expect(await screen.findByRole('button', { name: 'Ocultar' })).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    expect.stringMatching(/hide$/),
    expect.stringMatching(/show$/),
  ]);
  expect(screen.queryByText(/Pregunta oculta/)).toBeNull();
});
