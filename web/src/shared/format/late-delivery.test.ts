import { expect, it, vi } from 'vitest';
import { lateDelivery } from './dates.ts';

vi.setSystemTime('2026-03-10T15:00:00Z');

const works = { type: 'pit', deliveryDate: '2026-03-09', progressPercent: 64 } as const;

it('works whose day passed are overdue until they are done', () => {
  expect(lateDelivery(works)).toBe('la entrega venció el 09/03/2026');
  expect(lateDelivery({ ...works, progressPercent: 100 })).toBeNull();
  expect(lateDelivery({ ...works, type: 'finished' })).toBeNull();
});

it('works are not overdue on their own day, nor without one', () => {
  expect(lateDelivery({ ...works, deliveryDate: '2026-03-10' })).toBeNull();
  expect(lateDelivery({ ...works, deliveryDate: null })).toBeNull();
});
