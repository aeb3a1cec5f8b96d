// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TextDraft } from '#contract/texts/schemas.ts';
import { openBy, shown } from '#web/shared/ui/shown.fixture.tsx';
import { DraftView } from './DraftView.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DRAFT: TextDraft = {
  id: '0198c2a0-0000-7000-8000-000000000001',
  kind: 'terms',
  body: 'Una regla nueva.',
  summary: 'Se agrega una regla.',
  substantial: true,
  inForceOn: '2026-04-01',
  revision: 3,
  writtenBy: 'Ana Paz',
  writtenAt: '2026-03-10T12:00:00.000Z',
  mine: false,
};

const draft = (changed: Partial<TextDraft> = {}) =>
  shown(
    <DraftView
      draft={{ ...DRAFT, ...changed }}
      current="Una regla."
      version={8}
      alone={false}
      onEdit={() => {}}
    />,
    { answer: ({ url }) => (url.includes('publish') ? { number: 8 } : {}) },
  );

const press = (name: string) => openBy(screen.getByRole('button', { name }));
const question = (name: string) => screen.findByRole('dialog', { name });

it('publishing asks first, with the text, its version, its day and who is asked again, and sends the revision that was read', async () => {
  const { asked } = draft();
  await press('Publicar');
  const dialog = await question('Publicar Términos y condiciones, versión 8');
  expect(asked).toEqual([]);
  for (const words of ['01/04/2026', 'Se agrega una regla.', 'tiene que aceptarla', 'no se edita'])
    expect(dialog.textContent).toContain(words);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ revision: 3 });
});

it('discarding asks first, names whose draft is lost, and can be called off', async () => {
  const { asked } = draft({ kind: 'company', substantial: false });
  await press('Descartar');
  const dialog = await question('Descartar Declaración jurada de empresas, versión 8');
  expect(dialog.textContent).toContain('Ana Paz');
  expect(dialog.textContent).toContain('no se puede recuperar');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([]);
});

it('discarding sends the revision that was read', async () => {
  const { asked } = draft();
  await press('Descartar');
  const dialog = await question('Descartar Términos y condiciones, versión 8');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(JSON.parse(asked[0]?.body ?? '{}')).toEqual({ revision: 3 });
});
