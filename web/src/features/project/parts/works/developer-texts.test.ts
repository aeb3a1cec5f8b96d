import { expect, it } from 'vitest';
import type { DeveloperRecord } from '#contract/statistics/developer.ts';
import { figuresOf } from './developer-texts.ts';

const money = (amount: string) => ({ amount, currency: 'USD' as const });
const project = (delayDays: number): DeveloperRecord['projects'][number] => ({
  id: 'p',
  name: 'Torre Sur',
  city: 'Rosario',
  isCancelled: false,
  publishedDay: '2025-01-01',
  promisedDay: '2026-01-01',
  plannedDay: '2026-01-01',
  delayDays,
  delivery: delayDays > 0 ? 'overdue' : 'pending',
  progressPercent: 50,
});
const record = (unpaid: number, delayDays: number): DeveloperRecord => ({
  projects: [project(delayDays)],
  rounds: { completed: 1, closed: 0 },
  buybacks: { onTime: 3, late: 1, unpaid, promised: money('5.00'), paid: money('4.00') },
  rents: { paidMonths: 2, unpaidMonths: unpaid, promised: money('3.00'), paid: money('2.00') },
});
const redOf = (of: DeveloperRecord) =>
  figuresOf(of)
    .filter(({ late }) => late)
    .map(({ label, value }) => [label, value]);

it('unpaid buy-backs and rents and late deliveries are red', () => {
  expect(redOf(record(2, 40))).toEqual([
    ['Entregas', '1 de 1 con demora'],
    ['Recompras vencidas', '3 en fecha, 1 tarde, 2 sin pagar'],
    ['Rentas', '2 meses pagados, 2 sin pagar'],
  ]);
});

it('a developer who owes nothing and is on time has nothing in red', () => {
  expect(redOf(record(0, 0))).toEqual([]);
});
