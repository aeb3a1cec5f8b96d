import { expect, test } from 'vitest';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { sampleBody } from '../document/sample.test-support.ts';
import { takeApart } from '../document/take-apart.ts';
import { reviewDays } from './review-days.ts';

const TODAY = '2026-03-01';
const task = (startDate: string | null, endDate: string | null, donePercent = 0) => ({
  title: 'Estructura',
  description: '',
  weight: 1,
  startDate,
  endDate,
  plannedPercent: 0,
  donePercent,
});
function days(change: (body: ProjectBody) => void) {
  const body = sampleBody();
  body.rounds.splice(1);
  body.contracts = [];
  for (const round of body.rounds) Object.assign(round, { startDate: '2026-04-01', days: 30 });
  body.deliveryDate = '2027-12-31';
  body.tasks = [];
  change(body);
  const { spans, odd } = reviewDays(takeApart('p', body, newId), TODAY);
  return { spans, odd: odd.map(({ path, day, why }) => `${path} ${day} ${why}`) };
}

test('lists the days of the sale, the works and the delivery', () => {
  const { spans, odd } = days((body) => {
    body.tasks = [task('2026-05-01', '2026-09-30'), task('2026-08-01', '2027-06-30')];
  });
  expect(spans).toEqual([
    { of: 'rounds', from: '2026-04-01', to: '2026-04-30' },
    { of: 'works', from: '2026-05-01', to: '2027-06-30' },
    { of: 'delivery', from: '2027-12-31', to: '2027-12-31' },
  ]);
  expect(odd).toEqual([]);
});

test('reports unfinished works that ended in the past, begin before the first sale or end after the delivery', () => {
  expect(
    days((body) => {
      body.tasks = [
        task('2026-04-01', '2026-02-01'),
        task('2026-03-31', '2028-01-01'),
        // finished and started works are not reported
        task('2025-01-01', '2026-02-01', 100),
        task('2025-01-01', '2026-05-01', 10),
      ];
    }).odd,
  ).toEqual([
    'tasks.0.endDate 2026-02-01 task_past',
    'tasks.1.endDate 2028-01-01 task_after_delivery',
    'tasks.1.startDate 2026-03-31 task_before_rounds',
  ]);
});

test('reports a delivery before the end of the last round', () => {
  const late = (deliveryDate: string) => days((body) => Object.assign(body, { deliveryDate })).odd;
  expect(late('2026-04-29')).toEqual(['deliveryDate 2026-04-29 delivery_before_rounds_end']);
  expect(late('2026-04-30')).toEqual([]);
});

test('reports a vault that pays before the works end', () => {
  const { contracts } = sampleBody();
  const [vault] = contracts.flatMap(({ vaults }) => vaults);
  const { odd, spans } = days((body) => {
    body.contracts = contracts;
    body.tasks = [task(null, '2029-12-31')];
    body.deliveryDate = null;
  });
  expect(odd[0]).toBe(
    `contracts.0.vaults.0.buybackDate ${vault?.buybackDate} buyback_before_works_end`,
  );
  expect(spans.find(({ of }) => of === 'vaults')?.from).toBe(vault?.buybackDate);
});

test('reports nothing for a finished building', () => {
  expect(
    days((body) => {
      body.type = 'finished';
      body.tasks = [task('2020-01-01', '2021-01-01')];
    }).odd,
  ).toEqual([]);
});
