// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { queryKeyOf } from '#web/shared/api/keys.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { MemoryRouter } from '#web/shared/router/memory-router.tsx';
import { aPerson } from '#web/shared/session/a-person.fixture.ts';
import { session } from '#web/shared/session/instance.ts';
import { AskedTexts } from './AskedTexts.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  session.expire();
  vi.unstubAllGlobals();
});

/** A page that knows whether its button was pressed. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" onClick={() => setOpen(true)}>
      {isOpen ? 'abierto' : 'cerrado'}
    </button>
  );
}

/** Shows a page whose configuration has not come. */
function show() {
  vi.stubGlobal('fetch', async (to: string | URL | Request) => {
    const address = String(to instanceof Request ? to.url : to);
    if (address.includes('/users/me')) return new Response(JSON.stringify(aPerson()));
    if (address.includes('declarations'))
      return new Response(JSON.stringify({ asked: 'new_text', holds: true }));
    return new Promise(() => {});
  });
  const client = createQueryClient(() => {});
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter entries={['/my-tokens']}>
        <AskedTexts>
          <Page />
        </AskedTexts>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const texts = { terms: { asked: 0 }, privacy: { asked: 0 } };
  return { configComes: () => client.setQueryData(queryKeyOf(getPublicConfig, {}), { texts }) };
}

const logIn = () => act(() => session.login('a-token'));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'cerrado' }));
const whenRibbonIsThere = () => screen.findByRole('link', { name: 'Leerla y hacerla' });

it('a page keeps what was pressed before the configuration came', async () => {
  const { configComes } = show();
  await logIn();
  press();
  act(() => void configComes());
  await whenRibbonIsThere();
  expect(screen.getByRole('button').textContent).toBe('abierto');
});

it('a page keeps what was pressed before its visitor logged in', async () => {
  const { configComes } = show();
  act(() => void configComes());
  press();
  await logIn();
  await whenRibbonIsThere();
  expect(screen.getByRole('button').textContent).toBe('abierto');
});
