// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { buyInvestmentTokens } from '#contract/tokens/endpoints.ts';
import { createQueryClient } from './query-client.ts';
import { reactionTo } from './reaction.ts';
import { useApiMutation } from './use-mutation.ts';
import { useApiQuery } from './use-query.ts';

configure({ asyncUtilTimeout: 30_000 });
const contractId = '01940000-0000-7000-8000-000000000001';

/** A server that buys once per key, and whose answers are lost while `cut`. */
function aServer() {
  const bought = new Map<string, unknown>();
  const server = { cut: false, refuses: '', bought };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    if (server.refuses)
      return new Response(JSON.stringify({ message: server.refuses }), { status: 409 });
    if (!bought.has(key)) bought.set(key, init.body);
    if (server.cut) throw new TypeError('network');
    return new Response(JSON.stringify({ orderNumber: `C-${bought.size}` }), { status: 200 });
  });
  return server;
}

let quotes = 0;
function Dialog({ tokens }: { tokens: number }) {
  const buy = useApiMutation(buyInvestmentTokens);
  const press = () => {
    quotes += 1;
    buy.mutate({
      body: { contractId, tokens, currency: 'ARS', acceptTerms: true, quoteId: `q${quotes}` },
    });
  };
  return (
    <>
      <p>{buy.data ? buy.data.orderNumber : buy.isError ? 'failed' : 'open'}</p>
      <button type="button" onClick={press}>
        Pay
      </button>
    </>
  );
}

const Reading = () => <p>{useApiQuery(getPublicConfig, {}).data ? 'read' : 'coming'}</p>;

const open = (tokens = 400) =>
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Dialog tokens={tokens} />
    </QueryClientProvider>,
  );
const pay = async () => userEvent.setup().click(screen.getByRole('button', { name: 'Pay' }));

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('paying again after a lost answer, with another quote and in a reopened dialog, buys once', async () => {
  const server = aServer();
  server.cut = true;
  open();
  await pay();
  await screen.findByText('failed');
  await pay();
  cleanup();
  server.cut = false;
  open();
  await pay();
  expect(await screen.findByText('C-1')).toBeTruthy();
  expect(server.bought.size).toBe(1);
});

it('a lost answer is requested again immediately, so that the dialog knows the outcome', async () => {
  const server = aServer();
  server.cut = true;
  const sent = vi.mocked(fetch);
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    try {
      return await sent(...args);
    } finally {
      server.cut = false;
    }
  });
  open();
  await pay();
  expect(await screen.findByText('C-1')).toBeTruthy();
  expect(server.bought.size).toBe(1);
});

it('an equal purchase after the first outcome is known is a new one', async () => {
  const server = aServer();
  open();
  await pay();
  await screen.findByText('C-1');
  cleanup();
  open();
  await pay();
  await screen.findByText('C-2');
  expect(server.bought.size).toBe(2);
});

it('other content is another purchase, and a refusal ends the lost one', async () => {
  const server = aServer();
  server.cut = true;
  open(400);
  await pay();
  await screen.findByText('failed');
  cleanup();
  server.cut = false;
  open(401);
  await pay();
  await screen.findByText('C-2');
  cleanup();
  server.refuses = 'TOKENS_SOLD_OUT';
  open(400);
  await pay();
  await screen.findByText('failed');
  server.refuses = '';
  await pay();
  await screen.findByText('C-3');
  expect(server.bought.size).toBe(3);
});

it('a purchase answered after its dialog was closed is not repeated', async () => {
  const server = aServer();
  const answer = Promise.withResolvers<void>();
  const first = fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    await answer.promise;
    return first(...args);
  });
  open();
  await pay();
  cleanup();
  answer.resolve();
  await expect.poll(() => server.bought.size).toBe(1);
  open();
  await pay();
  await screen.findByText('C-1');
  expect(server.bought.size).toBe(1);
});

it('without a connection one failure is reported: refetches caused by it stay silent', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/config') && !server.cut) return new Response('{}', { status: 200 });
    throw new TypeError('network');
  });
  const server = { cut: false };
  const failures: unknown[] = [];
  render(
    <QueryClientProvider
      client={createQueryClient((error, meta) => {
        if (reactionTo(error, meta).kind !== 'none') failures.push(error);
      })}
    >
      <Reading />
      <Dialog tokens={400} />
    </QueryClientProvider>,
  );
  await screen.findByText('read');
  server.cut = true;
  await pay();
  await screen.findByText('failed');
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(failures).toHaveLength(1);
});
