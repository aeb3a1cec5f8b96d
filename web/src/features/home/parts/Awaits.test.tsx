// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Awaits } from './Awaits.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = 'Nada pendiente. Estás al día.';
/** Pending tasks, where rents answer so and nothing else waits. */
const show = (rents: () => Response) =>
  shown(<Awaits />, {
    answer: ({ url }) =>
      url.includes('/tokens/rent/balance') ? rents() : { items: [], total: 0, projects: [] },
  });

it('says that nothing is pending once rents were read too, not while they load', async () => {
  const held: { end?: () => void } = {};
  const body = new ReadableStream({
    start: (controller) => {
      held.end = () => {
        controller.enqueue(new TextEncoder().encode('{"items":[]}'));
        controller.close();
      };
    },
  });
  const { client } = show(() => new Response(body));
  await waitFor(() => expect(client.isFetching()).toBe(1));
  expect(screen.queryByText(NOTHING)).toBeNull();
  held.end?.();
  expect(await screen.findByText(NOTHING)).toBeTruthy();
});

it('says that rents could not be read, and reads them again', async () => {
  let works = false;
  show(() =>
    works
      ? new Response('{"items":[]}')
      : new Response(JSON.stringify({ message: 'FORBIDDEN' }), { status: 403 }),
  );
  expect(await screen.findByText(/No se pudo consultar/)).toBeTruthy();
  expect(screen.queryByText(NOTHING)).toBeNull();
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText(NOTHING)).toBeTruthy();
});
