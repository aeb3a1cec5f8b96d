import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NATIONAL_HOLIDAYS } from '#contract/core/calendar/holidays.ts';
import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { nextWorkingDaySql } from './pay-day.ts';

describeOnBothEngines('working days in SQL', (database) => {
  test.each([
    { name: 'without holidays', days: [] },
    { name: 'with the national ones', days: NATIONAL_HOLIDAYS },
    { name: 'with a whole week', days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] },
  ])('are those of the program, $name', async ({ days }) => {
    const holidays = new Set(days);
    const { rows } = await sql<{ day: string; pay_day: string }>`
      select day::text as day, (${sql.raw(nextWorkingDaySql('day', holidays))})::text as pay_day
      from (select date '2026-01-01' + n as day from generate_series(0, 800) n) d`.execute(
      database().db,
    );
    expect(rows).toHaveLength(801);
    for (const { day, pay_day } of rows) expect(pay_day, day).toBe(nextWorkingDay(day, holidays));
  });
});
