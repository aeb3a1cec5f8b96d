// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Desk } from './Desk.tsx';

configure({ asyncUtilTimeout: 30_000 });
vi.mock('#web/shared/session/use-session.ts', () => ({
  useMe: () => ({ type: 'admin_l1' }),
  useMay: () => true,
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = { page: 1, pageSize: 20, total: 0, items: [], totals: [], outgoing: [] };

it('the warning of deciding alone appears together with the list, and the placeholder of both does not move', async () => {
  let count = () => {};
  const counts = new ReadableStream({
    start(stream) {
      count = () => {
        stream.enqueue(new TextEncoder().encode(JSON.stringify({ kinds: [] })));
        stream.close();
      };
    },
  });
  shown(<Desk />, {
    answer: ({ url }) => {
      if (url.includes('/desk/counts')) return new Response(counts);
      return url.includes('/desk/items') ? NOTHING : { alone: true, items: [] };
    },
  });
  // the warning is known, and the figures of the list are not
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  count();
  expect((await screen.findByRole('alert')).textContent).toContain('una sola persona');
});
