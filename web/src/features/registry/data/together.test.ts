import { expect, test } from 'vitest';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { REGISTRY_DAYS } from '#contract/registry/values.ts';
import { chooseAll, obstacleOf, openOf, spanOf } from './together.ts';

const line = (day: string, change: Partial<TrustLine> = {}): TrustLine => ({
  projectId: 'torre',
  projectName: 'Torre',
  kind: 'entry',
  day,
  count: 1,
  dueOn: '2026-03-26',
  filing: null,
  isOpen: true,
  late: false,
  ...change,
});
const first = line('2026-03-10');

test('events of one kind of one trust that wait are filed together', () => {
  expect(obstacleOf(first, [])).toBeNull();
  expect(obstacleOf(line('2026-03-11'), [first])).toBeNull();
  expect(obstacleOf(line('2026-03-11', { kind: 'exit' }), [first])).toContain('otra clase');
  expect(obstacleOf(line('2026-03-11', { projectId: 'otro' }), [first])).toContain('otro proyecto');
  expect(obstacleOf(line('2026-03-11', { isOpen: false }), [])).toContain('ya está');
});

test('no more than the longest list are filed together, and a chosen one can be let go', () => {
  const many = Array.from({ length: REGISTRY_DAYS }, (_, at) => line(`día ${at}`));
  expect(obstacleOf(first, many)).toContain(String(REGISTRY_DAYS));
  expect(obstacleOf(many[3] ?? first, many)).toBeNull();
});

test('all of a page are chosen with those of another page, and their days span both', () => {
  const page = [line('2026-03-08'), line('2026-03-09', { kind: 'exit' }), line('2026-03-12')];
  const all = chooseAll(page, [first]);
  expect(all.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-08', '2026-03-12']);
  expect(chooseAll(page, all)).toEqual(all);
  expect(spanOf(all)).toEqual({ from: '2026-03-08', to: '2026-03-12' });
});

test('a chosen one that comes back filed is let go, and one of another page stays', () => {
  const [other, third] = [line('2026-03-11'), line('2026-03-12')];
  const again = line('2026-03-11', { count: 2 });
  const shown = [line('2026-03-10', { isOpen: false }), again];
  expect(openOf([first, other, third], shown)).toEqual([again, third]);
});
