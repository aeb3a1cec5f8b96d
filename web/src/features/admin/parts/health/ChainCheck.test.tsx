// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { ChainCheck } from './ChainCheck.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the number of chained entries leads to the list of all of them, without its filters', async () => {
  shown(<ChainCheck />, {
    at: '/admin/audit?action=project',
    answer: () => ({ ok: true, entries: 243, head: 'ab12', faults: [], signed: null }),
  });
  const link = await screen.findByRole('link', { name: '243 líneas encadenadas' });
  expect(link.getAttribute('href')).toBe('/admin/audit');
});
