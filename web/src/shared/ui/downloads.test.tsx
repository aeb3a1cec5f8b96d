// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Resource } from '#contract/resources/schemas.ts';
import { ApiError } from '#web/shared/api/error.ts';
import { FileLink } from './FileLink.tsx';
import { ExportMenu } from './lists/ExportMenu.tsx';

configure({ asyncUtilTimeout: 30_000 });

const FILE: Resource = {
  id: '019ac000-0000-7000-8000-000000000001',
  kind: 'document',
  name: 'plano.pdf',
  mime: 'application/pdf',
  size: 2048,
  alt: null,
  sha256: null,
  width: null,
  height: null,
  widths: [],
  blur: null,
  public: false,
  createdAt: '2026-03-01T12:00:00Z',
};
const WORDS = 'No se encontró lo que buscabas. Puede que ya no exista.';

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ message: 'NOT_FOUND' }), { status: 404 }),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shown: React.ReactNode) => render(<MantineProvider>{shown}</MantineProvider>);

it('a refused file says why beside its link', async () => {
  // its code is a separate chunk
  await act(async () => {
    show(<FileLink file={FILE} />);
  });
  fireEvent.click(await screen.findByRole('button', { name: /plano\.pdf/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(WORDS);
});

it('a refused export says why beside its menu', async () => {
  const refusal = new ApiError({ url: '/', status: 404, body: { message: 'NOT_FOUND' } });
  show(<ExportMenu save={() => Promise.reject(refusal)} />);
  const panel = document.querySelector('[popover]');
  // the browser opens and closes it; happy-dom knows neither
  Object.assign(panel ?? {}, { hidePopover: () => {} });
  fireEvent(panel ?? document, Object.assign(new Event('toggle'), { newState: 'open' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PDF', hidden: true }));
  expect((await screen.findByRole('alert')).textContent).toBe(WORDS);
});
