import { expect, test } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { revertsOf } from './policy-reverts.ts';

const before = firstPolicy(false);
const values = { ...before, limitDays: 60, riskDays: 100 };
const asked = { before, values, holdsFrom: '2026-05-01' };

test('a later policy undoes on its day what it does not have, and each change once', () => {
  const upcoming = [
    // begins before
    { holdsFrom: '2026-04-01', values: before },
    { holdsFrom: '2026-06-01', values: { ...before, riskDays: 100, accountDays: 9 } },
    { holdsFrom: '2026-07-01', values: before },
  ];
  expect(revertsOf(asked, upcoming)).toEqual([
    { on: '2026-06-01', changes: [`Límite del período: días: ${before.limitDays}`] },
    {
      on: '2026-07-01',
      changes: [`Alertas altas y USDT que suman: de los últimos días: ${before.riskDays}`],
    },
  ]);
});

test('nothing is undone by a policy with the same values, or without a change', () => {
  expect(revertsOf(asked, [{ holdsFrom: '2026-06-01', values }])).toEqual([]);
  const same = { ...asked, values: before };
  expect(revertsOf(same, [{ holdsFrom: '2026-06-01', values }])).toEqual([]);
});
