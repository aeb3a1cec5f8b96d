// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listProjectsAsGuest } from '#contract/projects/endpoints.ts';
import { createQueryClient } from './query-client.ts';
import { useEveryPage } from './use-every-page.ts';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server with a list of items, whose page of a number may fail. */
function aServer({ total, failing = 0 }: { total: number; failing?: number }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const search = new URL(url, 'http://site.test').searchParams;
    const [page, pageSize] = [Number(search.get('page')), Number(search.get('pageSize'))];
    if (page === failing) return new Response('{"message":"INTERNAL_ERROR"}', { status: 500 });
    const items = Array.from({ length: total }, (_, at) => ({ id: String(at) }));
    const shown = items.slice((page - 1) * pageSize, page * pageSize);
    return new Response(JSON.stringify({ items: shown, page, pageSize, total }));
  });
  return asked;
}

function Part() {
  const { data, isError } = useEveryPage(listProjectsAsGuest, {
    query: { 'filter[province]': 'Santa Fe' },
  });
  if (isError) return <p>failed</p>;
  return <p>{data ? `${data.length} up to ${data.at(-1)?.id}` : 'coming'}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Part />
    </QueryClientProvider>,
  );

it('reads every page of a list, with its filters', async () => {
  const asked = aServer({ total: 230 });
  show();
  expect(await screen.findByText('230 up to 229')).toBeDefined();
  expect(asked).toHaveLength(3);
  expect(asked.every((url) => url.includes('province'))).toBe(true);
});

it('asks once for a list that fits, and for an empty one', async () => {
  const asked = aServer({ total: 100 });
  show();
  expect(await screen.findByText('100 up to 99')).toBeDefined();
  expect(asked).toHaveLength(1);
  cleanup();
  const empty = aServer({ total: 0 });
  show();
  expect(await screen.findByText('0 up to undefined')).toBeDefined();
  expect(empty).toHaveLength(1);
});

it('fails as a whole when one page fails', async () => {
  aServer({ total: 230, failing: 2 });
  show();
  expect(await screen.findByText('failed')).toBeDefined();
});
