// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readProjectReview } from '#contract/projects/review.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { ProjectAct } from './ProjectAct.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '0198c2a0-0000-7000-8000-000000000001';
/** The step as the review's page shows it. */
function Return() {
  const { data } = useApiQuery(readProjectReview, { params: { id: ID } });
  if (data === undefined) return null;
  const over = data.status === 'in_review' ? null : 'Otra persona decidió.';
  return <ProjectAct act="return" project={{ id: ID, name: 'Torre', version: 1 }} over={over} />;
}

it('a project that another administrator decided meanwhile says so in the open dialog, which keeps what was typed', async () => {
  const review = { status: 'in_review' };
  const { client } = shown(<Return />, { answer: () => review });
  await openBy(await screen.findByRole('button', { name: /Devolver/ }));
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  expect(screen.getByRole('dialog').textContent).toContain('Torre');
  fireEvent.change(field, { target: { value: 'Falta el plano' } });
  review.status = 'published';
  await act(async () => refresh(client, 'all'));
  expect((await screen.findByText(/Otra persona decidió/)).textContent).toContain('no se envió');
  expect(screen.getByDisplayValue('Falta el plano')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('button', { name: /Devolver/ })).toBeNull();
});

it('its key opens the dialog while the step is possible', async () => {
  const project = { id: ID, name: 'Torre', version: 1 };
  const press = (key: string) => act(async () => fireEvent.keyDown(document.body, { key }));
  shown(<ProjectAct act="publish" shortcut="a" project={project} obstacle={{ reason: 'Falta' }} />);
  await press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  shown(<ProjectAct act="publish" shortcut="a" project={project} />);
  await press('a');
  expect((await screen.findByRole('dialog')).textContent).toContain('Publicar Torre');
});
