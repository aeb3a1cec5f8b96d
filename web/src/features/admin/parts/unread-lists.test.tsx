// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Alerts } from './compliance/cases/Alerts.tsx';
import { PendingProlongations } from './PendingProlongations.tsx';
import { PendingRevisions } from './PendingRevisions.tsx';
import { UnclaimedList } from './treasury/UnclaimedList.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FAILED = () =>
  new Response(JSON.stringify({ message: 'INTERNAL' }), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  });
const EMPTY = { items: [], page: 1, pageSize: 100, total: 0 };

/** Shows a part whose list at `path` fails once. @returns how often it was asked for */
function failing(part: ReactNode, path: string): () => number {
  let times = 0;
  shown(part, {
    answer: ({ url }) => {
      if (!url.includes(path)) return EMPTY;
      times += 1;
      return times === 1 ? FAILED() : EMPTY;
    },
  });
  return () => times;
}

it.each([
  ['Cambios pedidos', <PendingRevisions key="r" />, '/projects/revisions'],
  ['Prolongaciones pedidas', <PendingProlongations key="p" />, '/projects/prolongations'],
] as const)(
  '%s that cannot be read say so, and can be asked for again',
  async (title, part, path) => {
    const times = failing(part, path);
    await screen.findByRole('alert');
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
    expect(times()).toBe(2);
  },
);

it('alerts of a movement that cannot be read say so, and can be asked for again', async () => {
  const times = failing(<Alerts movementId="0198c2a0-0000-7000-8000-000000000001" />, '/alerts');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudieron leer las alertas',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(times()).toBe(2);
});

const REVISIONS = Array.from({ length: 4 }, (_, at) => ({
  id: `0198c2a0-0000-7000-8000-00000000010${at}`,
  status: 'pending',
  projectId: `0198c2a0-0000-7000-8000-00000000020${at}`,
  projectName: `Torre ${at}`,
  before: {},
  after: {},
  logos: [],
  requestedAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  reason: null,
}));

it('pending requests are searched and ordered, and a search without any says so', async () => {
  const asked: string[] = [];
  shown(<PendingRevisions />, {
    answer: ({ url }) => {
      if (!url.includes('/projects/revisions')) return EMPTY;
      asked.push(url);
      const items = url.includes('search=') ? [] : REVISIONS;
      return { ...EMPTY, items, total: items.length };
    },
  });
  fireEvent.change(await screen.findByLabelText('Orden'), { target: { value: 'project' } });
  await waitFor(() => expect(asked.at(-1)).toContain('sort=project'));
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: 'ninguna' } });
  expect(await screen.findByText('Ningún pedido con esos filtros')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Cambios pedidos' })).toBeTruthy();
});

it('unclaimed transfers that cannot be read say so, and can be asked for again', async () => {
  const times = failing(<UnclaimedList asked={undefined} />, '/chain/transfers');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('No queda ninguna sin reclamar')).toBeTruthy();
  expect(times()).toBe(2);
});

it('J moves along pending requests', async () => {
  shown(<PendingRevisions />, {
    answer: () => ({ ...EMPTY, items: REVISIONS, total: REVISIONS.length }),
  });
  await screen.findByText('Torre 0');
  fireEvent.keyDown(window, { key: 'j' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Torre 0'));
  fireEvent.keyDown(window, { key: 'j' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Torre 1'));
});

it('requests of which none is pending are not said to be filtered because of an order', async () => {
  const asked: string[] = [];
  shown(<PendingRevisions />, {
    at: '/?cambioOrden=project',
    answer: ({ url }) => {
      asked.push(url);
      return EMPTY;
    },
  });
  await waitFor(() => expect(asked.some((url) => url.includes('sort=project'))).toBe(true));
  expect(screen.queryByText('Ningún pedido con esos filtros')).toBeNull();
});
