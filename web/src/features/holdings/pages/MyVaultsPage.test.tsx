// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Contract } from '#contract/projects/offers.ts';
import { contractOf } from '#web/shared/estimate/contracts.fixture.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import MyVaultsPage from './MyVaultsPage.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a person who invested nothing, with the contracts in which they have tokens. */
function show(contracts: readonly Contract[]) {
  const nothing = { amount: '0.00', currency: 'USD' };
  shown(<MyVaultsPage />, {
    answer: ({ url }) => {
      const items = url.includes('/projects/contracts/me') ? contracts : [];
      const sums = { toCome: nothing, earned: nothing, late: nothing };
      return { items, sums, page: 1, pageSize: 60, total: items.length };
    },
  });
}

it('a person without tokens is led to the projects', async () => {
  show([]);
  const link = await screen.findByRole('link', { name: 'Ver proyectos para invertir' });
  expect(link.getAttribute('href')).toBe('/investor');
  expect(screen.queryByRole('link', { name: 'Ver mis tokens' })).toBeNull();
});
it('a person with tokens outside of vaults is led to them', async () => {
  show([contractOf()]);
  const link = await screen.findByRole('link', { name: 'Ver mis tokens' });
  expect(link.getAttribute('href')).toBe('/my-tokens');
  expect(screen.queryByRole('link', { name: 'Ver proyectos para invertir' })).toBeNull();
});
