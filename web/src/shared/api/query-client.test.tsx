// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { createQueryClient } from './query-client.ts';
import { useApiQuery } from './use-query.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server whose calls fail, and are counted; from the sixth on they wait, so that a loop ends. */
function aBrokenServer() {
  const fetch = vi.fn(() =>
    fetch.mock.calls.length > 5
      ? new Promise<Response>(() => {})
      : Promise.resolve(new Response('{"message":"INTERNAL_ERROR"}', { status: 500 })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const Part = () => <p>{useApiQuery(getPublicConfig, {}).isError ? 'part failed' : 'part'}</p>;
/** A page whose part reads the same, and is shown once the page was answered. */
const Page = () => (useApiQuery(getPublicConfig, {}).isPending ? <p>coming</p> : <Part />);

const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setTimeout(next));
  });

it('a page and a part of it that read the same ask once when it fails', async () => {
  const fetch = aBrokenServer();
  const client = createQueryClient(() => {});
  const page = (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  );
  render(page);
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(screen.getByText('part failed')).toBeDefined();
  // coming back to the page is a new wish to read it
  cleanup();
  render(page);
  await settled();
  expect(fetch).toHaveBeenCalledTimes(2);
});
