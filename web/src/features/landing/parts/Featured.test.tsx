// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listProjectsAsGuest } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { Featured } from './Featured.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tower: ProjectCard = {
  id: 'p',
  name: 'Torre Sur',
  tagline: '',
  status: 'published',
  type: 'pit',
  city: 'Rosario',
  province: 'Santa Fe',
  latitude: null,
  longitude: null,
  categories: [],
  deliveryDate: '2020-03-09',
  progressPercent: 40,
  image: null,
  publishedAt: null,
  properties: null,
  investment: {
    estimate: null,
    tokenTypes: ['investor'],
    round: null,
    late: { owed: { amount: '2500.00', currency: 'USD' }, since: '2026-02-01' },
  },
};
const Shown = () => <Featured query={useApiQuery(listProjectsAsGuest, { query: {} })} />;
const showing = (items: ProjectCard[]) =>
  shown(<Shown />, { answer: () => ({ items, page: 1, pageSize: 12, total: items.length }) });

it('a featured project shows in red what it owes and a delivery that has passed', async () => {
  showing([tower]);
  const owed = await screen.findByText(/^Se deben .*2\.500,00 desde el 01\/02\/2026$/);
  expect(owed.dataset.tone).toBe('error');
  expect(screen.getByText(/la entrega venció el 09\/03\/2020$/).dataset.tone).toBe('error');
});

it('works that are done are late with nothing', async () => {
  showing([{ ...tower, progressPercent: 100, investment: null }]);
  await screen.findByText('Torre Sur');
  expect(screen.queryByText(/venció/)).toBeNull();
});
