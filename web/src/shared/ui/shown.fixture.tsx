import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';

/** A call that a tested component made. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/**
 * Shows a component as pages do, on a server that a test invents.
 * @param server.at the page's address
 * @param server.answer what each call answers, as JSON; a `Response` is answered as it is
 * @returns the calls so far, and the client, to read everything again
 */
export function shown(
  component: ReactNode,
  server: { readonly at?: string; readonly answer?: (asked: Asked) => unknown } = {},
): { asked: Asked[]; client: QueryClient } {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const one = { method: init?.method ?? 'GET', url: String(url), body: String(init?.body ?? '') };
    asked.push(one);
    const given = server.answer?.(one) ?? { items: [], openedBy: [] };
    return given instanceof Response ? given : new Response(JSON.stringify(given));
  });
  const client = createQueryClient(() => {});
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter entries={[server.at ?? '/']}>{component}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { asked, client };
}

/** The page of a list that an address asks for, as the server answers it. */
export function pageOf<Item>(all: readonly Item[], url: string) {
  const { searchParams } = new URL(url, 'http://site.test');
  const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
  const from = (page - 1) * pageSize;
  return { items: all.slice(from, from + pageSize), page, pageSize, total: all.length };
}

/** Opens a dialog by its button; the code of dialogs loads when the first one opens. */
export const openBy = (button: Element) =>
  act(async () => {
    fireEvent.click(button);
    await import('#web/shared/ui/dialogs/LibraryModal.tsx');
  });
