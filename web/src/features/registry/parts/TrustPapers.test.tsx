// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { TrustPapers } from './TrustPapers.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOWER = '0193f000-0000-7000-8000-000000000001';
const line = (
  kind: TrustLine['kind'],
  day: string,
  change: Partial<TrustLine> = {},
): TrustLine => ({
  projectId: TOWER,
  projectName: 'Torre',
  kind,
  day,
  count: 1,
  dueOn: '2026-03-26',
  filing: null,
  isOpen: true,
  late: false,
  ...change,
});
const filing = {
  filedOn: '2026-03-20',
  reference: 'Trámite 7',
  by: 'Ana Paz',
  at: '2026-03-20T15:00:00Z',
  count: 1,
  beside: 2,
};
const items = [
  line('entry', '2026-03-12'),
  line('entry', '2026-03-10'),
  line('exit', '2026-03-11'),
  line('constitution', '2026-03-01', { isOpen: false, filing }),
];
const answer = ({ method }: { method: string }) =>
  method === 'POST'
    ? { items: [] }
    : { items, page: 1, pageSize: 20, total: 4, projects: [{ id: TOWER, name: 'Torre' }] };

it('events of one kind are chosen and filed in one act; others and filed ones are not', async () => {
  const { asked } = shown(<TrustPapers period={null} />, { answer });
  const choose = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(await choose(/alta de beneficiarios del 12/));
  expect((await choose(/baja de beneficiarios/)).disabled).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /constitución/ })).toBeNull();
  expect(screen.getByText(/junto con otros 2 hechos/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Elegir 1 más de esta página' }));
  expect(screen.getByRole('status').textContent).toBe(
    '2 elegidos: alta de beneficiarios, del 10/03/2026 al 12/03/2026, Torre',
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Anotar juntos' }));
    await import('#web/shared/ui/dialogs/LibraryModal.tsx');
  });
  fireEvent.change(await screen.findByLabelText('Referencia'), { target: { value: 'Trámite 9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
  const sent = JSON.parse(asked.find(({ method }) => method === 'POST')?.body ?? '{}');
  expect(sent).toMatchObject({
    projectId: TOWER,
    kind: 'entry',
    days: ['2026-03-12', '2026-03-10'],
    reference: 'Trámite 9',
  });
});
