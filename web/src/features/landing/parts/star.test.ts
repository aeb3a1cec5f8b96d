import { expect, it } from 'vitest';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { starOf } from './star.ts';

const card = (id: string, more: Partial<ProjectCard> = {}): ProjectCard => ({
  id,
  name: id,
  tagline: '',
  status: 'published',
  type: 'pit',
  city: 'Rosario',
  province: 'Santa Fe',
  latitude: null,
  longitude: null,
  categories: [],
  deliveryDate: null,
  progressPercent: 0,
  image: null,
  publishedAt: null,
  properties: null,
  investment: null,
  ...more,
});
const owing = card('owing', {
  investment: {
    estimate: null,
    tokenTypes: [],
    round: null,
    late: { owed: { amount: '1.00', currency: 'USD' }, since: '2026-01-01' },
  },
});
const overdue = card('overdue', { deliveryDate: '2020-01-01' });

it('without an open project the first one that is late with nothing is shown', () => {
  expect(starOf([owing, overdue, card('punctual')])?.id).toBe('punctual');
});

it('a late project is never the first thing that a visitor sees', () => {
  expect(starOf([owing, overdue])).toBeNull();
});
