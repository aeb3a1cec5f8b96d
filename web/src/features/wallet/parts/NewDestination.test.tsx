// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { NewDestination } from './NewDestination.tsx';

configure({ asyncUtilTimeout: 30_000 });
vi.mock('#web/shared/session/use-session.ts', async (original) => ({
  ...(await original<typeof import('#web/shared/session/use-session.ts')>()),
  useMe: () => ({ userId: 'u1', secondFactor: true }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
/** A bank account of an hour ago, and a second factor of so many hours ago. */
const show = (factorHours: number) =>
  shown(<NewDestination addedAt={ago(1)} />, {
    answer: ({ url }) =>
      url.includes('/config')
        ? { newDestinationHours: 24 }
        : { totp: { since: ago(factorHours) }, passkeys: [] },
  });

it('the wait of a new account is announced to whoever has a second factor that is new too', async () => {
  show(2);
  expect(await screen.findByText(/^Espera hasta el/)).toBeTruthy();
});

it('an old second factor vouches for the account: there is nothing to announce', async () => {
  const { asked } = show(48);
  await waitFor(() => expect(asked.some(({ url }) => url.includes('second-factor'))).toBe(true));
  await expect(screen.findByText(/^Espera hasta el/, {}, { timeout: 300 })).rejects.toThrow();
});

it('a wait of one hour is told in the singular', async () => {
  shown(<NewDestination addedAt={null} />, {
    answer: ({ url }) =>
      url.includes('/config')
        ? { newDestinationHours: 1 }
        : { totp: { since: ago(0.5) }, passkeys: [] },
  });
  expect(
    await screen.findByText(
      /espera 1 hora antes de aprobarse; .* al menos 1 hora antes, no espera/,
    ),
  ).toBeTruthy();
});
