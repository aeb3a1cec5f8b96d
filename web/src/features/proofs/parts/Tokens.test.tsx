// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Statement } from '#contract/proofs/schemas.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import Tokens from './Tokens.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idOf = (number: number) => `018f4d3e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const PUBLISHED = Array.from({ length: 101 }, (_, at) => ({
  id: idOf(at + 1),
  name: `Edificio ${at + 1}`,
}));

const tokensOf = (projectId: string): Statement['liabilities'][number] => ({
  asset: `token:${projectId}`,
  projectId,
  total: '5',
  holders: 1,
  root: '0'.repeat(64),
  supply: { issued: '10', unissued: '5', retired: '0' },
});

/** A statement with tokens of these projects. */
const statement = (...projects: readonly string[]): Statement => ({
  format: 'ladrillo-statement/1',
  number: 1,
  date: '2026-03-02',
  takenAt: '2026-03-02T03:00:00.000Z',
  previousRoot: null,
  liabilities: projects.map(tokensOf),
  assets: [],
  ledger: [],
  audit: { entries: 0, head: '' },
  papers: [],
  handover: null,
  publicKey: '',
  root: '',
  signature: '',
});

it('names the 101st published project, and says of a cancelled one that it is no longer offered', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const search = new URL(url, 'http://site.test').searchParams;
    const page = Number(search.get('page') ?? 1);
    const items = PUBLISHED.slice((page - 1) * 100, page * 100);
    return new Response(JSON.stringify({ items, page, pageSize: 100, total: PUBLISHED.length }));
  });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Tokens statement={statement(idOf(101), idOf(200))} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: 'Edificio 101' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Un proyecto que ya no se ofrece' })).toBeDefined();
});
