import { beforeEach, expect, test } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { NATIONAL_HOLIDAYS } from '#contract/core/calendar/holidays.ts';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createCalendar } from './calendar.ts';

describeOnBothEngines('the calendar of working days', (database) => {
  const clock = manualClock(new Date('2026-11-20T15:00:00Z'));
  const by = newId();
  const daysListed = async () => {
    const { nonWorkingDays } = createCalendar({ database: database(), clock, demo: true });
    return [...(await nonWorkingDays())].sort();
  };
  const approve = (holdsFrom: string, values: object) =>
    database()
      .db.insertInto('compliance_policies')
      .values({
        id: newId(),
        holds_from: holdsFrom,
        values: JSON.stringify(values),
        asked_by: by,
        asked_at: clock.now(),
        state: 'approved',
        decided_by: by,
        decided_at: clock.now(),
      })
      .execute();
  const list = (holdsFrom: string, nonWorkingDays: readonly string[]) =>
    approve(holdsFrom, { ...firstPolicy(true), nonWorkingDays });
  beforeEach(async () => {
    await database().executeSql(`
      delete from compliance_policies;
      insert into users (id, name, lastname, email, password_hash, role, created_at, terms_version)
      values ('${by}', 'Ana', 'Paz', '${by}@persona.test', 'x', 'admin', now(), '1') on conflict do nothing`);
  });

  test('is the national list until an administrator names another', async () => {
    expect(await daysListed()).toEqual(NATIONAL_HOLIDAYS);
  });

  test('judges each day by the list in force on it', async () => {
    await list('2026-11-23', ['2026-11-20', '2026-12-24']);
    await list('2026-12-25', ['2026-12-24', '2026-12-31']);
    const days = await daysListed();
    // Monday's list begins on the holiday itself, and leaves it out
    expect(days).not.toContain('2026-11-23');
    // neither list changes days before it
    expect(days).toContain('2026-10-12');
    expect(days).not.toContain('2026-11-20');
    expect(days.filter((day) => day > '2026-11')).toEqual(['2026-12-24', '2026-12-31']);
  });

  test('follows the last of two lists that begin on the same day, and the initial one where none is named', async () => {
    await list('2026-11-21', ['2026-11-24']);
    clock.advance(1000);
    await list('2026-11-21', ['2026-11-25']);
    expect((await daysListed()).filter((day) => day > '2026-11')).toEqual(['2026-11-25']);
    const { nonWorkingDays: _none, ...older } = firstPolicy(true);
    clock.advance(1000);
    await approve('2026-11-21', older);
    expect(await daysListed()).toEqual(NATIONAL_HOLIDAYS);
  });

  test('sees a change of another process within five seconds, its own immediately', async () => {
    const calendar = createCalendar({ database: database(), clock, demo: true });
    await calendar.nonWorkingDays();
    await list('2026-11-21', ['2026-11-24']);
    expect(await calendar.nonWorkingDays()).not.toContain('2026-11-24');
    clock.advance(5_000);
    expect(await calendar.nonWorkingDays()).toContain('2026-11-24');
    await list('2026-11-21', ['2026-11-25']);
    calendar.forget();
    expect(await calendar.nonWorkingDays()).toContain('2026-11-25');
  });
});
