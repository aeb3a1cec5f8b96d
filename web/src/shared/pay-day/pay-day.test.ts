import { expect, test } from 'vitest';
import { payDayNote } from './PayDayNote.tsx';

const AT = { today: '2026-11-20', nonWorkingDays: ['2026-11-23', '2026-12-07', '2026-12-08'] };

test('a pay day on which banks are closed shows when they credit it', () => {
  expect(payDayNote('2026-11-23', AT)).toContain('desde el 24/11/2026');
  expect(payDayNote('2026-12-05', AT)).toContain('desde el 09/12/2026');
});

test('a working day, or a past one, has no note', () => {
  expect(payDayNote('2026-11-24', AT)).toBeNull();
  expect(payDayNote('2026-11-15', AT)).toBeNull();
});
