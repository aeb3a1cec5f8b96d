import { expect, test } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import type { PolicyView } from '#contract/compliance/schemas.ts';
import { formerValues } from './policy-rows.ts';

const first = firstPolicy(false);
const decided = (
  holdsFrom: string,
  decidedAt: string,
  { state = 'approved', wage = decidedAt }: { state?: PolicyView['state']; wage?: string } = {},
) => ({ holdsFrom, decidedAt, state, values: { ...first, minimumWage: wage } });

test('a request is compared with what it replaced, in the order in which policies hold', () => {
  const march = decided('2026-03-01', '2026-02-20T12:00:00.000Z', { wage: '300' });
  const may = decided('2026-05-01', '2026-02-25T12:00:00.000Z', { wage: '500' });
  // approved after the one of May, for a day before it
  const april = decided('2026-04-01', '2026-02-27T12:00:00.000Z', { wage: '400' });
  const again = decided('2026-04-01', '2026-03-02T12:00:00.000Z', { wage: '450' });
  const refused = decided('2026-06-01', '2026-02-26T12:00:00.000Z', { state: 'refused' });
  const items = [again, april, refused, may, march];
  const wageBefore = (one: (typeof items)[number]) =>
    formerValues(one, { items, first }).minimumWage;
  expect(wageBefore(march)).toBe(first.minimumWage);
  expect(wageBefore(april)).toBe('300');
  expect(wageBefore(again)).toBe('400');
  expect(wageBefore(may)).toBe('450');
  // what would have been in force on its day, by what was approved until it was refused
  expect(wageBefore(refused)).toBe('500');
});
